import Foundation
import Spectrum
import Testing

@Suite(.serialized) struct TransformPlannerTests {
  @Test(
    "The first planner of a machine measures, the next one reads, and both give the same bits",
    arguments: [256, 1_920])
  func twoPlanners(length: Int) throws {
    let directory = Directory()
    let first = try directory.planner().plan(length: length)
    let second = try directory.planner().plan(length: length)
    #expect(first.origin == .measured && second.origin == .stored)
    let samples = noise(count: length)
    let bits = try spectrum(of: samples, plan: first).map(\.bitPattern)
    #expect(try spectrum(of: samples, plan: second).map(\.bitPattern) == bits)
  }

  @Test("A plan does not depend on what was planned before it")
  func order() throws {
    let directory = Directory()
    let one = directory.planner()
    let plans = try [512, 1_024].map { try one.plan(length: $0) }
    let other = directory.planner()
    let samples = noise(count: 1_024)
    for plan in plans.reversed() {
      let again = try other.plan(length: plan.length)
      let block = Array(samples[..<plan.length])
      let bits = try spectrum(of: block, plan: plan).map(\.bitPattern)
      #expect(again !== plan)
      #expect(try spectrum(of: block, plan: again).map(\.bitPattern) == bits)
    }
  }

  @Test("A planner gives the same plan for the same length")
  func sameObject() throws {
    let planner = TransformPlanner(cacheDirectory: nil)
    #expect(try planner.plan(length: 256) === planner.plan(length: 256))
  }

  @Test("Without a cache FFTW's fixed rules decide, in the same way each time")
  func noCache() throws {
    let samples = noise(count: 2_048)
    let plans = try (0..<2).map { _ in try TransformPlanner(cacheDirectory: nil).plan(length: 2_048)
    }
    #expect(plans.allSatisfy { $0.origin == .estimated })
    let bits = try plans.map { try spectrum(of: samples, plan: $0).map(\.bitPattern) }
    #expect(bits[0] == bits[1])
  }

  @Test(
    "A directory that cannot be made or written means fixed rules, not failure",
    arguments: ["/proc/flametube", "/dev/null/flametube", ""])
  func unwritable(path: String) throws {
    let plan = try TransformPlanner(cacheDirectory: path).plan(length: 256)
    #expect(plan.origin == .estimated)
  }

  @Test("Odd, short and endless lengths are refused", arguments: [-2, 0, 14, 257, 1_048_578])
  func lengths(length: Int) {
    let planner = TransformPlanner(cacheDirectory: nil)
    #expect(throws: SpectrumError.badLength(length)) { try planner.plan(length: length) }
    #expect(SpectrumError.badLength(length).description.contains("even number from 16"))
  }

  @Test("Eight threads that plan at once get one plan each and leave one file for each length")
  func threads() async throws {
    let directory = Directory()
    let path = directory.path
    let results = try await withThrowingTaskGroup(of: [UInt32].self) { group in
      for _ in 0..<8 {
        group.addTask {
          let plan = try TransformPlanner(cacheDirectory: path).plan(length: 360)
          return try spectrum(of: noise(count: 360), plan: plan).map(\.bitPattern)
        }
      }
      return try await group.reduce(into: Set<[UInt32]>()) { $0.insert($1) }
    }
    #expect(results.count == 1)
    #expect(try directory.plans().keys.sorted() == ["fft-360.plan"])
  }
}
