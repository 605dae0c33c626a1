import CJACK
import Measurements
import Synchronization

extension ControlLoop {
  /// Names the clients that keep cycles from this one, once.
  func noticeStarvation(_ client: JACKClient) {
    let status = core.status
    // In freewheeling a client may take its time.
    guard !status.pointee.isFreewheeling.load(ordering: .relaxed) else { return }
    let names = starvation.look(
      cycles: status.pointee.cycles.load(ordering: .relaxed), frame: client.serverFrame,
      rate: told.rate, feeders: feeders(of: client))
    guard !names.isEmpty else { return }
    let list = names.map { "“\($0)”" }.joined(separator: " or ")
    core.reporter.report(
      .notice(
        "the server runs, but not this client: \(list), which feeds it, hangs or has no process callback; end or unlink it"
      ))
  }

  /// The other programs whose ports feed ours.
  private func feeders(of client: JACKClient) -> Set<String> {
    let ports = Set(told.links.values.joined().joined())
    let others = ports.filter { !$0.hasPrefix(client.name + ":") && !client.isPhysical($0) }
    return Set(others.map { String($0.prefix { $0 != ":" }) })
  }
}
