import Desktop
import JACKBackend
import Measurements

/// The command `run`: the host, until a signal ends it.
enum RunCommand {
  /// - Context: control
  static func perform(_ options: RunOptions, in environment: CommandEnvironment)
    throws(CommandFailure) -> ExitCode
  {
    SignalListener.block()
    var source = environment.source(options.overrides)
    let session = try NSMSession.begin(&source, in: environment)
    var configuration = try environment.configuration(from: source)
    if let path = configuration.record { try RecordingPath.check(path) }
    var hostOptions = HostOptions(
      source: source,
      client: ClientOptions(configuration, waitsForServer: options.waitsForServer))
    hostOptions.session = session
    hostOptions.supervisor = Supervisor(environment.variables)
    hostOptions.presets = PresetFolder(in: environment.variables)
    hostOptions.vocabulary = environment.vocabulary
    hostOptions.hosted = environment.hosted(isOffline: false)
    if !options.files.isEmpty {
      hostOptions.client.outputPorts = PlayCommand.ports
      hostOptions.adjust = { [transport = options.transport] configuration in
        if let transport { configuration.player.transport = transport }
        if configuration.inputs.first?.rules == InputSettings.usualRules {
          PlayCommand.feed(&configuration)
        }
        PlayCommand.listen(&configuration)
      }
      hostOptions.adjust(&configuration)
      hostOptions.jukebox = PlayCommand.jukebox(
        options.files, configuration, session, in: environment)
      PlayCommand.watch(configuration, &hostOptions)
    }
    let host = Host(
      configuration, options: hostOptions, planner: environment.planner, log: environment.log)
    for target in configuration.targets {
      environment.log.notice("sending \(target.format.text) to \(target.url)")
    }
    return PlayCommand.run(host)
  }
}

extension ClientOptions {
  /// The client that `configuration` asks for.
  init(_ configuration: Configuration, waitsForServer: Bool) {
    self.init(
      name: configuration.client, isExact: configuration.exactName,
      serverName: configuration.server, waitsForServer: waitsForServer)
  }
}
