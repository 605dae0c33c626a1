import CBench
import Glibc
import Spectrum

/// The same hop as plain C, around the same transform.
struct Loops: ~Copyable {
  private let reference: OpaquePointer
  private let transform: TransformView

  init(hop: Int, transform: TransformView) {
    let edges = Loops.thirdOctaveEdges(length: transform.length)
    var shape = reference_shape(
      length: transform.length, hop: hop, bands: edges.count - 1, input: transform.input,
      output: transform.output)
    reference = reference_create(&shape, edges)
    self.transform = transform
  }

  func run(_ samples: UnsafePointer<Float>) {
    reference_before_transform(reference, samples)
    transform.execute()
    reference_after_transform(reference)
  }

  deinit {
    reference_destroy(reference)
  }

  /// IEC 61260-1, base 10: mid-bands 1000·10^(x/10) Hz for x = −17 … 13; their edges at 48 kHz, in bins.
  private static func thirdOctaveEdges(length: Int) -> [Float] {
    (0...31).map { Float(1_000 * pow(10, (Double($0) - 17.5) / 10) / 48_000 * Double(length)) }
  }
}
