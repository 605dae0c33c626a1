import Testing

@testable import JACKBackend

@Suite("Notices")
struct NoticeBoardTests {
  @Test("A state is said once, when it has lasted a second, and again when it comes back")
  func once() {
    var board = NoticeBoard()
    #expect(board.update(["a"], time: 0) == [])
    #expect(board.isWaiting)
    #expect(board.update(["a"], time: 0.9) == [])
    #expect(board.update(["a", "b"], time: 1) == ["a"])
    #expect(board.update(["a", "b"], time: 2) == ["b"])
    #expect(!board.isWaiting)
    #expect(board.update([], time: 3) == [])
    #expect(board.update(["a"], time: 4) == [])
    #expect(board.update(["a"], time: 5) == ["a"])
  }
}
