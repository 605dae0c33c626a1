import DSP
import Testing

@Suite("Note axis")
struct NoteAxisTests {
  private func steps(_ magnitudes: [Float], places: [Float], shift: Float = 0) -> [Float] {
    var steps = [Float](repeating: .nan, count: NoteDictionary.stepCount)
    layOnAxis(magnitudes, places: places, count: places.count, shift: shift, into: &steps)
    return steps
  }

  @Test(
    "A bin is shared by its two neighbours, nothing is lost, and what is below the axis is left out"
  )
  func sharing() {
    let steps = steps([5, 1, 2], places: [-10, 7.25, 100])
    #expect(steps[7] == 0.75 && steps[8] == 0.25 && steps[100] == 2)
    #expect(steps.reduce(0, +) == 3)
  }

  @Test("A shift moves the sound down the axis")
  func shift() {
    #expect(steps([1], places: [50.5], shift: 0.5)[50] == 1)
  }

  @Test("An even background goes, a tone on it stays with what it stands out by")
  func background() {
    var sound = [Float](repeating: 1, count: NoteDictionary.stepCount)
    sound[120] = 55
    var tones = sound
    removeBackground(of: sound, into: &tones)
    // Within nine semitones on either side the mean is 1 + 54/54 = 2, elsewhere 1.
    #expect(abs(tones[120] - 53) < 1e-3)
    #expect(tones.enumerated().allSatisfy { $0.offset == 120 || $0.element < 1e-3 })
  }
}
