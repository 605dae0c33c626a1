import Measurements

/// The meters that an instance of ``LevelAnalyzer`` has when its parameter `meters` names them, in the order of its
/// payload.
enum LevelMeter: UInt32, CaseIterable {
  case truePeak
  case digital
  case volume
  case programmeI
  case programmeIIa
  case programmeIIb
  case k12
  case k14
  case k20

  /// The word of the parameter, and the leaf of the output.
  var word: String {
    switch self {
    case .truePeak: "truepeak"
    case .digital: "digital"
    case .volume: "vu"
    case .programmeI: "ppm1"
    case .programmeIIa: "ppm2a"
    case .programmeIIb: "ppm2b"
    case .k12: "k12"
    case .k14: "k14"
    case .k20: "k20"
    }
  }

  init?(word: String) {
    guard let meter = LevelMeter.allCases.first(where: { $0.word == word }) else { return nil }
    self = meter
  }

  /// How long the meter takes to show what it hears.
  var settling: Seconds {
    switch self {
    case .truePeak, .digital: Seconds(0)
    case .volume: Seconds(0.3)
    // The longest bursts of IEC 60268-10, which read as a steady tone.
    case .programmeI, .programmeIIa, .programmeIIb: Seconds(0.1)
    case .k12, .k14, .k20: Seconds(0.6)
    }
  }
}

/// Some of the meters.
struct LevelMeterSet: BitwiseCopyable {
  private var bits: UInt32 = 0

  init(_ meters: [LevelMeter]) {
    for meter in meters { bits |= 1 << meter.rawValue }
  }

  @_noLocks
  func contains(_ meter: LevelMeter) -> Bool { bits & 1 &<< meter.rawValue != 0 }
}
