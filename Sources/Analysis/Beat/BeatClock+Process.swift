extension BeatClock {
  /// Takes in a beat that was heard at `time`, of a model whose beat has `steps` hops.
  @_noLocks
  mutating func hear(_ time: Double, steps: Double) {
    guard count > 0, abs(steps - period) < 0.12 * period else { return begin(time, steps: steps) }
    let number = whole((time - anchor) / period)
    let miss = time - anchor - Double(number) * period
    guard number > 0, number < 9, abs(miss) < 0.2 * period else {
      return begin(time, steps: steps)
    }
    push(numbers.base[newest] &+ number, time)
    fit(steps)
  }

  /// Starts a new line at `time`.
  @_noLocks
  mutating func begin(_ time: Double, steps: Double) {
    count = 0
    push(0, time)
    period = fixedPeriod > 0 ? fixedPeriod : steps
    anchor = time
  }

  @_noLocks
  private mutating func push(_ number: Int, _ time: Double) {
    newest = newest &+ 1 == mostBeats ? 0 : newest &+ 1
    numbers.base[newest] = number
    times.base[newest] = time
    count = min(count &+ 1, mostBeats)
  }

  /// Lays the line through as many beats as it can without leaving the newest ones aside.
  @_noLocks
  private mutating func fit(_ steps: Double) {
    var used = count
    var line = line(through: used)
    while line.miss > tolerance && used >= 2 &* fewBeats {
      used /= 2
      line = self.line(through: used)
    }
    if count < 3 && fixedPeriod == 0 { line.period = 0.5 * (line.period + steps) }
    period = line.period
    anchor = line.anchor
  }

  /// The line of least squares through the newest `used` beats.
  @_noLocks
  private func line(through used: Int) -> BeatLine {
    let last = numbers.base[newest]
    var (sumX, sumY, sumXX, sumXY) = (0.0, 0.0, 0.0, 0.0)
    var age = 0
    while age < used {
      let index = self.index(age)
      let x = Double(numbers.base[index] &- last)
      let y = times.base[index] - times.base[newest]
      sumX += x
      sumY += y
      sumXX += x * x
      sumXY += x * y
      age &+= 1
    }
    let n = Double(used)
    let spread = n * sumXX - sumX * sumX
    let free = spread > 0 ? (n * sumXY - sumX * sumY) / spread : period
    let slope = fixedPeriod > 0 ? fixedPeriod : free
    let level = (sumY - slope * sumX) / n
    return BeatLine(
      period: slope, anchor: times.base[newest] + level, miss: miss(of: slope, level))
  }

  /// The mean of how far the four newest beats lie from a line, all to one side: chance cancels out.
  @_noLocks
  private func miss(of slope: Double, _ level: Double) -> Double {
    let last = numbers.base[newest]
    let used = min(4, count)
    var sum = 0.0
    var age = 0
    while age < used {
      let index = self.index(age)
      let expected = level + slope * Double(numbers.base[index] &- last)
      sum += times.base[index] - times.base[newest] - expected
      age &+= 1
    }
    return abs(sum / Double(used))
  }

  @_noLocks
  private func index(_ age: Int) -> Int {
    let index = newest &- age
    return index < 0 ? index &+ mostBeats : index
  }

  /// The first beat to tell that is not before `time`.
  @_noLocks
  func beat(notBefore time: Double) -> Double {
    guard period > 0 else { return time }
    let first = anchor + offset * period
    let turns = (time - first) / period
    var number = whole(turns)
    if Double(number) < turns { number &+= 1 }
    return first + Double(number) * period
  }

  /// The nearest whole number.
  @_noLocks
  private func whole(_ value: Double) -> Int {
    let limited = max(-1e9, min(1e9, value))
    return Int(limited < 0 ? limited - 0.5 : limited + 0.5)
  }

  /// Forgets all beats.
  @_noLocks
  mutating func restart() {
    count = 0
    period = fixedPeriod
    anchor = 0
    offset = 0
  }
}
