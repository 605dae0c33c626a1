import CLiblo
import Measurements

/// The owner of one message of liblo.
struct EncodedMessage: ~Copyable {
  /// Lent to a bundle, which takes its own reference.
  let handle: lo_message
  private let address: String

  /// Builds `message`, whose address must begin with a slash.
  ///
  /// A text ends at its first zero byte. A float that is not finite is a mistake upstream: a debug build stops, a
  /// release build sends the nearest finite number.
  ///
  /// - Context: control
  init(_ message: Message) {
    precondition(message.address.utf8.first == UInt8(ascii: "/"), "An address begins with a slash")
    handle = lo_message_new()
    address = message.address
    // liblo counts no reference for the maker, and a bundle frees what it holds the last reference of.
    lo_message_incref(handle)
    for argument in message.arguments { add(argument) }
  }

  private func add(_ argument: Argument) {
    switch argument {
    case .int(let value): lo_message_add_int32(handle, value)
    case .float(let value):
      assert(value.isFinite, "A float on the wire is finite")
      lo_message_add_float(handle, WireFloat.finite(value))
    case .string(let text): lo_message_add_string(handle, text)
    case .blob(let bytes):
      let blob = lo_blob_new(Int32(clamping: bytes.count), bytes)
      lo_message_add_blob(handle, blob)
      // The message has its own copy.
      lo_blob_free(blob)
    }
  }

  /// Returns the message as one datagram.
  ///
  /// - Context: control
  func datagram() -> [UInt8] {
    let length = lo_message_length(handle, address)
    return [UInt8](unsafeUninitializedCapacity: length) { bytes, count in
      // liblo writes exactly the length that it announced.
      lo_message_serialise(handle, address, bytes.baseAddress, &count)
    }
  }

  /// Adds the message to `bundle`, which copies the address.
  ///
  /// - Context: control
  func add(to bundle: lo_bundle) {
    lo_bundle_add_message(bundle, address, handle)
  }

  deinit {
    lo_message_free(handle)
  }
}
