import Glibc
import Measurements
import OSC
import Realtime
import Terminal

/// The command `meter`: what an instance measures, on a terminal.
enum MeterCommand {
  /// - Context: control
  static func perform(_ options: MeterOptions, in environment: CommandEnvironment)
    throws(CommandFailure) -> ExitCode
  {
    let address = try address(options, in: environment)
    // Names are looked up while signals still end the program: it may take long.
    let peer = try peer(address)
    SignalListener.block()
    var board = MeterBoard(title: "Flametube", style: .log)
    board.keyHint = "? keys, q ends"
    board.link = MeterLink(address: "\(peer)", advice: advice(peer))
    board.show(options.view)
    let view = BoardView(board, isAscii: options.isAscii, environment: environment)
    let feed: MeterFeed
    do throws(SocketFailure) {
      feed = try MeterFeed(peer, rate: options.rate, view: view)
    } catch {
      throw CommandFailure("no socket for the subscription (\(error.cause))")
    }
    run(view, feed)
    if let fault = view.writingFault { throw CommandFailure(fault) }
    return .success
  }

  /// Shows and listens until a key or a signal asks for the end.
  private static func run(_ view: BoardView, _ feed: MeterFeed) {
    let mailbox = Mailbox<Int32>()
    let signals = SignalListener.start(SignalListener.signals + [SIGTSTP, SIGCONT]) {
      mailbox.post($0)
    }
    feed.start()
    view.start { request in
      if request == .quit { mailbox.post(SIGTERM) }
      if let command = request.command { feed.send(command) }
    }
    loop: while true {
      for number in mailbox.wait(nanoseconds: 1_000_000_000) {
        switch number {
        case SIGTSTP: view.suspend()
        case SIGCONT: view.redraw()
        default: break loop
        }
      }
    }
    withExtendedLifetime(signals) {
      view.stop()
      feed.stop()
    }
  }

  private static func address(
    _ options: MeterOptions, in environment: CommandEnvironment
  ) throws(CommandFailure) -> MeterAddress {
    let usual = ListenerSettings().port ?? 0
    if let text = options.host {
      guard let address = MeterAddress(text, defaultPort: usual) else {
        throw CommandFailure(
          "\(Quoted.text(text)) is no HOST or HOST:PORT, such as 192.168.1.5:9820", code: .usage)
      }
      return address
    }
    guard let address = MeterAddress(try environment.configuration().control) else {
      throw CommandFailure(
        "the configuration turns the control port off, and so nobody can subscribe; "
          + "meter HOST:PORT asks another instance")
    }
    return address
  }

  private static func peer(_ address: MeterAddress) throws(CommandFailure) -> Peer {
    if let host = HostAddress(known: address.host) { return Peer(host: host, port: address.port) }
    switch lookUpHost(address.host) {
    case .found(let hosts): return Peer(host: hosts[0], port: address.port)
    case .failed(let reason):
      throw CommandFailure("\(Quoted.text(address.host)) is not found (\(reason))")
    }
  }

  /// What to do when nobody answers.
  private static func advice(_ peer: Peer) -> [String] {
    let common = ["it is asked again every second"]
    guard peer.host.isLoopback else {
      return [
        "is flametube running there,", "with this computer in control.allow?",
      ] + common
    }
    return [
      "start one:   flametube run", "to try it:   flametube demo",
      "elsewhere:   flametube meter HOST",
    ] + common
  }
}
