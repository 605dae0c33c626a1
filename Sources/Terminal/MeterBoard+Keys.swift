/// What a key asks of those who show a board.
public enum MeterRequest: Hashable, Sendable {
  case quit
  /// Stop as a job of the shell.
  case suspend
  /// Draw everything anew.
  case redraw
  /// Have the instance forget what `input` held and counted.
  case resetLevels(input: String)
  /// Have the programme of `input` begin anew, or wait, or go on.
  case startLoudness(input: String)
  case runLoudness(input: String, Bool)
}

extension MeterBoard {
  /// The keys and what they do.
  static let keys: [(key: String, effect: String)] = [
    ("q, Ctrl-C", "end"), ("?, h", "this help"), ("space", "pause the picture"),
    ("r", "reset peaks, holds and clips"), ("l", "start the loudness anew"),
    ("p", "pause the loudness, go on with it"), ("v, 1 2 3", "all, meters, spectrum"),
    ("tab, i", "next input"), ("Ctrl-L", "draw anew"), ("Ctrl-Z", "suspend"),
  ]

  /// Does what `key` means, and returns what others have to do for it.
  public mutating func press(_ key: Key) -> [MeterRequest] {
    if isHelpShown, key == .escape {
      isHelpShown = false
      return []
    }
    switch key {
    case .character("q"), .character("Q"), .interrupt: return [.quit]
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    case .character("?"), .character("h"): isHelpShown.toggle()
    case .character(" "): isPaused.toggle()
    case .character("v"): view = view.next
    case .character("1"): view = .all
    case .character("2"): view = .meters
    case .character("3"): view = .spectrum
    case .tab, .character("i"): selectNext()
    case .character("r"):
      resetHolds()
      return inputs.map { .resetLevels(input: $0.name) }
    case .character("l"): return measured.map { [.startLoudness(input: $0.name)] } ?? []
    case .character("p"):
      return measured.map { [.runLoudness(input: $0.name, !$0.loudness.isRunning)] } ?? []
    default: break
    }
    return []
  }

  /// The selected input, if its loudness is measured.
  private var measured: InputReading? { selected.flatMap { $0.loudness.isKnown ? $0 : nil } }
}
