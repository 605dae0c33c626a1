import CMosquitto

/// The library's own memory, which the process keeps to its end.
enum MQTTLibrary {
  private static let status = mosquitto_lib_init()

  /// - Context: control
  static func open() { _ = status }
}
