/// What an analyzer is: everything that lists, checks or documents it is made from this value.
public struct PluginDescriptor: Hashable, Sendable {
  /// Where an analyzer runs.
  public enum Place: String, Hashable, Sendable {
    /// In the process callback.
    case callback
    /// In a worker process.
    case worker
  }

  /// The name in the configuration, such as `spectrum`.
  public let identifier: String
  /// The name for people.
  public let name: String
  /// One sentence for lists.
  public let summary: String
  public let version: String
  /// How many channels an input may have.
  public let channels: ClosedRange<Int>
  /// In the order in which they are listed.
  public let parameters: [ParameterDescriptor]
  /// In the order of the payload and of the wire.
  public let outputs: [OutputDescriptor]
  /// What it obeys while it runs, in the order of the codes.
  public let commands: [CommandDescriptor]
  public let place: Place

  public init(
    identifier: String, name: String, summary: String, version: String,
    channels: ClosedRange<Int>, parameters: [ParameterDescriptor], outputs: [OutputDescriptor],
    commands: [CommandDescriptor] = [], place: Place
  ) {
    self.identifier = identifier
    self.name = name
    self.summary = summary
    self.version = version
    self.channels = channels
    self.parameters = parameters
    self.outputs = outputs
    self.commands = commands
    self.place = place
  }
}
