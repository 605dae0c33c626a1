import Glibc

extension TransformPlanner {
  /// The directory for plans by the XDG base directory specification: `flametube` in `$XDG_CACHE_HOME`, or in
  /// `$HOME/.cache`; nil if neither is an absolute path.
  public static var defaultCacheDirectory: String? {
    cacheDirectory { name in getenv(name).map { String(cString: $0) } }
  }

  static func cacheDirectory(_ variable: (String) -> String?) -> String? {
    for (name, below) in [("XDG_CACHE_HOME", ""), ("HOME", "/.cache")] {
      guard let path = variable(name), path.hasPrefix("/") else { continue }
      return path + below + "/flametube"
    }
    return nil
  }
}
