import Glibc

/// Makes lines of what a plugin prints, a few of them.
///
/// - Context: the thread of the worker's host
struct LogLines {
  /// Lines within ``span``.
  private static let mostLines = 10
  /// Bytes within ``span`` that make a flood.
  private static let floodBytes = 4 << 20
  /// In nanoseconds.
  private static let span: Int64 = 1_000_000_000

  private var start: Int64 = 0
  private var lineCount = 0
  private var byteCount = 0
  private var rest: [UInt8] = []

  /// Reads what was printed and passes its lines on; returns false when it is a flood.
  mutating func read(from descriptor: Int32, now: Int64, _ body: (String) -> Void) -> Bool {
    if now - start > LogLines.span {
      start = now
      lineCount = 0
      byteCount = 0
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    for _ in 0..<80 {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      guard count > 0 else { break }
      byteCount += count
      if lineCount < LogLines.mostLines { add(chunk[..<count], body) }
    }
    return byteCount < LogLines.floodBytes
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>, _ body: (String) -> Void) {
    rest.append(contentsOf: bytes)
    while lineCount < LogLines.mostLines, let end = rest.firstIndex(of: 10) {
      let line = WorkerText.field(String(decoding: rest[..<end].prefix(256), as: UTF8.self))
      rest.removeSubrange(...end)
      lineCount += 1
      if !line.isEmpty { body(line) }
    }
    if lineCount >= LogLines.mostLines || rest.count > 4_096 { rest = [] }
  }
}
