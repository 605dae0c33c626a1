import Measurements

/// What one kind of receiver wants, by name.
struct Profile: Sendable {
  let name: String
  /// One sentence for lists.
  var summary = ""
  /// The port that the receiver mostly listens on; nil where there is no usual one.
  var port: UInt16?
  /// A target as the profile makes it, without host and port.
  var target = TargetSettings(host: "", port: 0)
  /// The analyzers that its routes read.
  var analyzers: [AnalyzerSettings] = []
}
