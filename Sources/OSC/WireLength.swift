import Glibc
import Measurements

/// Lengths in bytes as OSC 1.0 lays messages out: everything is padded to four bytes.
enum WireLength {
  /// `#bundle`, padded, and the time tag (OSC 1.0, "OSC Bundles").
  static let bundleHeader = 16
  /// The count before each element of a bundle.
  static let elementHeader = 4

  /// The length of a text with its closing zero byte; the text ends at its first zero byte.
  static func ofText(_ text: String) -> Int {
    padded(text.withCString(strlen) + 1)
  }

  /// The length of a type tag string for `count` arguments: comma, tags and closing zero byte.
  static func ofTags(_ count: Int) -> Int {
    padded(count + 2)
  }

  static func of(_ argument: Argument) -> Int {
    switch argument {
    case .int, .float: 4
    case .string(let text): ofText(text)
    case .blob(let bytes): 4 + padded(bytes.count)
    }
  }

  /// The length of a whole message.
  static func of(_ message: Message) -> Int {
    message.arguments.reduce(ofText(message.address) + ofTags(message.arguments.count)) {
      $0 + of($1)
    }
  }

  private static func padded(_ length: Int) -> Int {
    (length + 3) & ~3
  }
}
