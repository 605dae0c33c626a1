import Glibc

extension FileName {
  /// Makes a name from bytes; it ends before the first zero, which no name holds.
  public init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes.prefix { $0 != 0 })
  }

  /// The part behind the last slash.
  public var lastPart: FileName {
    FileName(bytes: bytes.lastIndex(of: 0x2F).map { bytes[($0 + 1)...] } ?? bytes[...])
  }

  /// The folder that holds the file; `.` for a name without a slash.
  public var folder: FileName {
    guard let slash = bytes.lastIndex(of: 0x2F) else { return "." }
    return slash == 0 ? "/" : FileName(bytes: bytes[..<slash])
  }

  /// Whether there is a folder of this name.
  public var isFolder: Bool {
    var status = stat()
    return withCString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The letters behind the last dot of the last part, in lower case; empty when there is none.
  public var suffix: String {
    let part = lastPart.bytes
    guard let dot = part.lastIndex(of: 0x2E), dot > 0 else { return "" }
    return String(decoding: part[(dot + 1)...], as: UTF8.self).lowercased()
  }

  /// The last part without its suffix, for people.
  public var stem: String {
    let part = lastPart.bytes
    guard let dot = part.lastIndex(of: 0x2E), dot > 0 else { return lastPart.description }
    return FileName(bytes: part[..<dot]).description
  }

  /// Returns `name` as seen from this folder; a name that starts with a slash stays as it is.
  public func appending(_ name: FileName) -> FileName {
    guard name.bytes.first != 0x2F, !bytes.isEmpty, self != "." else { return name }
    return FileName(bytes: bytes.last == 0x2F ? bytes + name.bytes : bytes + [0x2F] + name.bytes)
  }

  /// The file as a URI (RFC 8089), every byte but the unreserved ones of RFC 3986 and the slash as `%XX`. A relative name
  /// gives a relative reference.
  public var uri: String {
    let digits = Array("0123456789ABCDEF")
    var text = bytes.first == 0x2F ? "file://" : ""
    for byte in bytes {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return text
  }

  /// Whether this is the address of a stream, such as `http://host/radio`, and no file is called so.
  var isStream: Bool {
    guard let colon = bytes.firstIndex(of: 0x3A), colon > 1,
      bytes[..<colon].map({ $0 | 0x20 }) != Array("file".utf8),
      bytes[colon...].starts(with: Array("://".utf8)),
      bytes[..<colon].allSatisfy({ Character(Unicode.Scalar($0)).isLetter || $0 == 0x2B })
    else { return false }
    return !exists
  }

  /// Whether there is anything of this name.
  var exists: Bool {
    withCString { access($0, F_OK) } == 0
  }

  /// The name with the backslashes of Windows as slashes, unless there is a file that is called as it stands.
  var slashed: FileName {
    guard bytes.contains(0x5C), !exists else { return self }
    return FileName(bytes: bytes.map { $0 == 0x5C ? 0x2F : $0 })
  }

  /// Makes a name from a `file:` URI or a relative reference; nil for another scheme or host, or a broken escape.
  public init?(uri: some Sequence<UInt8>) {
    var rest = Array(uri)[...]
    if let colon = rest.firstIndex(of: 0x3A), !rest[..<colon].contains(0x2F) {
      guard String(decoding: rest[..<colon], as: UTF8.self).lowercased() == "file" else {
        return nil
      }
      rest = rest[(colon + 1)...]
      if rest.starts(with: Array("//localhost/".utf8)) {
        rest = rest.dropFirst(11)
      } else if rest.starts(with: Array("//".utf8)) {
        rest = rest.dropFirst(2)
      }
      guard rest.first == 0x2F else { return nil }
    }
    guard let bytes = FileName.unescaped(rest) else { return nil }
    self.init(bytes: bytes)
  }

  private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == 0x25 else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16), value != 0
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return bytes
  }
}
