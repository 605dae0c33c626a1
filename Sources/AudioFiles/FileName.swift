/// The name of a file, in whatever bytes the file system keeps it.
///
/// Names on Linux are bytes without encoding; a `String` made from one that is not UTF-8 would no longer find its
/// file.
public struct FileName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The bytes without the terminating zero.
  public let bytes: [UInt8]

  /// Makes a name from text, in UTF-8.
  public init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Makes a name from the bytes before the first zero at `pointer`, such as an entry of `CommandLine.unsafeArgv`.
  public init(cString pointer: UnsafePointer<CChar>) {
    var bytes: [UInt8] = []
    while pointer[bytes.count] != 0 { bytes.append(UInt8(bitPattern: pointer[bytes.count])) }
    self.bytes = bytes
  }

  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// The name for messages: bytes that are not UTF-8, and control characters, are replaced.
  public var description: String {
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let isControl = scalar.value < 32 || (127..<160).contains(scalar.value)
      text.append(isControl ? "\u{FFFD}" : scalar)
    }
    return String(text)
  }

  /// Calls `body` with the name as C wants it, or returns nil if it holds a zero byte and so names no file.
  public func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result? {
    guard !bytes.contains(0) else { return nil }
    return (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { characters in
      characters.baseAddress.map(body)
    }
  }
}
