import Glibc
import Testing

@testable import Terminal

/// A terminal that a test holds the other end of.
private final class PseudoTerminal {
  let keyboard: Int32
  let terminal: Int32

  init() {
    var descriptors: (Int32, Int32) = (-1, -1)
    #expect(openpty(&descriptors.0, &descriptors.1, nil, nil, nil) == 0)
    (keyboard, terminal) = descriptors
  }

  deinit {
    close(terminal)
    close(keyboard)
  }

  func resize(_ columns: UInt16, _ rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    #expect(ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0)
  }

  func type(_ bytes: [UInt8]) {
    #expect(write(keyboard, bytes, bytes.count) == bytes.count)
  }

  /// Returns what was shown since the last call.
  func shown() -> String {
    var request = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
    var text: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4_096)
    while poll(&request, 1, 100) == 1 {
      let count = read(keyboard, &part, part.count)
      guard count > 0 else { break }
      text += part[..<count]
    }
    return String(decoding: text, as: UTF8.self)
  }

  var localFlags: tcflag_t {
    var settings = termios()
    tcgetattr(terminal, &settings)
    return settings.c_lflag
  }
}

/// One process has one screen, so these run one at a time.
@Suite("The screen and the keys", .serialized)
struct TerminalScreenTests {
  @Test("Opening hides the cursor and the echo, and restoring brings back both, once")
  func restoring() {
    let terminal = PseudoTerminal()
    let before = terminal.localFlags
    let screen = TerminalScreen(input: terminal.terminal, output: terminal.terminal)
    #expect(screen != nil)
    #expect(terminal.shown().contains("\u{1B}[?1049h\u{1B}[?25l"))
    #expect(terminal.localFlags & tcflag_t(ECHO | ICANON | ISIG) == 0)
    TerminalScreen.restore()
    #expect(terminal.shown().hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
    #expect(terminal.localFlags == before)
    TerminalScreen.restore()
    #expect(terminal.shown().isEmpty)
  }

  @Test("A pipe or a file is no screen")
  func noTerminal() {
    let file = open("/dev/null", O_RDWR)
    defer { close(file) }
    let screen = TerminalScreen(input: file, output: file)
    #expect(screen == nil)
  }

  @Test("A second screen is refused until the first is restored")
  func second() {
    let terminal = PseudoTerminal()
    let first = TerminalScreen(input: terminal.terminal, output: terminal.terminal)
    let second = TerminalScreen(input: terminal.terminal, output: terminal.terminal)
    #expect(first != nil)
    #expect(second == nil)
    TerminalScreen.restore()
    let third = TerminalScreen(input: terminal.terminal, output: terminal.terminal)
    #expect(third != nil)
    TerminalScreen.restore()
  }

  @Test("Only rows that changed are sent, and all of them after a new size")
  func changes() throws {
    let terminal = PseudoTerminal()
    terminal.resize(10, 3)
    var screen = try #require(
      TerminalScreen(input: terminal.terminal, output: terminal.terminal))
    #expect(screen.currentSize == TerminalSize(columns: 10, rows: 3))
    screen.draw(["one", "two", "three"])
    _ = terminal.shown()
    screen.draw(["one", "TWO", "three"])
    #expect(terminal.shown() == "\u{1B}[?2026h\u{1B}[2;1HTWO\u{1B}[?2026l")
    screen.draw(["one", "TWO", "three"])
    #expect(terminal.shown().isEmpty)
    terminal.resize(20, 2)
    screen.draw(["one", "TWO", "three"])
    let all = terminal.shown()
    #expect(all.contains("\u{1B}[2J") && all.contains("one") && !all.contains("three"))
    TerminalScreen.restore()
  }

  @Test("Keys come one at a time, and sequences without a meaning are passed over")
  func keys() {
    let terminal = PseudoTerminal()
    let screen = TerminalScreen(input: terminal.terminal, output: terminal.terminal)
    #expect(screen != nil)
    var input = TerminalInput(descriptor: terminal.terminal)
    #expect(input.poll() == nil)
    terminal.type(Array("qä\u{3}\t\r\u{1B}[A\u{1B}[3~\u{1B}[1;5C\u{1}\u{1B}OB\u{1B}".utf8))
    let expected: [Key] = [
      .character("q"), .character("ä"), .interrupt, .tab, .enter, .up, .right, .down, .escape,
    ]
    for key in expected { #expect(input.poll() == key) }
    #expect(input.poll() == nil)
    TerminalScreen.restore()
  }
}
