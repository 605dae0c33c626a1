import Measurements

/// What is wrong with the arguments of a command.
public enum ArgumentFault: Error, Hashable, Sendable, CustomStringConvertible {
  case missing(ControlParameter)
  case surplus(taken: Int)
  case wrongType(ControlParameter)
  case outOfRange(ControlParameter)

  public var description: String {
    switch self {
    case .missing(let parameter): "\(parameter.name) is missing"
    case .surplus(let count): "the arguments behind number \(count) have no place"
    case .wrongType(let parameter):
      "\(parameter.name) is no \(parameter.typeTag == "s" ? "text" : "number")"
    case .outOfRange(let parameter): "\(parameter.name) is not \(parameter.domain.sentence)"
    }
  }
}

extension ControlParameter.Domain {
  /// What is allowed, as part of a sentence.
  var sentence: String {
    switch self {
    case .whole(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range): "from \(range.lowerBound) to \(range.upperBound)"
    case .flag: "0 or 1"
    case .text(let longest): "text of at most \(longest) bytes without control characters"
    case .choice(let words): "one of " + words.joined(separator: ", ")
    }
  }
}

extension ControlDescriptor {
  /// Returns `arguments` as the command takes them: numbers with the listed type tag, everything within its domain. A
  /// parameter that may be left out is, where the next argument is of another kind.
  public func checked(_ arguments: [Argument]) -> Result<[Argument], ArgumentFault> {
    var rest = arguments[...]
    var taken: [Argument] = []
    for parameter in parameters {
      guard let next = rest.first else {
        if parameter.isOptional { continue }
        return .failure(.missing(parameter))
      }
      switch parameter.checked(next) {
      case .success(let value):
        taken.append(value)
        rest.removeFirst()
      case .failure(.wrongType) where parameter.isOptional: continue
      case .failure(let fault): return .failure(fault)
      }
    }
    return rest.isEmpty ? .success(taken) : .failure(.surplus(taken: taken.count))
  }
}

extension ControlParameter {
  /// Returns `argument` as the command takes it.
  func checked(_ argument: Argument) -> Result<Argument, ArgumentFault> {
    switch (domain, argument) {
    case (.whole(let range), _) where argument.number != nil:
      within(argument.whole.flatMap { range.contains($0) ? .int($0) : nil })
    case (.flag, _) where argument.number != nil:
      within(argument.whole.flatMap { (0...1).contains($0) ? .int($0) : nil })
    case (.number(let range), _) where argument.number != nil:
      within(argument.number.flatMap { range.contains($0) ? .float($0) : nil })
    case (.text(let longest), .string(let text)):
      within(text.utf8.count <= longest && text.isPrintable ? argument : nil)
    case (.choice(let words), .string(let text)): within(words.contains(text) ? argument : nil)
    default: .failure(.wrongType(self))
    }
  }

  private func within(_ argument: Argument?) -> Result<Argument, ArgumentFault> {
    argument.map { .success($0) } ?? .failure(.outOfRange(self))
  }
}

extension Argument {
  /// The number; nil for text.
  fileprivate var number: Float? {
    switch self {
    case .int(let value): Float(value)
    case .float(let value): value
    case .string, .blob: nil
    }
  }

  /// The nearest whole number; nil for text, and for what is not finite or too large.
  fileprivate var whole: Int32? {
    switch self {
    case .int(let value): value
    case .float(let value): Int32(exactly: value.rounded())
    case .string, .blob: nil
    }
  }
}

extension String {
  /// Whether there is no control character.
  fileprivate var isPrintable: Bool {
    unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7f...0x9f).contains($0.value) }
  }
}
