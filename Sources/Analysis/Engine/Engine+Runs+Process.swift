import CRealtime
import DSP
import Realtime
import Spectrum

extension Engine {
  /// Runs everything that is due at the position reached, input by input, in the order of the grid.
  @_noLocks
  mutating func runInputs(of table: UnsafeMutablePointer<GraphTable>) {
    var index = 0
    while index < table.pointee.inputCount {
      let input = table.pointee.inputs + index
      while input.pointee.nextDue <= position { runNext(of: input, in: table) }
      index &+= 1
    }
  }

  /// Runs the earliest stage and unit that waits; the longer stage first when two are due together.
  @_noLocks
  private mutating func runNext(
    of input: UnsafeMutablePointer<InputTable>, in table: UnsafeMutablePointer<GraphTable>
  ) {
    let end = input.pointee.nextDue
    var stage = 0
    while stage < input.pointee.stageCount {
      let dues = input.pointee.stages[stage].pointee.dues.base
      var unit = 0
      while unit < input.pointee.unitCount {
        if dues[unit] == end {
          run(stage, unit: unit, endingAt: end, of: input, in: table)
          dues[unit] = end &+ input.pointee.stages[stage].pointee.hop
        }
        unit &+= 1
      }
      stage &+= 1
    }
    input.pointee.findNextDue()
  }

  /// Runs one stage for one unit, hands the result to the analyzers and writes the records that are complete.
  @_noLocks
  private mutating func run(
    _ stage: Int, unit: Int, endingAt end: Int, of input: UnsafeMutablePointer<InputTable>,
    in table: UnsafeMutablePointer<GraphTable>
  ) {
    let pointer = input.pointee.stages[stage]
    if let first = pointer.pointee.first, let second = pointer.pointee.second {
      let result = transform(
        stage, by: first, and: second, unit: unit, endingAt: end, of: input, in: table)
      hand(result, of: stage, to: input)
    } else {
      let result = slice(stage, unit: unit, endingAt: end, of: input, in: table)
      hand(result, of: stage, to: input)
    }
    if unit &+ 1 == input.pointee.unitCount {
      writeRecords(after: stage, endingAt: end, of: input, in: table)
    }
  }

  @_noLocks
  private func hand(
    _ result: TransformResult, of stage: Int, to input: UnsafeMutablePointer<InputTable>
  ) {
    var slot = 0
    while slot < input.pointee.analyzerCount {
      let analyzer = input.pointee.analyzers[slot]
      if analyzer.stage == stage { analyzer.consume(result, isLong: false) }
      if analyzer.secondStage == stage { analyzer.consume(result, isLong: true) }
      slot &+= 1
    }
  }

  @_noLocks
  private func hand(
    _ result: SliceResult, of stage: Int, to input: UnsafeMutablePointer<InputTable>
  ) {
    var slot = 0
    while slot < input.pointee.analyzerCount {
      let analyzer = input.pointee.analyzers[slot]
      if analyzer.stage == stage || analyzer.secondStage == stage { analyzer.consume(result) }
      slot &+= 1
    }
  }

  /// Reads a unit's newest samples.
  @_noLocks
  private func slice(
    _ stage: Int, unit: Int, endingAt end: Int, of input: UnsafeMutablePointer<InputTable>,
    in table: UnsafeMutablePointer<GraphTable>
  ) -> SliceResult {
    let scratch = table.pointee.scratch
    let count = input.pointee.stages[stage].pointee.length
    let isPair = input.pointee.channelCount == 2
    let channel = input.pointee.firstChannel &+ unit
    let histories = table.pointee.histories + channel
    let first = histories[0].pointee.newest(count, endingAt: end, or: scratch.firstSamples)
    let second =
      isPair
      ? histories[1].pointee.newest(count, endingAt: end, or: scratch.secondSamples) : nil
    return SliceResult(channel: unit, first: first, second: second, count: count, end: end)
  }

  /// Windows and transforms the newest samples of a unit.
  @_noLocks
  private func transform(
    _ stage: Int, by first: TransformView, and second: TransformView, unit: Int,
    endingAt end: Int, of input: UnsafeMutablePointer<InputTable>,
    in table: UnsafeMutablePointer<GraphTable>
  ) -> TransformResult {
    let scratch = table.pointee.scratch
    let pointer = input.pointee.stages[stage]
    let isPair = input.pointee.channelCount == 2
    let channel = input.pointee.firstChannel &+ unit
    let histories = table.pointee.histories
    pointer.pointee.run(first, on: histories[channel], endingAt: end)
    if isPair { pointer.pointee.run(second, on: histories[channel &+ 1], endingAt: end) }
    if input.pointee.powerMask & (1 &<< stage) != 0 {
      power(of: first.output, into: scratch.firstPower, binCount: first.binCount)
      if isPair { power(of: second.output, into: scratch.secondPower, binCount: first.binCount) }
    }
    return TransformResult(
      channel: unit, first: UnsafePointer(first.output),
      second: isPair ? UnsafePointer(second.output) : nil,
      firstPower: UnsafePointer(scratch.firstPower),
      secondPower: UnsafePointer(scratch.secondPower), binCount: first.binCount)
  }
}

extension Stage {
  /// Transforms the newest window of `history` by `view`.
  @_noLocks
  func run(
    _ view: TransformView, on history: UnsafeMutablePointer<ChannelHistory>, endingAt end: Int
  ) {
    history.pointee.readWindow(coefficients.base, count: length, endingAt: end, into: view.input)
    view.execute()
    removeMean(from: view.output, dcBins: meanBins.base, count: meanBinCount)
  }
}
