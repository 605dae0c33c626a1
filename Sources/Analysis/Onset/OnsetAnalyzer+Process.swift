extension OnsetAnalyzer {
  /// The indices of the outputs that are events, as the descriptor lists them.
  private enum Output {
    static let count: UInt32 = 0
    static let hit: UInt32 = 1
    static let early: UInt32 = 7
    static let confirm: UInt32 = 8
  }

  /// Takes in the sound of one unit, where attacks are announced.
  @_noLocks
  mutating func consume(_ result: SliceResult) {
    tell(herald.consume(result))
  }

  /// Takes in the transform of one unit.
  @_noLocks
  mutating func consume(_ result: TransformResult) {
    guard flux.consume(result) else { return }
    envelope = max(0, envelope - fall)
    var index = 0
    while index < regions.count {
      if regions.base[index].update(flux.rises.base) { note(index) }
      index &+= 1
    }
  }

  /// Notes that region number `index` has an onset.
  @_noLocks
  private mutating func note(_ index: Int) {
    waiting |= 1 &<< (Output.hit &+ UInt32(truncatingIfNeeded: index))
    guard index == 0 else { return }
    waiting |= 1 &<< Output.count
    count &+= 1
    envelope = 1
    tell(herald.hear())
  }

  @_noLocks
  private mutating func tell(_ news: OnsetHerald.News) {
    switch news {
    case .nothing: break
    case .attack: waiting |= 1 &<< Output.early
    case .confirmed:
      isConfirmed = true
      waiting |= 1 &<< Output.confirm
    case .withdrawn:
      isConfirmed = false
      waiting |= 1 &<< Output.confirm
    }
  }

  /// Writes one record, in the order of the descriptor's outputs.
  @_noLocks
  func write(to values: UnsafeMutablePointer<Float>) {
    values[0] = envelope
    values[1] = regions.base[0].strength
  }

  /// Writes the next event that waits: the count before the onset itself, then the regions.
  @_noLocks
  mutating func takeEvent(_ values: UnsafeMutablePointer<Float>) -> Int {
    guard waiting != 0 else { return 0 }
    let output = UInt32(truncatingIfNeeded: waiting.trailingZeroBitCount)
    waiting &= waiting &- 1
    values[0] = Float(output)
    switch output {
    case Output.count: values[1] = Float(count & 0xff_ffff)
    case Output.early: values[1] = herald.strength
    case Output.confirm: values[1] = isConfirmed ? 1 : 0
    default: values[1] = regions.base[Int(output &- Output.hit)].strength
    }
    return 2
  }

  /// Forgets what was heard before a gap; the count stays.
  @_noLocks
  mutating func restart() {
    flux.restart()
    tell(herald.restart())
    envelope = 0
    var index = 0
    while index < regions.count {
      regions.base[index].picker.restart()
      index &+= 1
    }
  }

  /// Clears the count.
  @_noLocks
  mutating func reset() {
    count = 0
  }
}
