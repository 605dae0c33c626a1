import Glibc
import Synchronization

/// The terminal as a picture: alternate screen, no cursor, keys without echo.
///
/// One process has one; ``restore()`` puts back what was there before, also when the process calls `exit`.
///
/// - Context: control, one thread at a time; ``restore()`` from any
public struct TerminalScreen {
  /// What a terminal was like before.
  private struct Saved {
    let input: Int32
    let output: Int32
    /// Nil if the input is no terminal of ours.
    let settings: termios?
  }

  private static let saved = Mutex<Saved?>(nil)
  /// What gives the screen back: no update under way, plain colours, line wrap, the cursor, the main screen.
  static let ending = "\u{1B}[?2026l\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  /// Registers ``restore()`` for the end of the process, once.
  private static let registration: Void = { _ = atexit { TerminalScreen.restore() } }()

  private let output: Int32
  private var size = TerminalSize(columns: 0, rows: 0)
  private var lines: [String] = []

  /// Takes over the terminal behind `output`, and the keys of the one behind `input`. Nil if `output` is no terminal, or
  /// a screen is open already.
  public init?(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) {
    guard isatty(output) == 1 else { return nil }
    self.output = output
    let settings = TerminalScreen.rawSettings(input)
    let isFirst = TerminalScreen.saved.withLock { saved in
      guard saved == nil else { return false }
      saved = Saved(input: input, output: output, settings: settings?.before)
      return true
    }
    guard isFirst else { return nil }
    TerminalScreen.registration
    FaultGuard.arm(input: input, output: output, settings: settings?.before)
    if var raw = settings?.raw { tcsetattr(input, TCSADRAIN, &raw) }
    // Alternate screen, no cursor, no line wrap, an empty picture.
    _ = TerminalOutput.write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[2J", to: output)
  }

  /// Puts back what was there before ``init(input:output:)``. Further calls do nothing.
  public static func restore() {
    let state = saved.withLock { saved in
      defer { saved = nil }
      return saved
    }
    guard let state else { return }
    FaultGuard.disarm()
    _ = TerminalOutput.write(TerminalScreen.ending, to: state.output)
    if var settings = state.settings { tcsetattr(state.input, TCSADRAIN, &settings) }
  }

  /// The size now.
  public var currentSize: TerminalSize { TerminalSize(of: output) }

  /// Whether nobody is at the terminal any more.
  public var isGone: Bool { TerminalOutput.isGone(output) }

  /// Shows `lines`, each as wide as the screen. Only rows that differ from the last picture are sent, as one update;
  /// a terminal that takes nothing now, a slow line for instance, is left alone until the next picture.
  public mutating func draw(_ lines: [String]) {
    let size = currentSize
    if size != self.size { self.lines = [] }
    guard TerminalOutput.isReady(output) else { return }
    var text = self.lines.isEmpty ? "\u{1B}[0m\u{1B}[2J" : ""
    for (row, line) in lines.prefix(size.rows).enumerated()
    where row >= self.lines.count || self.lines[row] != line {
      text += "\u{1B}[\(row + 1);1H" + line
    }
    guard !text.isEmpty else { return }
    // Synchronized update: the terminal shows the whole picture at once, or ignores the request.
    let isWhole = TerminalOutput.write("\u{1B}[?2026h" + text + "\u{1B}[?2026l", to: output)
    self.lines = isWhole ? lines : []
    self.size = size
  }

  /// Returns the settings of a terminal whose keys we may read, and the same without line mode, echo and signals.
  private static func rawSettings(_ input: Int32) -> (before: termios, raw: termios)? {
    var before = termios()
    guard TerminalInput.isOurs(input), tcgetattr(input, &before) == 0 else { return nil }
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    raw.c_iflag &= ~tcflag_t(IXON)
    withUnsafeMutableBytes(of: &raw.c_cc) { characters in
      characters[Int(VMIN)] = 0
      characters[Int(VTIME)] = 0
    }
    return (before, raw)
  }
}
