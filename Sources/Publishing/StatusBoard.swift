import Measurements

/// The last known state of everything that is no output of an analyzer, and which of it is not sent yet.
struct StatusBoard {
  /// One state: its address behind the prefix and its arguments.
  struct Entry {
    let input: String?
    let address: String
    let isSlow: Bool
    var arguments: [Argument]
    var isUnsent: Bool
  }

  /// In the order in which they were first set.
  private(set) var entries: [Entry] = []
  /// Whether an entry other than the slow ones waits to be sent.
  private(set) var hasUnsent = false

  mutating func set(_ value: StatusValue) {
    set(value.address, value.arguments, input: value.input, isSlow: value.isSlow)
  }

  /// Keeps `arguments` under `address`; nothing happens when they are there already.
  mutating func set(
    _ address: String, _ arguments: [Argument], input: String?, isSlow: Bool = false
  ) {
    guard let index = entries.firstIndex(where: { $0.address == address }) else {
      entries.append(
        Entry(
          input: input, address: address, isSlow: isSlow, arguments: arguments, isUnsent: !isSlow))
      hasUnsent = hasUnsent || !isSlow
      return
    }
    guard entries[index].arguments != arguments else { return }
    entries[index].arguments = arguments
    entries[index].isUnsent = !isSlow
    hasUnsent = hasUnsent || !isSlow
  }

  /// Forgets what belongs to inputs other than `names`.
  mutating func keepInputs(_ names: [String]) {
    entries.removeAll { entry in entry.input.map { !names.contains($0) } ?? false }
  }

  /// Forgets what stands below `group`.
  mutating func forget(below group: String) {
    entries.removeAll { $0.address.hasPrefix(group) }
  }

  mutating func markSent() {
    for index in entries.indices { entries[index].isUnsent = false }
    hasUnsent = false
  }
}
