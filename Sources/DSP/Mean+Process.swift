/// Takes the window-weighted mean of the block out of its `spectrum`: X(k) − X(0)·`dcBins`[k].
///
/// - Parameters:
///   - dcBins: ``Window/dcBins()``, as floats
///   - count: how many there are, at most the number of bins
/// - Context: process
@_noLocks
public func removeMean(
  from spectrum: UnsafeMutablePointer<Float>, dcBins: UnsafePointer<Float>, count: Int
) {
  let constant = spectrum[0]
  var bin = 0
  while bin < count {
    spectrum[bin &* 2] -= constant * dcBins[bin]
    bin &+= 1
  }
}
