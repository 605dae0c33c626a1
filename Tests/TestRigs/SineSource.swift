import Foundation

/// A second client that plays a sine of known level.
package final class SineSource: Sendable {
  package let name: String
  package let child: ChildProcess

  /// Starts the client and returns when it says that it plays.
  package init(
    _ name: String = "sine", frequency: Double = 1_000, amplitude: Double = 0.5,
    on server: any SoundServer
  ) throws {
    self.name = name
    child = try ChildProcess(
      [Products.sinePlayer, name, "\(frequency)", "\(amplitude)"], environment: server.environment)
    guard poll(within: 60, { child.output.contains("plays\n") }) else {
      throw RigError("The sine does not play: \(child.output)")
    }
  }

  /// When it found that cycles of its own were missing, as ``now()`` tells it.
  package var missTimes: [Double] {
    child.output.split(separator: "\n").filter { $0.hasPrefix("missed ") }.compactMap {
      Double($0.dropFirst("missed ".count))
    }
  }

  package func stop() {
    child.stop()
  }
}
