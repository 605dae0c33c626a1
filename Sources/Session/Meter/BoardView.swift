import Glibc
import Measurements
import Realtime
import Synchronization
import Terminal

/// A board of meters on a terminal, or a line a second elsewhere and for programs.
///
/// - Context: control; the drawing thread takes what other threads leave
final class BoardView: Sendable {
  /// What a key asks of others.
  typealias Answer = @Sendable (MeterRequest) -> Void

  /// Whether a person looks at it and can press keys.
  let isInteractive: Bool
  let board: Mutex<MeterBoard>
  let output: StandardOutput
  /// Whether the lines are JSON.
  let isJSON: Bool
  private let frameRate: Double
  let isEnding = Atomic<Bool>(false)
  private let mustRedraw = Atomic<Bool>(false)
  private let thread = Mutex<NamedThread?>(nil)
  let fault = Mutex<String?>(nil)

  /// - Parameters:
  ///   - frameRate: pictures in a second
  ///   - isAscii: whether no other characters than ASCII are drawn
  init(
    _ board: MeterBoard, frameRate: Double = 30, isAscii: Bool = false,
    environment: CommandEnvironment
  ) {
    output = environment.output
    self.frameRate = frameRate
    isJSON = environment.common.printsJSON
    isInteractive =
      !isJSON && environment.output.isTerminal && isatty(STDIN_FILENO) == 1
      && TerminalStyle.canDraw(environment: environment.variables)
    var board = board
    board.style =
      isInteractive ? BoardView.style(isAscii: isAscii, environment) : .log
    self.board = Mutex(board)
  }

  private static func style(isAscii: Bool, _ environment: CommandEnvironment) -> TerminalStyle {
    var style = TerminalStyle(environment: environment.variables)
    if isAscii { style.glyphs = .ascii }
    if environment.common.color == .never { style.depth = .none }
    if environment.common.color == .always, style.depth == .none { style.depth = .sixteen }
    return style
  }

  /// Why lines could not be written; nil when they could, or when their reader has gone.
  var writingFault: String? { fault.withLock { $0 } }

  /// Lends the board.
  func change<Result: Sendable>(_ body: (inout sending MeterBoard) -> sending Result) -> Result {
    board.withLock(body)
  }

  /// Starts to draw; `answer` is called with what keys ask for, and with ``MeterRequest/quit`` when the output is closed.
  func start(_ answer: @escaping Answer) {
    let started = NamedThread("terminal") { [self] in
      if isInteractive { draw(answer) } else { printLines() }
      answer(.quit)
    }
    thread.withLock { $0 = started }
  }

  /// Draws everything anew, since something else may have been drawn over it.
  func redraw() {
    mustRedraw.store(true, ordering: .releasing)
  }

  /// Ends the drawing and gives the terminal back as it was.
  func stop() {
    isEnding.store(true, ordering: .releasing)
    thread.withLock { $0?.join() }
    TerminalScreen.restore()
  }

  private func draw(_ answer: Answer) {
    guard var screen = TerminalScreen() else { return }
    var input = TerminalInput()
    while !isEnding.load(ordering: .acquiring), !screen.isGone {
      if mustRedraw.exchange(false, ordering: .acquiringAndReleasing) {
        TerminalScreen.restore()
        guard let next = TerminalScreen() else { return }
        screen = next
      }
      show(on: &screen)
      while let key = input.poll() {
        for request in board.withLock({ $0.press(key) }) {
          switch request {
          case .quit: return
          case .redraw: redraw()
          case .suspend: suspend()
          default: answer(request)
          }
        }
      }
      usleep(UInt32(1e6 / frameRate))
    }
  }

  private func show(on screen: inout TerminalScreen) {
    let size = screen.currentSize
    screen.draw(
      board.withLock { board in
        board.advance(by: 1 / frameRate)
        return board.render(columns: size.columns, rows: size.rows)
      })
  }

  /// Stops this process as a job of the shell, with the terminal as it was; it goes on here.
  func suspend() {
    TerminalScreen.restore()
    kill(getpid(), SIGSTOP)
    redraw()
  }
}
