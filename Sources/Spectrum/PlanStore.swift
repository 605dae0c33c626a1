import Glibc

/// The directory that holds one file for each length that has been measured.
///
/// - Context: control
struct PlanStore: Sendable {
  let directory: String

  func path(length: Int) -> String { directory + "/fft-\(length).plan" }

  /// Returns what is known of `length`; nil if there is no file, or one that is damaged or was made by another
  /// version, machine or program.
  func read(length: Int) -> [UInt8]? {
    guard let bytes = readFile(path(length: length), limit: 1 << 16) else { return nil }
    return PlanFile(length: length).wisdom(in: bytes)
  }

  /// Puts `wisdom` in the place of whatever file is there, at once and whole. The caller holds the lock.
  func write(_ wisdom: [UInt8], length: Int) -> Bool {
    let temporary = path(length: length) + ".new"
    guard writeFile(temporary, PlanFile(length: length).bytes(for: wisdom)) else {
      unlink(temporary)
      return false
    }
    guard rename(temporary, path(length: length)) == 0 else {
      unlink(temporary)
      return false
    }
    return true
  }
}
