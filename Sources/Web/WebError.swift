/// Why the server does not listen.
public enum WebError: Error, Hashable, Sendable, CustomStringConvertible {
  case portTaken(UInt16)
  case notAllowed(UInt16)
  case noSuchAddress(String)

  init(_ number: Int32, _ settings: WebSettings) {
    switch number {
    case 98: self = .portTaken(settings.port)
    case 13: self = .notAllowed(settings.port)
    default: self = .noSuchAddress(settings.address)
    }
  }

  public var description: String {
    switch self {
    case .portTaken(let port): "another program has port \(port)"
    case .notAllowed(let port): "port \(port) needs rights that this program lacks"
    case .noSuchAddress(let address): "this computer has no address \(address)"
    }
  }
}
