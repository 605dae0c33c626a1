import Foundation
import TestRigs
import Testing

extension EndToEnd {
  @Suite
  struct ReloadTests {
    @Test(
      "A reload that adds an input makes its ports, greets again, and costs the other input no frame",
      arguments: ServerKind.allCases)
    func addedInput(kind: ServerKind) throws {
      let rig = try ReloadRig(kind)
      let place = rig.wire.count
      let inputs = "main: { channels: 2, connect: 'none' }, desk: { channels: 3, connect: 'none' }"
      try rig.home.configure(rig.text(inputs: inputs))
      rig.program.child.signal(SIGHUP)
      let hello = rig.wire.wait(for: "/flametube/hello", since: place)
      #expect(hello != nil, "\(rig.program.output)")
      #expect(rig.wire.wait(for: "/flametube/desk/frame", since: place) != nil)
      // Ports come one after another, beside the graph.
      let names = (1...3).map { "flametube:desk_\($0)" }
      let isThere = try poll(within: 60) {
        try rig.server.ports().filter { $0.hasPrefix("flametube:desk_") } == names
      }
      #expect(isThere, "\(rig.program.output)")
      // Back again: the ports go, and once more nothing is lost.
      let second = rig.wire.count
      try rig.home.configure(rig.text(inputs: "main: { channels: 2, connect: 'none' }"))
      rig.program.child.signal(SIGHUP)
      #expect(rig.wire.wait(for: "/flametube/hello", since: second) != nil)
      let isGone = try poll(within: 60) {
        try !rig.server.ports().contains { $0.hasPrefix("flametube:desk_") }
      }
      #expect(isGone, "\(rig.program.output)")
      rig.expectUnbroken()
      rig.stop()
    }

    @Test("A bad file leaves the running configuration in force and says so, on the wire too")
    func badFile() throws {
      let rig = try ReloadRig(.jackd)
      let place = rig.wire.count
      try rig.home.configure("{ inptus: {} }")
      rig.program.child.signal(SIGHUP)
      let error = rig.wire.wait(for: "/flametube/error", since: place)
      #expect(error?.message.ints == [78])
      #expect(error?.message.strings.first?.contains("inptus") == true)
      // The log has a thread of its own: its line may come after the message.
      let isSaid = poll(within: 60) { rig.program.output.contains("stays in force") }
      #expect(isSaid, "\(rig.program.output)")
      #expect(rig.wire.wait(for: "/flametube/main/frame", since: rig.wire.count) != nil)
      rig.expectUnbroken()
      rig.stop()
    }

    @Test("A save and the signal behind it tell each fault once")
    func faultsOnce() throws {
      let rig = try ReloadRig(.jackd)
      let place = rig.wire.count
      try rig.home.configure("{ inptus: {}, web: { prot: 1 } }")
      #expect(rig.wire.wait(for: "/flametube/error", since: place) != nil)
      rig.program.child.signal(SIGHUP)
      #expect(poll(within: 60) { rig.program.output.contains("that were told before") })
      for fault in ["inptus", "prot"] {
        let lines = rig.program.output.split(separator: "\n").filter { $0.contains(fault) }
        #expect(lines.count == 1, "\(rig.program.output)")
      }
      // A file that was right in between is another matter.
      let second = rig.wire.count
      try rig.home.configure(rig.text(inputs: "main: { channels: 2 }", analyzer: "other"))
      #expect(rig.wire.wait(for: "/flametube/main/other/rms", since: second) != nil)
      try rig.home.configure("{ inptus: {}, web: { prot: 1 } }")
      let isTold = poll(within: 60) {
        rig.program.output.split(separator: "\n").filter { $0.contains("inptus") }.count == 2
      }
      #expect(isTold, "\(rig.program.output)")
      rig.stop()
    }

    @Test(
      "A reload to an exact name that another client has is refused, and not a hop is lost",
      arguments: ServerKind.allCases)
    func takenName(kind: ServerKind) throws {
      let rig = try ReloadRig(kind)
      let source = try SineSource("taken", on: rig.server)
      let inputs = "main: { channels: 2, connect: 'none' }"
      let place = rig.wire.count
      let taken = rig.text(inputs: inputs, more: "client: 'taken', exactName: true,")
      try rig.home.configure(taken)
      let error = rig.wire.wait(for: "/flametube/error", since: place)
      #expect(error?.message.strings.first?.contains("“taken”") == true, "\(rig.program.output)")
      let isSaid = poll(within: 60) { rig.program.output.contains("stays in force") }
      #expect(isSaid, "\(rig.program.output)")
      #expect(try rig.server.ports().contains("flametube:main_1"))
      #expect(rig.wire.wait(for: "/flametube/main/frame", since: rig.wire.count) != nil)
      rig.expectUnbroken()
      // Once the name is free the same file gets it.
      source.stop()
      rig.program.child.signal(SIGHUP)
      let isRenamed = try poll(within: 60) { try rig.server.ports().contains("taken:main_1") }
      #expect(isRenamed, "\(rig.program.output)")
      rig.stop()
    }

    @Test("A numbered client that is to have the exact name is told that another has it")
    func numberedName() throws {
      let rig = try ReloadRig(.jackd)
      let wire = try Wire()
      let home = try TemporaryHome()
      let inputs = "main: { channels: 2, connect: 'none' }"
      let second = try Flametube(
        [], on: rig.server, configuration: rig.text(inputs: inputs, port: wire.port), in: home)
      #expect(wire.wait(for: "/flametube/main/frame") != nil, "\(second.output)")
      #expect(try rig.server.ports().contains("flametube-2:main_1"), "\(second.output)")
      let exact = rig.text(inputs: inputs, port: wire.port, more: "exactName: true,")
      try home.configure(exact)
      let error = wire.wait(for: "/flametube/error")
      #expect(error?.message.strings.first?.contains("“flametube”") == true, "\(second.output)")
      #expect(try rig.server.ports().contains("flametube-2:main_1"), "\(second.output)")
      #expect(second.end()?.status == 0)
      rig.stop()
    }

    @Test("A save of the file reads it again, however the editor saves")
    func save() throws {
      let rig = try ReloadRig(.jackd)
      for (id, isAtomic) in [("first", true), ("second", false), ("third", true)] {
        let text = rig.text(inputs: "main: { channels: 2 }", analyzer: id)
        try text.write(
          toFile: rig.home.configurationPath, atomically: isAtomic, encoding: .utf8)
        let message = rig.wire.wait(for: "/flametube/main/\(id)/rms")
        #expect(message != nil, "\(id): \(rig.program.output)")
      }
      rig.stop()
    }

    @Test("A target that a reload adds is greeted, and one that it takes away gets nothing more")
    func targets() throws {
      let rig = try ReloadRig(.jackd)
      let other = try Wire()
      try rig.home.configure(rig.text(inputs: "main: { channels: 2 }", port: other.port))
      rig.program.child.signal(SIGHUP)
      #expect(other.wait(for: "/flametube/hello") != nil, "\(rig.program.output)")
      #expect(other.wait(for: "/flametube/main/frame") != nil)
      let place = try rig.wire.catchUp()
      #expect(other.wait(for: "/flametube/main/frame", since: try other.catchUp()) != nil)
      #expect(try rig.wire.catchUp() == place)
      rig.stop()
    }
  }
}
