import Analysis
import Measurements
import PluginWorkers
import Synchronization

/// Finds the LV2 plugins of the machine, describes them and runs them.
///
/// Bundles are read, and plugins are tried before they run in the callback, in children that may break.
///
/// - Context: control
public final class LV2Host: Sendable {
  /// One plugin of the machine.
  public struct Entry: Sendable {
    public let descriptor: PluginDescriptor
    /// Why it is not run; nil when it is.
    public let refusal: String?
  }

  private let scan: BundleScan
  private let trials: TrialCache
  private let pool: WorkerPool?
  private let onNotice: @Sendable (String) -> Void
  private let scanned = Mutex<[String: LV2Plugin]?>(nil)

  /// Makes a host that looks for bundles in the folders of `path` when it is first asked.
  ///
  /// `program` is started with arguments behind its own for each child, and passes them to ``LV2Child/run(_:)``; without it
  /// everything is done in this process. What children find is kept in `cacheDirectory`; one that is silent for `patience`
  /// seconds is ended. Plugins that do not promise to keep to real time run in processes of `worker`, the path of
  /// `flametube-plugin-worker`; without it they are refused.
  public init(
    path: [String], program: [String]?, cacheDirectory: String?, patience: Double = 10,
    worker: String? = nil,
    onNotice: @escaping @Sendable (String) -> Void
  ) {
    scan = BundleScan(
      path: path, child: program.map { ChildProgram($0, patience: patience) },
      cache: cacheDirectory.map(CatalogCache.init))
    trials = TrialCache(directory: program == nil ? nil : cacheDirectory)
    pool = worker.map {
      WorkerPool(
        executable: $0, kind: LV2PluginWorker.word, limits: WorkerLimits(), onNotice: onNotice)
    }
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
      Entry(descriptor: $0.descriptor, refusal: refusal(of: $0))
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
      let catalog = scan.catalog()
      for bundle in catalog.broken {
        onNotice("the LV2 bundle \(bundle.path) is left out: it \(bundle.reason) when it was read")
      }
      let table = Dictionary(catalog.plugins.map { ($0.identifier, $0) }) { first, _ in first }
      scanned = table
      return table
    }
  }

  /// Why `plugin` is not run, as a sentence without its name; nil when it is.
  private func refusal(of plugin: LV2Plugin) -> String? {
    if let refusal = plugin.refusal { return refusal }
    guard pool == nil, !plugin.isHardRealtime else { return nil }
    return
      "it does not promise to keep to real time (lv2:hardRTCapable), and there is no worker process to run it in"
  }

  private func prepare(
    _ request: HostedPlugins.Request, isOffline: Bool
  ) throws(HostedPlugins.Refusal) -> HostedPlugin {
    guard let plugin = plugins[request.identifier] else {
      throw HostedPlugins.Refusal("it is not installed")
    }
    if let refusal = refusal(of: plugin) { throw HostedPlugins.Refusal(refusal) }
    if !plugin.isHardRealtime, let pool {
      return try RemotePlugin(plugin, in: pool, for: request, isOffline: isOffline)
    }
    let rate = Double(request.rate.hertz)
    if let child = scan.child,
      let complaint = trials.complaint(
        on: plugin, rate: rate, hop: request.hop,
        { TrialRun.complaint(on: plugin, rate: rate, hop: request.hop, in: child) })
    {
      throw HostedPlugins.Refusal(complaint)
    }
    let settings = InstanceSettings(
      rate: rate, block: BlockRule(plugin.requirements, hop: request.hop), isOffline: isOffline,
      log: LV2Log(plugin.uri, onNotice: onNotice))
    return try RunningPlugin(plugin, settings, for: request)
  }
}
