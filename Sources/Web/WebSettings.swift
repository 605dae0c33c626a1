/// Where the server listens.
public struct WebSettings: Hashable, Sendable {
  /// The numeric address of this computer.
  public var address: String
  public var port: UInt16
  /// Names of this computer by which others may call it, in small letters; numbers need no name.
  public var names: [String]
  /// Pages of other servers that may open a WebSocket, such as `http://localhost:8000`.
  public var origins: [String]

  public init(address: String, port: UInt16, names: [String] = [], origins: [String] = []) {
    self.address = address
    self.port = port
    self.names = names
    self.origins = origins
  }

  /// What a person types into a browser on this computer.
  public var url: String {
    let host =
      switch address {
      case "0.0.0.0": "127.0.0.1"
      case "::": "[::1]"
      case let address where address.contains(":"): "[\(address)]"
      default: address
      }
    return "http://\(host):\(port)/"
  }
}
