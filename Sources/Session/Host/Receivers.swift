import Measurements

/// Who gets what is measured: at each place the settings of one receiver.
struct Receivers {
  /// Those of the configuration; behind them come those who asked by a command, and last what is inside this program.
  var targets: [TargetSettings]
  var subscribers: [TargetSettings] = []
  let sinks: [Sink]
  var guests: [Sink] = []

  init(targets: [TargetSettings], sinks: [Sink]) {
    self.targets = targets
    self.sinks = sinks
  }

  /// Those outside this program, who have the first places.
  var outside: [TargetSettings] { targets + subscribers }

  /// Of all, by place.
  var settings: [TargetSettings] { outside + (sinks + guests).map(\.settings) }

  /// The place of the guest of these settings; nil when there is none.
  func place(ofGuest settings: TargetSettings) -> Int? {
    guests.firstIndex { $0.settings == settings }.map {
      targets.count + subscribers.count + sinks.count + $0
    }
  }

  /// Whether the receiver at `place` is outside this program.
  func isOutside(_ place: Int) -> Bool { place < targets.count + subscribers.count }

  /// The receiver inside this program at `place`; nil when that one is outside.
  func sink(at place: Int) -> Sink? {
    let inside = place - targets.count - subscribers.count
    guard inside >= 0 else { return nil }
    return inside < sinks.count ? sinks[inside] : guests[inside - sinks.count]
  }
}
