/// The family of an analysis window.
///
/// Every window is periodic: it starts at its minimum and is symmetric about its middle sample, so that its
/// transform is real but for the shift.
public enum WindowShape: Hashable, Sendable {
  case rectangular
  case hann
  case hamming
  case blackman
  case blackmanHarris
  case flatTop
  /// `beta` from 0, which is rectangular, to 40: the higher, the lower the side lobes and the wider the main lobe.
  case kaiser(beta: Double)

  /// The parameter of a Kaiser window that is named without one: side lobes at −63 dB, main lobe as Blackman's.
  public static let defaultBeta = 8.6

  /// Every name that ``init(name:)`` takes, for `list windows`.
  public static let all: [Choice] = [
    Choice("hann", "default: side lobes fall fast, tones of any frequency read alike"),
    Choice("hamming", "nearest side lobe 11 dB below Hann's, far ones do not fall"),
    Choice("blackman", "side lobes at -58 dB, main lobe 6 bins wide"),
    Choice("blackman-harris", "four terms: side lobes at -92 dB, main lobe 8 bins wide"),
    Choice("flat-top", "a single bin reads a sine within 0.01 dB, main lobe 10 bins wide"),
    Choice("kaiser:BETA", "side lobes by choice; 8.6 when no figure is given, 0 to 40"),
    Choice("rectangular", "narrowest main lobe, strong leakage"),
  ]

  /// Makes a shape from its name as ``all`` lists it; capitals do not matter. Anything else gives nil.
  ///
  /// - Context: control
  public init?(name: String) {
    let parts = name.lowercased().split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 2, parts[0] == "kaiser" {
      guard let beta = Double(parts[1]), (0...40).contains(beta) else { return nil }
      self = .kaiser(beta: beta)
      return
    }
    guard parts.count == 1, let shape = WindowShape.named[String(parts[0])] else { return nil }
    self = shape
  }

  private static let named: [String: WindowShape] = [
    "rectangular": .rectangular, "hann": .hann, "hamming": .hamming, "blackman": .blackman,
    "blackman-harris": .blackmanHarris, "flat-top": .flatTop,
    "kaiser": .kaiser(beta: defaultBeta),
  ]

  /// The name that ``init(name:)`` turns back into this shape.
  public var name: String {
    switch self {
    case .rectangular: "rectangular"
    case .hann: "hann"
    case .hamming: "hamming"
    case .blackman: "blackman"
    case .blackmanHarris: "blackman-harris"
    case .flatTop: "flat-top"
    case .kaiser(let beta): "kaiser:" + shortText(beta)
    }
  }
}

extension WindowShape {
  /// The terms a₀, a₁ … of w(n) = Σ (−1)ʲ aⱼ cos(2πjn/N); nil for Kaiser's window, which is no sum of cosines.
  ///
  /// Hann to Blackman-Harris: Harris, Proceedings of the IEEE 66 (1978), 51–83. Flat-top: D'Antona and Ferrero,
  /// Digital Signal Processing for Measurement Systems (2006), the form that Matlab and SciPy use.
  var cosineTerms: [Double]? {
    switch self {
    case .rectangular: [1]
    case .hann: [0.5, 0.5]
    case .hamming: [0.54, 0.46]
    case .blackman: [0.42, 0.5, 0.08]
    case .blackmanHarris: [0.35875, 0.48829, 0.14128, 0.01168]
    case .flatTop: [0.21557895, 0.41663158, 0.277263158, 0.083578947, 0.006947368]
    case .kaiser: nil
    }
  }
}
