/// One `--set KEY=VALUE`: a path such as `analyzers[0].length`, and a value in JSON5 or as plain text.
struct ConfigurationAssignment {
  /// A step down the tree.
  enum Step: Equatable {
    case key(String)
    case index(Int)
  }

  private let steps: [Step]
  private let path: String
  private let node: ConfigurationNode

  /// Changes `root` as `text` says, or notes a fault.
  static func apply(
    _ text: String, to root: inout ConfigurationNode, _ problems: ConfigurationProblems
  ) {
    do {
      let assignment = try ConfigurationAssignment(text)
      try assignment.set(&root, assignment.steps[...])
    } catch {
      problems.add(error)
    }
  }

  private init(_ text: String) throws(ConfigurationError) {
    guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
      throw ConfigurationError(
        ConfigurationOrigin("--set"), "\(Quoted.text(text)) is no assignment",
        mend: "write KEY=VALUE, such as analyzers[1].length=\"43 ms\"")
    }
    path = String(text[..<sign])
    let origin = ConfigurationOrigin("--set \(Quoted.escaped(path))")
    guard let steps = ConfigurationAssignment.steps(of: path) else {
      throw ConfigurationError(
        origin, "\(Quoted.text(path)) is no path of keys",
        mend: "write keys with dots, and places in lists in brackets from 0 on")
    }
    self.steps = steps
    node = try ConfigurationAssignment.value(String(text[text.index(after: sign)...]), origin)
  }

  /// Splits `analyzers[0].length` into its steps; nil when it is none.
  static func steps(of path: String) -> [Step]? {
    var steps: [Step] = []
    for part in path.split(separator: ".", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
      guard let key = pieces.first, !key.isEmpty, !key.contains("]") else { return nil }
      steps.append(.key(String(key)))
      for piece in pieces.dropFirst() {
        guard piece.hasSuffix("]"), let index = UInt16(piece.dropLast()) else { return nil }
        steps.append(.index(Int(index)))
      }
    }
    return steps
  }

  /// JSON5 where the text is that, else the text itself; a quote or bracket at the start promises JSON5.
  private static func value(_ text: String, _ origin: ConfigurationOrigin)
    throws(ConfigurationError) -> ConfigurationNode
  {
    do throws(ConfigurationError) {
      var reader = try JSON5Reader(Array(text.utf8)) { _ in origin }
      let node = try reader.read()
      if let duplicate = reader.duplicates.first { throw duplicate }
      return node
    } catch {
      if let first = text.first, "\"'[{".contains(first) { throw error }
      return ConfigurationNode(.text(text), origin)
    }
  }

  /// Puts the value below `parent`, and makes what is missing on the way.
  private func set(_ parent: inout ConfigurationNode, _ steps: ArraySlice<Step>)
    throws(ConfigurationError)
  {
    guard let step = steps.first else {
      parent = node
      return
    }
    switch step {
    case .key(let key):
      guard case .object = parent.value else { throw mismatch(parent, "no object", at: steps) }
      var child = parent[key] ?? missing(before: steps.dropFirst())
      try set(&child, steps.dropFirst())
      parent[key] = child
    case .index(let index):
      guard case .list(var nodes) = parent.value else {
        throw mismatch(parent, "no list", at: steps)
      }
      guard index <= nodes.count else {
        throw ConfigurationError(
          node.origin, "the list has \(nodes.count) entries, counted from 0",
          mend: "the next free place is \(nodes.count)")
      }
      if index == nodes.count { nodes.append(missing(before: steps.dropFirst())) }
      try set(&nodes[index], steps.dropFirst())
      parent.value = .list(nodes)
    }
  }

  /// An empty list or object, as the next step needs it.
  private func missing(before steps: ArraySlice<Step>) -> ConfigurationNode {
    if case .index = steps.first { return ConfigurationNode(.list([]), node.origin) }
    return ConfigurationNode(.object([]), node.origin)
  }

  private func mismatch(
    _ parent: ConfigurationNode, _ what: String, at steps: ArraySlice<Step>
  ) -> ConfigurationError {
    var names: [String] = []
    for step in self.steps.prefix(steps.startIndex) {
      switch step {
      case .key(let key): names.append(names.isEmpty ? key : "." + key)
      case .index(let index): names.append("[\(index)]")
      }
    }
    let name = names.isEmpty ? "the configuration" : names.joined()
    return ConfigurationError(
      node.origin, "\(Quoted.escaped(name)) is \(parent.kind), \(what)",
      mend: what == "no object" ? "a list wants a place in brackets, such as \(name)[0]" : nil)
  }
}
