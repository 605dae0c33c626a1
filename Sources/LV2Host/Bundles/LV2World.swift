import CLilv

/// The data of some bundles.
///
/// - Context: control, one thread
final class LV2World {
  let pointer: OpaquePointer

  /// Makes an empty world.
  init() {
    guard let world = lilv_world_new() else { preconditionFailure("There is no memory left") }
    pointer = world
  }

  /// Loads the bundle in the folder `path`.
  func load(bundle path: String) {
    let folder = path.hasSuffix("/") ? path : path + "/"
    let node = Node(owning: lilv_new_file_uri(pointer, nil, folder))
    lilv_world_load_bundle(pointer, node.pointer)
  }

  /// The plugin called `uri`, whose bundle has been loaded.
  func plugin(_ uri: String) -> OpaquePointer? {
    let node = Node(uri: uri, in: pointer)
    return lilv_plugins_get_by_uri(lilv_world_get_all_plugins(pointer), node.pointer)
  }

  /// Loads what the bundles so far say of `uri`.
  func load(resource uri: String) {
    let node = Node(uri: uri, in: pointer)
    lilv_world_load_resource(pointer, node.pointer)
  }

  /// The path that a file URI stands for.
  static func path(of node: OpaquePointer?) -> String? {
    guard let uri = node.flatMap({ lilv_node_as_uri($0) }),
      let path = lilv_file_uri_parse(uri, nil)
    else { return nil }
    defer { lilv_free(path) }
    return String(cString: path)
  }

  deinit {
    lilv_world_free(pointer)
  }
}
