import Measurements
import Terminal

extension MeterRequest {
  /// The command that does it, its address behind the prefix; nil when it concerns the terminal alone.
  var command: Message? {
    switch self {
    case .resetLevels(let input): Message("/\(input)/level/reset")
    case .startLoudness(let input): Message("/\(input)/loudness/start")
    case .runLoudness(let input, let runs):
      Message("/\(input)/loudness/run", [.float(runs ? 1 : 0)])
    case .quit, .suspend, .redraw: nil
    }
  }
}
