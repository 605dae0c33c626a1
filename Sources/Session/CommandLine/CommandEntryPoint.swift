import Glibc
import LV2Host
import Spectrum
import VampHost

/// Does what `arguments`, without the program's name, ask for; returns when it is done.
///
/// Data goes to stdout, everything else to stderr.
///
/// - Context: control, on the main thread
public func runCommand(arguments: [String], environment: [String: String]) -> ExitCode {
  StandardDescriptors.occupy()
  return runCommand(
    arguments: arguments, environment: environment, output: StandardOutput(),
    errors: STDERR_FILENO, program: ["/proc/self/exe", LV2Child.word])
}

/// Does the part of a child that this program started for itself, and returns its exit code; nil when `arguments` come from
/// somebody else.
public func runChild(arguments: [String]) -> Int32? {
  arguments.first == LV2Child.word ? LV2Child.run(Array(arguments.dropFirst())) : nil
}

/// As ``runCommand(arguments:environment:)``, with other descriptors for data and log. Without a `program` for children plugins
/// are read in this process.
package func runCommand(
  arguments: [String], environment: [String: String], output: StandardOutput, errors: CInt,
  program: [String]? = nil
) -> ExitCode {
  // A reader that has gone is told by EPIPE; the signal would end the program in the middle of its work.
  signal(SIGPIPE, SIG_IGN)
  do throws(CommandLineError) {
    let request = try CommandRequest(arguments)
    let log = makeLog(request.common, environment, errors)
    defer { log.close() }
    let worker = PluginWorker.path(environment["PATH"])
    let surroundings = CommandEnvironment(
      common: request.common, variables: environment, log: log, output: output,
      lv2: LV2Host(
        path: LV2Host.standardPath(home: environment["HOME"]), program: program,
        cacheDirectory: TransformPlanner.defaultCacheDirectory, worker: worker,
        onNotice: { log.notice($0) }),
      vamp: VampPlugins(
        VampPlugins.Settings(
          path: VampPlugins.standardPath(home: environment["HOME"]),
          cacheDirectory: TransformPlanner.defaultCacheDirectory,
          executable: worker)
      ) { log.notice($0) })
    return perform(request.invocation, loggingIn: surroundings)
  } catch {
    let log = makeLog(CommonOptions(), environment, errors)
    defer { log.close() }
    log.error(error.description)
    log.notice(error.advice)
    return .usage
  }
}

private func makeLog(
  _ common: CommonOptions, _ variables: [String: String], _ descriptor: CInt
) -> Log {
  let isColored = CommandEnvironment.wantsColor(
    common.color, isTerminal: isatty(descriptor) == 1, variables)
  return Log(
    level: LogLevel(isQuiet: common.isQuiet, verbosity: common.verbosity), isColored: isColored,
    descriptor: descriptor)
}

private func perform(_ invocation: Invocation, loggingIn environment: CommandEnvironment)
  -> ExitCode
{
  do throws(CommandFailure) {
    return try perform(invocation, in: environment)
  } catch {
    for line in error.lines { environment.log.error(line) }
    return error.code
  }
}

private func perform(_ invocation: Invocation, in environment: CommandEnvironment)
  throws(CommandFailure) -> ExitCode
{
  switch invocation {
  case .help(let command): try environment.print(HelpText.page(command))
  case .version:
    let json: JSONValue = ["name": .text("flametube"), "version": .text(programVersion)]
    try environment.print(
      environment.common.printsJSON ? JSONText.of(json) : "flametube \(programVersion)\n")
  case .run(let options): return try RunCommand.perform(options, in: environment)
  case .play(let options): return try PlayCommand.perform(options, in: environment)
  case .analyze(let options): return try AnalyzeCommand.perform(options, in: environment)
  case .meter(let options): return try MeterCommand.perform(options, in: environment)
  case .monitor(let options): return try MonitorCommand.perform(options, in: environment)
  case .list(let options): return try ListCommand.perform(options, in: environment)
  case .config(let options): return try ConfigCommand.perform(options, in: environment)
  case .doctor(let options): return try DoctorCommand.perform(options, in: environment)
  case .demo(let options): return try DemoCommand.perform(options, in: environment)
  case .documentation(let topic):
    return try DocumentationCommand.perform(topic, in: environment)
  }
  return .success
}
