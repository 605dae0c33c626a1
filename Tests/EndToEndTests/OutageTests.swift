import Foundation
import TestRigs
import Testing

extension EndToEnd {
  /// Servers that die, end and hang. `FT_RESTARTS` sets how often, `FT_STOP_SECONDS` how long one hangs.
  @Suite
  struct OutageTests {
    /// How a server goes, and how often.
    private static let restarts = Int(figure("FT_RESTARTS", default: 8))
    private static let stopSeconds = figure("FT_STOP_SECONDS", default: 3)

    @Test(
      "After each restart of the server the program has its name, its links and its frames again, and has not grown",
      arguments: ServerKind.allCases)
    func restarts(kind: ServerKind) throws {
      let rig = try OutageRig(kind)
      var returns: [Double] = []
      var sizes: [ProcessSize] = []
      for number in 0..<OutageTests.restarts {
        let time =
          switch number % 4 {
          case 0, 2: try rig.restart(by: SIGKILL)
          case 1: try rig.restart(by: SIGTERM)
          default: try rig.hang(for: OutageTests.stopSeconds)
          }
        returns.append(time)
        sizes.append(rig.size)
        #expect(
          try rig.links() == ["sine:out_1", "sine:out_2"], "\(number): \(rig.program.output)")
        #expect(rig.program.child.isRunning)
      }
      print(kind, returns, sizes)
      print(rig.program.output.suffix(2000))
      #expect(rig.wire.faults == [])
      #expect(rig.program.end()?.status == 0)
      rig.stop()
    }
  }
}
