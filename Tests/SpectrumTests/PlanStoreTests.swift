import Foundation
import Testing

@testable import Spectrum

@Suite(.serialized) struct PlanStoreTests {
  /// Measures 256 points into `directory`, replaces the file by `damage` of it, plans again, and returns the two files.
  private func replaced(_ directory: Directory, _ damage: (Data) -> Data) throws -> (Data?, Data?) {
    _ = try directory.planner().plan(length: 256)
    let before = try directory.plans()["fft-256.plan"]
    let damaged = damage(try #require(before))
    try damaged.write(to: URL(fileURLWithPath: directory.path + "/fft-256.plan"))
    let plan = try directory.planner().plan(length: 256)
    #expect(plan.origin == .measured)
    return (damaged, try directory.plans()["fft-256.plan"])
  }

  @Test(
    "A damaged file is never handed to FFTW: it is measured anew and replaced",
    arguments: ["cut", "empty", "turned", "foreign", "huge"])
  func damage(kind: String) throws {
    let directory = Directory()
    let (damaged, after) = try replaced(directory) { bytes in
      switch kind {
      case "cut": return bytes.dropLast(9)
      case "empty": return Data()
      case "turned":
        var turned = bytes
        turned[turned.count / 2] ^= 4
        return turned
      case "foreign": return Data("(fftw-3.3.10 fftwf_wisdom #x0)".utf8)
      default: return Data(repeating: 40, count: 1 << 17)
      }
    }
    #expect(after != damaged)
    let plan = try directory.planner().plan(length: 256)
    #expect(plan.origin == .stored)
  }

  @Test("A file that is whole but holds nothing for FFTW is measured anew too")
  func uselessWisdom() throws {
    let directory = Directory()
    _ = try replaced(directory) { _ in Data(PlanFile(length: 256).bytes(for: [40, 41])) }
  }

  @Test("When measuring runs out of time the fixed rules are what is stored for all")
  func timeLimit() throws {
    let directory = Directory()
    let first = try TransformPlanner(cacheDirectory: directory.path, timeLimit: 0).plan(
      length: 1_500)
    let second = try directory.planner().plan(length: 1_500)
    let samples = noise(count: 1_500)
    let bits = try spectrum(of: samples, plan: first).map(\.bitPattern)
    #expect(try spectrum(of: samples, plan: second).map(\.bitPattern) == bits)
    #expect(second.origin != .measured)
  }

  @Test(
    "No plan has a step that takes memory while it runs",
    arguments: [256, 1_920, 2_048, 4_050, 8_192])
  func noBuffers(length: Int) throws {
    let directory = Directory()
    let measured = try directory.planner().plan(length: length)
    let estimated = try TransformPlanner(cacheDirectory: nil).plan(length: length)
    for plan in [measured, estimated] {
      #expect(!plan.steps.contains("buffered"))
    }
  }

  @Test("While another process measures, a planner waits and then reads what that one has stored")
  func waiting() async throws {
    let directory = Directory()
    let source = Directory()
    _ = try source.planner().plan(length: 256)
    guard let lock = PlanLock(directory: directory.path) else {
      Issue.record("The lock of a new directory is free")
      return
    }
    let path = directory.path
    let plan = Task.detached { try TransformPlanner(cacheDirectory: path).plan(length: 256).origin }
    // Whether it already waits or comes later, it finds the file: the lock is let go only after.
    try FileManager.default.copyItem(
      atPath: source.path + "/fft-256.plan", toPath: directory.path + "/fft-256.plan")
    lock.release()
    #expect(try await plan.value == .stored)
  }
}
