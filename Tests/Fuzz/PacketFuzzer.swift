import Control
import Measurements

/// What libFuzzer calls with each input. It ends the process when a decoded message speaks of bytes that are not there.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPacket(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let packet = UnsafeRawBufferPointer(start: bytes, count: count)
  var decoder = PacketDecoder()
  if case .success(let messages) = decoder.decode(packet) {
    for message in messages {
      precondition(message.address.utf8.first == UInt8(ascii: "/"), "An address has its slash")
      precondition(message.place.upperBound <= count, "A message lies within its packet")
      for command in commands { judge(command, message.arguments ?? []) }
    }
    precondition(messages.count <= PacketDecoder.mostMessages, "Messages are limited")
  }
  return 0
}

/// One command for each kind of parameter.
private let commands = [
  ControlDescriptor("/whole", [ControlParameter("whole", .whole(-5...5))], summary: ""),
  ControlDescriptor(
    "/mixed",
    [
      ControlParameter("text", .text(longest: 255), isOptional: true),
      ControlParameter("number", .number(-60...20), isOptional: true),
      ControlParameter("any", .whole(.min ... .max), isOptional: true),
    ], summary: ""),
  ControlDescriptor(
    "/word", [ControlParameter("word", .choice(["a", "b"])), ControlParameter("flag", .flag)],
    summary: ""),
]

/// Judges what `command` takes of `arguments`.
private func judge(_ command: ControlDescriptor, _ arguments: [Argument]) {
  guard case .success(let taken) = command.checked(arguments) else { return }
  precondition(taken.count <= command.parameters.count, "Each argument has its parameter")
  for case .float(let value) in taken {
    precondition((-60...20).contains(value), "A number lies within its range")
  }
}
