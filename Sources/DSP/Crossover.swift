import Glibc
import Measurements

/// How two transforms of the same signal share the power about a joint: a long one below, a short one above.
///
/// The bins of the short transform fade in over ``zone``. What it then shows of a tone follows from its window; the bin
/// of the long transform at that frequency is weighted by the rest, so that a tone is counted once wherever it lies.
/// Noise is right in each band too: the zone is wide against the main lobe, so that what the short window smears from a
/// band to its neighbours comes back from them. Within the zone bands get their power from both.
///
/// - Context: control
public struct Crossover: Sendable {
  /// Where the transforms meet, in hertz.
  public let joint: Double
  /// Where the short transform fades in, in hertz; the joint is in its middle, or before it where that is near 0.
  public let zone: ClosedRange<Double>
  /// The weights of bins 0 to N/2 of the short transform: from 0 below the zone to 1 above it.
  public let shortWeights: [Float]
  /// The weights of bins 0 to N/2 of the long transform: from 1 below the zone to 0 above it.
  public let longWeights: [Float]

  /// Finds the weights for `joint` in hertz, between two windows that stand for their transforms at `rate`; the long
  /// one has a multiple of the short one's points.
  public init(short: Window, long: Window, rate: SampleRate, joint: Double) {
    precondition(joint >= 0 && joint * 2 <= Double(rate.hertz), "A joint lies below half the rate")
    precondition(long.count % short.count == 0, "A long window is a multiple of a short one")
    let width = Double(rate.hertz) / Double(short.count)
    // Four times what a band needs: the error of a noise's power is then below 0.1 dB, by the test.
    let length = 4 * short.calibratedHalfWidth * width
    let start = max(joint - length / 2, joint / 2)
    let fade = Fade(start: start / width, end: (start + length) / width)
    let lobe = Lobe(of: short, stepsPerBin: long.count / short.count)
    self.joint = joint
    zone = start...start + length
    shortWeights = (0...short.count / 2).map { Float(fade.value(at: Double($0))) }
    longWeights = (0...long.count / 2).map { Float(1 - lobe.share(ofTone: $0, behind: fade)) }
  }

  /// The first bin of the short transform that counts.
  public var firstShortBin: Int {
    shortWeights.firstIndex { $0 > 0 } ?? shortWeights.count
  }

  /// The first bin of the long transform that counts nothing, and all after it.
  public var endLongBin: Int {
    (longWeights.lastIndex { $0 > 0 } ?? -1) + 1
  }
}

/// A rise from 0 to 1 by half a period of a cosine, between two bins.
struct Fade {
  let start, end: Double

  func value(at bin: Double) -> Double {
    if bin <= start { return 0 }
    if bin >= end { return 1 }
    return (1 - cos(.pi * (bin - start) / (end - start))) / 2
  }
}

/// The power that a tone shows in the bins about it, at steps of a part of a bin.
struct Lobe {
  /// How many bins to either side are looked at: a rectangular window, the slowest to fall, has 0.3 % of its power
  /// beyond.
  static let reach = 32

  let stepsPerBin: Int
  private let powers: [Double]

  init(of window: Window, stepsPerBin: Int) {
    self.stepsPerBin = stepsPerBin
    powers = (0...Lobe.reach * stepsPerBin).map { step in
      let magnitude = window.transform(at: Double(step) / Double(stepsPerBin))
      return magnitude * magnitude
    }
  }

  /// Returns the part of a tone's power that passes `fade`, for a tone at `step` steps from bin 0, averaged over the
  /// tone's phase. Less than 0.0005 dB of all or nothing becomes that.
  func share(ofTone step: Int, behind fade: Fade) -> Double {
    let nearest = step / stepsPerBin
    if Double(nearest - Lobe.reach) > fade.end { return 1 }
    if Double(nearest + Lobe.reach) < fade.start { return 0 }
    var passed = 0.0
    var all = 0.0
    for bin in nearest - Lobe.reach + 1...nearest + Lobe.reach {
      let power = powers[abs(bin * stepsPerBin - step)]
      passed += power * fade.value(at: Double(bin))
      all += power
    }
    let share = passed / all
    return share < 1e-4 ? 0 : (share > 1 - 1e-4 ? 1 : share)
  }
}
