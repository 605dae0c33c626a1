extension Engine {
  /// Clears holds and counts of the analyzer whose index in the layout is `instance`.
  @_noLocks
  func resetAnalyzer(_ instance: Int) {
    slot(of: instance)?.reset()
  }

  /// Hands a command to the analyzer whose index in the layout is `instance`.
  @_noLocks
  func tellAnalyzer(_ instance: Int, code: UInt32, value: Float) {
    slot(of: instance)?.obey(code, value: value)
  }

  /// The analyzer whose index in the layout is `instance`.
  @_noLocks
  private func slot(of instance: Int) -> AnalyzerSlot? {
    guard let table else { return nil }
    var index = 0
    while index < table.pointee.inputCount {
      let input = table.pointee.inputs[index]
      var slot = 0
      while slot < input.analyzerCount {
        if Int(input.analyzers[slot].instance) == instance { return input.analyzers[slot] }
        slot &+= 1
      }
      index &+= 1
    }
    return nil
  }
}
