import Glibc

extension TransformPlanner {
  /// The directory for plans by the XDG base directory specification: `flametube` in `$XDG_CACHE_HOME`, or in
  /// `$HOME/.cache`; nil if neither is an absolute path.
  public static var defaultCacheDirectory: String? {
    for (variable, below) in [("XDG_CACHE_HOME", ""), ("HOME", "/.cache")] {
      guard let value = getenv(variable) else { continue }
      let path = String(cString: value)
      if path.hasPrefix("/") { return path + below + "/flametube" }
    }
    return nil
  }
}
