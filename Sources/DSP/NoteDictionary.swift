import Glibc

/// What the notes of a scale look like in a spectrum on a logarithmic axis: the model that
/// ``activations(of:into:scratch:)`` explains a spectrum by.
///
/// The idea is that of Mauch and Dixon, Approximate note transcription for the improved identification of difficult
/// chords (ISMIR 2010): three steps a semitone, harmonics that fall by a constant ratio, and shares of the notes that
/// are never negative.
///
/// - Context: process; control to make it
public struct NoteDictionary: BitwiseCopyable, @unchecked Sendable {
  /// The lowest note, C1, as a MIDI number, which is also where the axis starts.
  public static let lowestNote = 24
  /// Up to D♯6. Higher notes show as harmonics of lower ones of the same class. With 80 notes the chroma came out no
  /// better and cost more.
  public static var noteCount: Int { @_noLocks get { 64 } }
  /// Steps of the axis in a semitone.
  public static var stepsPerSemitone: Int { @_noLocks get { 3 } }
  /// Seven octaves in steps, and four more so that vectors of sixteen fit.
  public static var stepCount: Int { @_noLocks get { 256 } }
  /// The highest harmonic's frequency in Hz. Beyond it cymbals prevail.
  static let limit = 5_000.0
  /// What a harmonic is of the one before, after Mauch and Dixon; from 0.6 to 0.8 the chroma changed by 0.002.
  static let decay = 0.7

  /// For each note its spectrum, and for each note its products with all notes.
  let spectra: UnsafePointer<Float>
  let products: UnsafePointer<Float>

  /// Makes a dictionary over the values of ``tables(length:rate:tuning:)``, which must outlive it.
  ///
  /// - Context: control
  public init(tables: UnsafePointer<Float>) {
    spectra = tables
    products = tables + NoteDictionary.noteCount * NoteDictionary.stepCount
  }

  /// Returns the step, with its fraction, at which each bin of a transform of `length` points at `rate` Hz lies on the
  /// axis when A4 is `tuning` Hz, up to the last bin on it; bins below it have negative steps.
  ///
  /// - Context: control
  public static func places(length: Int, rate: Double, tuning: Double) -> [Float] {
    var places: [Float] = [-1_000]
    while true {
      let frequency = Double(places.count) * rate / Double(length)
      let note = 69 + 12 * log2(frequency / tuning)
      let step = (note - Double(lowestNote)) * Double(stepsPerSemitone)
      guard step < Double(stepCount - 2 * stepsPerSemitone), places.count <= length / 2 else {
        return places
      }
      places.append(Float(step))
    }
  }

  /// Returns the tables for transforms of `length` points through a Hann window at `rate` Hz when A4 is `tuning` Hz.
  ///
  /// - Context: control
  public static func tables(length: Int, rate: Double, tuning: Double) -> [Float] {
    let places = places(length: length, rate: rate, tuning: tuning)
    let window = Window(.hann, count: length)
    let spectra = (0..<noteCount).map { note in
      let frequency = tuning * exp2(Double(note + lowestNote - 69) / 12)
      return spectrum(
        of: frequency, binWidth: rate / Double(length), window: window, places: places)
    }
    let products = spectra.flatMap { first in spectra.map { Float(dot(first, $0)) } }
    return spectra.flatMap { $0.map { Float($0) } } + products
  }

  /// The spectrum of a note, as the analysis sees it: on the axis, its root, of length 1.
  private static func spectrum(
    of frequency: Double, binWidth: Double, window: Window, places: [Float]
  ) -> [Double] {
    var steps = [Double](repeating: 0, count: stepCount)
    var magnitude = 1.0
    var harmonic = 1.0
    while harmonic * frequency <= limit {
      let centre = harmonic * frequency / binWidth
      for bin in Int(centre) - 1...Int(centre) + 2 where bin > 0 && bin < places.count {
        guard places[bin] >= 0 else { continue }
        let share = magnitude * max(0, window.transform(at: Double(bin) - centre))
        let step = Int(places[bin])
        let fraction = Double(places[bin]) - Double(step)
        steps[step] += share * (1 - fraction)
        steps[step + 1] += share * fraction
      }
      magnitude *= decay
      harmonic += 1
    }
    let length = max(1e-9, steps.reduce(0, +).squareRoot())
    return steps.map { $0.squareRoot() / length }
  }

  private static func dot(_ first: [Double], _ second: [Double]) -> Double {
    zip(first, second).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
