import Glibc
import Measurements
import Player
import Realtime
import Synchronization
import Terminal

/// The player on a terminal: mpv's keys and one line.
///
/// - Context: control; the thread itself is a worker
final class PlayerKeys: Sendable {
  private let player: Player
  private let log: Log
  private let complaints: Complaints
  private let isEnding = Atomic<Bool>(false)
  private let thread = Mutex<NamedThread?>(nil)

  init(_ player: Player, log: Log) {
    self.player = player
    self.log = log
    complaints = Complaints(log: log)
  }

  /// Starts to read keys, if there is a terminal; `onQuit` is called when one asks for the end.
  func start(onQuit: @escaping @Sendable () -> Void) {
    let started = NamedThread("player-keys") { [self] in
      guard let line = StatusLine() else { return tellDeafness() }
      log.wipesLine(line.output == STDERR_FILENO)
      run(line, onQuit)
      log.wipesLine(false)
      line.close()
    }
    thread.withLock { $0 = started }
  }

  private func tellDeafness() {
    guard StatusLine.hasKeys else { return }
    log.notice("keys are not heard: neither standard error nor standard output is a terminal")
  }

  /// Gives the terminal back.
  func stop() {
    isEnding.store(true, ordering: .releasing)
    thread.withLock { $0?.join() }
  }

  private func run(_ line: StatusLine, _ onQuit: () -> Void) {
    var input = TerminalInput()
    while !isEnding.load(ordering: .acquiring) {
      while let key = input.poll() {
        if PlayerKeys.quits(key) { return onQuit() }
        if let command = PlayerKeys.command(of: key), let refusal = player.perform(command) {
          complaints.note("\(refusal)")
        }
      }
      line.show(PlayerKeys.text(of: player.state))
      usleep(50_000)
    }
  }

  private static func quits(_ key: Key) -> Bool {
    key == .character("q") || key == .character("Q") || key == .interrupt
  }

  /// What a key does in mpv.
  static func command(of key: Key) -> PlayerCommand? {
    switch key {
    case .character(" "), .character("p"): .toggle
    case .right: .seekBy(5)
    case .left: .seekBy(-5)
    case .up: .seekBy(60)
    case .down: .seekBy(-60)
    case .character(">"), .enter: .next
    case .character("<"): .previous
    case .character("0"), .character("*"): .volumeBy(0.02)
    case .character("9"), .character("/"): .volumeBy(-0.02)
    case .character("m"): .toggleMute
    case .character("L"): .cycleRepeat
    case .character("s"): .toggleShuffle
    case .character("S"): .stop
    case .character("i"): .interrupt
    case .character("r"): .resume
    default: nil
    }
  }

  /// The line: what is heard, where, how loud.
  static func text(of state: PlayerState) -> String {
    let sign =
      state.isInterrupted
      ? "(interrupted)" : ["playing": ">", "paused": "||", "stopped": "[]"][state.status.rawValue]
    var parts = [sign ?? "", clock(state.position)]
    if let duration = state.duration { parts[1] += " / " + clock(duration) }
    parts.append("[\(state.track.map { $0 + 1 } ?? 0)/\(state.trackCount)]")
    parts.append(state.title)
    parts.append(state.isMuted ? "muted" : "vol \(Int((state.volume * 100).rounded()))%")
    if state.isShuffled { parts.append("shuffle") }
    if state.repeats != .off { parts.append("loop \(state.repeats.rawValue)") }
    return parts.joined(separator: "  ")
  }

  /// Minutes and seconds, and hours where there are any.
  static func clock(_ seconds: Double) -> String {
    let whole = Int(max(0, min(seconds, 1e9)))
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    let minutes = "\(two(whole / 60 % 60)):\(two(whole % 60))"
    return whole < 3_600 ? minutes : "\(whole / 3_600):\(minutes)"
  }
}
