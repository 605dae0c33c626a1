import Session
import Testing

@Suite("Damaged configurations")
struct ConfigurationMutationTests {
  /// A linear congruential generator (Knuth, MMIX), so that every run tries the same damage.
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 33)
    }
  }

  @Test("A thousand random changes of a good text are read or refused with a place, never worse")
  func mutations() {
    let good = Array(ConfigurationTemplate.text(by: SampleAnalyzers.vocabulary).utf8)
    let source = ConfigurationSource(vocabulary: SampleAnalyzers.vocabulary, environment: [:])
    var generator = Generator(state: 1)
    for _ in 0..<1_000 {
      let bytes = mutated(good, &generator)
      do throws(ConfigurationErrors) {
        _ = try source.configuration(in: bytes, named: "t.json5")
      } catch {
        #expect(!error.errors.isEmpty)
        #expect(error.errors.allSatisfy { $0.origin.position != nil })
        #expect(error.lines.allSatisfy { $0 == Quoted.escaped($0) })
      }
    }
  }

  private func mutated(_ good: [UInt8], _ generator: inout Generator) -> [UInt8] {
    var bytes = good
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      guard !bytes.isEmpty else { break }
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.remove(at: index)
      case 2:
        bytes.insert(
          contentsOf: Array("{}[]\"',:/*\\-+.0u".utf8).shuffled(using: &generator).prefix(2),
          at: index)
      case 3: bytes.insert(contentsOf: bytes[index..<min(bytes.count, index + 40)], at: index)
      default: bytes = Array(bytes.prefix(index))
      }
    }
    return bytes
  }
}
