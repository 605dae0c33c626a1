import Desktop
import Foundation
import TestRigs
import Testing

@Suite("Announcements to the network", .serialized)
struct ServiceAnnouncementTests {
  private let services = [
    ServiceAnnouncement.Service(type: "_osc._udp", port: 9_820, isLocal: false),
    ServiceAnnouncement.Service(type: "_oscjson._tcp", port: 9_821, isLocal: true),
  ]

  private func expected(_ name: String) -> [String] {
    let text = "[[0x74, 0x78, 0x74, 0x76, 0x65, 0x72, 0x73, 0x3d, 0x31]]"
    let local = if_nametoindex("lo")
    return [
      "(-1, -1, 0, '\(name)', '_osc._udp', '', '', 9820, \(text))",
      "(\(local), -1, 0, '\(name)', '_oscjson._tcp', '', '', 9821, \(text))",
    ]
  }

  @Test(
    "A daemon that comes, goes and comes back is told each time, and a name that is taken is counted on"
  )
  func daemon() throws {
    let bus = try PrivateBus()
    let announcement = ServiceAnnouncement(
      name: "flametube", services: services, address: bus.address)
    announcement.start()
    let avahi = try FakeAvahi(bus.address)
    #expect(avahi.announces(expected("flametube")))
    avahi.leave()
    let start = avahi.callCount
    avahi.comeBack()
    #expect(avahi.announces(expected("flametube"), since: start))
    avahi.collide()
    #expect(avahi.announces(expected("flametube #2")))
    let end = avahi.callCount
    announcement.stop(within: 5)
    #expect(avahi.hears("Free", since: end))
    avahi.stop()
  }

  @Test("Without a bus, or without a daemon on it, nothing waits")
  func nobody() throws {
    let bus = try PrivateBus()
    for address in ["unix:path=/nonexistent/bus", bus.address] {
      let announcement = ServiceAnnouncement(
        name: "flametube", services: services, address: address)
      announcement.start()
      let start = ProcessInfo.processInfo.systemUptime
      announcement.stop(within: 10)
      #expect(ProcessInfo.processInfo.systemUptime - start < 8)
    }
  }
}
