import AudioFiles
import Glibc
import Synchronization

/// What was measured of a song: its integrated loudness in LUFS and its true peak in dBTP.
struct SongLevel: Equatable, Sendable {
  let loudness: Float
  let peak: Float
}

/// Measures of songs, kept in a file as long as the songs do not change.
///
/// - Context: any thread
final class LoudnessCache: Sendable {
  private let path: String?
  private let levels: Mutex<[String: SongLevel]>

  /// Reads the file at `path`; nil keeps nothing beyond this run.
  init(path: String?) {
    self.path = path
    levels = Mutex(path.map(LoudnessCache.read) ?? [:])
  }

  /// The place of the file; nil without a home directory.
  static func path(_ variables: [String: String]) -> String? {
    let cache =
      variables["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? variables["HOME"].map { $0 + "/.cache" }
    return cache.map { $0 + "/flametube/loudness.tsv" }
  }

  /// What is known of `file` as it is now.
  func level(of file: FileName) -> SongLevel? {
    LoudnessCache.key(of: file).flatMap { key in levels.withLock { $0[key] } }
  }

  /// Writes all with `level`, and only then knows it: whoever hears of it finds it in the file.
  ///
  /// - Context: one thread
  func keep(_ level: SongLevel, of file: FileName) {
    guard let key = LoudnessCache.key(of: file) else { return }
    var next = levels.withLock { $0 }
    next[key] = level
    let text = next.map { "\($0)\t\($1.loudness)\t\($1.peak)\n" }.joined()
    // Where it cannot be kept it is measured again the next time.
    if let path { try? FileReplacement.overwrite(text, at: path) }
    levels.withLock { $0[key] = level }
  }

  /// Name, size and time of change.
  private static func key(of file: FileName) -> String? {
    var status = stat()
    guard let resolved = file.resolved, resolved.withCString({ stat($0, &status) }) == 0 else {
      return nil
    }
    return "\(resolved.uri)\t\(status.st_size)\t\(status.st_mtim.tv_sec)"
  }

  private static func read(_ path: String) -> [String: SongLevel] {
    guard let file = fopen(path, "re") else { return [:] }
    defer { fclose(file) }
    var levels: [String: SongLevel] = [:]
    var line: UnsafeMutablePointer<CChar>?
    var room = 0
    defer { free(line) }
    while getline(&line, &room, file) > 0, let line {
      let cells = String(cString: line).split(whereSeparator: { $0 == "\t" || $0 == "\n" })
      guard cells.count == 5, let loudness = Float(cells[3]), let peak = Float(cells[4]),
        loudness.isFinite, peak.isFinite
      else { continue }
      levels[cells[0...2].joined(separator: "\t")] = SongLevel(loudness: loudness, peak: peak)
    }
    return levels
  }
}
