import Foundation
import Testing

@testable import Session

@Suite("Keeping processors awake")
struct WakefulnessTests {
  private let path = NSTemporaryDirectory() + "ft-awake-\(UUID().uuidString)"

  @Test(
    "A limit of 0 µs is written as a whole number of four bytes, and the file stays open until it is let go"
  )
  func file() throws {
    try Data().write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let wakefulness = Wakefulness(path: path)
    #expect(wakefulness.set(true) == nil)
    #expect(try Data(contentsOf: URL(filePath: path)) == Data(count: 4))
    #expect(isOpen())
    #expect(wakefulness.set(true) == nil)
    #expect(wakefulness.set(false) == nil)
    #expect(!isOpen())
  }

  @Test("What stands in the way is named")
  func obstacle() {
    let wakefulness = Wakefulness(path: "/nonexistent/latency")
    #expect(wakefulness.set(true) == "/nonexistent/latency: No such file or directory")
    #expect(Wakefulness.obstacle(at: "/nonexistent/latency") != nil)
  }

  private func isOpen() -> Bool {
    let links = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return links.contains {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path
    }
  }
}
