/// One command that the program obeys: everything that lists, checks or documents commands is made from this value.
public struct ControlDescriptor: Hashable, Sendable {
  /// The address behind the prefix, such as `/player/seek`.
  public let address: String
  /// In their order; those that may be left out stand last.
  public let parameters: [ControlParameter]
  /// One sentence for lists.
  public let summary: String
  /// Whether what it sets is kept, and can be asked for.
  public let isState: Bool

  public init(
    _ address: String, _ parameters: [ControlParameter] = [], summary: String, isState: Bool = false
  ) {
    self.address = address
    self.parameters = parameters
    self.summary = summary
    self.isState = isState
  }

  /// One type tag for each parameter, those that may be left out in brackets: `s[i]`.
  public var types: String {
    parameters.map { $0.isOptional ? "[\($0.typeTag)]" : $0.typeTag }.joined()
  }
}

/// One argument that a command takes.
public struct ControlParameter: Hashable, Sendable {
  /// What is allowed.
  public enum Domain: Hashable, Sendable {
    /// A whole number; a float is rounded to one.
    case whole(ClosedRange<Int32>)
    /// A figure; an int is taken for one.
    case number(ClosedRange<Float>)
    /// 0 or 1; any other number is refused.
    case flag
    /// Text of at most so many bytes, without control characters.
    case text(longest: Int)
    /// One of the words.
    case choice([String])
  }

  /// The name for lists.
  public let name: String
  public let domain: Domain
  public let unit: Unit
  public let isOptional: Bool

  public init(_ name: String, _ domain: Domain, unit: Unit = .plain, isOptional: Bool = false) {
    self.name = name
    self.domain = domain
    self.unit = unit
    self.isOptional = isOptional
  }

  /// The type tag under which it is listed; numbers are taken with any numeric tag.
  public var typeTag: String {
    switch domain {
    case .whole, .flag: "i"
    case .number: "f"
    case .text, .choice: "s"
    }
  }
}
