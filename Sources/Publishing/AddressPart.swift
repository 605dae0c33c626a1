import Measurements

/// A legal part of an address, made from any name: `[a-z0-9_-]+`.
///
/// Capitals of ASCII become small letters. A run of anything else becomes one underscore; none is left at the
/// ends. A name of which nothing is left becomes `unnamed`. The true name is for a string argument.
public struct AddressPart: Hashable, Sendable {
  /// The part itself.
  public let text: String

  /// Makes the part for `name` alone; it may equal that of another name.
  public init(_ name: String) {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      if let legal = AddressPart.legal(byte) {
        bytes.append(legal)
      } else if let last = bytes.last, last != UInt8(ascii: "_") {
        bytes.append(UInt8(ascii: "_"))
      }
    }
    if bytes.last == UInt8(ascii: "_"), name.utf8.last != UInt8(ascii: "_") { bytes.removeLast() }
    self.text = bytes.isEmpty ? "unnamed" : String(decoding: bytes, as: UTF8.self)
  }

  /// Makes a part for each of `names`, all different and none among `reserved`.
  ///
  /// A name that is legal already keeps its text. Of several names with one text the first keeps it, the others get
  /// `_2`, `_3` and so on, in their order; a reserved word counts as taken.
  public static func parts(
    of names: [String], reserved: Set<String> = GlobalMessages.reservedWords
  ) -> [AddressPart] {
    var taken = reserved
    var parts: [AddressPart?] = names.map { name in
      let part = AddressPart(name)
      return part.text == name && taken.insert(name).inserted ? part : nil
    }
    for index in names.indices where parts[index] == nil {
      parts[index] = AddressPart(names[index]).numbered(avoiding: &taken)
    }
    return parts.compactMap { $0 }
  }

  private init(legal text: String) {
    self.text = text
  }

  private func numbered(avoiding taken: inout Set<String>) -> AddressPart {
    guard !taken.insert(text).inserted else { return self }
    var number = 2
    while !taken.insert("\(text)_\(number)").inserted { number += 1 }
    return AddressPart(legal: "\(text)_\(number)")
  }

  private static func legal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "-"):
      byte
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 32
    default: nil
    }
  }
}
