extension LV2Plugin {
  /// Why the plugin is not run, as a sentence without its name; nil when it is.
  var refusal: String? {
    if let missing = requirements.first(where: { !LV2Plugin.provided.contains($0) }) {
      return "it needs <\(missing)>, which this host does not have"
    }
    if let port = ports.first(where: { $0.kind == .unknown && !$0.has(.optional) }) {
      return "its port \(port.symbol) is of a kind that this host does not know"
    }
    if soundInputs.isEmpty { return "it has no audio input, so there is nothing to analyze" }
    if !isHardRealtime, max(controlInputs.count, controlOutputs.count) > LV2Plugin.mostControls {
      return
        "it has more controls than the \(LV2Plugin.mostControls) that a worker process passes on"
    }
    return nil
  }

  private static let mostControls = 255

  /// The features and options that every plugin is given.
  private static let provided: Set<String> = [
    LV2Names.core + "hardRTCapable", LV2Names.core + "inPlaceBroken", LV2Names.core + "isLive",
    LV2Names.urid + "map", LV2Names.urid + "unmap", LV2Names.log + "log",
    LV2Names.options + "options", LV2Names.worker + "schedule",
    LV2Names.bufferSize + "boundedBlockLength", LV2Names.bufferSize + "fixedBlockLength",
    LV2Names.bufferSize + "powerOf2BlockLength", LV2Names.bufferSize + "coarseBlockLength",
    LV2Names.bufferSize + "minBlockLength", LV2Names.bufferSize + "maxBlockLength",
    LV2Names.bufferSize + "nominalBlockLength", LV2Names.bufferSize + "sequenceSize",
    LV2Names.parameters + "sampleRate", LV2Names.state + "loadDefaultState",
    LV2Names.state + "threadSafeRestore",
  ]
}
