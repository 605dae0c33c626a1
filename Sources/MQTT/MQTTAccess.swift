import CMosquitto
import Glibc

/// How a broker lets the program in.
public struct MQTTAccess: Sendable {
  /// The longest password, in bytes.
  private static let longestPassword = 1_024

  public let user: String?
  public let passwordFile: String?
  public let certificateFile: String?

  /// - Parameters:
  ///   - user: the name to log in with; nil means without one
  ///   - passwordFile: the file whose first line is the password; it is read anew for each connection
  ///   - certificateFile: the file of the certificates that are trusted, PEM; with one the connection is encrypted, and the
  ///     broker's certificate must be made out to the host's name
  public init(user: String?, passwordFile: String?, certificateFile: String?) {
    self.user = user
    self.passwordFile = passwordFile
    self.certificateFile = certificateFile
  }

  /// Prepares `client`; returns the system's number of what went wrong, or 0.
  ///
  /// - Context: worker
  func prepare(_ client: OpaquePointer) -> Int32 {
    if let certificateFile {
      guard access(certificateFile, R_OK) == 0 else { return errno }
      let status = mosquitto_tls_set(client, certificateFile, nil, nil, nil, nil)
      guard status == MOSQ_ERR_SUCCESS.rawValue else { return EINVAL }
    }
    guard let user else { return 0 }
    var password: [CChar]?
    if let passwordFile {
      password = MQTTAccess.line(of: passwordFile)
      guard password != nil else { return errno }
    }
    let status = mosquitto_username_pw_set(client, user, password)
    return status == MOSQ_ERR_SUCCESS.rawValue ? 0 : EINVAL
  }

  /// The first line of the file at `path`, without its end; nil when it cannot be read.
  private static func line(of path: String) -> [CChar]? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: longestPassword)
    guard fgets(&line, Int32(line.count), file) != nil else {
      errno = ENODATA
      return nil
    }
    return line.prefix { $0 != 0 && $0 != 0x0A && $0 != 0x0D } + [0]
  }
}
