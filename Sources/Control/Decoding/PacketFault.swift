/// Why a datagram is no packet of OSC 1.0, or more than is taken.
public enum PacketFault: Error, Hashable, Sendable, CaseIterable {
  /// No bytes.
  case empty
  /// The length is no multiple of four (OSC 1.0, "OSC Packets").
  case length
  /// Neither an address nor `#bundle`, or an address of other than printable ASCII.
  case address
  /// An address of more than ``PacketDecoder/longestAddress`` bytes.
  case longAddress
  /// A text without its closing zero byte, or not in UTF-8.
  case text
  /// Something other than a type tag string behind the address.
  case tags
  /// The arguments end before the type tags do, or leave bytes over.
  case arguments
  /// An element of a bundle is longer than what is left.
  case element
  /// Bundles deeper than ``PacketDecoder/deepestBundle``.
  case depth
  /// More than ``PacketDecoder/mostMessages`` messages.
  case count
}
