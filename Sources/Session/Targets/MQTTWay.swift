import Glibc
import MQTT
import Measurements
import OSC

/// The way of one target to its broker.
///
/// - Context: worker, the broadcaster's thread
final class MQTTWay: OutgoingSocket {
  private let connection: MQTTConnection

  /// Begins to connect; what comes before that is done is left out, and told again with the next repetition.
  init(to address: HostAddress, _ settings: TargetSettings) {
    let prefix = settings.prefix.drop { $0 == "/" }
    let access = MQTTAccess(
      user: settings.broker.user, passwordFile: settings.broker.passwordFile,
      certificateFile: settings.broker.certificateFile)
    // A certificate is made out to a name.
    connection = MQTTConnection(
      host: access.certificateFile == nil ? address.text : settings.host, port: settings.port,
      access: access, presenceTopic: prefix.isEmpty ? "online" : prefix + "/online")
  }

  func send(_ packet: [UInt8]) -> UDPSocket.Outcome {
    switch connection.state {
    case .connecting: return UDPSocket.Outcome(isSent: false)
    case .lost(let number): return UDPSocket.Outcome(isSent: false, failure: number)
    case .connected: break
    }
    guard let (topic, payload, isRetained) = MQTTPackets.parts(of: packet) else {
      return UDPSocket.Outcome(isSent: false)
    }
    let post = MQTTPost(topic: topic, payload: payload, isRetained: isRetained)
    let isTaken = connection.publish(post)
    return UDPSocket.Outcome(isSent: isTaken, failure: isTaken ? 0 : EAGAIN)
  }

  deinit {
    connection.close(within: 0)
  }
}
