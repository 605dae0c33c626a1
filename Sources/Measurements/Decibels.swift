import Glibc

/// A level in decibels relative to full scale.
///
/// 0 dB is a full-scale sine for peaks and bands. Silence, and anything below, is ``floor``; the value is
/// always finite.
public struct Decibels: Hashable, Comparable, Sendable {
  /// The level that stands for silence.
  public static let floor: Float = -120

  /// The level in decibels, ``floor`` or above.
  public let value: Float

  /// Makes a level from a figure in decibels. Not a number and anything below the floor become the floor,
  /// positive infinity becomes the largest finite figure.
  public init(_ value: Float) {
    guard value > Decibels.floor else {
      self.value = Decibels.floor
      return
    }
    self.value = min(value, .greatestFiniteMagnitude)
  }

  /// Makes a level from `power`, in units of full scale squared: 10·log₁₀(power).
  ///
  /// 0, negative figures and not a number give the floor.
  public init(power: Float) {
    self.init(power > 0 ? Float(10 * log10(Double(power))) : Decibels.floor)
  }

  /// Makes a level from `amplitude`, in units of full scale: 20·log₁₀(amplitude).
  ///
  /// 0, negative figures and not a number give the floor.
  public init(amplitude: Float) {
    self.init(amplitude > 0 ? Float(20 * log10(Double(amplitude))) : Decibels.floor)
  }

  public static func < (first: Decibels, second: Decibels) -> Bool {
    first.value < second.value
  }
}
