import Control
import Glibc

/// Prints how long the dearest packet takes the decoder: of the files that are named, and of some that are made to be dear.
/// Each is decoded twenty times, and its shortest time counts.
@main
enum PacketTimes {
  static func main() {
    let packets = CommandLine.arguments.dropFirst().map(bytes) + dear
    let times = packets.map { (time: shortestTime($0), length: $0.count) }
    guard let longest = times.max(by: { $0.time < $1.time }) else { return }
    print(
      "\(packets.count) packets, dearest \(longest.time / 1_000) µs for \(longest.length) bytes")
  }

  /// Packets of the greatest length: flags, empty texts, one long text, and as many messages as are taken.
  private static var dear: [[UInt8]] {
    let message = text("/" + String(repeating: "a", count: 60)) + text(",iiii") + zeros(16)
    let element: [UInt8] = [0, 0, 0, UInt8(message.count)] + message
    let elements = Array(repeating: element, count: 64).flatMap { $0 }
    return [
      text("/a") + text("," + String(repeating: "T", count: 8_180)),
      text("/a") + text("," + String(repeating: "s", count: 1_630)) + zeros(1_630 * 4),
      text("/a") + text(",s") + text(String(repeating: "ü", count: 4_080)),
      text("#bundle") + zeros(8) + elements,
    ]
  }

  private static func shortestTime(_ packet: [UInt8]) -> Int64 {
    (0..<20).map { _ in
      var decoder = PacketDecoder()
      let start = processorTime()
      packet.withUnsafeBytes { _ = decoder.decode($0) }
      return processorTime() - start
    }.min() ?? 0
  }

  /// The processor time of this thread in nanoseconds.
  private static func processorTime() -> Int64 {
    var now = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
  }

  private static func bytes(of path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: PacketDecoder.longestPacket)
    return Array(bytes[..<fread(&bytes, 1, bytes.count, file)])
  }

  private static func text(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8) + [0]
    return bytes + zeros((4 - bytes.count % 4) % 4)
  }

  private static func zeros(_ count: Int) -> [UInt8] {
    Array(repeating: 0, count: count)
  }
}
