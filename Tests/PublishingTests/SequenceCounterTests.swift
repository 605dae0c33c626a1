import Testing

@testable import Publishing

@Suite struct SequenceCounterTests {
  @Test("Frame numbers begin at 0 and again at 0 after 2³¹ − 1")
  func wraps() {
    var fresh = SequenceCounter()
    let first = [fresh.advance(), fresh.advance()]
    #expect(first == [0, 1])
    var old = SequenceCounter(next: 0x7fff_fffe)
    let around = [old.advance(), old.advance(), old.advance(), old.advance()]
    #expect(around == [Int32.max - 1, Int32.max, 0, 1])
  }
}
