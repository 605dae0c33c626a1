/// How many frames a plugin is run on at once.
struct BlockRule: Equatable {
  /// The most frames of one run.
  let length: Int
  /// Whether every run has exactly that many.
  let isFixed: Bool

  /// Longer hops are cut, so that no plugin needs buffers of a second.
  private static let longest = 1_024

  /// Finds the lengths for a plugin that needs `requirements`, when it gets `hop` frames at a time.
  init(_ requirements: [String], hop: Int) {
    let shorter = min(hop, BlockRule.longest)
    // Those that must know a bound are convolvers: they take powers of two, whether they say so or not.
    let powers = ["powerOf2BlockLength", "boundedBlockLength"].map { LV2Names.bufferSize + $0 }
    if powers.contains(where: requirements.contains) {
      var length = 1
      while length * 2 <= shorter { length *= 2 }
      self.length = length
      isFixed = true
    } else if requirements.contains(LV2Names.bufferSize + "fixedBlockLength") {
      // A divisor of the hop, if there is a good one: then nothing waits for the next hop.
      let parts = (hop + BlockRule.longest - 1) / BlockRule.longest
      let divisor = (parts...(2 * parts)).first { hop % $0 == 0 }
      length = divisor.map { hop / $0 } ?? shorter
      isFixed = true
    } else {
      length = shorter
      isFixed = false
    }
  }
}
