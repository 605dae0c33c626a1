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
    var configuration = try environment.configuration(options.overrides)
    var hostOptions = HostOptions(
      client: ClientOptions(configuration, waitsForServer: options.waitsForServer))
    hostOptions.supervisor = Supervisor(environment.variables)
    hostOptions.client.outputPorts = ports
    hostOptions.client.outputRules = try rules(options)
    hostOptions.jukebox = jukebox(options, configuration, in: environment)
    if options.analyzes {
      feed(&configuration)
      hostOptions.hosted = environment.hosted(isOffline: false)
    } else {
      configuration.inputs = []
      configuration.analyzers = []
      configuration.web.port = nil
      configuration.record = nil
    }
    listen(&configuration)
    watch(configuration, &hostOptions)
    say(options, environment.log)
    let host = Host(
      configuration, options: hostOptions, planner: environment.planner, log: environment.log)
    return run(host)
  }

  /// Runs `host` with the keys of its player, if it has one.
  static func run(_ host: Host) -> ExitCode {
    let keys = host.jukebox.map { PlayerKeys($0.player, log: host.log) }
    keys?.start { [mailbox = host.mailbox] in mailbox.post(.quit) }
    defer { keys?.stop() }
    return host.run()
  }

  /// Tells where the sound goes.
  private static func say(_ options: PlayOptions, _ log: Log) {
    if !options.connects {
      log.notice("the output is not connected; patch flametube:out_1 and out_2")
    } else if options.rules.isEmpty {
      log.notice("the output goes to the physical playback ports; --no-connect leaves it alone")
    }
  }

  private static func rules(_ options: PlayOptions) throws(CommandFailure) -> [String] {
    guard options.connects else { return [] }
    do throws(JACKError) {
      for rule in options.rules { _ = try OutputRule(rule) }
    } catch {
      throw CommandFailure(error)
    }
    return options.rules.isEmpty ? ["playback"] : options.rules
  }

  private static func jukebox(
    _ options: PlayOptions, _ configuration: Configuration, in environment: CommandEnvironment
  ) -> JukeboxSettings {
    var settings = jukebox(options.files, configuration, in: environment)
    if let time = options.crossfade { settings.player.crossfade = Seconds(time) }
    settings.volume = options.volume.map { $0 / 100 }
    settings.isShuffled = options.isShuffled ? true : nil
    settings.repeats = options.repeats
    settings.startsPlaying = !options.isPaused
    settings.endsWithList = !options.isIdle
    return settings
  }

  /// A player of `files` with what the configuration says.
  static func jukebox(
    _ files: [String], _ configuration: Configuration, in environment: CommandEnvironment
  ) -> JukeboxSettings {
    var settings = JukeboxSettings()
    settings.name = configuration.client
    settings.files = files.map(FileName.init(argument:))
    settings.choices = configuration.player
    settings.player.fades = configuration.player.fades
    settings.player.crossfade = configuration.player.crossfade
    settings.loudnessFile = LoudnessCache.path(environment.variables)
    settings.stateFile = JukeboxMemory.path(client: configuration.client, environment.variables)
    return settings
  }

  /// Adds the input for what interrupts.
  static func listen(_ configuration: inout Configuration) {
    configuration.listenForInterruption()
  }

  /// Has the player interrupted by what that input hears.
  static func watch(_ configuration: Configuration, _ options: inout HostOptions) {
    guard !configuration.player.interruptBy.isEmpty else { return }
    let watch = InterruptWatch(above: configuration.player.interruptAbove) {
      [mailbox = options.mailbox] in mailbox.post(.interruption($0))
    }
    options.sinks.append(watch.sink)
  }

  /// Makes the first input hear what is played.
  static func feed(_ configuration: inout Configuration) {
    guard !configuration.inputs.isEmpty else { return }
    let count = configuration.inputs[0].channels
    configuration.inputs[0].rules = ports.prefix(count).map { "\(configuration.client):\($0)" }
  }
}
