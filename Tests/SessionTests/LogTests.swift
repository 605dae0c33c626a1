import Foundation
import Session
import Testing

@Suite("The log")
struct LogTests {
  /// The two ends of a pipe.
  private func makePipe() -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  /// Everything until the other end is closed.
  private func contents(of descriptor: Int32) -> String {
    String(
      decoding: FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).readDataToEndOfFile(),
      as: UTF8.self)
  }

  @Test("One entry is one line, whatever it contains")
  func lines() {
    let (reader, writer) = makePipe()
    let log = Log(level: .trace, descriptor: writer)
    log.notice("two\nlines \u{1B}[31m\u{7F}\u{85}\u{2028}\0 é")
    log.error("bad")
    log.warning("beware")
    log.trace("step")
    #expect(log.close(within: 30))
    close(writer)
    #expect(
      contents(of: reader) == """
        flametube: two\\nlines \\u{1b}[31m\\u{7f}\\u{85}\\u{2028}\\u{0} é
        flametube: error: bad
        flametube: warning: beware
        flametube: step

        """)
  }

  @Test("A level lets through what is as grave or graver, and coloured labels end their colour")
  func levels() {
    let (reader, writer) = makePipe()
    let log = Log(level: LogLevel(isQuiet: true, verbosity: 3), isColored: true, descriptor: writer)
    log.error("a")
    log.warning("b")
    log.notice("c")
    #expect(log.close(within: 30))
    close(writer)
    #expect(contents(of: reader) == "flametube: \u{1B}[1;31merror: \u{1B}[0ma\n")
    #expect(LogLevel(isQuiet: false, verbosity: 0) == .notice)
    #expect(LogLevel(isQuiet: false, verbosity: 1) == .detail)
    #expect(LogLevel(isQuiet: false, verbosity: 9) == .trace)
  }

  @Test("A reader that has stopped makes nobody wait: lines beyond the bound are counted and told")
  func stoppedReader() {
    let (reader, writer) = makePipe()
    let log = Log(level: .notice, descriptor: writer)
    for index in 0..<20_000 { log.notice("line \(index)") }
    #expect(!log.close(within: 0.05))
    let closed = DispatchSemaphore(value: 0)
    let text = Capture()
    NamedReader.start { [self] in
      text.value = contents(of: reader)
      closed.signal()
    }
    // The pipe is being read now, so the log can end.
    #expect(log.close(within: 60))
    close(writer)
    #expect(closed.wait(timeout: .now() + 60) == .success)
    let lines = text.value.split(separator: "\n")
    let lost = lines.compactMap { line in
      line.hasSuffix("lines were lost, since nobody read this log")
        ? Int(line.split(separator: " ")[1]) : nil
    }
    #expect(lines.count - lost.count + lost.reduce(0, +) == 20_000)
    #expect(lost.reduce(0, +) > 0)
  }

  @Test("A closed pipe loses the lines and nothing else")
  func closedReader() {
    signal(SIGPIPE, SIG_IGN)
    let (reader, writer) = makePipe()
    close(reader)
    let log = Log(level: .notice, descriptor: writer)
    for index in 0..<1_000 { log.notice("line \(index)") }
    #expect(log.close(within: 30))
    close(writer)
  }

  @Test("A long entry is cut between characters")
  func long() {
    let (reader, writer) = makePipe()
    let log = Log(level: .notice, descriptor: writer)
    log.notice(String(repeating: "é", count: 5_000))
    #expect(log.close(within: 30))
    close(writer)
    let line = contents(of: reader)
    #expect(line.utf8.count <= Log.lineLimit + 12)
    #expect(line.hasSuffix("é…\n"))
  }
}

/// A value that a thread leaves behind for one that waits for it.
private final class Capture: @unchecked Sendable {
  var value = ""
}

private enum NamedReader {
  static func start(_ body: @escaping @Sendable () -> Void) { Thread(block: body).start() }
}
