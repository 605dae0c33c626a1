import Measurements
import Testing

@testable import Publishing

@Suite struct ValueMappingTests {
  private let level = bandLevels(1).descriptor
  private let balance = OutputDescriptor(
    "balance", "Balance", unit: .ratio, range: -1...1, source: .payload(.identity))
  private let frequency = OutputDescriptor(
    "hz", "Frequency", unit: .hertz, range: 0...400_000, source: .payload(.identity))

  @Test("A target that asks for nothing gets figures as they are")
  func plain() {
    #expect(ValueMapping(level, target()) == nil)
    #expect(ValueMapping(balance, target()) == nil)
  }

  @Test("A decibel window makes levels 0 to 1, cut at both ends")
  func window() throws {
    let mapping = try #require(
      ValueMapping(level, target(.everyHop) { $0.decibelWindow = -60...0 }))
    #expect([-120, -60, -30, 0, 12].map { mapping($0) } == [0, 0, 0.5, 1, 1])
  }

  @Test("Without the cut the line goes on")
  func noClamp() throws {
    let mapping = try #require(
      ValueMapping(
        level,
        target(.everyHop) {
          $0.decibelWindow = -60...0
          $0.output = 0...100
          $0.clamps = false
        }))
    #expect([-90, -30, 6].map { mapping($0) } == [-50, 50, 110])
  }

  @Test("Ratios fill the output range, −1 to 1 as well as 0 to 1")
  func ratios() throws {
    let mapping = try #require(ValueMapping(balance, target(.everyHop) { $0.output = 0...100 }))
    #expect([-1, 0, 1].map { mapping($0) } == [0, 50, 100])
  }

  @Test("A route whose higher end stands first turns the way round, curve and cut included")
  func inverted() throws {
    var route = RouteSettings("level/rms")
    route.input = -60...0
    route.output = 0...100
    route.isInverted = true
    route.curve = 2
    let mapping = try #require(ValueMapping(level, route, target()))
    #expect([-70, -60, -30, 0, 6].map { mapping($0) } == [100, 100, 75, 0, 0])
    #expect(mapping.resting == 100)
  }

  @Test("Figures in Hz are never mapped")
  func hertz() {
    #expect(ValueMapping(frequency, target(.everyHop) { $0.output = 0...100 }) == nil)
  }
}
