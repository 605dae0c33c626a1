import DSP
import Testing

@Suite struct WindowShapeTests {
  @Test("Every listed window can be asked for by its name", arguments: WindowShape.all)
  func listed(choice: Choice) {
    let name = choice.name.replacing(":BETA", with: "")
    let shape = WindowShape(name: name)
    #expect(shape != nil)
    #expect(shape?.name.hasPrefix(name) == true)
  }

  @Test("A shape's name makes the same shape again", arguments: shapes)
  func roundTrip(name: String) {
    #expect(WindowShape(name: name)?.name == name)
  }

  @Test("Capitals do not matter, and Kaiser's parameter has a default")
  func spelling() {
    #expect(WindowShape(name: "Hann") == .hann)
    #expect(WindowShape(name: "kaiser") == .kaiser(beta: WindowShape.defaultBeta))
    #expect(WindowShape(name: "kaiser:0") == .kaiser(beta: 0))
  }

  @Test(
    "Anything else is no window",
    arguments: [
      "", "hanning2", "kaiser:", "kaiser:-1", "kaiser:nan", "kaiser:41", "hann:1", "kaiser:8:6",
    ])
  func unknown(name: String) {
    #expect(WindowShape(name: name) == nil)
  }
}
