import Glibc

/// One line of a terminal that is written over, and the keys of that terminal without echo.
///
/// What others print goes above it, if they wipe the line first: the cursor waits at its start.
///
/// - Context: control, one thread at a time
public final class StatusLine {
  /// Where the line stands.
  public let output: Int32
  private let input: Int32
  private let before: termios?
  private var shown = ""

  /// Whether the keys of the standard input are for this process.
  public static var hasKeys: Bool { TerminalInput.isOurs(STDIN_FILENO) }

  /// The standard error if it is a terminal, else the standard output.
  public static var place: Int32 { isatty(STDERR_FILENO) == 1 ? STDERR_FILENO : STDOUT_FILENO }

  /// Takes over the line of `output`, and the keys of `input`; nil when they are not both a terminal of ours.
  public init?(input: Int32 = STDIN_FILENO, output: Int32 = place) {
    guard isatty(output) == 1, TerminalInput.isOurs(input) else { return nil }
    self.input = input
    self.output = output
    var settings = termios()
    guard tcgetattr(input, &settings) == 0 else { return nil }
    before = settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &settings.c_cc) { characters in
      characters[Int(VMIN)] = 0
      characters[Int(VTIME)] = 0
    }
    tcsetattr(input, TCSADRAIN, &settings)
  }

  /// Shows `text`, cut to the width of the terminal.
  public func show(_ text: String) {
    let width = max(10, TerminalSize(of: output).columns - 1)
    shown = String(text.prefix(width))
    _ = TerminalOutput.write("\r\u{1B}[K" + shown + "\r", to: output)
  }

  /// Wipes the line and gives the keys back.
  public func close() {
    _ = TerminalOutput.write("\r\u{1B}[K", to: output)
    if var before { tcsetattr(input, TCSADRAIN, &before) }
  }
}
