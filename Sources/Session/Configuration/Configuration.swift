import Measurements
import OSC

/// Everything that the user can decide, after defaults, file and command line were put together.
package struct Configuration: Hashable, Sendable {
  /// The client name that the sound server is asked for.
  package var client = "flametube"
  /// Whether another client of that name is an error instead of a reason to count on.
  package var exactName = false
  /// The name of the JACK server; nil means the default one.
  package var server: String?
  /// Whether processors are kept from sleeping between cycles.
  package var awake = false
  /// At least one, in the order of the configuration.
  package var inputs = [InputSettings(name: "main", channels: 2)]
  /// In the order of the configuration.
  package var analyzers = Configuration.defaultAnalyzers.map { AnalyzerSettings(plugin: $0) }
  package var targets = [TargetSettings(host: "127.0.0.1", port: 9_000)]
  /// Profiles that the user wrote, by name, as they are written.
  package var profiles: [JSONMember] = []
  /// Where commands are received by OSC.
  package var control = ListenerSettings()
  /// Where the web page is served.
  package var web = ListenerSettings()
  /// How songs are played.
  package var player = PlaybackChoices()
  /// The file that the engine's input is written to; nil means none.
  package var record: String?

  /// The analyzers that run when none are configured.
  static let defaultAnalyzers = ["level", "spectrum", "tone", "stereo"]

  package init() {}
}

/// A port of ours that others may call.
package struct ListenerSettings: Hashable, Sendable {
  /// nil when it is off.
  package var port: UInt16? = 9_820
  /// The numeric address that it is bound to.
  package var address = "127.0.0.1"
  /// Who may come in besides this computer.
  package var allowed: [AddressRange] = []
  /// Pages of other web servers that may listen, such as `http://localhost:8000`; for the web page's port only.
  package var origins: [String] = []
  /// What a web client says before its commands are heard; nil where the address decides. For the web page's port only.
  package var token: String?
  /// Whether a command may end the program.
  package var allowsQuit = false

  package init() {}
}
