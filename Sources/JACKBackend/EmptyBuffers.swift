import CJACK
import Glibc

/// The zeros that PipeWire's libjack keeps for each input port, for cycles in which nothing is linked.
///
/// The library of PipeWire 0.3.65 never frees the ports of a client, 32 KiB of zeros in each of them. What is all zeros can be
/// given back to the system unseen: a page that is read again is filled with zeros.
///
/// - Context: control, one thread
struct EmptyBuffers {
  /// The floats of one buffer, by the source of PipeWire 0.3.65 (`MAX_BUFFER_FRAMES`).
  private static let frameCount = 8_192

  private var buffers: [OpaquePointer: UnsafeMutableRawPointer] = [:]

  /// Notes where the zeros of `port` are: an input port that was just made and has no link.
  mutating func note(_ port: OpaquePointer) {
    guard EmptyBuffers.isPipeWire else { return }
    buffers[port] = jack_port_get_buffer(port, 1)
  }

  /// The port is about to be unregistered.
  mutating func forget(_ port: OpaquePointer) {
    buffers[port] = nil
  }

  /// Gives back the whole pages of all buffers; call it when no callback runs any more and the client is still open.
  func giveBack() {
    for buffer in buffers.values {
      let size = sysconf(Int32(_SC_PAGESIZE))
      let end = buffer + EmptyBuffers.frameCount * MemoryLayout<Float>.size
      var page = buffer.alignedUp(toMultipleOf: size)
      while page + size <= end {
        if isZero(page, count: size) { madvise(page, size, MADV_DONTNEED) }
        page += size
      }
    }
  }

  private static let isPipeWire =
    jack_get_version_string().map { String(cString: $0).contains("PipeWire") } ?? false

  private func isZero(_ bytes: UnsafeMutableRawPointer, count: Int) -> Bool {
    bytes.load(as: UInt8.self) == 0 && memcmp(bytes, bytes + 1, count - 1) == 0
  }
}

extension UnsafeMutableRawPointer {
  fileprivate func alignedUp(toMultipleOf size: Int) -> UnsafeMutableRawPointer {
    let rest = Int(bitPattern: self) % size
    return rest == 0 ? self : self + (size - rest)
  }
}
