import JACKBackend
import Measurements
import Publishing

/// The command `monitor`: prints the messages that would be sent.
enum MonitorCommand {
  /// - Context: control
  static func perform(_ options: MonitorOptions, in environment: CommandEnvironment)
    throws(CommandFailure) -> ExitCode
  {
    SignalListener.block()
    let configuration = try environment.configuration(options.overrides)
    let target = try target(options, configuration)
    let printer = MessagePrinter(
      output: environment.output, target: target, isJSON: environment.common.printsJSON)
    let watch = target.filter.first.map { PatternWatch($0, for: target, log: environment.log) }
    var hostOptions = HostOptions(
      client: ClientOptions(configuration, waitsForServer: options.waitsForServer))
    hostOptions.broadcasts = false
    hostOptions.hosted = environment.hosted(isOffline: false)
    hostOptions.sinks = [
      Sink(settings: target) { [mailbox = hostOptions.mailbox] group, layout in
        if let layout { watch?.look(at: layout) }
        if !printer.print(group, layout) { mailbox.post(.quit) }
      }
    ]
    let host = Host(
      configuration, options: hostOptions, planner: environment.planner, log: environment.log)
    let code = host.run()
    if let fault = printer.fault { throw CommandFailure(fault) }
    return code
  }

  /// The target whose messages are shown: the first one, with the pattern as its filter.
  private static func target(
    _ options: MonitorOptions, _ configuration: Configuration
  ) throws(CommandFailure) -> TargetSettings {
    var target = configuration.targets.first ?? TargetSettings(host: "127.0.0.1", port: 9_000)
    guard let pattern = options.pattern else { return target }
    do {
      _ = try AddressPattern(pattern)
    } catch {
      throw CommandFailure("\(error)", code: .usage)
    }
    target.filter = [behindPrefix(pattern, target.prefix)]
    return target
  }

  /// The pattern as filters have it: without the prefix that whole addresses begin with, but with a slash.
  private static func behindPrefix(_ pattern: String, _ prefix: String) -> String {
    let path = pattern.hasPrefix("/") ? pattern : "/" + pattern
    return !prefix.isEmpty && path.hasPrefix(prefix + "/")
      ? String(path.dropFirst(prefix.utf8.count)) : path
  }
}
