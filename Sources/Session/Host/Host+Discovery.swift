import Desktop
import OSC

extension Host {
  /// Tells the network where the control port and the web page are, and no longer where they were.
  func startAnnouncement() {
    guard options.broadcasts else { return }
    announcement?.stop()
    announcement = nil
    let services = Host.services(configuration)
    guard !services.isEmpty else { return }
    announcement = ServiceAnnouncement(name: configuration.client, services: services)
    announcement?.start()
  }

  /// As OSCQuery's proposal and those who speak OSC name them.
  static func services(_ configuration: Configuration) -> [ServiceAnnouncement.Service] {
    [("_osc._udp", configuration.control), ("_oscjson._tcp", configuration.web)].compactMap {
      type, listener in
      listener.port.map { port in
        ServiceAnnouncement.Service(
          type: type, port: port,
          isLocal: HostAddress(known: listener.address)?.isLoopback ?? true)
      }
    }
  }
}
