import Analysis
import LV2Host
import Spectrum
import VampHost

extension CommandEnvironment {
  /// Where measured transforms are kept; nil without a home directory.
  var cacheDirectory: String? { TransformPlanner.defaultCacheDirectory }

  /// The plugins that are not built in.
  ///
  /// `isOffline` says that the engine does not run in real time.
  func hosted(isOffline: Bool) -> HostedPlugins {
    lv2.hosted(isOffline: isOffline).joined(with: vamp.hosted(isOffline: isOffline))
  }

  /// What plans the transforms of a command.
  var planner: TransformPlanner { TransformPlanner(cacheDirectory: cacheDirectory) }
}
