import Testing

@testable import JACKBackend

@Suite("Natural order")
struct NaturalOrderTests {
  @Test(
    "Numbers in names count as numbers",
    arguments: [
      ["capture_1", "capture_2", "capture_10", "capture_11"],
      ["a", "a1", "a1b", "a2", "b"],
      ["x9", "x10", "x99999999999999999999", "x100000000000000000000"],
      ["system:capture_FL", "system:capture_FR"],
      ["out_01", "out_1", "out_2"],
      ["a:out_1", "a:out_2", "b:out_1"],
    ])
  func order(names: [String]) {
    #expect(names.shuffled().sorted(by: NaturalOrder.precedes) == names)
  }

  @Test(
    "No name stands before itself, and of two different names exactly one stands before the other")
  func strict() {
    let names = ["", "1", "01", "001", "a1", "a01", "a1a", "a01a", "a1b", "é"]
    for first in names {
      for second in names {
        let both = [NaturalOrder.precedes(first, second), NaturalOrder.precedes(second, first)]
        #expect(both.count(where: { $0 }) == (first == second ? 0 : 1), "\(first) and \(second)")
      }
    }
  }
}
