import Foundation
import TestRigs
import Testing

extension EndToEnd {
  /// Plugins in processes of their own.
  @Suite
  struct PluginTests {
    @Test(
      "The features of a Vamp plugin come with their time, and its process goes with the program")
    func vamp() throws {
      let server = try ServerKind.jackd.start()
      let source = try SineSource(on: server)
      let wire = try Wire()
      let program = try Flametube(
        ["-C", "sine:out_.*", "-o", "127.0.0.1:\(wire.port)"], on: server,
        configuration: """
          { analyzers: [
            { plugin: "level" },
            { plugin: "vamp:vamp-example-plugins:spectralcentroid:linearcentroid", id: "centre" },
          ] }
          """)
      let group = "/flametube/main/plugin/centre"
      #expect(
        wire.wait(for: "/flametube/status/plugin/main/centre")?.message.strings == ["running", ""],
        "\(program.output)")
      // A spectrum of 1,024 points, of which the window spreads the tone.
      let feature = wire.wait {
        $0.address == group + "/linearcentroid" && abs(($0.floats.first ?? 0) - 1_000) < 30
      }
      let found = try #require(feature, "\(program.output)")
      let time = wire.arrivals().last { $0.datagram == found.datagram - 1 }
      #expect(time?.message.address == group + "/time")
      #expect(time?.message.ints.count == 1 && time?.message.floats.count == 1)
      let workers = program.children
      #expect(workers.count == 1)
      #expect(program.end()?.status == 0)
      #expect(poll(within: 60) { workers.allSatisfy(isGone) })
      source.stop()
      server.stop()
    }

    @Test(
      "Whatever twelve evil plugins do at once, no hop is lost, each is told in log and on the wire, and no process stays"
    )
    func evil() throws {
      let home = try TemporaryHome()
      let folder = home.file(".vamp")
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let libraries = try EvilLibrary.deeds.map { try EvilLibrary($0, in: folder) }
      let server = try ServerKind.jackd.start()
      let source = try SineSource(amplitude: 0.25, on: server)
      let wire = try Wire()
      let evils = zip(EvilLibrary.deeds, libraries).map { deed, library in
        "{ plugin: \"\(library.plugin)\", id: \"\(deed.lowercased())\" },"
      }
      let program = try Flametube(
        ["-C", "sine:out_.*", "-r", "hop", "-o", "127.0.0.1:\(wire.port)"], on: server,
        configuration: """
          { analyzers: [ { plugin: "level" }, { plugin: "spectrum" }, \(evils.joined()) ] }
          """, in: home)
      for deed in EvilLibrary.deeds { expectFailure(of: deed.lowercased(), wire, program) }
      let trace = HopTrace(wire.arrivals(), rate: 48_000)
      #expect(trace.misreports(hop: 480) == [])
      #expect(trace.hops.dropFirst().allSatisfy { $0.values["level/rms"] != nil })
      #expect(program.end()?.status == 0)
      for library in libraries { #expect(poll(within: 60) { library.processCount == 0 }) }
      print("Evil plugins: \(trace.hops.count) hops of level and spectrum, none lost")
      source.stop()
      server.stop()
    }

    /// Waits until the plugin called `id` is said to have failed, on the wire and in the log, and prints how long that took
    /// since it ran.
    private func expectFailure(of id: String, _ wire: Wire, _ program: Flametube) {
      let state = "/flametube/status/plugin/main/\(id)"
      let end = wire.wait {
        $0.address == "/flametube/error" && $0.strings[0].contains("evil-\(id):evil")
      }
      let isLogged = poll(within: 60) {
        program.output.split(separator: "\n").contains { $0.contains("evil-\(id):evil") }
      }
      #expect(end != nil && isLogged, "\(id): \(program.output)")
      let start = wire.arrivals().first {
        $0.message.address == state && $0.message.strings[0] == "running"
      }
      guard let end else { return }
      // A loaded machine may be slow to tell; what is told at all is told within the limits of the watch.
      let seconds = start.map { end.time - $0.time }
      print(
        "Evil plugin \(id): \(seconds.map { String(format: "%.2f s", $0) } ?? "at the start"), "
          + end.message.strings[0])
    }
  }
}
