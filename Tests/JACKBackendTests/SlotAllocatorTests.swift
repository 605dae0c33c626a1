import Measurements
import Testing

@testable import JACKBackend

@Suite("Places of ports")
struct SlotAllocatorTests {
  private func input(_ name: String, _ channels: Int) -> InputSettings {
    InputSettings(name: name, channels: channels)
  }

  @Test("Channels keep their places while inputs come, grow and go")
  func keeps() throws {
    var slots = SlotAllocator()
    let first = try slots.assign([input("a", 2), input("b", 1)])
    #expect(first == [[0, 1], [2]])
    let second = try slots.assign([input("c", 1), input("b", 3)])
    #expect(second[1][0] == 2)
    #expect(Set(second.joined()).isDisjoint(with: [0, 1]))
    #expect(slots.takeRetired() == [0, 1])
  }

  @Test("A place is used again only when its port is gone")
  func reuse() throws {
    var slots = SlotAllocator()
    _ = try slots.assign([input("a", 2)])
    #expect(try slots.assign([input("b", 1)]) == [[2]])
    let retired = slots.takeRetired()
    #expect(try slots.assign([input("b", 1), input("c", 1)]) == [[2], [3]])
    slots.release(retired)
    #expect(try slots.assign([input("b", 1), input("c", 1), input("d", 2)])[2].sorted() == [0, 1])
  }

  @Test("An input that comes back before its ports were taken down has its places again")
  func returns() throws {
    var slots = SlotAllocator()
    let first = try slots.assign([input("a", 4)])
    _ = try slots.assign([input("a", 1)])
    #expect(try slots.assign([input("a", 4)]) == first)
    #expect(slots.takeRetired().isEmpty)
  }

  @Test("More channels than places are refused, and nothing changes")
  func full() throws {
    var slots = SlotAllocator()
    let most = (0..<64).map { input("i\($0)", 16) }
    let first = try slots.assign(most)
    #expect(Set(first.joined()).count == 1_024)
    #expect(throws: JACKError.tooManyChannels(asked: 1_025, limit: 1_024)) {
      try slots.assign(most + [input("more", 1)])
    }
    #expect(try slots.assign(most) == first)
  }
}
