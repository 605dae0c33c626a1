import Measurements
import Testing

@testable import Publishing

@Suite struct AddressListingTests {
  private let stream = layout([
    instance([bandLevels(31), bandPictures(31), centres([1, 2])], id: "spectrum"),
    instance([plain("all", isDefault: false)], input: "stage", id: "level"),
  ])

  @Test(
    "The list holds the global messages once, those of an input for each input, and every output")
  func complete() {
    let addresses = AddressListing(stream).entries.map(\.address)
    #expect(addresses.filter { $0 == "/hello" }.count == 1)
    #expect(addresses.contains("/main/frame") && addresses.contains("/stage/frame"))
    #expect(addresses.contains("/stage/level/all"))
    #expect(!addresses.contains { $0.contains("<") })
    #expect(Set(addresses).count == addresses.count)
  }

  @Test("An entry tells types, unit, range and when it is sent")
  func entry() throws {
    let entries = AddressListing(stream).entries
    let levels = try #require(entries.first { $0.address == "/main/spectrum/db" })
    #expect(levels.types == String(repeating: "f", count: 31))
    #expect(levels.shortTypes == "f×31")
    #expect(levels.unit == .decibelsFullScale)
    #expect(levels.range == -120...120)
    #expect(levels.when == "frame")
    let centres = try #require(entries.first { $0.address == "/main/spectrum/freqs" })
    #expect(centres.shortTypes == "ff")
    let frame = try #require(entries.first { $0.address == "/main/frame" })
    #expect(frame.shortTypes == "iif")
  }

  @Test("Whatever is sent is in the list, with the types of the list", arguments: [false, true])
  func agrees(usesScalars: Bool) {
    let listing = AddressListing(stream, usesScalars: usesScalars)
    let types = Dictionary(uniqueKeysWithValues: listing.entries.map { ($0.address, $0.types) })
    var rig = Rig(
      stream,
      [
        target(.everyHop) {
          $0.prefix = ""
          $0.usesScalars = usesScalars
          $0.filter = ["/*", "/*/*", "/*/*/*", "/*/*/*/*"]
        }
      ])
    rig.publisher.set(.load(0.5))
    rig.publisher.set(.server(.running))
    rig.frame(480, Array(repeating: 1, count: 31))
    rig.frame(480, [1], instance: 1)
    rig.endCycle(480)
    rig.tick()
    rig.bye()
    for message in rig.sent[0].flatMap({ [$0.sequence].compactMap { $0 } + $0.messages }) {
      #expect(types[message.address] == message.types)
    }
  }
}

extension Message {
  /// One type tag for each argument.
  fileprivate var types: String {
    arguments.map { argument in
      switch argument {
      case .int: "i"
      case .float: "f"
      case .string: "s"
      case .blob: "b"
      }
    }.joined()
  }
}
