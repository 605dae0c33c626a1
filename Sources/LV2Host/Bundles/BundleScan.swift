import Glibc

/// Finds bundles and reads what they say.
///
/// - Context: control
struct BundleScan {
  /// The folders in which bundles stand.
  let path: [String]
  /// What reads them, so that a bundle that breaks lilv breaks nothing here; nil reads them in this process.
  let child: ChildProgram?
  let cache: CatalogCache?

  /// How many bundles may break before the rest is left alone.
  private static let patience = 16

  /// Returns what all bundles say.
  func catalog() -> Catalog {
    let bundles = BundleScan.bundles(in: path)
    guard let child else {
      let world = LV2World()
      for bundle in bundles { world.load(bundle: bundle) }
      return Catalog(plugins: PluginReader(world: world.pointer).plugins())
    }
    var fingerprint = Fingerprint()
    for bundle in bundles { fingerprint.add(filesIn: bundle) }
    if let known = cache?.load(fingerprint.value) { return known }
    let catalog = BundleScan.read(bundles, by: child)
    cache?.store(catalog, fingerprint.value)
    return catalog
  }

  /// Reads all at once in a child, and without the one that broke it again as long as that happens.
  private static func read(_ bundles: [String], by child: ChildProgram) -> Catalog {
    var catalog = Catalog()
    while catalog.broken.count < patience {
      let left = bundles.filter { bundle in !catalog.broken.contains { $0.path == bundle } }
      var reader = CatalogReader()
      let ending = child.run(["scan"] + left) { reader.take($0) }
      catalog.plugins = reader.plugins
      if reader.isComplete { return catalog }
      let complaint = ending.complaint ?? "ended the program"
      guard let bundle = reader.bundle else { return catalog }
      catalog.broken.append(BrokenBundle(path: bundle, reason: complaint))
    }
    return catalog
  }

  /// The folders in `path` that hold a manifest, folder by folder and in order within each.
  static func bundles(in path: [String]) -> [String] {
    path.filter(isTrusted).flatMap { folder in
      names(in: folder).sorted().map { folder + "/" + $0 + "/" }.filter {
        access($0 + "manifest.ttl", R_OK) == 0
      }
    }
  }

  /// Root runs nothing from where anybody may write.
  private static func isTrusted(_ folder: String) -> Bool {
    var information = stat()
    guard stat(folder, &information) == 0 else { return false }
    return getuid() != 0 || information.st_mode & S_IWOTH == 0
  }

  static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}
