import Measurements
import Synchronization

/// Interrupts the player while another sound is there: a peak above a level begins it, and quiet of some length ends it.
///
/// - Context: worker
final class InterruptWatch: Sendable {
  /// The name of the input that hears the other sound.
  static let input = "interrupt"
  /// Hops in a row that are loud before anything happens: a click is none.
  private static let loudCount = 2
  /// How long it is quiet before the music comes back.
  private static let pause = Seconds(1.5)

  private struct State {
    var isOn = false
    var loud = 0
    var lastLoud: UInt64 = 0
    /// In dBFS.
    var level: Float
  }

  private let onChange: @Sendable (Bool) -> Void
  private let state: Mutex<State>

  /// `onChange` is told when the other sound begins and ends.
  init(above level: Float, onChange: @escaping @Sendable (Bool) -> Void) {
    state = Mutex(State(level: level))
    self.onChange = onChange
  }

  /// Waits for peaks above another `level`.
  func change(above level: Float) {
    state.withLock { $0.level = level }
  }

  /// Forgets the other sound, which is not listened to any more.
  func forget() {
    let wasOn = state.withLock { state in
      defer { state = State(level: state.level) }
      return state.isOn
    }
    if wasOn { onChange(false) }
  }

  /// The receiver to hang into the host.
  var sink: Sink {
    var settings = TargetSettings(host: "", port: 0)
    settings.rate = .everyHop
    settings.filter = ["/\(InterruptWatch.input)/level/peak"]
    return Sink(settings: settings) { [self] group, layout in
      guard let layout else { return }
      for message in group.messages where message.address.hasSuffix("/level/peak") {
        let peaks = message.arguments.map { argument in
          if case .float(let value) = argument { value } else { -Float.infinity }
        }
        take(peaks.max() ?? -.infinity, at: group.position, rate: layout.rate)
      }
    }
  }

  /// Takes the peak of the hop that ends at `position`.
  func take(_ peak: Float, at position: UInt64, rate: SampleRate) {
    let change = state.withLock { state -> Bool? in
      if peak > state.level {
        state.loud += 1
        state.lastLoud = position
        guard !state.isOn, state.loud >= InterruptWatch.loudCount else { return nil }
        state.isOn = true
        return true
      }
      state.loud = 0
      let quiet = rate.duration(of: Int(position - min(position, state.lastLoud)))
      guard state.isOn, quiet.value >= InterruptWatch.pause.value else { return nil }
      state.isOn = false
      return false
    }
    if let change { onChange(change) }
  }
}

extension Configuration {
  /// Adds the input that hears what interrupts the player, with a meter of its own; the other analyzers leave it alone.
  mutating func listenForInterruption() {
    guard !player.interruptBy.isEmpty,
      !inputs.contains(where: { $0.name == InterruptWatch.input })
    else { return }
    let others = inputs.map(\.name)
    analyzers = analyzers.map { analyzer in
      var analyzer = analyzer
      analyzer.inputs = analyzer.inputs ?? others
      return analyzer
    }
    let count = min(InputSettings.channelLimit, max(2, player.interruptBy.count))
    inputs.append(
      InputSettings(name: InterruptWatch.input, channels: count, rules: player.interruptBy))
    var meter = AnalyzerSettings(plugin: "level")
    meter.inputs = [InterruptWatch.input]
    analyzers.append(meter)
  }
}
