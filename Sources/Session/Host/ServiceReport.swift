import Desktop

/// What the host tells whoever started it as a service.
///
/// The watch is fed only while the broadcasting thread takes its turns; that the control thread takes its own shows in the
/// feeding itself.
///
/// - Context: control, the host's thread
struct ServiceReport {
  private let supervisor: Supervisor?
  private var isReady = false
  private var isReloading = false
  private var lastSign: Int64 = 0

  init(_ supervisor: Supervisor?) {
    self.supervisor = supervisor
  }

  /// The program does what it was started for, or waits for the sound server as it was asked to.
  mutating func ready(_ status: String) {
    supervisor?.tell(.status(status))
    guard !isReady else { return }
    isReady = true
    supervisor?.tell(.ready)
  }

  /// What it does now.
  func say(_ status: String) {
    supervisor?.tell(.status(status))
  }

  mutating func reloading() {
    guard isReady else { return }
    isReloading = true
    supervisor?.tell(.reloading)
  }

  /// A configuration is in force, or was refused.
  mutating func settled() {
    guard isReloading else { return }
    isReloading = false
    supervisor?.tell(.ready)
  }

  func stopping() {
    supervisor?.tell(.stopping, .status("stopping"))
  }

  /// Feeds the watch three times in its interval, unless the other thread has taken no turn for one third of it.
  mutating func tick(now: Int64, lastTurn: Int64) {
    guard let interval = supervisor?.watchdogInterval else { return }
    let third = interval / 3
    guard now - lastSign >= third, now - lastTurn < third else { return }
    lastSign = now
    supervisor?.tell(.alive)
  }
}
