import CPage

/// One file of the page, as the program holds it.
struct PageAsset {
  /// The media type.
  let type: String
  let start: UnsafeRawPointer
  let count: Int

  /// What goes with every answer: nothing is loaded from elsewhere, no script stands in the page itself, and nobody else
  /// frames or reads it.
  static let headers = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; "
        + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
    ),
    ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"), ("Cache-Control", "no-cache"),
    ("Vary", "Accept, Accept-Encoding"),
  ]

  /// The file that `request` asks for; nil when it is none of the page. The page itself stands at the root for browsers,
  /// where programs find the tree of addresses.
  static func find(_ request: WebRequest) -> PageAsset? {
    let wantsPage = request.accept.contains("text/html") || request.query == "HTML"
    let isRoot = request.path == "/" && wantsPage
    return asset(isRoot ? "/page/index.html" : request.path)
  }

  private static func asset(_ path: String) -> PageAsset? {
    for index in 0..<page_file_count() {
      let file = page_file(index)
      if String(cString: file.path) == path {
        return PageAsset(
          type: String(cString: file.type), start: UnsafeRawPointer(file.start), count: file.count)
      }
    }
    return nil
  }
}
