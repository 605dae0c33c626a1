import Glibc
import Realtime
import Testing

/// Rings in memory that two processes map; here one process maps it twice.
struct SharedRingTests {
  private static let byteCount = 4_096 + SharedMemory.ringOverhead

  private func twice() throws -> (SharedMemory, SharedMemory) {
    let mine = try #require(SharedMemory(name: "test", byteCount: SharedRingTests.byteCount))
    let theirs = try #require(
      SharedMemory(descriptor: dup(mine.descriptor), byteCount: SharedRingTests.byteCount))
    return (mine, theirs)
  }

  @Test("What one mapping writes the other one reads, around the ring many times")
  func passes() throws {
    let (mine, theirs) = try twice()
    var producer = RecordRing(of: Int.self, in: mine, at: 0, byteCount: 4_096, isNew: true)
      .takeProducer()
    var consumer = RecordRing(of: Int.self, in: theirs, at: 0, byteCount: 4_096, isNew: false)
      .takeConsumer()
    for number in 0..<1_000 {
      let values = producer.reserve(valueCount: 100)
      values?[99] = Float(number)
      producer.commit(number)
      let read = consumer.read { header, values in header == number && values[99] == Float(number) }
      #expect(read == true)
    }
  }

  @Test("Whatever the reader writes as its position, the writer stays inside the ring")
  func survivesGarbage() throws {
    let (mine, theirs) = try twice()
    var producer = RecordRing(of: Int.self, in: mine, at: 0, byteCount: 2_048, isNew: true)
      .takeProducer()
    let guardStart = 2_048 + SharedMemory.ringOverhead
    memset(mine.base + guardStart, 0x5a, SharedRingTests.byteCount - guardStart)
    var state: UInt64 = 1
    for _ in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      // The positions stand at the start of the memory, on cache lines of their own.
      theirs.base.storeBytes(of: state, toByteOffset: state % 3 == 0 ? 128 : 0, as: UInt64.self)
      let count = Int(state >> 33) % 600
      if let values = producer.reserve(valueCount: count) {
        for index in 0..<count { values[index] = 1 }
        producer.commit(0)
      }
    }
    let isUntouched = (guardStart..<SharedRingTests.byteCount).allSatisfy {
      mine.base.load(fromByteOffset: $0, as: UInt8.self) == 0x5a
    }
    #expect(isUntouched)
  }

  @Test("Skipping forgets what was written before, and nothing after")
  func skips() throws {
    let (mine, theirs) = try twice()
    var producer = RecordRing(of: Int.self, in: mine, at: 0, byteCount: 4_096, isNew: true)
      .takeProducer()
    var consumer = RecordRing(of: Int.self, in: theirs, at: 0, byteCount: 4_096, isNew: false)
      .takeConsumer()
    _ = producer.reserve(valueCount: 1)
    producer.commit(1)
    consumer.skipAll()
    _ = producer.reserve(valueCount: 1)
    producer.commit(2)
    let read = consumer.read { header, _ in header }
    #expect(read == 2)
    let empty = consumer.read { header, _ in header }
    #expect(empty == nil)
  }
}
