import Measurements
import Realtime

extension Engine {
  /// Starts the grid anew behind a hole of `hole` frames, and reports it.
  @_noLocks
  mutating func restart(afterHole hole: Int) {
    guard let table else { return }
    position &+= hole
    origin = position
    startsGrid = true
    var channel = 0
    while channel < table.pointee.channelCount {
      table.pointee.histories[channel].pointee.start = position
      channel &+= 1
    }
    restartStages(of: table, onlyFresh: false)
    restartAnalyzers(of: table, afterHole: hole)
    report(gap: hole)
  }

  /// Puts `next` in force, and gives the graph before it back.
  @_noLocks
  mutating func putInForce(_ next: UnsafeMutablePointer<GraphTable>) {
    var index = 0
    while index < next.pointee.replacementCount {
      let replacement = next.pointee.replacements[index]
      replacement.new.pointee.adopt(replacement.old.pointee, before: position)
      index &+= 1
    }
    if let table {
      if table.pointee.rate != next.pointee.rate { rescale(from: table, to: next) }
      if table.pointee.channelCount != next.pointee.channelCount { startsGrid = true }
      // The ring holds more graphs than control lets wait, so this never fails.
      _ = retired.push(table)
    }
    table = next
    restartStages(of: next, onlyFresh: true)
    noteStarts(of: next)
  }

  /// Notes the position reached in each analyzer that is new, and gives all their live parameters.
  @_noLocks
  private func noteStarts(of table: UnsafeMutablePointer<GraphTable>) {
    var index = 0
    while index < table.pointee.inputCount {
      let input = table.pointee.inputs[index]
      var slot = 0
      while slot < input.analyzerCount {
        let start = input.analyzers[slot].start
        if start.pointee < 0 { start.pointee = position }
        input.analyzers[slot].applyControls()
        slot &+= 1
      }
      index &+= 1
    }
  }

  /// Keeps the audio clock going when the rate changes: the position stands for the same time as before.
  @_noLocks
  private mutating func rescale(
    from old: UnsafeMutablePointer<GraphTable>, to new: UnsafeMutablePointer<GraphTable>
  ) {
    let seconds = position / old.pointee.rate
    let rest = position % old.pointee.rate
    position = seconds &* new.pointee.rate &+ rest &* new.pointee.rate / old.pointee.rate
    origin = position
    startsGrid = true
  }

  @_noLocks
  private func restartStages(of table: UnsafeMutablePointer<GraphTable>, onlyFresh: Bool) {
    var index = 0
    while index < table.pointee.inputCount {
      let input = table.pointee.inputs + index
      var stage = 0
      while stage < input.pointee.stageCount {
        let pointer = input.pointee.stages[stage]
        if pointer.pointee.isFresh || !onlyFresh {
          pointer.pointee.restart(origin: origin, position: position)
        }
        stage &+= 1
      }
      input.pointee.findNextDue()
      index &+= 1
    }
  }

  @_noLocks
  private func restartAnalyzers(
    of table: UnsafeMutablePointer<GraphTable>, afterHole hole: Int
  ) {
    var index = 0
    while index < table.pointee.inputCount {
      let input = table.pointee.inputs[index]
      var slot = 0
      while slot < input.analyzerCount {
        input.analyzers[slot].restart(afterHole: hole)
        slot &+= 1
      }
      index &+= 1
    }
  }
}

extension AnalyzerSlot {
  /// Sets all live parameters to what the graph says.
  @_noLocks
  func applyControls() {
    var control = 0
    while control < controlCount {
      obey(UInt32(truncatingIfNeeded: control), value: controls[control])
      control &+= 1
    }
  }
}

extension InputTable {
  /// Notes the position of the earliest run that waits.
  @_noLocks
  mutating func findNextDue() {
    var earliest = Int.max
    var stage = 0
    while stage < stageCount {
      var unit = 0
      while unit < unitCount {
        earliest = min(earliest, stages[stage].pointee.dues.base[unit])
        unit &+= 1
      }
      stage &+= 1
    }
    nextDue = earliest
  }
}
