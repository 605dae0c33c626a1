import CLiblo
import Measurements

/// What one datagram said, as liblo's own server dispatched it.
struct Decoded: Equatable {
  var messages: [Message] = []
  /// The time tags of the bundles in the datagram: none for a plain message.
  var timetags: [UInt64] = []
  /// How deep bundles were nested.
  var depth = 0
}

/// Decodes `datagram` with liblo's server, without a network.
func decode(_ datagram: [UInt8]) -> Decoded {
  let server = lo_server_new(nil, nil)!
  defer { lo_server_free(server) }
  // Lent to liblo for the length of the dispatch only.
  let context = Unmanaged.passRetained(DecoderContext())
  defer { context.release() }
  let pointer = context.toOpaque()
  lo_server_add_method(server, nil, nil, receiveMessage, pointer)
  lo_server_add_bundle_handlers(server, beginBundle, endBundle, pointer)
  var bytes = datagram
  let status = lo_server_dispatch_data(server, &bytes, bytes.count)
  precondition(status > 0, "liblo refused the datagram")
  return context.takeUnretainedValue().decoded
}

private final class DecoderContext {
  var decoded = Decoded()
  var level = 0
}

private func context(_ pointer: UnsafeMutableRawPointer?) -> DecoderContext {
  Unmanaged<DecoderContext>.fromOpaque(pointer!).takeUnretainedValue()
}

private func beginBundle(_ tag: lo_timetag, _ pointer: UnsafeMutableRawPointer?) -> CInt {
  let context = context(pointer)
  context.decoded.timetags.append(UInt64(tag.sec) << 32 | UInt64(tag.frac))
  context.level += 1
  context.decoded.depth = max(context.decoded.depth, context.level)
  return 0
}

private func endBundle(_ pointer: UnsafeMutableRawPointer?) -> CInt {
  context(pointer).level -= 1
  return 0
}

private func receiveMessage(
  _ path: UnsafePointer<CChar>?, _ types: UnsafePointer<CChar>?,
  _ values: UnsafeMutablePointer<UnsafeMutablePointer<lo_arg>?>?, _ count: CInt,
  _ message: lo_message?, _ pointer: UnsafeMutableRawPointer?
) -> CInt {
  let arguments = (0..<Int(count)).map { index in
    let value = values![index]!
    switch UInt8(bitPattern: types![index]) {
    case UInt8(ascii: "i"): return Argument.int(value.pointee.i)
    case UInt8(ascii: "f"): return Argument.float(value.pointee.f)
    default:
      return value.withMemoryRebound(to: CChar.self, capacity: 1) {
        Argument.string(String(cString: $0))
      }
    }
  }
  context(pointer).decoded.messages.append(Message(String(cString: path!), arguments))
  return 0
}
