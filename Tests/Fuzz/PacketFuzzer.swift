import Control
import Glibc

/// What libFuzzer calls with each input. It ends the process when a packet takes longer than a millisecond of processor
/// time, or a decoded message speaks of bytes that are not there.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPacket(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let packet = UnsafeRawBufferPointer(start: bytes, count: count)
  var decoder = PacketDecoder()
  let start = processorTime()
  let result = decoder.decode(packet)
  let duration = processorTime() - start
  if case .success(let messages) = result {
    for message in messages {
      precondition(message.address.utf8.first == UInt8(ascii: "/"), "An address has its slash")
      precondition(message.place.upperBound <= count, "A message lies within its packet")
    }
    precondition(messages.count <= PacketDecoder.mostMessages, "Messages are limited")
  }
  LongestTime.note(duration, of: packet)
  return 0
}

/// The longest time of one packet, which the sanitizer multiplies: it is told when it grows, and judged without it.
private enum LongestTime {
  nonisolated(unsafe) private static var longest: Int64 = 0

  static func note(_ duration: Int64, of packet: UnsafeRawBufferPointer) {
    guard duration > longest else { return }
    longest = duration
    print("longest packet: \(duration / 1_000) µs, \(packet.count) bytes")
  }
}

/// The processor time of this thread in nanoseconds.
private func processorTime() -> Int64 {
  var now = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
  return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
}
