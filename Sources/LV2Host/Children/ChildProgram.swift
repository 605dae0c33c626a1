import CLV2
import CRealtime
import Glibc

/// A program that is started for one task, so that what goes wrong in it goes wrong there.
///
/// It gets no descriptor of ours but a pipe, its descriptor 3, through which it tells its lines.
///
/// - Context: control, any thread
struct ChildProgram: Sendable {
  /// How a child came to its end.
  enum Ending: Equatable {
    case finished
    case failed(code: Int32)
    case crashed(signal: Int32)
    case hung
    case notStarted(reason: String)
  }

  /// The program and its first arguments.
  let command: [String]
  /// How long a child may be silent, in seconds.
  let patience: Double

  init(_ command: [String], patience: Double) {
    self.command = command
    self.patience = patience
  }

  /// Runs the program with `arguments` behind its own and passes each line on.
  func run(_ arguments: [String], _ receive: (String) -> Void) -> Ending {
    var ends: [Int32] = [0, 0]
    guard make_lv2_pipe(&ends) == 0 else {
      return .notStarted(reason: String(cString: strerror(errno)))
    }
    defer { close(ends[0]) }
    var process: pid_t = 0
    let status = spawn(command + arguments, pipe: ends[1], &process)
    close(ends[1])
    guard status == 0 else { return .notStarted(reason: String(cString: strerror(status))) }
    let isSilent = !readLines(from: ends[0], receive)
    if isSilent { kill(process, SIGKILL) }
    return isSilent ? reap(process, otherwise: .hung) : reap(process, otherwise: nil)
  }

  /// Passes on what comes through the pipe; returns false when nothing comes any more and the pipe stays open.
  private func readLines(from pipe: Int32, _ receive: (String) -> Void) -> Bool {
    var waiting: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      var entry = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
      let ready = poll(&entry, 1, Int32(patience * 1_000))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return false }
      let count = read(pipe, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return true }
      for byte in bytes[..<count] {
        if byte == UInt8(ascii: "\n") {
          receive(String(decoding: waiting, as: UTF8.self))
          waiting.removeAll(keepingCapacity: true)
        } else {
          waiting.append(byte)
        }
      }
    }
  }

  /// Waits for the end: a child that has closed its pipe and does not end is ended.
  private func reap(_ process: pid_t, otherwise ending: Ending?) -> Ending {
    var status: Int32 = 0
    let end = monotonic_nanoseconds() + Int64(patience * 1e9)
    while waitpid(process, &status, WNOHANG) == 0 {
      if monotonic_nanoseconds() > end { kill(process, SIGKILL) }
      usleep(1_000)
    }
    if let ending { return ending }
    let signal = status & 0x7f
    if signal == SIGKILL, monotonic_nanoseconds() > end { return .hung }
    if signal != 0 { return .crashed(signal: signal) }
    let code = (status >> 8) & 0xff
    return code == 0 ? .finished : .failed(code: code)
  }

  private func spawn(_ words: [String], pipe: Int32, _ process: inout pid_t) -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] =
      ChildProgram.variables.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    return spawn_lv2_child(&arguments, &variables, pipe, &process)
  }

  /// A crash is expected there and needs no report.
  private static var variables: [String] {
    var variables = ["SWIFT_BACKTRACE=enable=no"]
    for name in ["HOME", "PATH", "TMPDIR"] {
      if let value = getenv(name) { variables.append("\(name)=\(String(cString: value))") }
    }
    return variables
  }
}

extension ChildProgram.Ending {
  /// What happened, as the second half of a sentence; nil when all is well.
  var complaint: String? {
    switch self {
    case .finished: nil
    case .failed(let code): "ended the program with the code \(code)"
    case .crashed(SIGXCPU): "took more than ten seconds of processor time"
    case .crashed(let signal): "crashed (\(String(cString: strsignal(signal))))"
    case .hung: "did not come to an end"
    case .notStarted(let reason): "could not be tried (\(reason))"
    }
  }
}
