/// XSPF, version 1: of each `track` its `location`, a URI, and its `title`, behind its `creator`.
///
/// It is read as text with marks, not as XML: nothing is expanded but the five entities of XML and numbers.
enum XSPF {
  static func entries(of bytes: [UInt8]) -> [Playlist.Entry] {
    var entries: [Playlist.Entry] = []
    var rest = bytes[...]
    while let track = element("track", in: &rest) {
      var inner = track
      guard let location = element("location", in: &inner).map(text), let file = file(location)
      else { continue }
      entries.append(Playlist.Entry(file: file, title: title(of: track)))
    }
    return entries
  }

  /// The file of a URI, or the address of a stream as it is.
  private static func file(_ location: String) -> FileName? {
    let name = FileName(location)
    return FileName(uri: name.bytes) ?? (name.isStream ? name : nil)
  }

  private static func title(of track: ArraySlice<UInt8>) -> String? {
    var rest = track
    guard let title = element("title", in: &rest) else { return nil }
    rest = track
    let creator = element("creator", in: &rest).map { text($0) + " – " } ?? ""
    return creator + text(title)
  }

  /// Takes the content of the next element called `name`, and what stands before it, off `rest`.
  private static func element(_ name: String, in rest: inout ArraySlice<UInt8>) -> ArraySlice<
    UInt8
  >? {
    let opening = Array("<\(name)".utf8)
    let closing = Array("</\(name)>".utf8)
    while let start = find(opening, in: rest) {
      let behind = rest[(start + opening.count)...]
      rest = behind
      // `<trackList>` begins like `<track>`.
      guard let next = behind.first, next == 0x3E || next <= 0x20 else { continue }
      guard let end = behind.firstIndex(of: 0x3E), let close = find(closing, in: behind[end...])
      else { return nil }
      rest = rest[(close + closing.count)...]
      return behind[(end + 1)..<close]
    }
    return nil
  }

  private static func find(_ pattern: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= pattern.count else { return nil }
    return (bytes.startIndex...bytes.endIndex - pattern.count).first { start in
      bytes[start] == pattern[0] && bytes[start..<start + pattern.count].elementsEqual(pattern)
    }
  }

  /// The text of an element, with its entities resolved and without blanks around it.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    var parts = String(decoding: bytes, as: UTF8.self).split(
      separator: "&", omittingEmptySubsequences: false)[...]
    var text = String(parts.popFirst() ?? "")
    for part in parts {
      guard let end = part.firstIndex(of: ";"), let character = entity(part[..<end]) else {
        text += "&" + part
        continue
      }
      text.unicodeScalars.append(character)
      text += part[part.index(after: end)...]
    }
    let blank: (Character) -> Bool = { $0.isWhitespace }
    return String(text.drop(while: blank).reversed().drop(while: blank).reversed())
  }

  private static func entity(_ name: Substring) -> Unicode.Scalar? {
    switch name {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "apos": "'"
    default:
      name.hasPrefix("#x")
        ? UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
        : name.hasPrefix("#") ? UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) : nil
    }
  }
}
