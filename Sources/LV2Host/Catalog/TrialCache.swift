import Synchronization

/// The plugins that have been tried and did well, for as long as their bundles do not change.
///
/// - Context: control, any thread
final class TrialCache: Sendable {
  private let path: String?
  private let known: Mutex<Set<String>>
  /// Older entries are dropped beyond this number.
  private static let limit = 4_096

  init(directory: String?) {
    path = directory.map { $0 + "/lv2-tried" }
    let bytes = path.flatMap(SmallFile.read) ?? []
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    known = Mutex(Set(lines.suffix(TrialCache.limit)))
  }

  /// Returns what `trial` says of the plugin, or nil at once when it is known to do well.
  func complaint(
    on plugin: LV2Plugin, rate: Double, hop: Int, _ trial: () -> String?
  ) -> String? {
    var fingerprint = Fingerprint()
    fingerprint.add(filesIn: plugin.bundle)
    fingerprint.add("\(plugin.uri) \(rate) \(hop)".utf8)
    let key = String(fingerprint.value, radix: 16)
    if known.withLock({ $0.contains(key) }) { return nil }
    if let complaint = trial() { return complaint }
    let lines = known.withLock { known in
      known.insert(key)
      return known.sorted()
    }
    if let path { SmallFile.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: path) }
    return nil
  }
}
