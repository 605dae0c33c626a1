import Measurements

/// How two transforms of the same signal share the power about a joint: a long one below, a short one above.
///
/// The short transform's bands begin with a sharp edge at the joint, its bins shared by fraction. Of a tone near the
/// joint the short window's main lobe puts a part above the edge; the long transform's bins are weighted by the rest,
/// so that a tone at any frequency is counted once. The bins that carry a weight stand on both sides of the
/// joint: those below feed the bands below it, those above feed the first bands above it, next to what these get from
/// the short transform.
///
/// A tone that crosses the joint keeps its power within 0.05 dB, with a rectangular window within 0.5 dB: there the part
/// above the edge jumps with each bin, faster than the long transform's own lobe can follow.
///
/// - Context: control
public struct Crossover: Sendable {
  /// Where the transforms meet, in hertz; it should be a band's edge.
  public let joint: Double
  /// The first bin of the long transform with a weight of its own; all below count in full.
  public let firstBin: Int
  /// The weights of the bins from ``firstBin`` on, falling from 1 to 0 but for ripple; all bins after them count 0.
  public let weights: [Float]

  /// Finds the weights for `joint` in hertz, between two windows that stand for their transforms at `rate`.
  public init(short: Window, long: Window, rate: SampleRate, joint: Double) {
    precondition(joint >= 0 && joint * 2 <= Double(rate.hertz), "A joint lies below half the rate")
    let ratio = Double(short.count) / Double(long.count)
    let edge = joint * Double(short.count) / Double(rate.hertz)
    let share = LobeShare(window: short, edge: edge)
    let centre = Int((edge / ratio).rounded())
    let reach = Int((Double(LobeShare.reach) / ratio).rounded(.up))
    let bins = max(0, centre - reach)...min(long.count / 2, centre + reach)
    let all = bins.map { share.below(tone: Double($0) * ratio) }
    // Less than 0.0005 dB is left out at either end.
    let start = all.firstIndex { $0 < 1 - 1e-4 } ?? all.count
    let end = (all.lastIndex { $0 > 1e-4 } ?? start - 1) + 1
    self.joint = joint
    firstBin = bins.lowerBound + start
    weights = start < end ? all[start..<end].map { Float($0) } : []
  }

  /// The first bin of the long transform that counts 0, and all after it.
  public var endBin: Int { firstBin + weights.count }

  /// Returns the weights of all bins 0 ... `length`/2 of the long transform.
  public func binWeights(length: Int) -> [Float] {
    (0...length / 2).map { bin in
      if bin < firstBin { return 1 }
      return bin < endBin ? weights[bin - firstBin] : 0
    }
  }
}

/// The part of a tone's power that a transform shows below an edge.
struct LobeShare {
  /// How many bins to either side of the edge are looked at: a rectangular window, the slowest to fall, has 0.3 % of
  /// its power beyond.
  static let reach = 32

  let window: Window
  /// The edge in bins.
  let edge: Double

  /// Returns the part below the edge for a tone at `tone` bins, averaged over the tone's phase.
  func below(tone: Double) -> Double {
    let centre = Int(edge.rounded())
    var (below, all) = (0.0, 0.0)
    for bin in centre - 2 * LobeShare.reach...centre + 2 * LobeShare.reach {
      let lobe = window.transform(at: Double(bin) - tone)
      below += lobe * lobe * min(1, max(0, edge - (Double(bin) - 0.5)))
      all += lobe * lobe
    }
    return below / all
  }
}
