/// The place of beats in the bar: the first is the one with the strongest low sounds, unless the user says which.
///
/// A bass drum or a new bass note marks the first beat in most music; where nothing does, the first beat told stays the
/// first.
struct BeatBar: BitwiseCopyable {
  let meter: Int
  /// How much the newest bar counts in the accents.
  private let share: Float = 0.15
  /// How much stronger another place has to be to become the first.
  private let advantage: Float = 1.3
  /// The smoothed low rise at each place, by the number of the beat modulo the meter.
  var accents = InlineArray<16, Float>(repeating: 0)
  /// How many beats have been heard: two bars come before a judgement.
  var heard = 0
  /// The place that is the first of the bar.
  var first = 0
  var isSet = false

  init(meter: Int) {
    self.meter = max(1, min(16, meter))
  }

  /// Takes in the low rise at beat number `number`.
  @_noLocks
  mutating func hear(_ accent: Float, number: Int) {
    let place = number % meter
    accents[place] += share * (accent - accents[place])
    heard = min(heard &+ 1, 2 &* meter)
    guard !isSet && heard == 2 &* meter else { return }
    if accents[place] > advantage * accents[first] { first = place }
  }

  /// The place of beat number `number`, from 1 on.
  @_noLocks
  func place(of number: Int) -> Int {
    (number &- first &+ meter) % meter &+ 1
  }

  /// Makes beat number `number` the first of its bar until the beat is lost.
  @_noLocks
  mutating func setFirst(_ number: Int) {
    first = number % meter
    isSet = true
  }

  /// Forgets all accents.
  @_noLocks
  mutating func restart() {
    var place = 0
    while place < 16 {
      accents[place] = 0
      place &+= 1
    }
    heard = 0
    isSet = false
  }
}
