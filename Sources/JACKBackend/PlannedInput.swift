/// An input as the control thread makes it: its ports' places and its rules.
struct PlannedInput: Sendable {
  let name: String
  /// The place of each channel's port.
  let slots: [Int]
  let rules: [ConnectionRule]

  /// The short name of the port of `channel`, counted from 0.
  func portName(_ channel: Int) -> String {
    "\(name)_\(channel + 1)"
  }
}
