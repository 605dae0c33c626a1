import Measurements

/// Turns the groups of one target into what travels, in the format of the target.
package struct TargetPackets: Sendable {
  private var osc = PacketBuilder()
  private var wled = WLEDPacket()
  private var os2l = OS2LLines()

  package init() {}

  /// Messages left out since the start because even a part of them was longer than a datagram.
  var omitted: Int { osc.omitted }

  /// Returns the packets of `group` in the order in which they are sent.
  package mutating func packets(for group: MessageGroup, _ settings: TargetSettings) -> [[UInt8]] {
    switch settings.format {
    case .osc: osc.packets(for: group, usesBundles: settings.usesBundles)
    case .wled: wled.packets(for: group)
    case .os2l: os2l.packets(for: group)
    }
  }
}
