import Measurements

extension LV2Plugin {
  /// The values of the controls when `parameters` are given, and those of `start` where they say nothing.
  func controlValues(_ parameters: [String: ParameterValue], start: [Float]) -> [Float] {
    zip(controlKeys, controlInputs).enumerated().map { index, pair in
      parameters[pair.0].flatMap(pair.1.value) ?? start[index]
    }
  }
}

extension LV2Port {
  /// The figure that `value` stands for; nil when it is no figure of this control.
  fileprivate func value(_ value: ParameterValue) -> Float? {
    switch value {
    case .number(let number): Float(number)
    case .flag(let flag): flag ? 1 : 0
    case .text(let label): choices.first { $0.label == label }?.value
    case .numbers: nil
    }
  }
}
