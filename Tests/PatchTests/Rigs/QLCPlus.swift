import Foundation
import TestRigs

/// QLC+ without a window, asked by its web interface.
final class QLCPlus {
  let child: ChildProcess
  private let socket: WebSocket

  /// Opens `workspace` with the input profile `profile` in the user's folder.
  init(workspace: String, profile: String, on stage: Stage) throws {
    let home = stage.program.home
    let folder = home.file(".qlcplus/inputprofiles")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try profile.write(toFile: folder + "/Flametube.qxi", atomically: true, encoding: .utf8)
    let path = home.file("Flametube.qxw")
    try workspace.write(toFile: path, atomically: true, encoding: .utf8)
    // As root it does not look into the home.
    child = try stage.start(
      ordinaryUser + ["qlcplus", "-o", path, "-p", "-w"],
      environment: ["QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": home.path])
    var socket: WebSocket?
    poll(within: 60) {
      socket = try? WebSocket(port: 9_999, path: "/qlcplusWS")
      return socket != nil
    }
    guard let socket else { throw RigError("QLC+ did not start: \(child.output)") }
    self.socket = socket
  }

  /// The values of `count` DMX channels of the first universe, from `first` on, counted from 1.
  func channels(_ first: Int, _ count: Int) throws -> [Int] {
    let words = try ask("getChannelsValues|1|\(first)|\(count)")
    // Three words each: number, value, kind.
    return stride(from: 3, to: words.count - 1, by: 3).compactMap { Int(words[$0]) }
  }

  /// The value of a slider of the virtual console.
  func slider(_ number: Int) throws -> Int? {
    try ask("getWidgetStatus|\(number)").last.flatMap { Int($0) }
  }

  private func ask(_ question: String) throws -> [Substring] {
    try socket.send("QLC+API|" + question)
    while true {
      // It also tells of every change that it makes.
      guard case .text(let text) = try socket.receive() else { throw RigError("QLC+ is gone") }
      if text.hasPrefix("QLC+API") {
        return text.split(separator: "|", omittingEmptySubsequences: false)
      }
    }
  }

  /// The page with inputs, outputs and profiles.
  func configurationPage() throws -> String {
    try run(["curl", "-s", "http://127.0.0.1:9999/config"]).output
  }

  /// Ends it; it would take its time for a polite word.
  func stop() {
    child.signal(SIGKILL)
    _ = child.wait(within: 10)
  }
}

/// What runs a program as somebody without rights, when the tests run as root.
var ordinaryUser: [String] {
  getuid() == 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
}
