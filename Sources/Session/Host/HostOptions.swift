import Analysis
import JACKBackend
import Measurements

/// What a host runs with, beside its configuration.
struct HostOptions {
  /// Where the configuration comes from, for reloading; nil when it cannot change.
  var source: ConfigurationSource?
  var client: ClientOptions
  /// Where other parts of the program leave what the host should do.
  let mailbox = Mailbox<HostEvent>()
  /// Sound that is played in a loop through the client's output ports, one array a channel.
  var loop: [[Float]] = []
  /// Receivers inside this program.
  var sinks: [Sink] = []
  /// Whether messages go out by OSC.
  var broadcasts = true
  /// Where plugins that are not built in come from.
  var hosted = HostedPlugins.none
  /// The end comes by itself after this time of the clock; nil means never.
  var duration: Seconds?
}
