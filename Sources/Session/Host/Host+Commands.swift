import Measurements

extension Host {
  /// Makes the analyzers of `layout` obey.
  func setCommands(of layout: StreamLayout) {
    let commands = AnalyzerCommands(vocabulary: options.vocabulary, control: control) {
      [mailbox] in mailbox.post(.change($0))
    }
    options.commands.set(.analyzers, commands.all(of: layout))
  }

  /// Changes one analyzer on one input. One that listens to several inputs becomes two.
  func make(_ change: AnalyzerCommands.Change) {
    var next = candidate ?? configuration
    let all = next.inputs.map(\.name)
    guard let index = next.analyzerIndex(change.id, on: change.input) else { return }
    session?.changed()
    var changed = next.analyzers[index]
    change.apply(&changed)
    let others = (changed.inputs ?? all).filter { $0 != change.input }
    if others.isEmpty {
      next.analyzers[index] = changed
    } else {
      changed.inputs = [change.input]
      next.analyzers[index].inputs = others
      next.analyzers.insert(changed, at: index + 1)
    }
    guard change.isInForce, candidate == nil else { return apply(next, news: nil) }
    configuration = next
    noteParameters()
  }

  /// Saves or loads a preset.
  func take(_ request: PresetRequest) {
    guard let presets = options.presets else {
      return log.warning("there is no home directory, and so no presets")
    }
    do throws(PresetFault) {
      switch request {
      case .save(let name):
        try presets.save((candidate ?? configuration).analyzers, as: name, options.vocabulary)
        log.notice("the preset \(name) is saved")
      case .load(let name):
        var next = candidate ?? configuration
        next.analyzers = try presets.load(name, on: next.inputs, options.vocabulary)
        apply(next, news: "the preset \(name) is in force")
        session?.changed()
      }
    } catch {
      log.warning("\(error)")
    }
  }
}

extension Configuration {
  /// The place in the list of the analyzer that sends under `id` what it measures of `input`; nil when there is none.
  func analyzerIndex(_ id: String, on input: String) -> Int? {
    analyzers.firstIndex { analyzer in
      analyzer.id == id
        && analyzer.inputs.map { $0.contains(input) } ?? inputs.contains { $0.name == input }
    }
  }
}
