import Glibc

extension BandPlan {
  /// Bands of 1/`divisor` octave, IEC 61260-1:2014, base 10: G = 10^(3/10), mid-bands 1000·G^(x/b) for odd b and
  /// 1000·G^((2x+1)/(2b)) for even b, edges at mid-band·G^(±1/(2b)).
  ///
  /// The range is that of the nominal bands 20 Hz to 20 kHz (octaves: 31.5 Hz to 16 kHz); even divisors fill the same
  /// range as the 31 third octaves.
  static func fractionalOctave(_ divisor: Int, name: String) throws(BandPlanError) -> BandPlan {
    // In units of 1/(2b) of the octave ratio about 1 kHz: edges of the third octaves are −35/6 and 27/6.
    let steps = 2 * divisor
    let (first, last) = divisor == 1 ? (-11, 9) : (-35 * divisor / 3, 9 * divisor)
    let bands = stride(from: first, to: last, by: 2).map { step in
      Band(
        lower: ratio(step, of: steps), centre: ratio(step + 1, of: steps),
        upper: ratio(step + 2, of: steps))
    }
    return try BandPlan(name: name, bands: bands)
  }

  private static func ratio(_ step: Int, of steps: Int) -> Double {
    1_000 * pow(10, 0.3 * Double(step) / Double(steps))
  }

  /// The ten octaves of notes from E0 to D♯10, equal temperament; each band reaches a quarter tone to both sides.
  static func semitones(tuning: Double) throws(BandPlanError) -> BandPlan {
    guard (200...1_000).contains(tuning) else { throw .badTuning(tuning) }
    let bands = (-53...66).map { note in
      Band(
        lower: tuning * exp2((Double(note) - 0.5) / 12), centre: tuning * exp2(Double(note) / 12),
        upper: tuning * exp2((Double(note) + 0.5) / 12))
    }
    return try BandPlan(name: "semitone", bands: bands)
  }

  static func logarithmic(_ count: Int, from low: Double, to high: Double)
    throws(BandPlanError) -> BandPlan
  {
    let edges = (0...count).map { low * pow(high / low, Double($0) / Double(count)) }
    let range = low == 20 && high == 20_000 ? "" : ":" + shortText(low) + "-" + shortText(high)
    return try BandPlan(name: "log:\(count)" + range, bands: Band.between(edges))
  }

  static func mel(_ count: Int) throws(BandPlanError) -> BandPlan {
    let (low, high) = (melScale(20), melScale(20_000))
    let points = (0...2 * count).map { point in
      inverseMelScale(low + (high - low) * Double(point) / Double(2 * count))
    }
    let bands = (0..<count).map { band in
      Band(lower: points[2 * band], centre: points[2 * band + 1], upper: points[2 * band + 2])
    }
    return try BandPlan(name: "mel:\(count)", bands: bands)
  }

  /// Slaney's mel scale (Auditory Toolbox, Interval Research TR 1998-010), the default of librosa: linear up to
  /// 1 kHz, logarithmic above.
  static func melScale(_ hertz: Double) -> Double {
    hertz < 1_000 ? 3 * hertz / 200 : 15 + 27 * log(hertz / 1_000) / log(6.4)
  }

  static func inverseMelScale(_ mel: Double) -> Double {
    mel < 15 ? 200 * mel / 3 : 1_000 * exp((mel - 15) / 27 * log(6.4))
  }

  /// Zwicker, Subdivision of the Audible Frequency Range into Critical Bands, JASA 33 (1961), 248.
  static let barkEdges: [Double] = [
    0, 100, 200, 300, 400, 510, 630, 770, 920, 1_080, 1_270, 1_480, 1_720, 2_000, 2_320, 2_700,
    3_150, 3_700, 4_400, 5_300, 6_400, 7_700, 9_500, 12_000, 15_500,
  ]
}
