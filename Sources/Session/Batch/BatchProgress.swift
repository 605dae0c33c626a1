import Glibc
import Synchronization

/// One line that is written over: how much is done, how fast, and how long it will take.
///
/// - Context: any thread
final class BatchProgress: Sendable {
  private struct State {
    var done = 0
    /// For each file the part of it that is measured.
    var parts: [Double]
    /// Seconds of audio.
    var audio = 0.0
    var nextShow: Int64 = 0
  }

  private let count: Int
  private let start = monotonicTime()
  private let isShown: Bool
  private let state: Mutex<State>

  /// Shown only where standard error is a terminal and the lines, which `isHidden` says, go elsewhere.
  init(count: Int, isHidden: Bool = false) {
    self.count = count
    isShown = !isHidden && isatty(STDERR_FILENO) == 1
    state = Mutex(State(parts: Array(repeating: 0, count: count)))
  }

  /// Notes that so many more seconds of audio of file number `index` were measured, and which part of it is done, if its
  /// length is known.
  func advance(_ index: Int, audio seconds: Double, part: Double?) {
    change { state in
      state.audio += seconds
      if let part { state.parts[index] = part }
    }
  }

  /// Notes that a file is done.
  func finishFile(_ index: Int) {
    change { state in
      state.parts[index] = 1
      state.done += 1
    }
  }

  private func change(_ body: (inout State) -> Void) {
    let line = state.withLock { state -> String? in
      body(&state)
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
    let whole = state.parts.reduce(0, +) / Double(max(1, count))
    let width = 20
    let filled = Int(Double(width) * whole)
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: width - filled)
    let rate = Int((state.audio / elapsed).rounded())
    let left = whole > 0 ? PlayerKeys.clock(elapsed * (1 - whole) / whole) : "–"
    return "[\(bar)] \(state.done)/\(count) files  \(rate) times real time  \(left) left"
  }

  private func show(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
