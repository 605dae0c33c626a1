/// Where a page comes from, as browsers write it into `Origin`: `http://HOST`, with the port where it is not the usual one.
struct WebOrigin {
  /// In small letters, without a slash at its end.
  let text: String

  /// nil when `text` is no origin. `null` is what browsers write for pages that were opened as files.
  init?(_ text: String) {
    var lower = text.lowercased()
    if lower.hasSuffix("/") { lower.removeLast() }
    guard lower == "null" || WebOrigin.isOrigin(lower) else { return nil }
    self.text = lower
  }

  private static func isOrigin(_ text: String) -> Bool {
    for (scheme, standardPort) in [("http://", ":80"), ("https://", ":443")]
    where text.hasPrefix(scheme) {
      let place = text.dropFirst(scheme.count)
      return !place.isEmpty && !place.hasSuffix(standardPort) && place.utf8.allSatisfy(isLegal)
    }
    return false
  }

  private static func isLegal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: ".-:[]".utf8.contains(byte)
    }
  }
}
