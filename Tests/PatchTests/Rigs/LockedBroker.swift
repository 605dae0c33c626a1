import Foundation
import TestRigs

/// A mosquitto that speaks TLS only and lets in only who knows the password.
final class LockedBroker {
  static let password = "correct-horse"

  let home: TemporaryHome
  let port: UInt16
  /// The file that holds the password.
  let secret: String
  /// The file of the broker's certificate, which it has signed itself, and that of another one.
  let certificate: String
  let stranger: String
  private let process: ChildProcess

  init() throws {
    let home = try TemporaryHome()
    self.home = home
    port = try freePort()
    secret = home.file("secret")
    certificate = home.file("broker.pem")
    stranger = home.file("stranger.pem")
    try (LockedBroker.password + "\n").write(toFile: secret, atomically: true, encoding: .utf8)
    for name in ["broker", "stranger"] { try LockedBroker.certify(name, in: home) }
    let users = home.file("users")
    let made = try run(["mosquitto_passwd", "-b", "-c", users, "stage", LockedBroker.password])
    guard made.status == 0 else { throw RigError(made.output) }
    try """
    listener \(port) 127.0.0.1
    allow_anonymous false
    password_file \(users)
    certfile \(certificate)
    keyfile \(home.file("broker.key"))
    user \(NSUserName())
    """.write(toFile: home.file("mosquitto.conf"), atomically: true, encoding: .utf8)
    process = try ChildProcess(["mosquitto", "-c", home.file("mosquitto.conf")])
  }

  var output: String { process.output }

  /// The command that prints what comes under `topics`.
  func listener(_ topics: String) -> [String] {
    [
      "mosquitto_sub", "-h", "localhost", "-p", "\(port)", "-u", "stage", "-P",
      LockedBroker.password, "--cafile", certificate, "-v", "-t", topics,
    ]
  }

  func stop() {
    process.stop()
  }

  /// Makes a key and its certificate for this computer.
  private static func certify(_ name: String, in home: TemporaryHome) throws {
    let made = try run([
      "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj",
      "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout",
      home.file(name + ".key"), "-out", home.file(name + ".pem"),
    ])
    guard made.status == 0 else { throw RigError(made.output) }
  }
}
