import CBench
import Glibc
import TestRigs

/// One start of the program, its datagrams and its end.
struct LiveListener {
  /// What was heard; times in seconds.
  struct Heard {
    var firstDatagram = 0.0
    var latencies = Distribution([])
    var frameCount = 0
    var skippedCount = 0
    var memory = ProcessMemory(of: 0)
  }

  let server: JACKServer
  let clock: OpaquePointer

  /// - Parameter isAwake: whether the program keeps the processors from sleeping
  func listen(seconds: Int, isAwake: Bool = false) throws -> Heard {
    var port: UInt16 = 0
    let descriptor = datagram_open(&port)
    guard descriptor >= 0 else { throw RigError("No socket on 127.0.0.1") }
    defer { close(descriptor) }
    let start = monotonic_now()
    let child = try ChildProcess(
      [
        programPath(), "run", "--server", server.name, "--connect", "system:capture_1",
        "--osc", "127.0.0.1:\(port)", "--rate", "60", "--control", "off", "--web", "off",
        "--set", "awake=\(isAwake)",
      ], environment: environment)
    defer { child.stop() }
    var reader = FrameReader(descriptor: descriptor, clock: clock)
    guard let first = reader.next(within: 10) else {
      throw RigError("No datagram within 10 s: \(child.output)")
    }
    let end = first + Int64(seconds) * 1_000_000_000
    while let arrival = reader.next(within: 1), arrival < end {}
    return Heard(
      firstDatagram: Double(first - start) / 1e9, latencies: Distribution(reader.latencies),
      frameCount: reader.frameCount, skippedCount: reader.skippedCount,
      memory: ProcessMemory(of: child.identifier))
  }

  /// The server's, without the configuration of whoever measures.
  private var environment: [String: String?] {
    server.environment.merging(["XDG_CONFIG_HOME": "/nonexistent"]) { $1 }
  }

  /// The program next to this one.
  private func programPath() throws -> String {
    var bytes = [CChar](repeating: 0, count: 4_096)
    let count = readlink("/proc/self/exe", &bytes, bytes.count)
    guard count > 0 else { throw RigError("This program cannot find itself") }
    let path = String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    return "/\(folder)/flametube"
  }
}
