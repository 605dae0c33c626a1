import Glibc

/// Gives the terminal back when the program ends by a fault of its own.
///
/// All that a handler needs lies in memory that is made ready before; it calls `write`, `tcsetattr` and `sigaction` only, which
/// POSIX lists as safe there.
///
/// - Context: control
enum FaultGuard {
  private struct State {
    var isArmed = false
    var input: Int32 = -1
    var output: Int32 = -1
    var hasSettings = false
    var settings = termios()
  }

  /// The signals of faults. Each then ends the program as it would have without us.
  private static let faults = [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP]

  /// One for the process, never freed: a handler may read it at any time.
  nonisolated(unsafe) private static let state: UnsafeMutablePointer<State> = {
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(to: State())
    return state
  }()
  /// What was to be done at each of the faults before, such as to write a backtrace.
  nonisolated(unsafe) private static let before: UnsafeMutablePointer<sigaction> = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: faults.count)
    actions.initialize(repeating: sigaction(), count: faults.count)
    return actions
  }()
  nonisolated(unsafe) private static let ending: UnsafeMutableBufferPointer<UInt8> = {
    let text = Array(TerminalScreen.ending.utf8)
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
    _ = bytes.initialize(from: text)
    return bytes
  }()

  /// From now on a fault writes what gives the screen of `output` back, and sets `input` to `settings`.
  static func arm(input: Int32, output: Int32, settings: termios?) {
    _ = ending
    state.pointee = State(
      isArmed: true, input: input, output: output, hasSettings: settings != nil,
      settings: settings ?? termios())
    var action = sigaction()
    action.__sigaction_handler.sa_handler = restoreAfterFault
    // What was to be done before is put back, so that the same signal, raised in the handler, does it.
    action.sa_flags = Int32(SA_NODEFER)
    for (index, fault) in faults.enumerated() { sigaction(fault, &action, before + index) }
  }

  static func disarm() {
    state.pointee.isArmed = false
    for (index, fault) in faults.enumerated() { sigaction(fault, before + index, nil) }
  }

  /// - Context: the handler of a fault
  fileprivate static func restore() {
    guard state.pointee.isArmed else { return }
    disarm()
    _ = write(state.pointee.output, ending.baseAddress, ending.count)
    if state.pointee.hasSettings {
      tcsetattr(state.pointee.input, TCSANOW, &state.pointee.settings)
    }
  }
}

/// Restores the terminal, and lets the fault end the program.
private func restoreAfterFault(_ number: Int32) {
  FaultGuard.restore()
  raise(number)
}
