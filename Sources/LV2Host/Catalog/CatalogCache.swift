import Glibc

/// What the last reading of the bundles brought, in a file, for as long as none of them changes.
///
/// - Context: control
struct CatalogCache {
  let path: String

  init(directory: String) {
    path = directory + "/lv2-plugins"
  }

  /// What was kept for bundles in the state `fingerprint`; nil when there is nothing, or it is damaged.
  func load(_ fingerprint: UInt64) -> Catalog? {
    guard let bytes = SmallFile.read(path), let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
    else {
      return nil
    }
    let body = bytes[(end + 1)...]
    guard bytes[..<end].elementsEqual(header(fingerprint, body).utf8) else { return nil }
    var reader = CatalogReader()
    var catalog = Catalog()
    for line in body.split(separator: UInt8(ascii: "\n")) {
      let text = String(decoding: line, as: UTF8.self)
      let fields = CatalogText.fields(of: text)
      if fields[0] == "broken", fields.count == 3 {
        catalog.broken.append(BrokenBundle(path: fields[1], reason: fields[2]))
      } else {
        reader.take(text)
      }
    }
    guard reader.isComplete else { return nil }
    catalog.plugins = reader.plugins
    return catalog
  }

  /// Keeps `catalog`; where that fails, the bundles are read again the next time.
  func store(_ catalog: Catalog, _ fingerprint: UInt64) {
    var lines = catalog.broken.map(CatalogText.line(of:))
    lines += catalog.plugins.flatMap(CatalogText.lines(of:)) + [CatalogText.end]
    let body = Array(lines.map { $0 + "\n" }.joined().utf8)
    SmallFile.write(Array((header(fingerprint, body[...]) + "\n").utf8) + body, to: path)
  }

  private func header(_ fingerprint: UInt64, _ body: ArraySlice<UInt8>) -> String {
    var sum = Fingerprint()
    sum.add(body)
    return "flametube lv2 1 \(String(fingerprint, radix: 16)) \(String(sum.value, radix: 16))"
  }
}
