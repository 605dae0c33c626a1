import Measurements

/// The way of one output, or of one element of it, to a target: worked out once for each layout and view, and shared.
final class Route: Sendable {
  let instance: Int
  /// The index of the output in its instance.
  let output: Int
  let form: OutputForm
  /// The only element that is sent; nil for all.
  let element: Int?
  /// The whole address.
  let address: String
  /// nil when the figures go out as they are.
  let mapping: ValueMapping?
  /// What an output of strings says; empty for numbers.
  let words: [String]
  /// What the receiver asks for beyond the output's own way; nil for a target that gets the whole stream.
  let wish: RouteWish?

  /// The way of what `source` begins, of its element number `element` or of all, to `address`.
  init(
    _ source: RouteSource, element: Int?, to address: String, _ mapping: ValueMapping?,
    wish: RouteWish? = nil
  ) {
    instance = source.instance
    output = source.output
    form = source.plan.forms[source.output]
    self.element = element
    self.address = address
    self.mapping = mapping
    words = source.descriptor.words
    self.wish = wish
  }

  /// What the target gets for `value`.
  func mapped(_ value: Float) -> Float {
    mapping.map { $0(value) } ?? value
  }

  /// Returns what the target gets for `value`, with the type tag of the output, or the one that is asked for.
  func argument(_ value: Float) -> Argument {
    switch wish?.form ?? .same {
    case .same where !words.isEmpty: .string(word(value))
    case .same: form.argument(mapped(value))
    case .float: .float(mapped(value))
    case .int: .int(Int32(clamping: Int64(mapped(value).clamped(to: -4e9...4e9).rounded())))
    case .text: .string(words.isEmpty ? "\(mapped(value))" : word(value))
    case .blob: .blob([byte(value)])
    }
  }

  /// Returns what the target gets for `values`: an argument for each, or one blob.
  func arguments(_ values: [Float]) -> [Argument] {
    wish?.form == .blob ? [.blob(values.map(byte))] : values.map(argument)
  }

  private func word(_ value: Float) -> String {
    words[Int(value.clamped(to: 0...Float(words.count - 1)).rounded())]
  }

  private func byte(_ value: Float) -> UInt8 {
    UInt8(mapped(value).clamped(to: 0...255).rounded())
  }
}

/// What a route of a profile asks for beyond the output's own way.
struct RouteWish: Hashable, Sendable {
  let form: RouteSettings.Form
  let rate: TargetSettings.Rate?
  let gate: RouteGate.Settings?
  /// In nanoseconds.
  let release: Int64?
  /// The first byte of the blob, from 0.
  let slot: Int

  init(_ settings: RouteSettings) {
    form = settings.form
    rate = settings.rate?.valid
    gate = settings.deadBand.map { band in
      RouteGate.Settings(
        deadBand: band, keepAlive: settings.keepAlive.map { Int64($0.value * 1e9) },
        ends: settings.output)
    }
    release = settings.release.map { Int64($0.value * 1e9) }
    slot = max(0, settings.slot - 1)
  }
}
