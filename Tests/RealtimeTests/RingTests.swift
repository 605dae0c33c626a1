import Glibc
import Realtime
import Testing

@Suite("Ring")
struct RingTests {
  @Test("An empty ring gives nothing, and elements come out in the order in which they went in")
  func order() {
    let ring = Ring<Int>(capacity: 8)
    var producer = ring.takeProducer()
    var consumer = ring.takeConsumer()
    let before = consumer.pop()
    for element in 1...3 { _ = producer.push(element) }
    let popped = [consumer.pop(), consumer.pop(), consumer.pop(), consumer.pop()]
    #expect(before == nil)
    #expect(popped == [1, 2, 3, nil])
  }

  @Test("The capacity is rounded up to a power of two; a full ring refuses and loses nothing")
  func full() {
    let ring = Ring<Int>(capacity: 5)
    var producer = ring.takeProducer()
    var consumer = ring.takeConsumer()
    var accepted: [Bool] = []
    for element in 0..<9 { accepted.append(producer.push(element)) }
    let oldest = consumer.pop()
    let afterPop = producer.push(9)
    var rest: [Int] = []
    while let element = consumer.pop() { rest.append(element) }
    #expect(accepted == [Bool](repeating: true, count: 8) + [false])
    #expect(oldest == 0)
    #expect(afterPop)
    #expect(rest == [1, 2, 3, 4, 5, 6, 7, 9])
  }

  @Test("The count of free places is the capacity less what waits")
  func freeCount() {
    let ring = Ring<Int>(capacity: 4)
    var producer = ring.takeProducer()
    var consumer = ring.takeConsumer()
    let empty = producer.freeCount
    for element in 0..<3 { _ = producer.push(element) }
    let three = producer.freeCount
    _ = consumer.pop()
    let two = producer.freeCount
    #expect([empty, three, two] == [4, 1, 2])
  }

  @Test("Elements survive thousands of turns around the memory", arguments: [1, 2, 4, 64])
  func wrapping(capacity: Int) {
    let ring = Ring<Int>(capacity: capacity)
    var producer = ring.takeProducer()
    var consumer = ring.takeConsumer()
    var firstWrong: Int?
    for turn in 0..<10_000 {
      _ = producer.push(turn)
      let element = consumer.pop()
      if element != turn, firstWrong == nil { firstWrong = turn }
    }
    #expect(firstWrong == nil)
  }

  @Test("Between two threads every element arrives once, in order")
  func twoThreads() {
    let count = 300_000
    let ring = Ring<Int>(capacity: 64)
    let writer = RingWriter(ring.takeProducer())
    var consumer = ring.takeConsumer()
    let thread = NamedThread("ring writer") { writer.write(count) }
    var expected = 0
    var firstWrong: Int?
    while expected < count {
      guard let element = consumer.pop() else {
        sched_yield()
        continue
      }
      if element != expected, firstWrong == nil { firstWrong = expected }
      expected += 1
    }
    thread.join()
    let left = consumer.pop()
    #expect(firstWrong == nil)
    #expect(left == nil)
  }
}

/// The producing end in the hands of its thread.
private final class RingWriter: @unchecked Sendable {
  private var producer: RingProducer<Int>

  init(_ producer: consuming RingProducer<Int>) {
    self.producer = producer
  }

  func write(_ count: Int) {
    for element in 0..<count {
      while !producer.push(element) { sched_yield() }
    }
  }
}
