/// How much a plugin may answer.
package enum FeatureLimits {
  /// The most values of a feature.
  package static let mostValues = 4_096
  /// The most features of one block that a live plugin's host hears; the rest is left out.
  package static let mostFeatures = 64
  /// The most features that a plugin may answer at once; more are a flood.
  package static let floodCount = 100_000
}
