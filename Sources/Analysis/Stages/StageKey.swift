import DSP

/// What a stage does: analyzers on one input that ask for the same share it.
struct StageKey: Hashable {
  enum Kind: Hashable {
    /// The newest samples of one hop, as they are.
    case slice
    /// The windowed transform of the newest `length` samples.
    case transform(length: Int, window: WindowShape, removesDC: Bool)
  }

  let kind: Kind
  /// Frames from one run to the next.
  let hop: Int

  /// The number of samples that one run reads.
  var length: Int {
    switch kind {
    case .slice: hop
    case .transform(let length, _, _): length
    }
  }
}
