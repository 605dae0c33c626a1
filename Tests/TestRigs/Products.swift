import Foundation

/// The programs that were built beside the tests.
package enum Products {
  package static let flametube = path("flametube")
  package static let sinePlayer = path("sine-player")
  package static let samplePlayer = path("sample-player")

  /// The test runner stands in the directory of the products.
  private static func path(_ name: String) -> String {
    let runner = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return runner.deletingLastPathComponent().appendingPathComponent(name).path
  }
}

/// Seconds of a clock that only moves forward, the same for all threads.
package func now() -> Double {
  ProcessInfo.processInfo.systemUptime
}

/// A figure that the environment may set, such as the number of repetitions of a long test.
package func figure(_ name: String, default value: Double) -> Double {
  ProcessInfo.processInfo.environment[name].flatMap(Double.init) ?? value
}
