/// Why the sound server could not be used.
public enum JACKError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No server runs; the name is that of the server that was asked for.
  case serverNotRunning(server: String?)
  /// The name of the server is longer than libjack takes without damage.
  case serverNameTooLong(count: Int)
  /// A server is there and takes no request.
  case serverNotAnswering(server: String?)
  /// The exact name was asked for, and another client has it.
  case nameTaken(String)
  /// The server refused the client; the text is libjack's.
  case refused(String)
  /// More channels were asked for than there are places for ports.
  case tooManyChannels(asked: Int, limit: Int)

  public var description: String {
    switch self {
    case .serverNotRunning(let server):
      "No JACK server\(named(server)) is running; start jackd or PipeWire, or let the program wait with --wait"
    case .serverNameTooLong(let count):
      "The name of the JACK server has \(count) bytes, and libjack takes \(JACKServerName.longest) at most; give the name that jackd -n was started with"
    case .serverNotAnswering(let server):
      "The JACK server\(named(server)) takes no requests; it hangs or is stopped, so restart it"
    case .nameTaken(let name):
      "The name “\(name)” belongs to another JACK client; end that one, choose another name, or leave out --exact-name (exactName)"
    case .refused(let text):
      "The JACK server refused this client: \(text.isEmpty ? "it gave no reason" : text)"
    case .tooManyChannels(let asked, let limit):
      "The inputs have \(asked) channels together, and the limit is \(limit)"
    }
  }

  private func named(_ server: String?) -> String {
    JACKServerName.meant(by: server).map { " “\($0)”" } ?? ""
  }
}
