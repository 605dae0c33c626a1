import Glibc
import Measurements
import Realtime
import Synchronization
import Terminal

/// What the demo shows: a board of meters on a terminal, or a line a second elsewhere.
///
/// - Context: control; the drawing thread takes what the broadcasting thread leaves
final class DemoView: Sendable {
  /// Pictures in a second.
  private static let frameRate = 30.0

  /// Whether a person looks at it and can press keys.
  let isInteractive: Bool
  private let board: Mutex<MeterBoard>
  private let output: StandardOutput
  private let isEnding = Atomic<Bool>(false)
  private let thread = Mutex<NamedThread?>(nil)

  init(footer: [String], targets: [String], environment: CommandEnvironment) {
    output = environment.output
    isInteractive = environment.output.isTerminal && isatty(STDIN_FILENO) == 1
    let style = isInteractive ? TerminalStyle(environment: environment.variables) : .log
    var board = MeterBoard(title: "Flametube", footer: footer, style: style)
    board.targets = targets
    self.board = Mutex(board)
  }

  /// The receiver to hang into the host.
  var sink: Sink {
    var settings = TargetSettings(host: "", port: 0)
    settings.rate = .perSecond(DemoView.frameRate)
    // Everything there is: the caps of the bands are off by default.
    settings.filter = ["/*/*/*", "/status/*", "/error"]
    return Sink(settings: settings) { [self] group, _ in
      board.withLock { $0.consume(group) }
    }
  }

  /// Starts to draw; `onQuit` is called when a key or a closed output asks for the end.
  func start(onQuit: @escaping @Sendable () -> Void) {
    let started = NamedThread("terminal") { [self] in
      if isInteractive { draw() } else { printLines() }
      onQuit()
    }
    thread.withLock { $0 = started }
  }

  /// Ends the drawing and gives the terminal back as it was.
  func stop() {
    isEnding.store(true, ordering: .releasing)
    thread.withLock { $0?.join() }
    TerminalScreen.restore()
  }

  private func draw() {
    guard var screen = TerminalScreen() else { return }
    var input = TerminalInput()
    while !isEnding.load(ordering: .acquiring) {
      let size = screen.currentSize
      screen.draw(board.withLock { $0.render(columns: size.columns, rows: size.rows) })
      switch input.poll() {
      case .character("q"), .interrupt: return
      case .tab: board.withLock { $0.selectNext() }
      default: break
      }
      usleep(UInt32(1e6 / DemoView.frameRate))
    }
  }

  private func printLines() {
    let footer = board.withLock { $0.footer }
    do {
      var rounds = 0
      while !isEnding.load(ordering: .acquiring) {
        usleep(100_000)
        rounds += 1
        if rounds % 10 == 0 { try output.write(board.withLock { $0.summary() } + "\n") }
      }
      try output.write(footer.joined(separator: "\n") + "\n")
    } catch {
      return
    }
  }
}
