import Measurements

extension PacketDecoder {
  /// Reads one message that fills `place`. Without a type tag string it has no arguments, and may have no bytes either.
  static func readMessage(
    _ reader: inout PacketReader, _ place: Range<Int>, time: TimeTag
  ) throws(PacketFault) -> DecodedMessage {
    let address = try readAddress(&reader)
    var arguments: [Argument]? = []
    if reader.left > 0 { arguments = try readArguments(&reader) }
    return DecodedMessage(address: address, arguments: arguments, time: time, place: place)
  }

  private static func readAddress(_ reader: inout PacketReader) throws(PacketFault) -> String {
    guard let bytes = reader.readText() else { throw .text }
    guard bytes.count <= longestAddress else { throw .longAddress }
    guard bytes.allSatisfy({ (0x21...0x7e).contains($0) }) else { throw .address }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads type tags and arguments to the end; nil stands for arguments that have no equivalent.
  private static func readArguments(
    _ reader: inout PacketReader
  ) throws(PacketFault) -> [Argument]? {
    guard reader.next == UInt8(ascii: ","), let tags = reader.readText() else { throw .tags }
    var arguments: [Argument] = []
    var isWhole = true
    for tag in tags.dropFirst() {
      switch try read(tag, &reader) {
      case .value(let argument): arguments.append(argument)
      case .foreign: isWhole = false
      // Without its length nothing behind it can be judged.
      case .unknown: return nil
      }
    }
    guard reader.left == 0 else { throw .arguments }
    return isWhole ? arguments : nil
  }

  private enum Reading {
    case value(Argument)
    /// A type of the standard that no command takes.
    case foreign
    /// A type tag of nobody's standard.
    case unknown
  }

  private static func read(
    _ tag: UInt8, _ reader: inout PacketReader
  ) throws(PacketFault) -> Reading {
    switch tag {
    case UInt8(ascii: "i"): .value(.int(Int32(bitPattern: try word(&reader))))
    case UInt8(ascii: "f"): .value(.float(Float(bitPattern: try word(&reader))))
    case UInt8(ascii: "d"): .value(.float(Float(Double(bitPattern: try long(&reader)))))
    case UInt8(ascii: "h"): whole(Int64(bitPattern: try long(&reader)))
    case UInt8(ascii: "T"), UInt8(ascii: "I"): .value(.int(1))
    case UInt8(ascii: "F"): .value(.int(0))
    case UInt8(ascii: "s"), UInt8(ascii: "S"): .value(.string(try text(&reader)))
    case UInt8(ascii: "N"), UInt8(ascii: "["), UInt8(ascii: "]"): .foreign
    case UInt8(ascii: "c"), UInt8(ascii: "r"), UInt8(ascii: "m"): try foreign(reader.skip(4))
    case UInt8(ascii: "t"): try foreign(reader.skip(8))
    case UInt8(ascii: "b"): try foreign(reader.skipBlob())
    default: .unknown
    }
  }

  private static func word(_ reader: inout PacketReader) throws(PacketFault) -> UInt32 {
    guard let word = reader.readWord() else { throw .arguments }
    return word
  }

  private static func long(_ reader: inout PacketReader) throws(PacketFault) -> UInt64 {
    guard let long = reader.readLong() else { throw .arguments }
    return long
  }

  private static func whole(_ value: Int64) -> Reading {
    Int32(exactly: value).map { .value(.int($0)) } ?? .foreign
  }

  private static func text(_ reader: inout PacketReader) throws(PacketFault) -> String {
    guard let bytes = reader.readText(), let text = String(validating: bytes, as: UTF8.self) else {
      throw .text
    }
    return text
  }

  private static func foreign(_ isThere: Bool) throws(PacketFault) -> Reading {
    guard isThere else { throw .arguments }
    return .foreign
  }
}
