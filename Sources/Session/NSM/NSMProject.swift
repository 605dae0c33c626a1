import Glibc

/// What a session manager opened: a place for our state, and the name that the client gets.
struct NSMProject: Hashable, Sendable {
  /// The beginning of all paths that may be written to.
  let path: String
  /// The session, for people.
  let name: String
  /// What the client is to be called in the graph.
  let clientID: String

  /// nil for a place that is none.
  init?(path: String, name: String, clientID: String) {
    guard path.hasPrefix("/"), !clientID.isEmpty else { return nil }
    self.path = path
    self.name = name
    self.clientID = clientID
  }

  /// The configuration of the session.
  var file: String { path + "/flametube.json5" }

  /// The player's list, and its place there.
  var playlist: String { path + "/player.m3u8" }

  /// Makes `source` read the project. One that is new begins with what `source` says without it.
  ///
  /// - Context: control
  func adopt(_ source: inout ConfigurationSource) throws(CommandFailure) {
    source.overrides.client = clientID
    if access(file, F_OK) != 0 {
      let first = try source.configuration()
      do throws(FileReplacement.Fault) {
        try save(first, source.vocabulary)
      } catch {
        throw CommandFailure("\(error)")
      }
    }
    source.file = file
  }

  /// Writes `configuration` to the project.
  ///
  /// - Context: control
  func save(_ configuration: Configuration, _ vocabulary: ConfigurationVocabulary)
    throws(FileReplacement.Fault)
  {
    let text = JSONText.of(configuration.json(by: vocabulary), .json5)
    try FileReplacement.write(text, to: file, replacing: true)
  }
}
