import Measurements
import Realtime

extension Engine {
  /// Writes a record for each analyzer that is complete after the last unit of `stage`, and the events of all that hear it.
  @_noLocks
  mutating func writeRecords(
    after stage: Int, endingAt end: Int, of input: UnsafeMutablePointer<InputTable>,
    in table: UnsafeMutablePointer<GraphTable>
  ) {
    var slot = 0
    while slot < input.pointee.analyzerCount {
      let analyzer = input.pointee.analyzers[slot]
      if analyzer.stage == stage {
        write(analyzer, endingAt: end, tellsNonFinite: slot == 0, of: input, in: table)
        writeEvents(of: analyzer, endingAt: end)
      } else if analyzer.secondStage == stage {
        writeEvents(of: analyzer, endingAt: end)
      }
      slot &+= 1
    }
  }

  @_noLocks
  private mutating func write(
    _ analyzer: AnalyzerSlot, endingAt end: Int, tellsNonFinite: Bool,
    of input: UnsafeMutablePointer<InputTable>, in table: UnsafeMutablePointer<GraphTable>
  ) {
    hasNews = true
    guard let values = frames.reserve(valueCount: analyzer.valueCount) else {
      _ = counters.dropped.wrappingAdd(1, ordering: .relaxed)
      return
    }
    analyzer.write(to: values)
    var header = header(.frame)
    header.instance = analyzer.instance
    header.isWarm = isWarm(analyzer, endingAt: end, of: input, in: table) ? 1 : 0
    header.position = UInt64(truncatingIfNeeded: end)
    header.valueCount = UInt32(truncatingIfNeeded: analyzer.valueCount)
    if tellsNonFinite { header.nonFiniteCount = takeNonFinite(of: input, in: table) }
    frames.commit(header)
  }

  /// Writes a record for each event that `analyzer` has to tell.
  @_noLocks
  private mutating func writeEvents(of analyzer: AnalyzerSlot, endingAt end: Int) {
    while true {
      let count = analyzer.takeEvent(eventValues.base)
      guard count > 0 else { return }
      hasNews = true
      guard let values = frames.reserve(valueCount: count) else {
        _ = counters.dropped.wrappingAdd(1, ordering: .relaxed)
        return
      }
      var index = 0
      while index < count {
        values[index] = eventValues.base[index]
        index &+= 1
      }
      var header = header(.event)
      header.instance = analyzer.instance
      header.position = UInt64(truncatingIfNeeded: end)
      header.valueCount = UInt32(truncatingIfNeeded: count)
      frames.commit(header)
    }
  }

  /// Whether all windows of `analyzer` are full of sound, and it has got the newest result of each unit itself.
  @_noLocks
  private func isWarm(
    _ analyzer: AnalyzerSlot, endingAt end: Int, of input: UnsafeMutablePointer<InputTable>,
    in table: UnsafeMutablePointer<GraphTable>
  ) -> Bool {
    end &- analyzer.warmUp >= start(of: input, in: table)
      && end &- analyzer.settling >= analyzer.start.pointee
  }

  /// Reports that the grid starts anew at the position reached, behind a hole of `hole` frames.
  @_noLocks
  mutating func report(gap hole: Int) {
    hasNews = true
    guard let values = frames.reserve(valueCount: 1) else {
      _ = counters.dropped.wrappingAdd(1, ordering: .relaxed)
      return
    }
    values[0] = Float(hole)
    var header = header(.gap)
    header.valueCount = 1
    frames.commit(header)
  }

  /// A header of the graph in force at the position reached.
  @_noLocks
  func header(_ kind: FrameHeader.Kind) -> FrameHeader {
    FrameHeader(
      kind: kind, generation: table?.pointee.generation ?? 0,
      position: UInt64(truncatingIfNeeded: position))
  }

  /// Returns how many samples of `input` were replaced since this was last asked.
  @_noLocks
  private func takeNonFinite(
    of input: UnsafeMutablePointer<InputTable>, in table: UnsafeMutablePointer<GraphTable>
  ) -> UInt32 {
    var count = 0
    var channel = input.pointee.firstChannel
    let end = channel &+ input.pointee.channelCount
    while channel < end {
      count &+= table.pointee.histories[channel].pointee.nonFiniteCount
      table.pointee.histories[channel].pointee.nonFiniteCount = 0
      channel &+= 1
    }
    return UInt32(clamping: count)
  }

  /// The position since which all channels of `input` hold sound.
  @_noLocks
  private func start(
    of input: UnsafeMutablePointer<InputTable>, in table: UnsafeMutablePointer<GraphTable>
  ) -> Int {
    var latest = 0
    var channel = input.pointee.firstChannel
    let end = channel &+ input.pointee.channelCount
    while channel < end {
      latest = max(latest, table.pointee.histories[channel].pointee.start)
      channel &+= 1
    }
    return latest
  }
}
