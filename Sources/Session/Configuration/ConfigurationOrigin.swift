/// Where a key or value of the configuration was written.
package struct ConfigurationOrigin: Hashable, Sendable, CustomStringConvertible {
  /// The name of the file as the user knows it, or the option of the command line.
  package let source: String
  /// The place in the file; nil for what did not come from a file.
  package let position: SourcePosition?

  package init(_ source: String, _ position: SourcePosition? = nil) {
    self.source = source
    self.position = position
  }

  /// What the program brings along.
  static let builtIn = ConfigurationOrigin("the built-in default")

  /// `flametube.json5:12:7`, or `--rate`.
  package var description: String {
    guard let position else { return source }
    return "\(source):\(position.line):\(position.column)"
  }
}
