import Glibc

/// The name of a server as libjack takes it.
public enum JACKServerName {
  /// The largest number of bytes. jackd2 1.9.21 writes the name into places of 256 bytes, with more around it, and looks at no
  /// length.
  public static let longest = 127

  /// The name that libjack uses: `asked`, or without one what the environment says; nil for libjack's own default.
  static func meant(by asked: String?) -> String? {
    asked ?? getenv("JACK_DEFAULT_SERVER").map { String(cString: $0) }
  }

  /// Refuses a name that is too long.
  static func check(_ asked: String?) throws(JACKError) {
    let name = meant(by: asked) ?? ""
    guard name.utf8.count <= longest else { throw .serverNameTooLong(count: name.utf8.count) }
  }
}
