import Analysis
import Measurements
import Synchronization

/// Finds the Vamp plugins of the machine, describes them and runs them in workers.
///
/// - Context: control
public final class VampPlugins: Sendable {
  /// One plugin of the machine, or a library that cannot be listed.
  public struct Entry: Sendable {
    public let descriptor: PluginDescriptor
    /// Why it is not run live; nil when it is.
    public let refusal: String?
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
      path: [String] = VampPlugins.standardPath, cacheDirectory: String?, executable: String,
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
  private let onNotice: @Sendable (String) -> Void
  private let scanned = Mutex<[String: ScannedLibrary]?>(nil)
  private let workers = Mutex<[LibraryWorker]>([])

  public init(_ settings: Settings, onNotice: @escaping @Sendable (String) -> Void) {
    self.settings = settings
    self.onNotice = onNotice
  }

  /// Where packages put libraries, for the processor that this program was built for.
  ///
  /// The variable VAMP_PATH is not asked, so that nobody who can set variables decides what code runs.
  public static var standardPath: [String] {
    #if arch(x86_64)
      let triplet = "x86_64-linux-gnu"
    #elseif arch(arm64)
      let triplet = "aarch64-linux-gnu"
    #else
      let triplet = "linux-gnu"
    #endif
    return ["/usr/local/lib/vamp", "/usr/lib/\(triplet)/vamp", "/usr/lib/vamp"]
  }

  /// All plugins, by identifier; a library that cannot be listed stands there with the reason.
  public var entries: [Entry] {
    libraries.values.sorted { $0.file.name < $1.file.name }.flatMap(\.entries)
  }

  /// What the plugin called `identifier` is; nil when its library is not there or does not have it.
  public func descriptor(of identifier: String) -> PluginDescriptor? {
    guard let name = VampName(identifier) else { return nil }
    return libraries[name.library]?.descriptor(of: name)
  }

  /// What the engine runs plugins by.
  ///
  /// `isOffline` says that the engine does not run in real time: plugins that answer only at the end are run too.
  public func hosted(isOffline: Bool) -> HostedPlugins {
    HostedPlugins(
      descriptor: { [self] in descriptor(of: $0) },
      prepare: { [self] request throws(HostedPlugins.Refusal) in
        try prepare(request, isOffline: isOffline)
      })
  }

  private var limits: WorkerProcess.Limits { WorkerProcess.Limits(memory: settings.memoryLimit) }

  private var libraries: [String: ScannedLibrary] {
    scanned.withLock { scanned in
      if let scanned { return scanned }
      let store = ScanStore(directory: settings.cacheDirectory)
      let all = LibraryFile.all(in: settings.path).map { file in
        ScannedLibrary(
          file: file,
          result: LibraryScanner.scan(
            file, executable: settings.executable, limits: limits, store: store))
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
    let (worker, slot) = try attach(
      WorkerRequest(request, found, isOffline: isOffline), request, library.file, isOffline)
    let counts: [Int?]
    do throws(HostedPlugins.Refusal) {
      counts = try slot.awaitStart()
    } catch {
      worker.detach(slot)
      throw error
    }
    let shape = OutputShape(found.entry, wanted: found.output, counts: counts)
    return VampPlugin(slot, in: worker, shape, hop: request.hop)
  }

  /// A worker of the library with room for one more plugin, and the plugin's place there.
  private func attach(
    _ order: WorkerRequest, _ request: HostedPlugins.Request, _ file: LibraryFile,
    _ isOffline: Bool
  ) throws(HostedPlugins.Refusal) -> (LibraryWorker, VampSlot) {
    let length = min(request.hop, VampPlugin.blockLength)
    let pair = workers.withLock { workers -> (LibraryWorker, VampSlot)? in
      for worker in workers where worker.library == file.path {
        if let slot = worker.attach(request.identifier, order, blockLength: length) {
          return (worker, slot)
        }
      }
      let worker = LibraryWorker(
        library: file.path, executable: settings.executable, limits: limits,
        isOffline: isOffline, onNotice: onNotice)
      guard let worker else { return nil }
      workers.append(worker)
      return worker.attach(request.identifier, order, blockLength: length).map { (worker, $0) }
    }
    guard let pair else { throw HostedPlugins.Refusal("there is no memory for its worker") }
    return pair
  }
}

extension VampSlot {
  /// Waits until the plugin runs; returns the number of values of each output, nil where it differs.
  fileprivate func awaitStart() throws(HostedPlugins.Refusal) -> [Int?] {
    while true {
      switch inbox.withLock({ $0.state }) {
      case .running(let counts): return counts
      case .refused(let reason): throw HostedPlugins.Refusal(reason)
      case .stopped(let reason): throw HostedPlugins.Refusal(reason)
      case .starting: news.wait(timeout: 100_000_000)
      }
    }
  }
}

extension WorkerRequest {
  fileprivate init(
    _ request: HostedPlugins.Request, _ found: ScannedLibrary.Found, isOffline: Bool
  ) {
    var program = ""
    if case .text(let text)? = request.parameters["program"] { program = text }
    self.init(
      key: found.entry.key,
      settings: PluginRunner.Settings(
        rate: Double(request.rate.hertz), channels: request.channels, isOffline: isOffline,
        output: found.output, program: program,
        parameters: found.entry.values(of: request.parameters)))
  }
}
