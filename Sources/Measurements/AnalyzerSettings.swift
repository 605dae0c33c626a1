/// One analyzer as the configuration asks for it.
public struct AnalyzerSettings: Hashable, Sendable {
  /// The identifier of the plugin, such as `spectrum`.
  public var plugin: String
  /// The instance's group on the wire; by default the plugin's identifier.
  public var id: String
  /// The inputs that it listens to; nil means all.
  public var inputs: [String]?
  /// The parameters that were given; the others have their default.
  public var parameters: [String: ParameterValue]
  /// How its values become figures for pictures.
  public var shaping: ShapingSettings

  public init(
    plugin: String, id: String? = nil, inputs: [String]? = nil,
    parameters: [String: ParameterValue] = [:], shaping: ShapingSettings = ShapingSettings()
  ) {
    self.plugin = plugin
    self.id = id ?? plugin
    self.inputs = inputs
    self.parameters = parameters
    self.shaping = shaping
  }
}
