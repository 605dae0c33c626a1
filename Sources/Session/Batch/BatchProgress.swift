import Glibc
import Synchronization

/// One line that is written over: how many files are done, how fast, and how long it will take.
///
/// - Context: any thread
final class BatchProgress: Sendable {
  private struct State {
    var done = 0
    /// Seconds of audio.
    var audio = 0.0
    var nextShow: Int64 = 0
  }

  private let count: Int
  private let start = monotonicTime()
  private let isShown: Bool
  private let state = Mutex(State())

  /// Shown only where standard error is a terminal, and only for more than one file.
  init(count: Int) {
    self.count = count
    isShown = count > 1 && isatty(STDERR_FILENO) == 1
  }

  /// Notes that so many more seconds of audio were measured.
  func advance(audio seconds: Double, files: Int = 0) {
    let line = state.withLock { state -> String? in
      state.audio += seconds
      state.done += files
      let now = monotonicTime()
      guard isShown, now >= state.nextShow else { return nil }
      state.nextShow = now + 100_000_000
      return text(state, now)
    }
    if let line { show("\r\u{1B}[K" + line + "\r") }
  }

  /// Wipes the line.
  func finish() {
    if isShown { show("\r\u{1B}[K") }
  }

  private func text(_ state: State, _ now: Int64) -> String {
    let elapsed = max(0.001, Double(now - start) / 1e9)
    let width = 20
    let filled = width * state.done / max(1, count)
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: width - filled)
    let rate = Int((state.audio / elapsed).rounded())
    let left =
      state.done > 0
      ? PlayerKeys.clock(elapsed * Double(count - state.done) / Double(state.done)) : "–"
    return "[\(bar)] \(state.done)/\(count) files  \(rate) times real time  \(left) left"
  }

  private func show(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
