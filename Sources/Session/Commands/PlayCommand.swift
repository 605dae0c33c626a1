import AudioFiles
import Desktop
import JACKBackend
import Measurements
import Player

/// The command `play`: songs into the graph, and with `--analyze` the host in the same client.
enum PlayCommand {
  /// The names of the output ports.
  static let ports = ["out_1", "out_2"]

  /// - Context: control
  static func perform(_ options: PlayOptions, in environment: CommandEnvironment)
    throws(CommandFailure) -> ExitCode
  {
    SignalListener.block()
    var source = environment.source(options.overrides)
    let session = try NSMSession.begin(&source, in: environment)
    var configuration = try environment.configuration(from: source)
    var hostOptions = HostOptions(
      source: source,
      client: ClientOptions(configuration, waitsForServer: options.waitsForServer))
    hostOptions.session = session
    hostOptions.supervisor = Supervisor(environment.variables)
    hostOptions.vocabulary = environment.vocabulary
    hostOptions.client.outputPorts = ports
    hostOptions.client.outputRules = rules(options)
    if options.analyzes { hostOptions.hosted = environment.hosted(isOffline: false) }
    hostOptions.keepsConfiguration = options.analyzes
    hostOptions.adjust = { adjust(&$0, to: options) }
    hostOptions.adjust(&configuration)
    hostOptions.jukebox = jukebox(options, configuration, session, in: environment)
    watch(configuration, &hostOptions)
    say(options, configuration.client, environment.log)
    let host = Host(
      configuration, options: hostOptions, planner: environment.planner, log: environment.log)
    return run(host)
  }

  /// What the options make of a configuration.
  private static func adjust(_ configuration: inout Configuration, to options: PlayOptions) {
    if let transport = options.transport { configuration.player.transport = transport }
    if let time = options.crossfade { configuration.player.crossfade = Seconds(time) }
    if options.analyzes { feed(&configuration) } else { silence(&configuration) }
    listen(&configuration)
  }

  /// Runs `host` with the keys of its player, if it has one.
  static func run(_ host: Host) -> ExitCode {
    let keys = host.jukebox.map { PlayerKeys($0.player, log: host.log) }
    keys?.start { [mailbox = host.mailbox] in mailbox.post(.quit) }
    defer { keys?.stop() }
    return host.run()
  }

  /// Tells where the sound goes.
  private static func say(_ options: PlayOptions, _ client: String, _ log: Log) {
    if !options.connects {
      log.notice("the output is not connected; patch \(client):out_1 and out_2")
    } else if options.rules.isEmpty {
      log.notice("the output goes to the physical playback ports; --no-connect leaves it alone")
    }
  }

  private static func rules(_ options: PlayOptions) -> [String] {
    guard options.connects else { return [] }
    return options.rules.isEmpty ? ["playback"] : options.rules
  }

  private static func jukebox(
    _ options: PlayOptions, _ configuration: Configuration, _ session: NSMSession?,
    in environment: CommandEnvironment
  ) -> JukeboxSettings {
    var settings = jukebox(options.files, configuration, session, in: environment)
    settings.volume = options.volume.map { $0 / 100 }
    settings.isShuffled = options.isShuffled ? true : nil
    settings.repeats = options.repeats
    settings.startsPlaying = settings.startsPlaying && !options.isPaused
    // Who leaves a session by itself has crashed, for the manager.
    settings.endsWithList = !options.isIdle && session == nil
    return settings
  }

  /// A player of `files` with what the configuration says. What it remembers belongs to the session, if there is one.
  static func jukebox(
    _ files: [String], _ configuration: Configuration, _ session: NSMSession?,
    in environment: CommandEnvironment
  ) -> JukeboxSettings {
    var settings = JukeboxSettings()
    settings.name = configuration.client
    settings.files = files.map(FileName.init(argument:))
    settings.choices = configuration.player
    settings.player.fades = configuration.player.fades
    settings.player.crossfade = configuration.player.crossfade
    settings.startsPlaying = configuration.player.transport != .follow
    settings.loudnessFile = LoudnessCache.path(environment.variables)
    settings.stateFile =
      session?.project.playlist
      ?? JukeboxMemory.path(client: configuration.client, environment.variables)
    settings.isOfSession = session != nil
    return settings
  }

  /// Adds the input for what interrupts.
  static func listen(_ configuration: inout Configuration) {
    configuration.listenForInterruption()
  }

  /// Has the player interrupted by what that input hears.
  static func watch(_ configuration: Configuration, _ options: inout HostOptions) {
    let watch = InterruptWatch(above: configuration.player.interruptAbove) {
      [mailbox = options.mailbox] in mailbox.post(.interruption($0))
    }
    options.sinks.append(watch.sink)
    options.jukebox?.watch = watch
  }

  /// Leaves the player alone.
  private static func silence(_ configuration: inout Configuration) {
    configuration.inputs = []
    configuration.analyzers = []
    configuration.web.port = nil
    configuration.record = nil
  }

  /// Makes the first input hear what is played.
  static func feed(_ configuration: inout Configuration) {
    guard !configuration.inputs.isEmpty else { return }
    let count = configuration.inputs[0].channels
    configuration.inputs[0].rules = ports.prefix(count).map { "\(configuration.client):\($0)" }
  }
}
