import Desktop
import JACKBackend

/// The command `run`: the host, until a signal ends it.
enum RunCommand {
  /// - Context: control
  static func perform(_ options: RunOptions, in environment: CommandEnvironment)
    throws(CommandFailure) -> ExitCode
  {
    SignalListener.block()
    var configuration = try environment.configuration(options.overrides)
    if let path = configuration.record { try RecordingPath.check(path) }
    var hostOptions = HostOptions(
      source: environment.source(options.overrides),
      client: ClientOptions(configuration, waitsForServer: options.waitsForServer))
    hostOptions.supervisor = Supervisor(environment.variables)
    hostOptions.presets = PresetFolder(in: environment.variables)
    hostOptions.vocabulary = environment.vocabulary
    hostOptions.hosted = environment.hosted(isOffline: false)
    if !options.files.isEmpty {
      hostOptions.client.outputPorts = PlayCommand.ports
      hostOptions.jukebox = PlayCommand.jukebox(options.files, configuration, in: environment)
      hostOptions.adjust = PlayCommand.feed
      PlayCommand.feed(&configuration)
    }
    let host = Host(
      configuration, options: hostOptions, planner: environment.planner, log: environment.log)
    for target in configuration.targets {
      environment.log.notice("sending OSC to \(target.url)")
    }
    return host.run()
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
