import CLilv

/// A node of lilv that belongs to us.
///
/// - Context: control
struct Node: ~Copyable {
  let pointer: OpaquePointer?

  /// Takes over `pointer`.
  init(owning pointer: OpaquePointer?) {
    self.pointer = pointer
  }

  init(uri: String, in world: OpaquePointer) {
    pointer = lilv_new_uri(world, uri)
  }

  /// The text of a literal, a URI as it is; nil when there is no node.
  var text: String? { Node.text(pointer) }

  /// The figure of a number or of a truth value; nil for anything else.
  var number: Float? { Node.number(pointer) }

  static func text(_ pointer: OpaquePointer?) -> String? {
    guard let pointer, let text = lilv_node_as_string(pointer) else { return nil }
    return String(cString: text)
  }

  static func number(_ pointer: OpaquePointer?) -> Float? {
    guard let pointer else { return nil }
    if lilv_node_is_float(pointer) || lilv_node_is_int(pointer) {
      return lilv_node_as_float(pointer)
    }
    return lilv_node_is_bool(pointer) ? (lilv_node_as_bool(pointer) ? 1 : 0) : nil
  }

  deinit {
    lilv_node_free(pointer)
  }
}

/// The texts of a collection of nodes, which is freed.
func takeTexts(_ nodes: UnsafeMutableRawPointer?) -> [String] {
  guard let nodes else { return [] }
  defer { lilv_nodes_free(nodes) }
  var texts: [String] = []
  var place = lilv_nodes_begin(nodes)
  while !lilv_nodes_is_end(nodes, place) {
    if let text = Node.text(lilv_nodes_get(nodes, place)) { texts.append(text) }
    place = lilv_nodes_next(nodes, place)
  }
  return texts
}
