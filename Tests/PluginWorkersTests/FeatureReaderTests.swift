import Glibc
import Testing

@testable import PluginWorkers

@Suite("What comes from a worker")
struct FeatureReaderTests {
  /// The items read from a pipe that `bytes` were written into, and whether they could be read.
  private func read(_ bytes: [UInt8]) -> (items: [FeatureReader.Item], isClear: Bool) {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    _ = write(ends[1], bytes, bytes.count)
    close(ends[1])
    var reader = FeatureReader()
    var items: [FeatureReader.Item] = []
    let isClear = reader.read(from: ends[0]) { items.append($0) }
    close(ends[0])
    return (items, isClear)
  }

  private func bytes(_ record: FeatureRecord, _ values: [Float]) -> [UInt8] {
    var record = record
    record.valueCount = UInt32(values.count)
    return withUnsafeBytes(of: record) { Array($0) } + values.withUnsafeBytes { Array($0) }
  }

  @Test("Records are read as they were written, and one that is not whole yet waits")
  func records() {
    let first = bytes(FeatureRecord(.feature, slot: 1, epoch: 2, output: 3, position: 4), [5, 6])
    let second = bytes(FeatureRecord(.consumed, slot: 1, epoch: 2, position: 7), [])
    let (items, isClear) = read(first + second + first.dropLast())
    #expect(isClear && items.count == 2)
    #expect(items[0].values == [5, 6] && items[0].output == 3 && items[0].position == 4)
    #expect(items[1].kind == .consumed && items[1].position == 7)
  }

  @Test("Whatever a worker writes, nothing of it breaks the reader")
  func garbage() {
    let good = bytes(FeatureRecord(.feature, slot: 0, epoch: 1), [1])
    var state: UInt64 = 1
    for _ in 0..<2_000 {
      var text = good + good
      for _ in 0..<4 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text[Int(state >> 33) % text.count] = UInt8(truncatingIfNeeded: state >> 24)
      }
      let (items, _) = read(text)
      #expect(items.allSatisfy { (0..<WorkerMemory.slotCount).contains($0.slot) })
    }
  }
}
