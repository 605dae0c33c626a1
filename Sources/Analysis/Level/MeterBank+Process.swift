import CRealtime
import DSP

extension MeterBank {
  /// Measures one hop of one channel, whose largest sample is `peak`.
  @_noLocks
  func consume(_ samples: UnsafePointer<Float>, count: Int, peak: Float, channel: Int) {
    let state = states.base + channel
    if let meter = state.pointee.truePeak {
      state.pointee.newestTruePeak = meter.measure(samples, count: count)
    }
    if meters.contains(.digital) { state.pointee.digital.update(peak: peak) }
    if meters.contains(.volume) { state.pointee.volume.follow(magnitudesOf: samples, count: count) }
    if hasProgrammeMeter { state.pointee.programme.update(samples, count: count) }
    if hasK { state.pointee.k.follow(squaresOf: samples, count: count) }
  }

  private var hasProgrammeMeter: Bool {
    @_noLocks get {
      meters.contains(.programmeI) || meters.contains(.programmeIIa)
        || meters.contains(.programmeIIb)
    }
  }

  private var hasK: Bool {
    @_noLocks get { meters.contains(.k12) || meters.contains(.k14) || meters.contains(.k20) }
  }

  /// Writes the readings of the meters that were asked for, in their order.
  @_noLocks
  func write(to values: UnsafeMutablePointer<Float>) {
    var next = values
    var index = 0
    while index < order.count {
      var channel = 0
      while channel < channelCount {
        next[channel] = reading(of: order.base[index], states.base + channel)
        channel &+= 1
      }
      next += channelCount
      index &+= 1
    }
  }

  @_noLocks
  private func reading(of meter: LevelMeter, _ state: UnsafePointer<MeterState>) -> Float {
    switch meter {
    case .truePeak: state.pointee.newestTruePeak
    case .digital: state.pointee.digital.value
    // A needle that swings back may pass its rest.
    case .volume: max(0, Float(state.pointee.volume.value)) * scales.volume
    case .programmeI: Float(state.pointee.programme.typeI) * scales.programmeI
    case .programmeIIa, .programmeIIb: Float(state.pointee.programme.typeII) * scales.programmeII
    case .k12: max(0, Float(state.pointee.k.value)) * scales.k12
    case .k14: max(0, Float(state.pointee.k.value)) * scales.k14
    case .k20: max(0, Float(state.pointee.k.value)) * scales.k20
    }
  }

  /// Takes all meters back to 0 behind a gap.
  @_noLocks
  func restart() {
    var channel = 0
    while channel < channelCount {
      let state = states.base + channel
      state.pointee.truePeak?.reset()
      state.pointee.newestTruePeak = 0
      state.pointee.digital.reset()
      state.pointee.volume.reset()
      state.pointee.programme.reset()
      state.pointee.k.reset()
      channel &+= 1
    }
  }
}
