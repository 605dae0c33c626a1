import AudioFiles
import Glibc
import JACKBackend
import Measurements
import Realtime
import Terminal

/// The command `demo`: everything with no sound card.
///
/// A private server with no card behind it carries a synthesized tune from the program's own output ports to its input;
/// the terminal shows what any receiver would get. Without a terminal it prints a line a second and ends with
/// the tune.
enum DemoCommand {
  /// The rate of the private server, in Hz, and its period in frames.
  private static let rate = SampleRate(hertz: 48_000)
  private static let period = 256

  /// What the web page shows besides what is measured by default.
  private static let viewed = ["loudness", "timbre", "onset", "beat"]

  /// - Context: control
  static func perform(_ options: DemoOptions, in environment: CommandEnvironment)
    throws(CommandFailure) -> ExitCode
  {
    SignalListener.block()
    var configuration = try environment.configuration(options.overrides)
    if let port = configuration.web.port {
      configuration.web.port = try self.port(port, isAsked: options.overrides.web != nil)
    }
    let server: PrivateServer
    do throws(PrivateServer.Failure) {
      server = try PrivateServer(rate: rate.hertz, period: period)
    } catch {
      throw CommandFailure("\(error)")
    }
    defer { server.stop() }
    configuration.server = server.name
    // All that the page has a view for, unless somebody has said what is measured.
    if configuration.analyzers == Configuration().analyzers {
      configuration.analyzers += viewed.map { AnalyzerSettings(plugin: $0) }
    }
    configuration.inputs = [
      InputSettings(
        name: "main", channels: 2,
        rules: (1...2).map { "\(configuration.client):demo_\($0)" })
    ]
    return run(configuration, on: server, in: environment)
  }

  /// Where the page can be: at the port that was asked for and no other, else at the next one that is free.
  private static func port(_ port: UInt16, isAsked: Bool) throws(CommandFailure) -> UInt16 {
    guard isAsked else { return FreePort.search(from: port) }
    guard FreePort.isFree(port) else {
      throw CommandFailure(
        "another program listens at port \(port); without --web the page takes the next one that is free"
      )
    }
    return port
  }

  private static func run(
    _ configuration: Configuration, on server: PrivateServer, in environment: CommandEnvironment
  ) -> ExitCode {
    var client = ClientOptions(configuration, waitsForServer: true)
    // jackd2 has one list of names for all servers of a user: the demo leaves the real server's ports alone.
    client.isDescribed = false
    client.outputPorts = ["demo_1", "demo_2"]
    let song: DemoSong
    do throws(AudioFileError) {
      song = try DemoSong(Tune(rate: rate))
    } catch {
      environment.log.error("\(error)")
      return .failure
    }
    var board = MeterBoard(
      title: "Flametube", footer: advice(configuration, server: server), style: .log)
    board.keyHint = "? keys, q ends"
    board.targets = configuration.targets.map(\.url)
    let view = BoardView(board, environment: environment)
    var options = HostOptions(client: client)
    options.jukebox = jukebox(song, configuration)
    if !view.isInteractive { options.duration = song.duration }
    options.sinks = [sink(view)]
    let host = Host(
      configuration, options: options, planner: environment.planner,
      log: view.isInteractive ? Log(level: .error) : environment.log)
    view.start { [commands = options.commands, mailbox = options.mailbox] request in
      if request == .quit { mailbox.post(.quit) }
      if let command = request.command { commands.post(command) }
    }
    defer { view.stop() }
    return host.run()
  }

  /// A player that plays the tune over and over, and remembers nothing.
  private static func jukebox(_ song: DemoSong, _ configuration: Configuration) -> JukeboxSettings {
    var settings = JukeboxSettings()
    settings.name = configuration.client
    settings.songs = [song.entry]
    settings.repeats = .one
    settings.choices = configuration.player
    settings.choices.transport = .off
    settings.player.fades = configuration.player.fades
    return settings
  }

  /// The receiver to hang into the host.
  private static func sink(_ view: BoardView) -> Sink {
    var settings = TargetSettings(host: "", port: 0)
    settings.rate = .perSecond(30)
    return Sink(settings: settings) { group, _ in view.change { $0.consume(group) } }
  }

  /// What to try next.
  private static func advice(_ configuration: Configuration, server: PrivateServer) -> [String] {
    let target = configuration.targets.first
    let page = WebListener.url(configuration.web).map { ["see it in a browser: \($0)"] } ?? []
    return page + [
      "see the messages:  oscdump \(target?.port ?? 9_000)",
      "your own sound:    flametube run        (then patch it in qjackctl, or flametube list ports)",
      "a file:            flametube analyze FILE",
      "look inside:       JACK_DEFAULT_SERVER=\(server.name) jack_lsp -c",
    ]
  }
}
