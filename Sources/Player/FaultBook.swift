/// What is known of songs that cannot be read, by their identifiers: each is told once until it can be read again.
struct FaultBook {
  /// Those that could not be opened the last time.
  private(set) var unreadable: Set<Int> = []
  /// Those whose fault was told and that were not read without one since.
  private var told: Set<Int> = []

  /// Notes a fault of a song that `wasPlayed` or could not be opened; returns whether it is new.
  mutating func note(_ identifier: Int, wasPlayed: Bool) -> Bool {
    if !wasPlayed { unreadable.insert(identifier) }
    return told.insert(identifier).inserted
  }

  /// Notes that a song could be opened.
  mutating func didOpen(_ identifier: Int) {
    if unreadable.remove(identifier) != nil { told.remove(identifier) }
  }

  /// Notes that a song was read to its end without a fault.
  mutating func didRead(_ identifier: Int) {
    told.remove(identifier)
  }
}
