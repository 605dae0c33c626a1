import Foundation
import TestRigs

/// The program with a loudness meter on a live input, and what it sends.
final class LiveLoudness {
  private let server: any SoundServer
  private let channels: Int
  private let wire: Wire
  private let program: Flametube

  init(channels: Int = 2, on server: any SoundServer) throws {
    self.server = server
    self.channels = channels
    wire = try Wire()
    let ports = (1...channels).map { "\"live:out_\($0)\"" }.joined(separator: ", ")
    program = try Flametube(
      ["run"], on: server,
      configuration: """
        {
          inputs: { main: { channels: \(channels), connect: [\(ports)] } },
          analyzers: [{ plugin: "loudness" }],
          targets: [{ to: "osc.udp://127.0.0.1:\(wire.port)" }],
          control: { port: "off" }, web: { port: "off" },
        }
        """)
    guard wire.wait(for: LiveLoudness.address("time")) != nil else {
      throw RigError("There is no loudness: \(program.output)")
    }
  }

  private static func address(_ leaf: String) -> String { "/flametube/main/loudness/\(leaf)" }

  /// Plays `sound`, one array of samples for each channel, and returns when the last figures of it have come. The server
  /// freewheels meanwhile unless it `keepsTime`. Returns what `leaf` read while it was played.
  @discardableResult
  func hear(_ sound: [[Float]], keepsTime: Bool = false, reading leaf: String = "momentary") throws
    -> [Double]
  {
    let path = program.home.file("sound.f32")
    let frames = sound[0].indices.flatMap { frame in sound.map { $0[frame] } }
    try frames.withUnsafeBytes { Data($0) }.write(to: URL(fileURLWithPath: path))
    let start = wire.count
    let player = try run(
      [Products.samplePlayer, "live", path, "\(channels)"] + (keepsTime ? [] : ["freewheel"]),
      environment: server.environment, within: 180)
    guard player.status == 0 else {
      throw RigError("The player ended with \(player.status): \(player.output)")
    }
    let end = wire.count
    // The second set was begun after the sound had ended.
    for _ in 0..<2 {
      let place = wire.count
      guard wire.wait(for: LiveLoudness.address("truepeak"), since: place) != nil else {
        throw RigError("Nothing comes any more: \(program.output)")
      }
    }
    return wire.arrivals(since: start).prefix(end - start).filter {
      $0.message.address == LiveLoudness.address(leaf)
    }.compactMap { $0.message.floats.first.map(Double.init) }
  }

  /// The newest value of `leaf`.
  func reading(_ leaf: String) -> Double {
    let last = wire.arrivals().last { $0.message.address == LiveLoudness.address(leaf) }
    return last?.message.floats.first.map(Double.init) ?? .nan
  }

  func end() { _ = program.end() }
}
