/// One way of figures to a receiver with addresses of its own: which output goes where, and as what.
public struct RouteSettings: Hashable, Sendable {
  /// With which type a figure is sent.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// That of the output.
    case same
    case float
    case int
    case text
    /// A byte of a blob; all routes to one address share it.
    case blob
  }

  /// A pattern for `/<input>/<id>/<leaf>`, or for `/<input>/<id>/<leaf>_item/<k>`, the single elements. Without a leading
  /// slash the input is left out and any fits.
  public var source: String
  /// Where it goes. `<prefix>`, `<in>`, `<id>`, `<leaf>` stand for those of the source, `<k>` and `<n>` for the number of the
  /// element from 0 and from 1. nil is the source's own address.
  public var address: String?
  public var form = Form.same
  /// What is mapped to `output`; nil is the output's own range, or the target's window for decibels.
  public var input: ClosedRange<Float>?
  /// What it is mapped to; nil sends the figure as it is.
  public var output: ClosedRange<Float>?
  /// Whether the highest figure of `input` becomes the lowest of `output`.
  public var isInverted = false
  /// The exponent between the two: 1 is a straight line.
  public var curve: Float = 1
  /// Whether figures outside `output` are cut to it.
  public var clamps = true
  /// How often a figure of every frame is sent; nil is the target's rate.
  public var rate: TargetSettings.Rate?
  /// A figure of every frame is sent only when it has moved by so much, or reached an end; nil sends it always.
  public var deadBand: Float?
  /// How long a figure that does not move is left unsaid; nil is for ever.
  public var keepAlive: Seconds?
  /// How long after an event its lowest figure follows, as when a button comes up; nil is never.
  public var release: Seconds?
  /// The first byte of the blob that it fills, from 1.
  public var slot = 1

  public init(_ source: String, to address: String? = nil) {
    self.source = source
    self.address = address
  }

  /// The whole pattern of the source.
  public var pattern: String { source.hasPrefix("/") ? source : "/*/" + source }
}
