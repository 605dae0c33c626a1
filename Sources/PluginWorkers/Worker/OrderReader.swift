import Glibc

/// Reads orders without waiting.
struct OrderReader {
  private let descriptor: Int32
  private var bytes: [UInt8] = []

  init(descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  /// The orders that have come; nil when the host has gone.
  mutating func take() -> [WorkerOrder]? {
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return nil }
      if count < 0 { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    guard let end = bytes.lastIndex(of: 10) else { return [] }
    let text = String(decoding: bytes[..<end], as: UTF8.self)
    bytes.removeSubrange(...end)
    return text.split(separator: "\n").compactMap { WorkerOrder($0) }
  }
}
