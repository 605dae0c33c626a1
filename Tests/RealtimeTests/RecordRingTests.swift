import Glibc
import Realtime
import Testing

@Suite("Record ring")
struct RecordRingTests {
  @Test("A record comes out with its header and values; an uncommitted one does not")
  func commit() {
    let ring = RecordRing<Int>(byteCount: 1_024)
    var producer = ring.takeProducer()
    var consumer = ring.takeConsumer()
    let values = producer.reserve(valueCount: 3)
    for index in 0..<3 { values?[index] = Float(index) + 0.5 }
    let before = take(from: &consumer)
    producer.commit(7)
    let record = take(from: &consumer)
    let after = take(from: &consumer)
    #expect(before == nil)
    #expect(record == Record(header: 7, values: [0.5, 1.5, 2.5]))
    #expect(after == nil)
  }

  @Test("A full ring refuses a record, keeps the others whole, and takes it when there is room")
  func full() {
    let ring = RecordRing<Int>(byteCount: 128)
    var producer = ring.takeProducer()
    var consumer = ring.takeConsumer()
    var accepted = 0
    while put(accepted, count: 4, into: &producer) { accepted += 1 }
    let oldest = take(from: &consumer)
    let isTakenNow = put(accepted, count: 4, into: &producer)
    var headers: [Int] = []
    while let record = take(from: &consumer) { headers.append(record.header) }
    // 8 bytes before the header, 8 of header, 16 of values: four times 32 are 128.
    #expect(accepted == 4)
    #expect(oldest == Record(header: 0, values: [0, 0, 0, 0]))
    #expect(isTakenNow)
    #expect(headers == [1, 2, 3, 4])
  }

  @Test("A record of half the ring fits into an empty one wherever the last record ended")
  func halfFits() {
    var refused: [Int] = []
    for start in 0..<16 {
      let ring = RecordRing<Int>(byteCount: 512)
      var producer = ring.takeProducer()
      var consumer = ring.takeConsumer()
      for _ in 0..<start {
        _ = put(0, count: 2, into: &producer)
        _ = take(from: &consumer)
      }
      if !put(1, count: 60, into: &producer) { refused.append(start) }
    }
    #expect(refused.isEmpty)
  }

  @Test("Records of changing sizes survive thousands of turns around the memory")
  func wrapping() {
    let ring = RecordRing<Int>(byteCount: 512)
    var producer = ring.takeProducer()
    var consumer = ring.takeConsumer()
    var firstWrong: Int?
    for turn in 0..<20_000 {
      let isTaken = put(turn, count: turn % 41, into: &producer)
      let record = take(from: &consumer)
      if !isTaken || record != expected(turn, count: turn % 41), firstWrong == nil {
        firstWrong = turn
      }
    }
    #expect(firstWrong == nil)
  }

  @Test("Between two threads every record arrives once, whole and in order")
  func twoThreads() {
    let count = 100_000
    let ring = RecordRing<Int>(byteCount: 4_096)
    let writer = RecordWriter(ring.takeProducer())
    var consumer = ring.takeConsumer()
    let thread = NamedThread("record writer") { writer.write(count) }
    var next = 0
    var firstWrong: Int?
    while next < count {
      guard let record = take(from: &consumer) else {
        sched_yield()
        continue
      }
      if record != expected(next, count: next % 41), firstWrong == nil { firstWrong = next }
      next += 1
    }
    thread.join()
    #expect(firstWrong == nil)
  }
}

/// A record as it came out.
private struct Record: Equatable {
  let header: Int
  let values: [Float]
}

private func expected(_ header: Int, count: Int) -> Record {
  Record(header: header, values: [Float](repeating: Float(header), count: count))
}

/// Writes a record whose values repeat its header; returns whether there was room.
private func put(_ header: Int, count: Int, into producer: inout RecordProducer<Int>) -> Bool {
  guard let values = producer.reserve(valueCount: count) else { return false }
  for index in 0..<count { values[index] = Float(header) }
  producer.commit(header)
  return true
}

private func take(from consumer: inout RecordConsumer<Int>) -> Record? {
  consumer.read { Record(header: $0, values: Array($1)) }
}

/// The producing end in the hands of its thread.
private final class RecordWriter: @unchecked Sendable {
  private var producer: RecordProducer<Int>

  init(_ producer: consuming RecordProducer<Int>) {
    self.producer = producer
  }

  func write(_ count: Int) {
    for header in 0..<count {
      while !put(header, count: header % 41, into: &producer) { sched_yield() }
    }
  }
}
