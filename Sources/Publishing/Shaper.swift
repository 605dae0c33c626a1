import Glibc
import Measurements

/// Makes figures from 0 to 1 of an instance's levels, once for each record, so that all targets agree.
///
/// Level in decibels, plus automatic gain, through the dB window; then attack and release, then the curve, for
/// `smooth`; the curve, then peak hold and gravity for `peak`. An output of one element whose source has several
/// stands for their mean power. A source that is no level is taken from its own range instead of the dB window, without
/// gain.
struct Shaper {
  private let settings: ShapingSettings
  private let shapes: [ShapePlan]
  private let hop: Double
  private let attack: OnePole
  private let release: OnePole
  private var gain: AutomaticGain?
  /// The element of the vector that ``smoothed`` and ``peaks`` begin with: the shaped ones lie behind the payload.
  private let first: Int
  private var smoothed: [Double]
  private var peaks: [PeakHold]

  init(_ plan: InstancePlan, rate: SampleRate) {
    let hop = rate.duration(of: plan.layout.hop)
    settings = plan.layout.shaping
    shapes = plan.shapes
    self.hop = hop.value
    attack = OnePole(timeConstant: settings.attack.value, duration: hop.value)
    release = OnePole(timeConstant: settings.release.value, duration: hop.value)
    gain = settings.automaticGain.map { AutomaticGain($0, hop: hop) }
    first = plan.payloadCount
    smoothed = Array(repeating: 0, count: plan.vectorCount - plan.payloadCount)
    peaks = Array(repeating: PeakHold(), count: smoothed.count)
  }

  /// Fills the shaped elements of `vector` from its payload.
  mutating func advance(_ vector: inout [Float]) {
    if gain != nil {
      let loudest = loudest(in: vector)
      gain?.advance(loudest: loudest)
    }
    for plan in shapes {
      for element in plan.target {
        let linear = linear(element - plan.target.lowerBound, of: plan, in: vector)
        vector[element] = advance(ratio(linear, plan), by: plan.shape, element - first)
      }
    }
  }

  private func loudest(in vector: [Float]) -> Float {
    var level = Decibels.floor
    for shape in shapes where shape.conversion != .identity {
      level = max(level, shape.conversion(vector[shape.source].max() ?? 0))
    }
    return level
  }

  private func linear(_ element: Int, of plan: ShapePlan, in vector: [Float]) -> Float {
    plan.isMean
      ? plan.conversion.mean(of: vector[plan.source]) : vector[plan.source.lowerBound + element]
  }

  /// Returns where `linear` lies in the window, 0 to 1.
  private func ratio(_ linear: Float, _ plan: ShapePlan) -> Float {
    guard plan.conversion != .identity else {
      return linear.position(in: plan.sourceRange).clamped(to: 0...1)
    }
    let level = plan.conversion(linear) + Float(gain?.gain ?? 0)
    let width = max(settings.top - settings.bottom, .leastNormalMagnitude)
    return ((level - settings.bottom) / width).clamped(to: 0...1)
  }

  private mutating func advance(
    _ ratio: Float, by shape: OutputDescriptor.Shape, _ index: Int
  ) -> Float {
    switch shape {
    case .smooth:
      let last = smoothed[index]
      let follower = Double(ratio) > last ? attack : release
      smoothed[index] = follower.advance(last, towards: Double(ratio))
      return curved(Float(smoothed[index]))
    case .peak:
      return peaks[index].advance(
        curved(ratio), duration: hop, hold: settings.peakHold.value, gravity: settings.gravity)
    }
  }

  private func curved(_ ratio: Float) -> Float {
    settings.curve == 1 ? ratio : powf(ratio, settings.curve).clamped(to: 0...1)
  }
}

extension Float {
  /// Where the value lies in `range`: 0 at the lower bound, 1 at the upper one.
  func position(in range: ClosedRange<Float>) -> Float {
    let width = range.upperBound - range.lowerBound
    return width > 0 ? ((self - range.lowerBound) / width).madeFinite : 0
  }
}
