/// What the bundles of a machine say, and which of them cannot be read.
struct Catalog: Equatable {
  var plugins: [LV2Plugin] = []
  /// Bundles that break the reading, each with what happens.
  var broken: [BrokenBundle] = []
}

/// A bundle that cannot be read.
struct BrokenBundle: Hashable, Sendable {
  let path: String
  /// What happens, as the second half of a sentence.
  let reason: String
}
