import Measurements

/// What stands before every command.
enum ControlPrefix {
  static let text = TargetSettings(host: "", port: 0).prefix
}
