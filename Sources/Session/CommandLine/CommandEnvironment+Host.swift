import Spectrum

extension CommandEnvironment {
  /// Where measured transforms are kept; nil without a home directory.
  var cacheDirectory: String? { TransformPlanner.defaultCacheDirectory }

  /// What plans the transforms of a command.
  var planner: TransformPlanner { TransformPlanner(cacheDirectory: cacheDirectory) }
}
