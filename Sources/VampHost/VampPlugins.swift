import Analysis
import Measurements
import PluginWorkers
import Synchronization

/// Finds the Vamp plugins of the machine, describes them and runs them in workers.
///
/// - Context: control
public final class VampPlugins: Sendable {
  /// One plugin of the machine, or a library that cannot be listed.
  public struct Entry: Sendable {
    public let descriptor: PluginDescriptor
    /// Why it is not run; nil when it is.
    public let refusal: String?
    /// Whether it answers while sound goes in; one that answers only at the end of a file serves `analyze` alone.
    public var isLive = true
  }

  /// Where to look and what to work with.
  public struct Settings: Sendable {
    /// The folders of libraries.
    public var path: [String]
    /// Where what was found is kept; nil keeps nothing.
    public var cacheDirectory: String?
    /// The path of the program `flametube-plugin-worker`.
    public var executable: String
    /// The bytes of memory that the plugins of a library may have in use together.
    public var memoryLimit: Int

    public init(
      path: [String], cacheDirectory: String?, executable: String,
      memoryLimit: Int = 512 << 20
    ) {
      self.path = path
      self.cacheDirectory = cacheDirectory
      self.executable = executable
      self.memoryLimit = memoryLimit
    }
  }

  static let prefix = "vamp:"

  private let settings: Settings
  private let scanned = Mutex<[String: ScannedLibrary]?>(nil)
  private let pool: WorkerPool

  public init(_ settings: Settings, onNotice: @escaping @Sendable (String) -> Void) {
    self.settings = settings
    pool = WorkerPool(
      executable: settings.executable, kind: VampWorker.word,
      limits: WorkerLimits(memory: settings.memoryLimit), onNotice: onNotice)
  }

  /// Where libraries stand: in the home directory `home`, if there is one, and where packages put them for the processor
  /// that this program was built for.
  ///
  /// The variable VAMP_PATH is not asked, so that nobody who can set variables decides what code runs.
  public static func standardPath(home: String?) -> [String] {
    #if arch(x86_64)
      let triplet = "x86_64-linux-gnu"
    #elseif arch(arm64)
      let triplet = "aarch64-linux-gnu"
    #else
      let triplet = "linux-gnu"
    #endif
    return (home.map { [$0 + "/.vamp"] } ?? [])
      + ["/usr/local/lib/vamp", "/usr/lib/\(triplet)/vamp", "/usr/lib/vamp"]
  }

  /// All plugins, by identifier; a library that cannot be listed stands there with the reason.
  public var entries: [Entry] {
    libraries.values.sorted { $0.file.name < $1.file.name }.flatMap(\.entries)
  }

  /// The plugin called `identifier`, or one output of it; nil when its library is not there or does not have it.
  public func entry(of identifier: String) -> Entry? {
    guard let name = VampName(identifier) else { return nil }
    return libraries[name.library]?.listing(of: name)
  }

  /// What the engine runs plugins by.
  ///
  /// `isOffline` says that the engine does not run in real time: plugins that answer only at the end are run too.
  public func hosted(isOffline: Bool) -> HostedPlugins {
    HostedPlugins(
      descriptor: { [self] in entry(of: $0)?.descriptor },
      prepare: { [self] request throws(HostedPlugins.Refusal) in
        try prepare(request, isOffline: isOffline)
      })
  }

  private var libraries: [String: ScannedLibrary] {
    scanned.withLock { scanned in
      if let scanned { return scanned }
      let store = ScanStore(directory: settings.cacheDirectory)
      let all = LibraryFile.all(in: settings.path).map { file in
        ScannedLibrary(
          file: file,
          result: LibraryScanner.scan(
            file, executable: settings.executable,
            limits: WorkerLimits(memory: settings.memoryLimit), store: store))
      }
      let table = Dictionary(all.map { ($0.file.name, $0) }) { first, _ in first }
      scanned = table
      return table
    }
  }

  private func prepare(
    _ request: HostedPlugins.Request, isOffline: Bool
  ) throws(HostedPlugins.Refusal) -> HostedPlugin {
    guard let name = VampName(request.identifier), let library = libraries[name.library] else {
      throw HostedPlugins.Refusal("it is not installed")
    }
    let found = try library.entry(of: name)
    guard isOffline || found.entry.isLive else {
      throw HostedPlugins.Refusal("it is not live: it answers only at the end of a file")
    }
    let settings = PluginRunner.Settings(request, found, isOffline: isOffline)
    let feed = FeedShape(
      channels: request.channels, blockLength: min(request.hop, VampPlugin.blockLength))
    let places = try pool.start(
      request.identifier, in: library.file.path, [settings.request(for: found.entry.key)], feed)
    return VampPlugin(places[0], feed, found, isOffline: isOffline)
  }
}

extension PluginRunner.Settings {
  fileprivate init(
    _ request: HostedPlugins.Request, _ found: ScannedLibrary.Found, isOffline: Bool
  ) {
    self.init(
      rate: Double(request.rate.hertz), channels: request.channels, isOffline: isOffline)
    output = found.output
    if case .text(let text)? = request.parameters["program"] { program = text }
    parameters = found.entry.values(of: request.parameters)
  }
}
