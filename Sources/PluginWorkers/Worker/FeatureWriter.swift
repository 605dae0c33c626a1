import Glibc

/// The worker's end of the pipe to its host.
///
/// - Context: the worker's only thread
final class FeatureWriter {
  private let descriptor: Int32
  private var bytes: [UInt8] = []

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Adds a record with values.
  func add(_ record: FeatureRecord, _ values: UnsafeBufferPointer<Float>) {
    var record = record
    record.valueCount = UInt32(values.count)
    withUnsafeBytes(of: record) { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: UnsafeRawBufferPointer(values))
    if bytes.count > 1 << 16 { flush() }
  }

  func add(_ record: FeatureRecord, _ values: [Float] = []) {
    values.withUnsafeBufferPointer { add(record, $0) }
  }

  /// Adds a record with text.
  func add(_ record: FeatureRecord, text: String) {
    var record = record
    let field = Array(WorkerText.field(text).utf8)
    record.valueCount = UInt32(field.count)
    withUnsafeBytes(of: record) { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: field)
  }

  /// Adds plain text.
  func add(text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes everything; waits for the host to take it.
  func flush() {
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        write(descriptor, bytes.baseAddress.map { $0 + offset }, bytes.count - offset)
      }
      if count < 0 && errno != EINTR { break }
      offset += max(0, count)
    }
    bytes.removeAll(keepingCapacity: true)
  }
}
