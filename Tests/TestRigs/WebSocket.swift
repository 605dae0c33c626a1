import Foundation

/// A WebSocket client by RFC 6455, for servers of this computer.
public final class WebSocket {
  /// What came.
  public enum Message: Equatable, Sendable {
    case text(String)
    case bytes([UInt8])
    case close(code: Int)
  }

  public let stream: LocalStream
  /// The first line of the answer to the handshake.
  public let status: String
  public var isOpen: Bool { status.contains(" 101 ") }

  /// Asks for a WebSocket; the headers `Host` and `Origin` may be anything.
  public init(
    port: UInt16, path: String = "/", host: String? = nil, origin: String? = nil,
    receiveBuffer: Int32? = nil
  ) throws {
    stream = try LocalStream(port: port, receiveBuffer: receiveBuffer)
    var head = "GET \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n"
    head += "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    head +=
      "Sec-WebSocket-Key: \(Data((0..<16).map { _ in UInt8.random(in: 0...255) }).base64EncodedString())\r\n"
    if let origin { head += "Origin: \(origin)\r\n" }
    try stream.write(head + "\r\n")
    status = String(try stream.readHead().prefix { $0 != "\r\n" && $0 != "\r" })
  }

  public func send(_ text: String) throws {
    try send(1, Array(text.utf8))
  }

  public func send(_ bytes: [UInt8]) throws {
    try send(2, bytes)
  }

  /// Sends one frame, masked as a client must.
  public func send(_ code: UInt8, _ payload: [UInt8], isMasked: Bool = true) throws {
    let bit: UInt8 = isMasked ? 0x80 : 0
    var frame: [UInt8] = [0x80 | code]
    switch payload.count {
    case ..<126: frame.append(bit | UInt8(payload.count))
    case ..<65_536: frame += [bit | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
    default:
      frame.append(bit | 127)
      frame += (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
    }
    let mask: [UInt8] = isMasked ? [1, 2, 3, 4] : [0, 0, 0, 0]
    if isMasked { frame += mask }
    try stream.write(frame + payload.enumerated().map { $1 ^ mask[$0 & 3] })
  }

  /// Takes the next message; pings are passed over.
  public func receive() throws -> Message {
    var whole: [UInt8] = []
    var kind: UInt8 = 0
    while true {
      let head = try stream.read(2)
      var length = Int(head[1] & 0x7f)
      if length == 126 { length = try number(2) } else if length == 127 { length = try number(8) }
      let payload = try stream.read(length)
      switch head[0] & 0xf {
      case 8: return .close(code: payload.count < 2 ? 0 : Int(payload[0]) << 8 | Int(payload[1]))
      case 9, 10: continue
      case let code:
        if code != 0 { kind = code }
        whole += payload
        guard head[0] & 0x80 != 0 else { continue }
        return kind == 1 ? .text(String(decoding: whole, as: UTF8.self)) : .bytes(whole)
      }
    }
  }

  private func number(_ count: Int) throws -> Int {
    try stream.read(count).reduce(0) { $0 << 8 | Int($1) }
  }
}
