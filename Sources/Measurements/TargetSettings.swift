/// One receiver and what it wants.
public struct TargetSettings: Hashable, Sendable {
  /// How often frames are sent.
  public enum Rate: Hashable, Sendable {
    /// Every hop of the analysis.
    case everyHop
    /// So many frames in a second of audio.
    case perSecond(Double)
    /// No frames: events and changes only.
    case eventsOnly
  }

  /// What travels.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// OSC 1.0 in datagrams.
    case osc
    /// The sound packet of WLED, version 2, in datagrams.
    case wled
    /// Beats of OS2L as JSON over TCP.
    case os2l
    /// Posts to a broker of MQTT.
    case mqtt
    /// Messages of MIDI to a port of ours in the JACK graph, whose name stands in the place of the host.
    case midi
  }

  /// A host name or a numeric address, without brackets.
  public var host: String
  public var port: UInt16
  /// The first part of every address; it may be empty.
  public var prefix = "/flametube"
  /// The name of the profile.
  public var profile = "full"
  public var format = Format.osc
  /// What goes where; empty means the whole stream under its own addresses. A target with routes gets nothing besides.
  public var routes: [RouteSettings] = []
  public var rate = Rate.perSecond(60)
  /// Whether a frame goes out as bundles; otherwise one message a datagram.
  public var usesBundles = true
  /// Whether bands and channels are sent as one message each with its number, instead of arrays.
  public var usesScalars = false
  /// Address patterns, without the prefix, of what is sent; empty means all outputs that are on by default.
  public var filter: [String] = []
  /// What figures in decibels are mapped from before `output`; nil sends decibels as they are.
  public var decibelWindow: ClosedRange<Float>?
  /// What 0..1 is mapped to.
  public var output: ClosedRange<Float> = 0...1
  /// Whether figures outside the output range are cut to it.
  public var clamps = true
  /// How long a message waits before it is sent.
  public var delay = Seconds(0)
  /// The network interface for multicast and broadcast, by name; nil leaves it to the system.
  public var interface: String?
  /// The time to live of multicast datagrams.
  public var timeToLive: UInt8 = 1
  /// For brokers of MQTT.
  public var broker = BrokerSettings()
  /// Whether it asked for data by a command: it is then sent from the control port, since that is where it asked.
  public var isSubscriber = false

  public init(host: String, port: UInt16) {
    self.host = host
    self.port = port
  }
}
