/// Returns `value` as short as it can be read back: 8.6, and 14 rather than 14.0.
///
/// - Context: control
func shortText(_ value: Double) -> String {
  let text = "\(value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
