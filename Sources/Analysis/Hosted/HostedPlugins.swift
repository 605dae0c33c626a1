import Measurements

/// The plugins of other rooms, which this one runs without knowing where they come from.
///
/// - Context: control
public struct HostedPlugins: Sendable {
  /// What is asked of a plugin on one input.
  public struct Request: Sendable {
    /// The identifier of the plugin, such as `lv2:http://example.org/meter`.
    public let identifier: String
    public let rate: SampleRate
    /// The number of channels of the input.
    public let channels: Int
    /// How many frames the plugin gets at a time.
    public let hop: Int
    /// The parameters that were given.
    public let parameters: [String: ParameterValue]
  }

  /// Why a plugin is not run, as a sentence without its name and without a final period.
  public struct Refusal: Error, Hashable, Sendable {
    public let reason: String

    public init(_ reason: String) {
      self.reason = reason
    }
  }

  /// What the plugin with an identifier is; nil when it is not there.
  let descriptor: @Sendable (_ identifier: String) -> PluginDescriptor?
  /// Makes a plugin with all its memory, ready to run.
  let prepare: @Sendable (Request) throws(Refusal) -> HostedPlugin

  public init(
    descriptor: @escaping @Sendable (_ identifier: String) -> PluginDescriptor?,
    prepare: @escaping @Sendable (Request) throws(Refusal) -> HostedPlugin
  ) {
    self.descriptor = descriptor
    self.prepare = prepare
  }

  /// These plugins, and those of `others` that are not among them.
  public func joined(with others: HostedPlugins) -> HostedPlugins {
    HostedPlugins(
      descriptor: { descriptor($0) ?? others.descriptor($0) },
      prepare: { request throws(Refusal) in
        let isHere = descriptor(request.identifier) != nil
        return try (isHere ? self : others).prepare(request)
      })
  }

  /// No plugins at all.
  public static let none = HostedPlugins(
    descriptor: { _ in nil },
    prepare: { _ throws(Refusal) in throw Refusal("no plugins are hosted here") })
}
