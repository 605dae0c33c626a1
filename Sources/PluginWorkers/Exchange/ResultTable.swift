import Realtime
import Synchronization

/// What the outputs of a plugin held after each of its newest runs, in memory that host and worker share: a row for each run.
///
/// A row is found by the number of its run alone, so that a worker cannot lead the callback anywhere by what it writes.
///
/// - Context: process; the worker's only thread
struct ResultTable: BitwiseCopyable {
  /// How many runs are remembered; a power of two.
  static let rowCount = 64
  /// The most values of a row.
  static let mostValues = 255
  private static let rowBytes = (mostValues + 1) * 4
  static let byteCount = rowCount * rowBytes

  private let base: UnsafeMutableRawPointer

  /// Finds the table at `offset` of `memory`.
  ///
  /// - Context: control
  init(in memory: SharedMemory, at offset: Int) {
    precondition(
      offset >= 0 && offset % 64 == 0 && offset + ResultTable.byteCount <= memory.byteCount,
      "A table lies inside its memory")
    base = memory.base + offset
  }

  /// The number of the run whose values row `serial` holds.
  @_noLocks
  func mark(_ serial: UInt32) -> UnsafeMutablePointer<Atomic<UInt32>> {
    // Both processes see the word as an atomic; it was 0 when the memory was made.
    row(serial).assumingMemoryBound(to: Atomic<UInt32>.self)
  }

  @_noLocks
  func values(_ serial: UInt32) -> UnsafeMutablePointer<Float> {
    (row(serial) + 4).assumingMemoryBound(to: Float.self)
  }

  @_noLocks
  private func row(_ serial: UInt32) -> UnsafeMutableRawPointer {
    base + Int(serial & 63) &* 1_024
  }

  /// Shows what `write` writes as the values of run `serial`.
  ///
  /// - Context: the worker's only thread
  func show(_ serial: UInt32, _ write: (UnsafeMutablePointer<Float>) -> Void) {
    write(values(serial))
    // Release: the values are visible before the number that announces them.
    mark(serial).pointee.store(serial, ordering: .releasing)
  }
}
