import Measurements

extension GraphBuilder {
  mutating func prepareAnalyzers(
    of input: InputSettings
  ) throws(AnalysisError) -> [(AnalyzerSettings, PreparedAnalyzer)] {
    var prepared: [(AnalyzerSettings, PreparedAnalyzer)] = []
    let here = settings.analyzers.filter { $0.inputs?.contains(input.name) ?? true }
    let leader = here.first { $0.plugin == "spectrum" }
    for analyzer in here {
      guard let descriptor = descriptor(of: analyzer.plugin) else {
        throw .unknownPlugin(analyzer.plugin)
      }
      guard descriptor.channels.contains(input.channels) else {
        if analyzer.inputs == nil { continue }
        throw .needsStereo(plugin: analyzer.plugin, input: input.name)
      }
      let parameters = AnalyzerParameters(
        analyzer, descriptor: descriptor, input: input, rate: settings.rate, following: leader,
        planner: planner)
      if prepared.contains(where: { $0.0.id == analyzer.id }) {
        throw .repeatedAnalyzer(analyzer.id, input: input.name)
      }
      guard let result = try prepare(parameters) else { continue }
      parts.analyzers[parameters.key] = result
      prepared.append((analyzer, result))
    }
    return prepared
  }

  private func descriptor(of plugin: String) -> PluginDescriptor? {
    AnalyzerRegistry.descriptors.first { $0.identifier == plugin }
      ?? settings.hosted.descriptor(plugin)
  }

  /// Takes over the analyzer of the graph before, or makes one; nil for one that is not run.
  private mutating func prepare(
    _ parameters: AnalyzerParameters
  ) throws(AnalysisError) -> PreparedAnalyzer? {
    if let before = previous?.analyzers[parameters.key] { return before }
    let plugin = parameters.descriptor.identifier
    let isBuiltIn = AnalyzerRegistry.descriptors.contains { $0.identifier == plugin }
    do throws(AnalysisError) {
      return isBuiltIn
        ? try AnalyzerRegistry.prepare(parameters)
        : try HostedAnalyzer.prepare(parameters, from: settings.hosted)
    } catch {
      switch error {
      case .refused, .unsuited: parts.refusals.append(error)
      default: throw error
      }
      return nil
    }
  }

  mutating func place(
    _ analyzer: (settings: AnalyzerSettings, prepared: PreparedAnalyzer), stages: [StageKey],
    input: InputSettings
  ) -> PlacedAnalyzer {
    let prepared = analyzer.prepared
    let layout = InstanceLayout(
      input: input.name, channels: input.channels, id: analyzer.settings.id,
      plugin: analyzer.settings.plugin, outputs: prepared.allOutputs, hop: prepared.stage.hop,
      length: prepared.length, latency: prepared.frameLatency, shaping: analyzer.settings.shaping)
    parts.instances.append(layout)
    parts.hosted.append(prepared.hosted)
    return PlacedAnalyzer(
      prepared: prepared, instance: parts.instances.count - 1, valueCount: layout.valueCount,
      stage: stages.firstIndex(of: prepared.stage) ?? 0,
      secondStage: prepared.secondStage.flatMap(stages.firstIndex(of:)) ?? -1,
      isSpread: GraphBuilder.unitCount(of: input) > 1 && prepared.stage.kind != .alignedSlice,
      controls: prepared.hosted?.controlValues(analyzer.settings.parameters) ?? [])
  }
}
