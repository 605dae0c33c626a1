import DSP
import Realtime
import Spectrum

/// A step that runs once a hop for each unit of an input and whose result the analyzers of the input share.
///
/// - Context: process; control before it is put in force
struct Stage: ~Copyable {
  let hop: Int
  let length: Int
  /// By how many frames each unit is shifted on the grid, below the hop.
  let shifts: OwnedBuffer<Int>
  /// The position at which each unit runs next.
  let dues: OwnedBuffer<Int>
  /// Whether ``dues`` still has to be set.
  var isFresh = true
  /// The window, scaled so that the power of a full-scale sine sums to 1 over the bins.
  let coefficients: OwnedBuffer<Float>
  /// The transform of the window at the first bins, relative to bin 0; empty when the mean stays in.
  let meanBins: OwnedBuffer<Float>
  let meanBinCount: Int
  /// The transform and its buffers for one channel, and for the second one of a pair; all stages of one length share
  /// them. nil where the stage hands out samples.
  let first: TransformView?
  let second: TransformView?

  /// Makes a stage that hands out the newest `length` samples.
  init(hop: Int, length: Int, shifts: [Int]) {
    self.hop = hop
    self.length = length
    self.shifts = OwnedBuffer(shifts)
    dues = OwnedBuffer(repeating: 0, count: shifts.count)
    coefficients = OwnedBuffer(repeating: 0, count: 0)
    meanBins = OwnedBuffer(repeating: 0, count: 0)
    meanBinCount = 0
    first = nil
    second = nil
  }

  /// Makes a stage that transforms through `window` by `transforms`.
  init(hop: Int, shifts: [Int], window: Window, removesDC: Bool, transforms: TransformPair) {
    self.hop = hop
    length = window.count
    self.shifts = OwnedBuffer(shifts)
    dues = OwnedBuffer(repeating: 0, count: shifts.count)
    coefficients = OwnedBuffer(window.calibratedCoefficients)
    let bins = removesDC ? window.dcBins().map(Float.init) : []
    meanBins = OwnedBuffer(bins.isEmpty ? [0] : bins)
    meanBinCount = bins.count
    first = transforms.first.view
    second = transforms.second.view
  }
}

/// The owner of a stage: graphs that follow one another share it.
///
/// - Context: control
final class StageOwner {
  let pointer: UnsafeMutablePointer<Stage>
  private let transforms: TransformPair?

  init(_ stage: consuming Stage, transforms: TransformPair? = nil) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: stage)
    self.transforms = transforms
  }

  deinit {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }
}
