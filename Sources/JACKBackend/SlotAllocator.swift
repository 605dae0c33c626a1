import Measurements

/// How many channels all inputs of a client may have together.
public enum ChannelLimit {
  public static let ofAllInputs = SlotAllocator.capacity
}

/// Gives each channel of each input a place for its port, and keeps it as long as the channel exists.
struct SlotAllocator {
  /// The number of places.
  static let capacity = 1_024

  private struct Channel: Hashable {
    let input: String
    let index: Int
  }

  private var held: [Channel: Int] = [:]
  private var retired: [Channel: Int] = [:]
  private var free = Array((0..<SlotAllocator.capacity).reversed())

  /// Gives places to the channels of `inputs` and returns them by input and channel.
  ///
  /// A channel that was there before keeps its place, also when it went and was not let go yet. The places of channels
  /// that went stay taken until ``takeRetired()``.
  mutating func assign(_ inputs: [InputSettings]) throws(JACKError) -> [[Int]] {
    let channels = inputs.map { input in
      (0..<input.channels).map { Channel(input: input.name, index: $0) }
    }
    let all = Set(channels.joined())
    let known = held.merging(retired) { kept, _ in kept }
    guard all.count(where: { known[$0] == nil }) <= free.count else {
      throw .tooManyChannels(asked: all.count, limit: SlotAllocator.capacity)
    }
    retired = known.filter { !all.contains($0.key) }
    held = known.filter { all.contains($0.key) }
    return channels.map { $0.map { slot(of: $0) } }
  }

  /// Gives up the places of the channels that went; they become free by ``release(_:)``.
  mutating func takeRetired() -> [Int] {
    defer { retired = [:] }
    return retired.values.sorted()
  }

  /// Makes places free whose ports are gone.
  mutating func release(_ slots: [Int]) {
    free += slots.sorted(by: >)
  }

  private mutating func slot(of channel: Channel) -> Int {
    if let slot = held[channel] { return slot }
    let slot = free.removeLast()
    held[channel] = slot
    return slot
  }
}
