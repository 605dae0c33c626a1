extension Stage {
  /// Sets each unit's next run to the first point of its grid after `position`.
  @_noLocks
  mutating func restart(origin: Int, position: Int) {
    isFresh = false
    var unit = 0
    while unit < dues.count {
      let first = origin &+ shifts.base[unit] &+ hop
      let passed = max(0, position &- first &+ hop) / hop
      dues.base[unit] = first &+ passed &* hop
      unit &+= 1
    }
  }
}
