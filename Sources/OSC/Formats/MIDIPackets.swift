import Measurements

/// Writes figures as MIDI: `/midi/note/<channel>/<note>` and `/midi/cc/<channel>/<controller>` with a figure from 0 to 127, and
/// `/midi/clock/bpm` and `/midi/clock/next` for the clock. Channels count from 1. Anything else is left out.
///
/// A packet is the message itself. That of the clock is 0xF8, the tempo in beats per minute and the seconds to the next beat,
/// two floats in the machine's order, both 0 while there is no beat.
package struct MIDIPackets: Sendable {
  private var tempo: Float = 0

  package init() {}

  mutating func packets(for group: MessageGroup) -> [[UInt8]] {
    group.messages.compactMap { packet($0) }
  }

  private mutating func packet(_ message: Message) -> [UInt8]? {
    let parts = message.address.split(separator: "/")
    guard parts.count >= 3, parts[0] == "midi", let figure = MIDIPackets.figure(message) else {
      return nil
    }
    switch (parts[1], parts[2]) {
    case ("clock", "bpm"):
      tempo = figure
      return nil
    case ("clock", "next"): return clock(figure)
    default:
      guard parts.count == 4 else { return nil }
      return MIDIPackets.message(parts[1], channel: parts[2], number: parts[3], figure)
    }
  }

  private func clock(_ next: Float) -> [UInt8] {
    let isLocked = tempo > 0 && next > 0
    return [0xF8]
      + [isLocked ? tempo : 0, isLocked ? next : 0].flatMap { value in
        withUnsafeBytes(of: value, Array.init)
      }
  }

  private static func message(
    _ kind: Substring, channel: Substring, number: Substring, _ figure: Float
  ) -> [UInt8]? {
    guard let channel = UInt8(channel), (1...16).contains(channel), let number = UInt8(number),
      number < 128
    else { return nil }
    let value = UInt8(min(max(figure, 0), 127))
    switch kind {
    // A note without force is over.
    case "note": return [(value > 0 ? 0x90 : 0x80) | (channel - 1), number, value]
    case "cc": return [0xB0 | (channel - 1), number, value]
    default: return nil
    }
  }

  private static func figure(_ message: Message) -> Float? {
    switch message.arguments.first {
    case .int(let value)?: Float(value)
    case .float(let value)?: WireFloat.finite(value)
    default: nil
    }
  }

  /// The tempo and the time to the next beat of a packet; nil when it is not the clock's.
  package static func clock(of packet: [UInt8]) -> (tempo: Float, next: Float)? {
    guard packet.count == 9, packet[0] == 0xF8 else { return nil }
    return packet.withUnsafeBytes {
      (
        $0.loadUnaligned(fromByteOffset: 1, as: Float.self),
        $0.loadUnaligned(fromByteOffset: 5, as: Float.self)
      )
    }
  }
}
