import Glibc

/// Finds how long a decoder takes at most, by the processor time of its thread.
struct DecodingTime {
  /// What is decoded at once at most, in bytes.
  let limit: Int
  let decode: ([UInt8]) -> Void

  /// Prints the longest time: of the files that the command line names, and of `dear`. Each is decoded twenty times, and its
  /// shortest time counts.
  func report(_ kind: String, besides dear: [[UInt8]]) {
    let inputs = CommandLine.arguments.dropFirst().map(bytes) + dear
    let times = inputs.map { (time: shortest($0), length: $0.count) }
    guard let longest = times.max(by: { $0.time < $1.time }) else { return }
    print(
      "\(inputs.count) \(kind), dearest \(longest.time / 1_000) µs for \(longest.length) bytes")
  }

  private func shortest(_ input: [UInt8]) -> Int64 {
    (0..<20).map { _ in
      let start = DecodingTime.processorTime()
      decode(input)
      return DecodingTime.processorTime() - start
    }.min() ?? 0
  }

  /// The processor time of this thread in nanoseconds.
  private static func processorTime() -> Int64 {
    var now = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
  }

  private func bytes(of path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: limit)
    return Array(bytes[..<fread(&bytes, 1, bytes.count, file)])
  }
}
