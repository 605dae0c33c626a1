import Analysis
import Desktop
import JACKBackend
import Measurements

/// What a host runs with, beside its configuration.
struct HostOptions {
  /// Where the configuration comes from, for reloading; nil when it cannot change.
  var source: ConfigurationSource?
  var client: ClientOptions
  /// Where other parts of the program leave what the host should do.
  let mailbox = Mailbox<HostEvent>()
  /// Where commands from outside go, and where parts of the program say what they obey.
  let commands: CommandDispatch
  /// What is played through the client's output ports; nil without a player.
  var jukebox: JukeboxSettings?
  /// What is changed in every configuration that is read.
  var adjust: @Sendable (inout Configuration) -> Void = { _ in }
  /// Whether a session keeps the running configuration; otherwise its file stays as it is.
  var keepsConfiguration = true
  /// Receivers inside this program.
  var sinks: [Sink] = []
  /// Whether messages go out by OSC.
  var broadcasts = true
  /// Where plugins that are not built in come from.
  var hosted = HostedPlugins.none
  /// Where presets are kept; nil where there is no home.
  var presets: PresetFolder?
  /// What a configuration may name.
  var vocabulary = ConfigurationVocabulary.builtIn
  /// What started the program as a service; nil when a person did.
  var supervisor: Supervisor?
  /// The session of NSM that the program is part of; nil outside one.
  var session: NSMSession?
  /// The end comes by itself after this time of the clock; nil means never.
  var duration: Seconds?

  init(source: ConfigurationSource? = nil, client: ClientOptions) {
    self.source = source
    self.client = client
    commands = CommandDispatch(mailbox: mailbox)
  }
}
