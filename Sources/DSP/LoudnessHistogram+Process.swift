extension LoudnessHistogram {
  /// Counts the loudness whose power is `power`, unless it lies below the absolute gate.
  ///
  /// - Context: process
  @_noLocks
  public mutating func add(_ power: Double) {
    guard power >= edges[0] else { return }
    let bin = firstBin(from: power)
    counts[bin] += 1
    powers[bin] += power
    count += 1
    self.power += power
  }

  /// The mean power of all that lies above the gate `ratio` times the mean of everything; 0 when nothing was counted.
  ///
  /// - Context: process
  @_noLocks
  public func mean(aboveMeanTimes ratio: Double) -> Double {
    guard count > 0 else { return 0 }
    var (sum, number) = (0.0, 0.0)
    var bin = firstBin(aboveMeanTimes: ratio)
    while bin < binCount {
      sum += powers[bin]
      number += counts[bin]
      bin &+= 1
    }
    return number > 0 ? sum / number : 0
  }

  /// The ratio of the powers at the 95th and the 10th percentile of what lies above the gate `ratio` times the mean of
  /// everything; 1 when nothing was counted.
  ///
  /// The percentile *p* of *n* figures is the one at place ((n − 1)·p/100), rounded, as in EBU Tech 3342.
  ///
  /// - Context: process
  @_noLocks
  public func spread(aboveMeanTimes ratio: Double) -> Double {
    let first = firstBin(aboveMeanTimes: ratio)
    var number = 0.0
    var bin = first
    while bin < binCount {
      number += counts[bin]
      bin &+= 1
    }
    guard number > 0 else { return 1 }
    let low = power(atPlace: (number - 1) * 10 / 100, from: first)
    return power(atPlace: (number - 1) * 95 / 100, from: first) / low
  }

  /// The mean of the bin that holds the figure at `place`, counted from 0 and rounded, among those from bin `first` on:
  /// there are more figures than that.
  @_noLocks
  private func power(atPlace place: Double, from first: Int) -> Double {
    var passed = 0.0
    var bin = first
    // A place of 3.5 is rounded to 4: it lies in the bin that takes the count past 4.
    while bin &+ 1 < binCount, passed + counts[bin] <= place + 0.5 {
      passed += counts[bin]
      bin &+= 1
    }
    return powers[bin] / counts[bin]
  }

  /// The first bin that a relative gate lets through: of the bin that it cuts the mean decides.
  @_noLocks
  private func firstBin(aboveMeanTimes ratio: Double) -> Int {
    guard count > 0 else { return binCount }
    let gate = power / count * ratio
    guard gate > edges[0] else { return 0 }
    let cut = firstBin(from: gate)
    return powers[cut] >= gate * counts[cut] ? cut : cut &+ 1
  }

  /// The bin that holds `power`, which is not below the first edge.
  @_noLocks
  private func firstBin(from power: Double) -> Int {
    var (low, high) = (0, binCount)
    while high &- low > 1 {
      let middle = (low &+ high) / 2
      if edges[middle] <= power { low = middle } else { high = middle }
    }
    return low
  }

  /// Forgets everything.
  ///
  /// - Context: process
  @_noLocks
  public mutating func reset() {
    var bin = 0
    while bin < binCount {
      counts[bin] = 0
      powers[bin] = 0
      bin &+= 1
    }
    count = 0
    power = 0
  }
}
