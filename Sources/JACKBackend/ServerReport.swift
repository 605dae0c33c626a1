import Glibc
import Measurements
import Realtime
import Synchronization

/// What a server says of itself to a client that only looks.
public struct ServerReport: Hashable, Sendable {
  public let rate: SampleRate
  /// Frames per cycle; nil when the server does not know them yet.
  public let period: Int?
  /// Whether the server runs with real-time scheduling.
  public let isRealtime: Bool
  /// The audio ports, in natural order, with their links.
  public let ports: [PortDescription]

  /// Asks the server called `server`, or the default one, through a client that closes again.
  ///
  /// A server that does not answer within `limit` is given up; a thread then waits on it until the process ends.
  ///
  /// It is not for a process that runs a backend: after the death of a server, jackd2's library destroys the older client
  /// when a newer one is opened.
  ///
  /// - Context: control
  public static func ask(server: String?, within limit: Seconds = Seconds(3)) throws(JACKError)
    -> ServerReport
  {
    let answer = Answer()
    let thread = NamedThread("jack-probe") {
      answer.set(Result { () throws(JACKError) in try ask(server) })
    }
    guard thread.join(within: limit.value), let result = answer.value else {
      throw .serverNotAnswering(server: server)
    }
    return try result.get()
  }

  private final class Answer: Sendable {
    private let content = Mutex<Result<ServerReport, JACKError>?>(nil)

    func set(_ result: Result<ServerReport, JACKError>) {
      content.withLock { $0 = result }
    }

    var value: Result<ServerReport, JACKError>? {
      content.withLock { $0 }
    }
  }

  /// Does what may block.
  private static func ask(_ server: String?) throws(JACKError) -> ServerReport {
    signal(SIGPIPE, SIG_IGN)
    let options = ClientOptions(name: "flametube-look", serverName: server)
    var opener = ClientOpener(
      options: options, messages: LibraryMessages.install(), beginRequest: {})
    let client = try opener.open()
    defer { client.close() }
    return ServerReport(
      rate: SampleRate(hertz: max(1, client.rate)), period: client.period,
      isRealtime: client.isServerRealtime,
      ports: client.describePorts { _ in true }.sorted { NaturalOrder.precedes($0.name, $1.name) })
  }
}
