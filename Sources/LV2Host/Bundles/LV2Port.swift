import Measurements

/// One port of a plugin, as its bundle describes it.
struct LV2Port: Hashable, Sendable {
  enum Kind: String, Sendable {
    case audio, voltage, control, atom, unknown
  }

  /// What a port states of itself beside its kind.
  enum Property: String, CaseIterable, Sendable {
    case toggled, integer, enumeration, optional, sideChain, scalesWithRate, reportsLatency
  }

  /// A named value of a control.
  struct Choice: Hashable, Sendable {
    let label: String
    let value: Float
  }

  let index: Int
  let symbol: String
  let name: String
  let kind: Kind
  let isInput: Bool
  var minimum: Float?
  var maximum: Float?
  var fallback: Float?
  var unit: Unit = .plain
  var properties: Set<Property> = []
  var choices: [Choice] = []
  /// The least size of an atom's buffer in bytes.
  var minimumSize = 0

  func has(_ property: Property) -> Bool { properties.contains(property) }

  /// The range in force at `rate`.
  func range(rate: Double) -> ClosedRange<Float> {
    let factor = has(.scalesWithRate) ? Float(rate) : 1
    let low = (minimum ?? (has(.toggled) ? 0 : -Float.greatestFiniteMagnitude)) * factor
    let high = (maximum ?? (has(.toggled) ? 1 : Float.greatestFiniteMagnitude)) * factor
    return min(low, high)...max(low, high)
  }

  /// The value to start with at `rate`: the default, else the bound nearest to 0.
  func start(rate: Double) -> Float {
    let range = range(rate: rate)
    let factor = has(.scalesWithRate) ? Float(rate) : 1
    let value = fallback.map { $0 * factor } ?? 0
    return min(max(value, range.lowerBound), range.upperBound)
  }
}
