import Glibc

/// Finds bundles and reads what they say.
///
/// - Context: control
enum BundleScan {
  /// All plugins of the bundles in the folders of `path`.
  static func plugins(in path: [String]) -> [LV2Plugin] {
    let world = LV2World()
    for bundle in bundles(in: path) { world.load(bundle: bundle) }
    return PluginReader(world: world.pointer).plugins()
  }

  /// The folders in `path` that hold a manifest, folder by folder and in order within each.
  static func bundles(in path: [String]) -> [String] {
    path.flatMap { folder in
      names(in: folder).sorted().map { folder + "/" + $0 + "/" }.filter {
        access($0 + "manifest.ttl", R_OK) == 0
      }
    }
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
