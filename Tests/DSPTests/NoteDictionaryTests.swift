import DSP
import Foundation
import Testing

@Suite("Note dictionary")
struct NoteDictionaryTests {
  private let tables = NoteDictionary.tables(length: 8_192, rate: 48_000, tuning: 440)

  /// The shares of the notes in a mixture of the dictionary's own spectra.
  private func shares(_ mixture: [Int: Float]) -> [Float] {
    let steps = NoteDictionary.stepCount
    var spectrum = [Float](repeating: 0, count: steps)
    for (note, share) in mixture {
      for step in 0..<steps { spectrum[step] += share * tables[note * steps + step] }
    }
    var shares = [Float](repeating: .nan, count: NoteDictionary.noteCount)
    var scratch = shares
    tables.withUnsafeBufferPointer { tables in
      let dictionary = NoteDictionary(tables: tables.baseAddress!)
      shares.withUnsafeMutableBufferPointer { shares in
        scratch.withUnsafeMutableBufferPointer { scratch in
          dictionary.activations(
            of: spectrum, into: shares.baseAddress!, scratch: scratch.baseAddress!)
        }
      }
    }
    return shares
  }

  @Test("Each spectrum has length 1")
  func length() {
    for note in 0..<NoteDictionary.noteCount {
      let row = tables[note * NoteDictionary.stepCount..<(note + 1) * NoteDictionary.stepCount]
      #expect(abs(row.reduce(0) { $0 + $1 * $1 } - 1) < 1e-4)
    }
  }

  @Test("A note's own spectrum is explained by that note first, from C2 on")
  func single() {
    for note in 12..<NoteDictionary.noteCount {
      let shares = shares([note: 1])
      #expect(shares.indices.max { shares[$0] < shares[$1] } == note)
      #expect(shares.allSatisfy { $0 >= 0 && $0.isFinite })
    }
  }

  @Test("Nothing is explained by nothing")
  func silence() {
    #expect(shares([:]).allSatisfy { $0 == 0 })
  }

  @Test("Bins lie on the axis where their frequency is: A4 of 442 Hz at note 69")
  func places() {
    let places = NoteDictionary.places(length: 48_000, rate: 48_000, tuning: 442)
    #expect(abs(places[442] - Float(3 * (69 - 24))) < 1e-3)
    #expect(abs(places[884] - places[442] - 36) < 1e-3)
  }
}
