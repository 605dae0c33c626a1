import Measurements
import Testing

@testable import Publishing

@Suite struct RouteTests {
  private let stream = layout([
    instance(
      [bandLevels(3), bandPictures(3), plain("extra", isDefault: false), centres([1, 2, 3])],
      id: "spectrum"),
    instance([plain("all")], id: "level"),
  ])

  /// The addresses that a target like this gets in one frame, in order.
  private func addresses(_ change: (inout TargetSettings) -> Void) -> [String] {
    rig(change).frames().flatMap(\.messages).map(\.address)
  }

  private func rig(_ change: (inout TargetSettings) -> Void) -> Rig {
    var rig = Rig(stream, [target(.everyHop, change)])
    rig.frame(480, [1, 1e-3, 1e-6, 7])
    rig.frame(480, [5], instance: 1)
    rig.endCycle(480)
    return rig
  }

  @Test("Without a filter a target gets what is on by default, in the order of the schema")
  func defaults() {
    #expect(
      addresses { _ in } == [
        "/flametube/main/spectrum/db", "/flametube/main/spectrum/bands",
        "/flametube/main/level/all",
      ])
  }

  @Test("A filter sends what fits, on by default or not, and no frame when nothing fits")
  func filters() {
    #expect(addresses { $0.filter = ["/main/level/*"] } == ["/flametube/main/level/all"])
    #expect(
      addresses { $0.filter = ["/*/spectrum/{db,extra}"] } == [
        "/flametube/main/spectrum/db", "/flametube/main/spectrum/extra",
      ])
    #expect(addresses { $0.filter = ["/stage/*/*"] } == [])
    #expect(addresses { $0.filter = ["/main/[spectrum/db"] } == [])
  }

  @Test("A filter leaves hello, bye and the frame's number, and parts the status like all else")
  func filteredStatus() {
    var rig = Rig(stream, [target(.everyHop) { $0.filter = ["/main/level/all", "/status/xruns"] }])
    rig.publisher.set(.xruns(2))
    rig.publisher.set(.period(64))
    rig.frame(480, [5], instance: 1)
    rig.endCycle(480)
    rig.bye()
    #expect(
      rig.addresses() == [
        "/flametube/hello", "/flametube/bye", "/flametube/main/level/all",
        "/flametube/status/xruns",
      ])
    #expect(rig.frames().first?.sequence?.address == "/flametube/main/frame")
  }

  @Test("The prefix may be any, or none")
  func prefixes() {
    let long = rig {
      $0.prefix = "/show/a"
      $0.filter = ["/main/level/all"]
    }
    #expect(long.frames().first?.messages.first?.address == "/show/a/main/level/all")
    let none = rig { $0.prefix = "" }
    #expect(none.frames().first?.sequence?.address == "/main/frame")
  }

  @Test("A target of scalars gets each element under its number, and single figures as they are")
  func scalars() {
    let rig = rig { $0.usesScalars = true }
    #expect(
      rig.frames().flatMap(\.messages).map(\.address) == [
        "/flametube/main/spectrum/db_item/0", "/flametube/main/spectrum/db_item/1",
        "/flametube/main/spectrum/db_item/2", "/flametube/main/spectrum/bands_item/0",
        "/flametube/main/spectrum/bands_item/1", "/flametube/main/spectrum/bands_item/2",
        "/flametube/main/level/all",
      ])
    #expect(abs(rig.figures("/flametube/main/spectrum/db_item/1")[0] - -30) < 1e-4)
    #expect(rig.figures("/flametube/main/spectrum/freqs_item/2") == [3])
  }

  @Test("A filter names one element of an array, or the array for all of them")
  func scalarFilters() {
    let one = addresses {
      $0.usesScalars = true
      $0.filter = ["/main/spectrum/bands_item/1"]
    }
    #expect(one == ["/flametube/main/spectrum/bands_item/1"])
    let all = addresses {
      $0.usesScalars = true
      $0.filter = ["/main/spectrum/bands"]
    }
    #expect(all.count == 3)
  }

  @Test("A target with a decibel window gets levels from 0 to 1")
  func mapped() {
    let rig = rig { $0.decibelWindow = -60...0 }
    let levels = rig.messages("/flametube/main/spectrum/db")[0].arguments.compactMap(\.number)
    for (level, expected) in zip(levels, [1, 0.5, 0] as [Float]) {
      #expect(abs(level - expected) < 1e-5)
    }
  }

  @Test("Whole numbers go out as such")
  func integers() {
    let count = InstanceOutput(
      descriptor: OutputDescriptor(
        "count", "Count", type: .int, unit: .count, range: 0...Float(Int32.max),
        source: .payload(.identity)), count: 1)
    var rig = Rig(layout([instance([count])]), [target()])
    for (hop, value) in [Float(3), 1e12, -5, .nan].enumerated() {
      rig.frame(UInt64(hop + 1) * 480, [value])
    }
    rig.endCycle(4 * 480)
    #expect(
      rig.messages("/flametube/main/test/count").map(\.arguments)
        == [[.int(3)], [.int(.max)], [.int(0)], [.int(0)]])
  }

  @Test("No address is at once a leaf and a container")
  func leavesAreNoContainers() {
    let listings =
      AddressListing(stream).entries + AddressListing(stream, usesScalars: true).entries
    let leaves = Set(listings.map(\.address))
    for leaf in leaves {
      #expect(!leaves.contains { $0.hasPrefix(leaf + "/") })
    }
  }
}
