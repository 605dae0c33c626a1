import Control
import Testing

@Suite("Timed queue")
struct TimedQueueTests {
  @Test("Items come out in the order of their time, and of their coming when that is equal")
  func order() {
    var queue = TimedQueue<String>()
    for (item, due) in [("c", 30), ("a", 10), ("d", 30), ("b", 20)] {
      let isTaken = queue.push(item, due: Int64(due), now: 0)
      #expect(isTaken)
    }
    #expect(queue.firstDue == 10)
    #expect(queue.popDue(now: 9) == nil)
    let all = (0..<5).compactMap { _ in queue.popDue(now: 30) }
    #expect(all == ["a", "b", "c", "d"])
  }

  @Test("A hundred thousand items of the future leave no more than the capacity behind")
  func bound() {
    var queue = TimedQueue<Int>()
    let taken = (0..<100_000).filter { queue.push($0, due: 1_000_000, now: 0) }.count
    #expect(taken == TimedQueue<Int>.capacity)
  }

  @Test("What lies beyond ten seconds is not kept")
  func horizon() {
    var queue = TimedQueue<Int>()
    let isFarTaken = queue.push(1, due: 10_000_000_001, now: 0)
    let isNearTaken = queue.push(2, due: 10_000_000_000, now: 0)
    #expect(!isFarTaken && isNearTaken)
  }
}
