/// How the client presents itself to the server.
public struct ClientOptions: Hashable, Sendable {
  /// The name as the user asked for it.
  public var name: String
  /// Whether no other name will do.
  public var isExact: Bool
  /// The server's name; nil means the default server.
  public var serverName: String?
  /// Whether a server that is not there at the start is waited for; one that goes later always is.
  public var waitsForServer: Bool
  /// Whether the connection rules are followed.
  public var connects: Bool
  /// Whether patch bays are told how to show the client and its ports. Not on a server beside the user's own: jackd2 keeps
  /// one list for both, so ports of the other one would change their names.
  public var isDescribed: Bool
  /// The short names of output ports, for a program that plays too.
  public var outputPorts: [String]
  /// What the output ports are linked with, as ``OutputRule`` reads it; empty means nothing.
  public var outputRules: [String]

  public init(
    name: String = "flametube", isExact: Bool = false, serverName: String? = nil,
    waitsForServer: Bool = false, connects: Bool = true, isDescribed: Bool = true,
    outputPorts: [String] = [], outputRules: [String] = []
  ) {
    self.name = name
    self.isExact = isExact
    self.serverName = serverName
    self.waitsForServer = waitsForServer
    self.connects = connects
    self.isDescribed = isDescribed
    self.outputPorts = outputPorts
    self.outputRules = outputRules
  }
}
