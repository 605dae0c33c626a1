import DSP

extension ProgrammeLoudness {
  /// Moves on by the newest block of `ring`, whose energies become loudness by `scale`.
  @_noLocks
  mutating func advance(_ ring: EnergyRing, scale: Double) {
    guard isRunning else { return }
    stretch &+= 1
    blockCount &+= 1
    let momentary = loudness(ring, blocks: grid.momentary, scale: scale)
    let shortTerm = loudness(ring, blocks: grid.shortTerm, scale: scale)
    momentaryMaximum = max(momentaryMaximum, momentary)
    shortTermMaximum = max(shortTermMaximum, shortTerm)
    if stretch % grid.step == 0 {
      integrate(momentary: momentary, shortTerm: shortTerm)
    }
  }

  /// The loudness of a window of `count` blocks that is silent before the stretch.
  @_noLocks
  private func loudness(_ ring: EnergyRing, blocks count: Int, scale: Double) -> Double {
    ring.sum(newest: min(count, stretch)) * scale / Double(count)
  }

  /// Takes in a gating block and a short-term loudness, if their windows lie in the stretch.
  ///
  /// BS.1770-5: the relative gate lies 10 LU below the mean of the blocks. EBU Tech 3342: that of the range lies 20 LU
  /// below the mean of the short-term loudness.
  @_noLocks
  private mutating func integrate(momentary: Double, shortTerm: Double) {
    if stretch >= grid.momentary {
      blocks.add(momentary)
      integrated = blocks.mean(aboveMeanTimes: 0.1)
    }
    if stretch >= grid.shortTerm {
      shortTerms.add(shortTerm)
      range = shortTerms.spread(aboveMeanTimes: 0.01)
    }
  }

  @_noLocks
  mutating func take(truePeak: Float) {
    if isRunning { truePeakMaximum = max(truePeakMaximum, truePeak) }
  }

  /// Pauses or goes on.
  @_noLocks
  mutating func run(_ runs: Bool) {
    guard runs != isRunning else { return }
    isRunning = runs
    stretch = 0
  }

  /// Ends the stretch, because sound is missing.
  @_noLocks
  mutating func interrupt() {
    stretch = 0
  }

  /// Forgets the programme so far; it runs or stands as before.
  @_noLocks
  mutating func reset() {
    blocks.reset()
    shortTerms.reset()
    stretch = 0
    blockCount = 0
    integrated = 0
    range = 1
    momentaryMaximum = 0
    shortTermMaximum = 0
    truePeakMaximum = 0
  }
}
