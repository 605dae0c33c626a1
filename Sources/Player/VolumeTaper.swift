import Glibc

/// From the place of a volume control to the factor of the samples.
///
/// 1 is the sound as it is; each tenth less takes 4 dB; below a tenth, −36 dB, it goes to silence in a straight line.
/// So a step of the control sounds alike everywhere.
enum VolumeTaper {
  private static let decibels = 40.0
  private static let knee = 0.1

  static func gain(of volume: Double) -> Float {
    guard volume < 1 else { return 1 }
    guard volume > 0 else { return 0 }
    guard volume >= knee else { return Float(gain(at: knee) * volume / knee) }
    return Float(gain(at: volume))
  }

  private static func gain(at volume: Double) -> Double {
    pow(10, decibels * (volume - 1) / 20)
  }
}
