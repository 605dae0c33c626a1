import CFFTW

extension TransformView {
  /// Transforms ``input`` to ``output``: X(k) = Σ x(n)·exp(−2πikn/N), not scaled. The input stays as it is.
  ///
  /// - Context: process
  @_noLocks
  public func execute() {
    // The output was allocated as pairs of floats, which is what fftwf_complex is.
    let pairs = UnsafeMutableRawPointer(output).assumingMemoryBound(to: fftwf_complex.self)
    fftwf_execute_dft_r2c(plan, input, pairs)
  }
}
