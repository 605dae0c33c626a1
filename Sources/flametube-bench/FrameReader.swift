import CBench

/// Reads datagrams and keeps for each new frame how long after the start of its cycle it arrived.
struct FrameReader {
  private(set) var latencies: [Double] = []
  private(set) var frameCount = 0
  private(set) var skippedCount = 0
  private var lastSequence: Int32?
  private var bytes = [UInt8](repeating: 0, count: 65_536)
  private let descriptor: Int32
  private let clock: OpaquePointer

  init(descriptor: Int32, clock: OpaquePointer) {
    self.descriptor = descriptor
    self.clock = clock
  }

  /// Waits for a datagram and returns when it arrived; nil when none came.
  mutating func next(within seconds: Int32) -> Int64? {
    var arrival: Int64 = 0
    let count = datagram_receive(descriptor, &bytes, bytes.count, seconds * 1_000, &arrival)
    guard count >= 0 else { return nil }
    if let sequence = sequence(in: bytes.prefix(count)), sequence != lastSequence {
      take(sequence, at: arrival)
    }
    return arrival
  }

  private mutating func take(_ sequence: Int32, at arrival: Int64) {
    frameCount += 1
    if let lastSequence { skippedCount += Int(sequence &- lastSequence) - 1 }
    lastSequence = sequence
    let start = cycle_clock_start_of(clock, arrival / 1_000)
    if start >= 0 { latencies.append(Double(arrival - start * 1_000) / 1e9) }
  }

  /// The first argument of `/…/frame ,iif`, big-endian, four bytes after the tags.
  private func sequence(in datagram: ArraySlice<UInt8>) -> Int32? {
    let pattern = Array("/main/frame\u{0}".utf8)
    let tags = Array(",iif\u{0}\u{0}\u{0}\u{0}".utf8)
    guard let address = datagram.firstIndex(of: pattern),
      let tag = datagram[(address + pattern.count)...].firstIndex(of: tags),
      tag + tags.count + 4 <= datagram.endIndex
    else { return nil }
    let word = datagram[(tag + tags.count)..<(tag + tags.count + 4)]
    return Int32(bitPattern: word.reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
  }
}

extension ArraySlice<UInt8> {
  /// Where `pattern` first stands.
  fileprivate func firstIndex(of pattern: [UInt8]) -> Int? {
    guard count >= pattern.count else { return nil }
    return (startIndex...(endIndex - pattern.count)).first { self[$0...].starts(with: pattern) }
  }
}
