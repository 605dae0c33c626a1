import Glibc
import PluginWorkers
import Spectrum

/// Turns a block into what plugins of the frequency domain get: half a spectrum, not scaled, of the block under a Hann
/// window, turned so that the phase counts from its middle, as the Vamp SDK's input adapter does.
///
/// - Context: the worker's only thread
final class SpectralInput {
  private let transform: RealTransform
  private let window: [Float]

  /// - Parameter block: a power of two
  init(block: Int) throws(WorkerFault) {
    do throws(SpectrumError) {
      transform = try RealTransform(
        plan: TransformPlanner(cacheDirectory: nil).plan(length: block))
    } catch {
      throw WorkerFault("a transform of \(block) frames cannot be made: \(error)")
    }
    // The periodic Hann window, as PluginInputDomainAdapter has it.
    window = (0..<block).map { Float(0.5 - 0.5 * cos(2 * Double.pi * Double($0) / Double(block))) }
  }

  /// Writes the block/2 + 1 bins of `samples`, each as real and imaginary part, to `bins`.
  func transform(_ samples: UnsafePointer<Float>, to bins: UnsafeMutablePointer<Float>) {
    let view = transform.view
    let half = view.length / 2
    for index in 0..<half {
      view.input[index] = samples[index + half] * window[index + half]
      view.input[index + half] = samples[index] * window[index]
    }
    view.execute()
    bins.update(from: view.output, count: view.length + 2)
  }
}
