import Glibc
import Measurements
import OSC
import Web

/// The web server of a running host: it is started and stopped with the configuration.
///
/// - Context: control
final class WebListener {
  private let server: WebServer
  private let session: WebSession

  /// nil when the web page is off.
  ///
  /// - Parameter onSinks: gets the receivers that web clients need, on the server's thread, whenever they change
  init?(
    _ settings: ListenerSettings, identity: WebIdentity, commands: CommandDispatch,
    library: WebLibrary?, log: Log, broadcaster: Broadcaster
  ) {
    guard let port = settings.port else { return nil }
    let session = WebSession(
      access: WebAccess(allowed: settings.allowed, token: settings.token), identity: identity,
      commands: commands, library: library, broadcaster: broadcaster, log: log)
    let place = WebSettings(
      address: settings.address, port: port, names: WebListener.names, origins: settings.origins)
    self.session = session
    server = WebServer(place, delegate: session) { error in
      if let error {
        log.notice("the web page cannot be served (\(error)); it is tried again")
      } else {
        log.notice("the web page is at \(place.url)")
      }
    }
  }

  func start() {
    session.start(on: server)
    server.start()
  }

  func stop() {
    server.stop()
    session.stop()
  }

  /// What a person types into a browser on this computer; nil when the page is off.
  static func url(_ settings: ListenerSettings) -> String? {
    settings.port.map { WebSettings(address: settings.address, port: $0).url }
  }

  /// The names by which others of the network know this computer.
  private static var names: [String] {
    var bytes = [CChar](repeating: 0, count: 256)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return [] }
    let name = String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
      .lowercased()
    return name.isEmpty ? [] : [name, name + ".local"]
  }
}

/// What the program tells web clients of itself.
struct WebIdentity: Sendable {
  /// The client's name in the sound server's graph.
  let name: String
  /// Where commands are heard by OSC; nil when they are not.
  let oscPort: UInt16?
  /// Where this answers.
  let webPort: UInt16
}
