import Measurements

/// What was reported last, so that only changes are.
struct ToldValues {
  var rate = 0
  var period = 0
  var isFreewheeling = false
  var isRealtime: Bool?
  var isMemoryLockRefused = false
  var name: String?
  /// An exact name that another client had when ours was to come back.
  var takenName: String?
  var portNames: [String: [String]] = [:]
  var links: [String: [[String]]] = [:]
  var latencies: [String: ClosedRange<Int>] = [:]
  var notices = NoticeBoard()
}

/// Notices about a state that may pass: each is said once, when it has lasted.
struct NoticeBoard {
  /// In seconds. A graph that is just coming up is full of passing states.
  static let patience = 1.0

  private var since: [String: Double] = [:]
  private var said: Set<String> = []

  /// Takes what holds at `time` and returns what is to be said now.
  mutating func update(_ notices: [String], time: Double) -> [String] {
    let held = Set(notices)
    since = since.filter { held.contains($0.key) }
    said.formIntersection(held)
    for notice in notices where since[notice] == nil { since[notice] = time }
    let due = notices.filter {
      !said.contains($0) && time - since[$0, default: time] >= NoticeBoard.patience
    }
    said.formUnion(due)
    return due
  }

  /// Whether a notice waits for its time.
  var isWaiting: Bool { since.count > said.count }
}
