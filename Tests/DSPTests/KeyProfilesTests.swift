import DSP
import Testing

@Suite("Key profiles")
struct KeyProfilesTests {
  private func key(_ classes: [Float]) -> KeyProfiles.Key {
    KeyProfiles.table.withUnsafeBufferPointer { table in
      KeyProfiles(table: table.baseAddress!).key(of: classes)
    }
  }

  @Test("A scale whose tonic triad is played more tells its key, in all twelve places")
  func scales() {
    let major: [Float] = [3, 0, 1, 0, 2, 1, 0, 3, 0, 1, 0, 1]
    let minor: [Float] = [3, 0, 1, 2, 0, 1, 0, 3, 1, 0, 0, 1]
    for tonic in 0..<12 {
      for (scale, first) in [(major, 0), (minor, 12)] {
        let key = key((0..<12).map { scale[($0 - tonic + 12) % 12] })
        #expect(key.number == first + tonic)
        #expect(key.confidence > 0.8)
      }
    }
  }

  @Test("Even classes and none at all have no key")
  func none() {
    for classes in [Array(repeating: Float(0), count: 12), Array(repeating: 0.5, count: 12)] {
      #expect(key(classes) == KeyProfiles.Key(number: -1, confidence: 0))
    }
  }

  @Test("The less the classes differ, the less sure the key")
  func confidence() {
    let scale: [Float] = [3, 0, 1, 0, 2, 1, 0, 3, 0, 1, 0, 1]
    let blurred = scale.map { $0 + 10 }
    #expect(key(blurred).number == 0)
    #expect(key(blurred).confidence < 0.2)
  }
}
