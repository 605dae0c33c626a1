import DSP

/// What a stage does: analyzers on one input that ask for the same share it.
struct StageKey: Hashable {
  enum Kind: Hashable {
    /// The newest samples of one hop, as they are.
    case slice
    /// As above, with all channels at the same position instead of spread over the hop.
    case alignedSlice
    /// The newest `length` samples, as they are, which may be more than a hop.
    case block(length: Int)
    /// The windowed transform of the newest `length` samples.
    case transform(length: Int, window: WindowShape, removesDC: Bool)
  }

  let kind: Kind
  /// Frames from one run to the next.
  let hop: Int

  /// Whether the stage transforms; otherwise it hands out samples.
  var isTransform: Bool {
    if case .transform = kind { true } else { false }
  }

  /// The number of samples that one run reads.
  var length: Int {
    switch kind {
    case .slice, .alignedSlice: hop
    case .block(let length): length
    case .transform(let length, _, _): length
    }
  }
}
