import Measurements

extension ConfigurationDecoder {
  /// Reads the value of one parameter by its domain.
  func parameter(_ parameter: ParameterDescriptor, from value: ConfigurationValue)
    -> ParameterValue?
  {
    switch parameter.domain {
    case .number(let range): value.figure(parameter.unit, in: range).map(ParameterValue.number)
    case .duration(let range): value.duration(in: range).map { .number($0.value) }
    case .choice(let words): value.word(words).map(ParameterValue.text)
    case .words(let words): value.words(words).map { .text($0.joined(separator: " ")) }
    case .flag: value.flag().map(ParameterValue.flag)
    case .text(let sentence): textParameter(parameter, allowed: sentence, from: value)
    }
  }

  /// Text that the analyzer reads itself, or a list of figures.
  private func textParameter(
    _ parameter: ParameterDescriptor, allowed: String, from value: ConfigurationValue
  ) -> ParameterValue? {
    guard let read = textOrNumbers(parameter, allowed: allowed, from: value) else { return nil }
    if let complaint = vocabulary.checkText(parameter, read) {
      value.fail("is \(value.node.kind)", mend: complaint)
      return nil
    }
    return read
  }

  private func textOrNumbers(
    _ parameter: ParameterDescriptor, allowed: String, from value: ConfigurationValue
  ) -> ParameterValue? {
    guard case .list = value.node.value else {
      return value.text(mend: "write " + allowed).map(ParameterValue.text)
    }
    let everything = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    let values = value.listOrOne()
    let numbers = values.compactMap { $0.figure(.hertz, in: everything) }
    return numbers.count == values.count ? .numbers(numbers) : nil
  }
}
