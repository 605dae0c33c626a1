import CRealtime
import Glibc

/// Memory that this process shares with others that have its descriptor. Every page is 0 at first and touched when it is
/// made, so that the callback meets no page fault.
///
/// - Context: control
public final class SharedMemory: @unchecked Sendable {
  /// What a ring takes beside its records.
  public static let ringOverhead = 256

  public let base: UnsafeMutableRawPointer
  public let byteCount: Int
  /// What another process maps the memory by; closed with this object.
  public let descriptor: Int32

  /// Makes memory called `name` in the tables of the system; nil when there is none to be had.
  public convenience init?(name: String, byteCount: Int) {
    let descriptor = make_shared_memory(name)
    guard descriptor >= 0 else { return nil }
    guard ftruncate(descriptor, byteCount) == 0 else {
      close(descriptor)
      return nil
    }
    self.init(descriptor: descriptor, byteCount: byteCount)
    for page in stride(from: 0, to: byteCount, by: 4_096) {
      base.storeBytes(of: 0, toByteOffset: page, as: UInt8.self)
    }
  }

  /// Maps the memory behind `descriptor`, which this object takes over; nil when it cannot be mapped.
  public init?(descriptor: Int32, byteCount: Int) {
    let address = mmap(
      nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let address, address != MAP_FAILED else {
      close(descriptor)
      return nil
    }
    base = address
    self.byteCount = byteCount
    self.descriptor = descriptor
  }

  deinit {
    munmap(base, byteCount)
    close(descriptor)
  }
}
