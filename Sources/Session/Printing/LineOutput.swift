import AudioFiles
import Glibc

/// Where the lines of `analyze` go: stdout or a file, written in large pieces.
///
/// A file that is there keeps its lines until there are new ones. A write that fails ends the output; what is wrong is told
/// at the end.
///
/// - Context: control
final class LineOutput {
  private static let pieceSize = 1 << 18

  private let standard: StandardOutput
  private let path: String?
  private let isOwn: Bool
  /// Whether the file holds what it held before.
  private var isUntouched = true
  private let wasThere: Bool
  private var bytes: [UInt8] = []
  private var failure: CommandFailure?

  /// Opens `path`, or stdout for nil and `-`.
  init(_ path: String?, standard: StandardOutput) throws(CommandFailure) {
    guard let path, path != "-" else {
      self.standard = standard
      self.path = nil
      isOwn = false
      wasThere = true
      return
    }
    if LineOutput.isSound(path) {
      throw CommandFailure("\(path) is a sound file and stays as it is; name another --output")
    }
    wasThere = access(path, F_OK) == 0
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw CommandFailure("\(path) cannot be written (\(SystemFault.text(errno)))")
    }
    self.standard = StandardOutput(descriptor: descriptor)
    self.path = path
    isOwn = true
  }

  /// Whether a sound file is at `path`: nobody wants lines in its place.
  private static func isSound(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
      return false
    }
    return (try? AudioFileReader(FileName(argument: path))) != nil
  }

  /// Whether the lines go to the very file that `other` names.
  func isFile(_ other: String) -> Bool {
    var own = stat()
    var status = stat()
    guard isOwn, fstat(standard.descriptor, &own) == 0,
      FileName(argument: other).withCString({ stat($0, &status) }) == 0
    else { return false }
    return own.st_mode & S_IFMT == S_IFREG && own.st_dev == status.st_dev
      && own.st_ino == status.st_ino
  }

  /// Whether a person reads the lines.
  var isTerminal: Bool { standard.isTerminal }

  /// Whether nothing more can be written.
  var hasFailed: Bool { failure != nil }

  /// Has `body` append what is to be written.
  func write(_ body: (inout [UInt8]) -> Void) {
    body(&bytes)
    if bytes.count >= LineOutput.pieceSize { flush() }
  }

  /// Writes what is left and closes the file; throws what went wrong on the way.
  func finish() throws(CommandFailure) {
    flush()
    if isOwn { close(standard.descriptor) }
    if let path, isUntouched, !wasThere { unlink(path) }
    if let failure { throw failure }
  }

  private func flush() {
    defer { bytes.removeAll(keepingCapacity: true) }
    guard failure == nil, !bytes.isEmpty else { return }
    if isOwn, isUntouched { ftruncate(standard.descriptor, 0) }
    isUntouched = false
    do throws(StandardOutput.Fault) {
      try standard.write(bytes)
    } catch {
      failure =
        path.map { CommandFailure("\($0) cannot be written (\(LineOutput.text(error)))") }
        ?? CommandFailure(error)
    }
  }

  private static func text(_ fault: StandardOutput.Fault) -> String {
    switch fault {
    case .closed: "nobody reads it"
    case .failed(let code): SystemFault.text(code)
    }
  }
}
