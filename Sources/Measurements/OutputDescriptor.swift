/// One output of an analyzer: what stands under one leaf on the wire.
public struct OutputDescriptor: Hashable, Sendable {
  /// When the output is sent.
  public enum Kind: String, Hashable, Sendable {
    /// In every frame.
    case frame
    /// At once, in its own datagram.
    case event
    /// Ten times a second.
    case slow
    /// When it changes, every 5 s, and to every new receiver.
    case change
  }

  /// The type tag of every element.
  public enum ElementType: String, Hashable, Sendable {
    case int = "i"
    case float = "f"
    case string = "s"
  }

  /// How many elements the output has.
  public enum ElementCount: Hashable, Sendable {
    /// A fixed number.
    case fixed(Int)
    /// Any number up to this one: it differs from message to message.
    case upTo(Int)
    /// One for each channel of the input.
    case channels
    /// One for each band.
    case bands
    /// One for each band and one more.
    case edges
  }

  /// Where the elements come from.
  public enum Source: Hashable, Sendable {
    /// From the analyzer's frame: `count` values, in the order of the descriptors.
    case payload(Conversion)
    /// From the linear values of another output of the same analyzer, made a figure for pictures by the
    /// instance's ``ShapingSettings``.
    case shaped(leaf: String, Shape)
    /// From the instance's constants, which change with a reconfiguration only.
    case constant
  }

  /// What becomes of a linear value outside the callback.
  public enum Conversion: String, Hashable, Sendable {
    /// Power in units of full scale squared becomes decibels.
    case power
    /// Amplitude in units of full scale becomes decibels.
    case amplitude
    /// Amplitude in units of that of mark 4 becomes marks of 4 dB each.
    case marks
    /// The value goes out as it is.
    case identity
  }

  /// The two figures for pictures.
  public enum Shape: String, Hashable, Sendable {
    /// Attack and release, then the dB window and curve.
    case smooth
    /// Peak hold and gravity behind the dB window and curve.
    case peak
  }

  /// What an output reads on an input that is silent from the start.
  public enum Silence: Hashable, Sendable {
    /// The floor of decibels; 0 of everything else.
    case usual
    /// As usual until there is sound; what was heard stays afterwards.
    case usualAtFirst
    case value(Float)
    /// It does not depend on the sound, or nobody states it.
    case unstated
  }

  /// The last part of the address, such as `db_mid`.
  public let leaf: String
  /// One sentence for lists and labels.
  public let summary: String
  public let type: ElementType
  public let count: ElementCount
  public let unit: Unit
  /// The lowest and the highest value that is sent.
  public let range: ClosedRange<Float>
  /// Whether values outside ``range`` are cut to it; a hosted plugin's range is only what it means to stay in.
  public let isBounded: Bool
  public let merge: MergeRule
  public let kind: Kind
  /// Whether it is sent unless a target asks for more or less.
  public let isDefault: Bool
  public let source: Source
  /// What an output of strings says: a value of the payload is the index of a word. Empty for numbers.
  public let words: [String]
  /// Whether it exists for inputs of two channels only.
  public let needsStereo: Bool
  /// Whether it exists once for each channel of an input of several: ``leaf`` is followed by `_1`, `_2` and so on.
  public let isPerChannel: Bool
  public let silence: Silence

  public init(
    _ leaf: String, _ summary: String, type: ElementType = .float, count: ElementCount = .fixed(1),
    unit: Unit, range: ClosedRange<Float>, merge: MergeRule = .newest, kind: Kind = .frame,
    isDefault: Bool = true, isBounded: Bool = true, words: [String] = [],
    needsStereo: Bool = false, isPerChannel: Bool = false, silence: Silence = .usual,
    source: Source
  ) {
    precondition((type == .string) == !words.isEmpty, "An output of strings lists its words")
    self.leaf = leaf
    self.summary = summary
    self.type = type
    self.count = count
    self.unit = unit
    self.range = range
    self.merge = merge
    self.kind = kind
    self.isDefault = isDefault
    self.isBounded = isBounded
    self.words = words
    self.needsStereo = needsStereo
    self.isPerChannel = isPerChannel
    self.silence = silence
    self.source = source
  }

  /// Whether its elements are part of each record: events have records of their own.
  public var isInRecord: Bool {
    if case .payload = source { kind != .event } else { false }
  }

  /// Returns the same output, sent unless a target asks for less: what an instance makes of one that was asked for by its
  /// parameters.
  public var asDefault: OutputDescriptor {
    OutputDescriptor(
      leaf, summary, type: type, count: count, unit: unit, range: range, merge: merge, kind: kind,
      needsStereo: needsStereo, isPerChannel: isPerChannel, silence: silence, source: source)
  }

  /// What it reads on an input that is silent from the start; nil when nothing is sent then, nobody states it, or it does not
  /// depend on the sound.
  public var silentValue: Float? {
    switch silence {
    case .value(let value): return value
    case .unstated: return nil
    case .usual, .usualAtFirst: break
    }
    switch source {
    case .constant: return nil
    case .payload where kind == .event: return nil
    case .payload(.power), .payload(.amplitude): return max(Decibels.floor, range.lowerBound)
    case .payload, .shaped: return 0
    }
  }

  /// Returns the descriptors of an input with `channels` channels that this one stands for: itself, one for each
  /// channel, or none.
  public func expanded(channels: Int) -> [OutputDescriptor] {
    if needsStereo && channels != 2 { return [] }
    guard isPerChannel else { return [self] }
    guard channels > 1 else { return [] }
    return (1...channels).map(forChannel)
  }

  private func forChannel(_ number: Int) -> OutputDescriptor {
    var source = source
    if case .shaped(let leaf, let shape) = source {
      source = .shaped(leaf: "\(leaf)_\(number)", shape)
    }
    return OutputDescriptor(
      "\(leaf)_\(number)", "\(summary), channel \(number)", type: type, count: count, unit: unit,
      range: range, merge: merge, kind: kind, isDefault: isDefault, isBounded: isBounded,
      words: words, silence: silence, source: source)
  }
}
