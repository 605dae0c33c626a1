import CRealtime
import Glibc
import PluginWorkers

/// Has a library listed by a process that is thrown away.
///
/// - Context: control
enum LibraryScanner {
  /// What came of a scan.
  enum Result: Sendable {
    case entries([VampEntry])
    case failed(String)
  }

  private static let mostBytes = 4 << 20

  /// Lists `library`, or tells why that is not possible. Nothing that the library does there matters here.
  static func scan(
    _ library: LibraryFile, executable: String, limits: WorkerLimits, store: ScanStore
  ) -> Result {
    if let text = store.read(library), let entries = VampEntry.entries(of: text) {
      return .entries(entries)
    }
    guard
      let process = WorkerProcess(
        WorkerCommand(executable: executable, kind: VampWorker.word, library: library.path), .scan,
        limits: limits)
    else { return .failed("\(executable) cannot be started") }
    let text = output(of: process, within: limits.start)
    if let entries = VampEntry.entries(of: text) {
      store.write(text, for: library)
      return .entries(entries)
    }
    let fault = text.split(separator: "\n").lazy.map(WorkerText.fields).first { $0[0] == "fault" }
    if let fault, fault.count > 1 { return .failed(fault[1]) }
    return .failed(process.ending ?? "it could not be listed within \(Int(limits.start)) s")
  }

  /// What the process tells until it ends, or has been silent for `seconds`.
  private static func output(of process: WorkerProcess, within seconds: Double) -> String {
    let patience = Int64(seconds * 1e9)
    var end = monotonic_nanoseconds() + patience
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var isEnded = false
    while !isEnded, monotonic_nanoseconds() < end, bytes.count < mostBytes {
      isEnded = process.ending != nil
      var polls = [
        pollfd(fd: process.features, events: Int16(POLLIN), revents: 0),
        pollfd(fd: process.log, events: Int16(POLLIN), revents: 0),
      ]
      poll(&polls, 2, isEnded ? 0 : 20)
      // What it prints is read so that it does not wait for that, and forgotten.
      _ = read(process.log, &chunk, chunk.count)
      while true {
        let count = read(process.features, &chunk, chunk.count)
        guard count > 0 else { break }
        bytes.append(contentsOf: chunk[..<count])
        end = monotonic_nanoseconds() + patience
      }
      if polls[0].revents & Int16(POLLIN) == 0, polls[0].revents != 0 { usleep(2_000) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
