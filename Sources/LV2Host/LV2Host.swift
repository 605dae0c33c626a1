import Analysis
import Measurements
import Synchronization

/// Finds the LV2 plugins of the machine, describes them and runs them.
///
/// - Context: control
public final class LV2Host: Sendable {
  /// One plugin of the machine.
  public struct Entry: Sendable {
    public let descriptor: PluginDescriptor
    /// Why it is not run; nil when it is.
    public let refusal: String?
  }

  private let path: [String]
  private let onNotice: @Sendable (String) -> Void
  private let scanned = Mutex<[String: LV2Plugin]?>(nil)

  /// Makes a host that looks for bundles in the folders of `path` when it is first asked.
  public init(path: [String], onNotice: @escaping @Sendable (String) -> Void) {
    self.path = path
    self.onNotice = onNotice
  }

  /// Where bundles stand: in the home directory `home`, if there is one, and where packages put them.
  ///
  /// The variable LV2_PATH is not asked, so that nobody who can set variables decides what code runs.
  public static func standardPath(home: String?) -> [String] {
    (home.map { [$0 + "/.lv2"] } ?? []) + ["/usr/local/lib/lv2", "/usr/lib/lv2"]
  }

  /// All plugins, by identifier.
  public var entries: [Entry] {
    plugins.values.sorted { $0.identifier < $1.identifier }.map {
      Entry(descriptor: $0.descriptor, refusal: $0.refusal)
    }
  }

  /// What the plugin called `identifier` is; nil when it is not there.
  public func descriptor(of identifier: String) -> PluginDescriptor? {
    identifier.hasPrefix(LV2Plugin.prefix) ? plugins[identifier]?.descriptor : nil
  }

  /// What the engine runs plugins by.
  ///
  /// `isOffline` says that the engine does not run in real time, so that what plugins put off is done at once.
  public func hosted(isOffline: Bool) -> HostedPlugins {
    HostedPlugins(
      descriptor: { [self] in descriptor(of: $0) },
      prepare: { [self] request throws(HostedPlugins.Refusal) in
        try prepare(request, isOffline: isOffline)
      })
  }

  private var plugins: [String: LV2Plugin] {
    scanned.withLock { scanned in
      if let scanned { return scanned }
      let all = BundleScan.plugins(in: path)
      let table = Dictionary(all.map { ($0.identifier, $0) }) { first, _ in first }
      scanned = table
      return table
    }
  }

  private func prepare(
    _ request: HostedPlugins.Request, isOffline: Bool
  ) throws(HostedPlugins.Refusal) -> HostedPlugin {
    guard let plugin = plugins[request.identifier] else {
      throw HostedPlugins.Refusal("it is not installed")
    }
    if let refusal = plugin.refusal { throw HostedPlugins.Refusal(refusal) }
    let inputs = plugin.soundInputs.count
    let count = (request.channels + inputs - 1) / inputs
    let block = BlockRule(plugin.requirements, hop: request.hop)
    let settings = InstanceSettings(
      rate: Double(request.rate.hertz), block: block, isOffline: isOffline,
      log: LV2Log(plugin.uri, onNotice: onNotice))
    let world = LV2World()
    world.load(bundle: plugin.bundle)
    var instances: [LV2Instance] = []
    for _ in 0..<count {
      instances.append(try LV2Instance(plugin, in: world, settings: settings))
    }
    for instance in instances { instance.activate() }
    return RunningPlugin(plugin, instances, block: block, latency: 0)
  }
}
