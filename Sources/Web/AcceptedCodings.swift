/// Which codings of an answer's bytes a client takes, by RFC 9110, section 12.5.3.
struct AcceptedCodings {
  /// Weights by name; 0 refuses.
  private let weights: [Substring: Double]

  /// - Parameter header: the value of `Accept-Encoding`; without one nothing is coded
  init(_ header: String?) {
    let items = (header ?? "").lowercased().split(separator: ",").map { item in
      let parts = item.split(separator: ";").map { $0.trimming(while: " \t".contains) }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }
      return (parts.first ?? "", quality.map { Double($0.dropFirst(2)) ?? 0 } ?? 1)
    }
    weights = Dictionary(items) { first, _ in first }
  }

  var hasGzip: Bool { (weights["gzip"] ?? weights["x-gzip"] ?? weights["*"] ?? 0) > 0 }
}

extension Substring {
  fileprivate func trimming(while isBlank: (Character) -> Bool) -> Substring {
    let start = drop(while: isBlank)
    return start.lastIndex { !isBlank($0) }.map { start[...$0] } ?? ""
  }
}
