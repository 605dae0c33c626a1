/// How a broker of MQTT lets the program in. The password itself stands in a file, so that no list of processes, no configuration
/// that is printed and no log shows it.
public struct BrokerSettings: Hashable, Sendable {
  /// The name to log in with; nil means without one.
  public var user: String?
  /// The file whose first line is the password.
  public var passwordFile: String?
  /// The file of the certificates that are trusted, PEM; with one the connection is encrypted.
  public var certificateFile: String?

  public init() {}
}
