import Measurements

extension ConfigurationDecoder {
  /// Reads the keys of shaping; keys in `taken` are parameters of the analyzer itself.
  func shaping(from object: inout ConfigurationObject, besides taken: Set<String>)
    -> ShapingSettings
  {
    var shaping = ShapingSettings()
    for key in ShapingKeys.shaping where !taken.contains(key.key) {
      if let value = object.take(key.key) { key.decode(value, into: &shaping) }
    }
    if !taken.contains("agc"), let value = object.take("agc") {
      shaping.automaticGain = automaticGain(from: value)
    }
    if shaping.bottom >= shaping.top {
      let member = object.members.first { $0.key == "bottom" || $0.key == "top" }
      problems.add(
        ConfigurationError(
          member?.node.origin ?? object.value.node.origin,
          "\(object.value.path) has its bottom at \(NumberText.of(shaping.bottom)) dBFS and its top at "
            + "\(NumberText.of(shaping.top)) dBFS",
          mend: "the bottom must lie below the top"))
    }
    return shaping
  }

  /// Reads `true`, `false` or an object.
  private func automaticGain(from value: ConfigurationValue) -> AutomaticGainSettings? {
    if case .flag(let isOn) = value.node.value { return isOn ? AutomaticGainSettings() : nil }
    guard var object = value.object(mend: "write true, false or an object such as { target: -6 }")
    else { return nil }
    var gain = AutomaticGainSettings()
    for key in ShapingKeys.automaticGain {
      if let value = object.take(key.key) { key.decode(value, into: &gain) }
    }
    object.finish()
    return gain
  }
}
