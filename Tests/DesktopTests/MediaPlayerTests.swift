import Foundation
import Synchronization
import TestRigs
import Testing

@testable import Desktop

@Suite("The player on the session bus", .serialized)
final class MediaPlayerTests {
  private let bus: ChildProcess
  private let address: String

  /// What was asked for.
  private final class Requests: Sendable {
    let list = Mutex<[MediaPlayerRequest]>([])

    func holds(_ request: MediaPlayerRequest) -> Bool {
      poll(within: 60) { list.withLock { $0.contains(request) } }
    }
  }

  init() throws {
    let path = NSTemporaryDirectory() + "ft-bus-" + UUID().uuidString
    address = "unix:path=" + path
    bus = try ChildProcess([
      "dbus-daemon", "--session", "--nofork", "--nopidfile", "--address=" + address,
    ])
    try #require(bus.waitForListener(at: path, within: 20))
    setenv("DBUS_SESSION_BUS_ADDRESS", address, 1)
  }

  deinit {
    unsetenv("DBUS_SESSION_BUS_ADDRESS")
    bus.stop()
  }

  private func service(_ requests: Requests, name: String = "flametube") -> MediaPlayerService {
    MediaPlayerService(
      name: name, identity: "Flametube", position: { 12.5 },
      onRequest: { request in requests.list.withLock { $0.append(request) } })
  }

  /// What playerctl, another program that knows MPRIS, gets.
  private func playerctl(_ arguments: String..., player: String = "flametube") throws -> String {
    try run(
      ["playerctl", "-p", player] + arguments, environment: ["DBUS_SESSION_BUS_ADDRESS": address]
    ).output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func isThere(_ player: String) -> Bool {
    poll(within: 60) { (try? playerctl("status", player: player)) == "Playing" }
  }

  private var song: MediaPlayerState {
    var state = MediaPlayerState()
    state.status = .playing
    state.item = 7
    state.title = "Flames ‘24’"
    state.artist = "Rubens"
    state.uri = "file:///music/a%20b.flac"
    state.length = 61.25
    state.volume = 0.5
    state.canGoNext = true
    return state
  }

  @Test("playerctl reads state, tags, length and position")
  func state() throws {
    let service = service(Requests())
    service.update(song)
    service.start()
    defer { service.stop() }
    #expect(isThere("flametube"))
    #expect(try playerctl("metadata", "xesam:title") == "Flames ‘24’")
    #expect(try playerctl("metadata", "xesam:artist") == "Rubens")
    #expect(try playerctl("metadata", "xesam:url") == "file:///music/a%20b.flac")
    #expect(try playerctl("metadata", "mpris:length") == "61250000")
    // While a song plays it counts on from what it was told.
    let position = try #require(try Double(playerctl("position")))
    #expect((12.5..<30).contains(position))
    #expect(try Double(playerctl("volume")) == 0.5)
    #expect(try playerctl("loop") == "None" && playerctl("shuffle") == "Off")
    var next = song
    (next.status, next.volume, next.loop) = (.paused, 1, .list)
    service.update(next)
    #expect(try playerctl("status") == "Paused" && playerctl("loop") == "Playlist")
  }

  @Test("What playerctl asks for arrives as a request")
  func requests() throws {
    let requests = Requests()
    let service = service(requests)
    service.update(song)
    service.start()
    defer { service.stop() }
    #expect(isThere("flametube"))
    let asked: [([String], MediaPlayerRequest)] = [
      (["play-pause"], .toggle), (["stop"], .stop), (["next"], .next),
      (["volume", "0.25"], .volume(0.25)),
      (["loop", "Track"], .loop(.track)), (["shuffle", "On"], .shuffle(true)),
      (["position", "30"], .position(item: 7, 30)),
    ]
    for (words, request) in asked {
      try run(
        ["playerctl", "-p", "flametube"] + words, environment: ["DBUS_SESSION_BUS_ADDRESS": address]
      )
      #expect(requests.holds(request), "\(words)")
    }
  }

  @Test("A bus that does not answer is told, once")
  func silence() throws {
    setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/bus", 1)
    let faults = Mutex<[String]>([])
    let service = MediaPlayerService(
      name: "flametube", identity: "Flametube", position: { 0 }, onRequest: { _ in },
      onFault: { fault in faults.withLock { $0.append(fault) } })
    service.start()
    #expect(poll(within: 60) { faults.withLock { $0.count } == 1 })
    service.stop()
    #expect(faults.withLock { $0 }[0].contains("unix:path=/nowhere/bus"))
  }

  @Test("A second player of the name has one of its own beside it")
  func second() throws {
    let services = [service(Requests()), service(Requests())]
    for service in services {
      service.update(song)
      service.start()
      #expect(isThere("flametube"))
    }
    defer { for service in services { service.stop() } }
    let isDouble = poll(within: 60) {
      let names =
        (try? run(["playerctl", "-l"], environment: ["DBUS_SESSION_BUS_ADDRESS": address]))?.output
      return names?.split(separator: "\n").count == 2
    }
    #expect(isDouble)
  }
}
