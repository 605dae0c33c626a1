import Measurements

/// Turns the groups of one target into what travels, in the format of the target.
package struct TargetPackets: Sendable {
  private var osc = PacketBuilder()
  private var wled = WLEDPacket()
  private var os2l = OS2LLines()
  private var midi = MIDIPackets()

  package init() {}

  /// Messages left out since the start because even a part of them was longer than a datagram.
  var omitted: Int { osc.omitted }

  /// Returns the packets of `group` in the order in which they are sent.
  package mutating func packets(for group: MessageGroup, _ settings: TargetSettings) -> [[UInt8]] {
    var result: [[UInt8]] = []
    pack(group, settings) {
      result.append($0)
      return true
    }
    return result
  }

  /// Hands each packet of `group` to `take`, in the order in which they are sent, as soon as it is made, until that returns
  /// false.
  mutating func pack(
    _ group: MessageGroup, _ settings: TargetSettings, _ take: ([UInt8]) -> Bool
  ) {
    switch settings.format {
    case .osc: osc.pack(group, usesBundles: settings.usesBundles, take)
    case .wled: _ = wled.packets(for: group).allSatisfy(take)
    case .os2l: _ = os2l.packets(for: group).allSatisfy(take)
    case .midi: _ = midi.packets(for: group).allSatisfy(take)
    case .mqtt: _ = MQTTPackets.packets(for: group).allSatisfy(take)
    }
  }
}
