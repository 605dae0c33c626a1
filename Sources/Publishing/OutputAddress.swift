import Measurements

/// Where an output stands behind the prefix: `/<input>/<id>/<leaf>`.
///
/// A target that takes no arrays gets every output whose number of elements depends on channels or bands, and every other
/// output of several elements, as one message for each element, under `/<input>/<id>/<leaf>_item/<k>` with k from 0:
/// the number that the element has in the array. `<leaf>_item` holds nothing else, so that a leaf is never also a
/// container, and the address of an element is the same whether the input has one channel or several.
struct OutputAddress {
  /// The address of the whole output.
  let whole: String

  init(input: String, id: String, leaf: String) {
    whole = "/\(input)/\(id)/\(leaf)"
  }

  /// The address of element number `index`.
  func item(_ index: Int) -> String {
    "\(whole)_item/\(index)"
  }

  /// Whether a target that takes no arrays gets the output in pieces.
  static func isSplit(_ descriptor: OutputDescriptor) -> Bool {
    descriptor.count != .fixed(1)
  }
}
