/// One parameter of an analyzer: what may be written beside `plugin:` in the configuration.
public struct ParameterDescriptor: Hashable, Sendable {
  /// What a value looks like and which values are allowed.
  public enum Domain: Hashable, Sendable {
    /// A figure in the parameter's unit.
    case number(ClosedRange<Double>)
    /// A duration, written as a number of milliseconds or as text such as `"43 ms"` or `"5 min"`; the range is
    /// in seconds.
    case duration(ClosedRange<Double>)
    /// One of the words.
    case choice([String])
    /// Any of the words, in any order and number, as a list; the value is text, with a space between words.
    case words([String])
    /// `true` or `false`.
    case flag
    /// Text that the analyzer reads itself, such as a band plan; the sentence says what is allowed.
    case text(String)
  }

  /// The key in the configuration, such as `peakHold`.
  public let key: String
  /// One sentence for lists and messages.
  public let summary: String
  public let unit: Unit
  public let domain: Domain
  /// The value when the key is left out.
  public let fallback: ParameterValue
  /// Whether a new value takes effect while the analyzer goes on; otherwise it starts anew.
  public let isLive: Bool

  public init(
    _ key: String, _ summary: String, unit: Unit, domain: Domain, default fallback: ParameterValue,
    isLive: Bool = false
  ) {
    self.key = key
    self.summary = summary
    self.unit = unit
    self.domain = domain
    self.fallback = fallback
    self.isLive = isLive
  }
}
