import Glibc

/// Takes apart what a worker sends. Nothing in it is trusted.
///
/// - Context: the thread of the worker's host
struct FeatureReader {
  /// One record.
  struct Item {
    let kind: FeatureRecord.Kind
    let slot: Int
    let epoch: UInt32
    let output: Int
    let position: Int64
    /// The values of a feature or the counts of a start.
    var values: [Float] = []
    /// A reason.
    var text = ""
  }

  private var bytes: [UInt8] = []

  /// Reads what has come and passes each record on; returns false when it cannot be read.
  mutating func read(from descriptor: Int32, _ body: (Item) -> Void) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    // A worker that never stops must not keep this thread from its other duties.
    for _ in 0..<16 {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      guard count > 0 else { break }
      bytes.append(contentsOf: chunk[..<count])
      guard parse(body) else { return false }
    }
    return true
  }

  private mutating func parse(_ body: (Item) -> Void) -> Bool {
    let size = MemoryLayout<FeatureRecord>.size
    var offset = 0
    defer { bytes.removeFirst(offset) }
    while bytes.count - offset >= size {
      let record = bytes.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: offset, as: FeatureRecord.self)
      }
      guard record.mark == FeatureRecord.mark, let kind = FeatureRecord.Kind(rawValue: record.kind),
        record.slot < WorkerMemory.slotCount, record.valueCount <= FeatureLimits.mostValues
      else { return false }
      let isText = kind == .refused || kind == .fault
      let length = Int(record.valueCount) * (isText ? 1 : 4)
      guard bytes.count - offset - size >= length else { return true }
      var item = Item(
        kind: kind, slot: Int(record.slot), epoch: record.epoch, output: Int(record.output),
        position: record.position)
      let payload = bytes[(offset + size)..<(offset + size + length)]
      if isText {
        item.text = WorkerText.field(String(decoding: payload, as: UTF8.self))
      } else {
        item.values = FeatureReader.floats(payload)
      }
      offset += size + length
      body(item)
    }
    return true
  }

  private static func floats(_ bytes: ArraySlice<UInt8>) -> [Float] {
    bytes.withUnsafeBytes { bytes in
      (0..<(bytes.count / 4)).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self) }
    }
  }
}
