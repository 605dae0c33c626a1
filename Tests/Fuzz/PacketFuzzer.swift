import Control

/// What libFuzzer calls with each input. It ends the process when a decoded message speaks of bytes that are not there.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPacket(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let packet = UnsafeRawBufferPointer(start: bytes, count: count)
  var decoder = PacketDecoder()
  if case .success(let messages) = decoder.decode(packet) {
    for message in messages {
      precondition(message.address.utf8.first == UInt8(ascii: "/"), "An address has its slash")
      precondition(message.place.upperBound <= count, "A message lies within its packet")
    }
    precondition(messages.count <= PacketDecoder.mostMessages, "Messages are limited")
  }
  return 0
}
