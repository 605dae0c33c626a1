import CLiblo
import Measurements

/// The owner of one flat bundle of liblo.
struct EncodedBundle: ~Copyable {
  private let handle: lo_bundle

  /// Makes an empty bundle with the time tag "immediately" (OSC 1.0: 63 zero bits and a one).
  ///
  /// - Context: control
  init() {
    handle = lo_bundle_new(lo_timetag(sec: 0, frac: 1))
  }

  /// - Context: control
  func add(_ message: borrowing EncodedMessage) {
    message.add(to: handle)
  }

  /// Returns the bundle as one datagram.
  ///
  /// - Context: control
  func datagram() -> [UInt8] {
    let length = lo_bundle_length(handle)
    return [UInt8](unsafeUninitializedCapacity: length) { bytes, count in
      // liblo writes exactly the length that it announced.
      lo_bundle_serialise(handle, bytes.baseAddress, &count)
    }
  }

  deinit {
    // Gives back the references to the messages too.
    lo_bundle_free_recursive(handle)
  }
}
