import Glibc

/// Where the program stands that runs plugins away from this one.
enum PluginWorker {
  private static let name = "flametube-plugin-worker"

  /// Where an installed program keeps it, from the program's own folder.
  private static let installedFolder = "../libexec/flametube"

  /// Its path: beside this program, where it is installed, else in a folder of the variable PATH, `folders`; its bare name,
  /// which cannot be started, when it is nowhere.
  static func path(_ folders: String?) -> String {
    let own = ownFolder.map { [$0, "\($0)/\(installedFolder)"] } ?? []
    let others = (folders ?? "").split(separator: ":").map(String.init)
    // A folder relative to wherever this program was started is no place to take programs from.
    let candidates = (own + others.filter { $0.hasPrefix("/") }).map { "\($0)/\(name)" }
    return candidates.first { access($0, X_OK) == 0 } ?? name
  }

  private static var ownFolder: String? {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = bytes.withUnsafeMutableBytes { buffer in
      buffer.bindMemory(to: CChar.self).baseAddress.map {
        readlink("/proc/self/exe", $0, buffer.count)
      } ?? 0
    }
    guard count > 0, let slash = bytes[..<count].lastIndex(of: 0x2f) else { return nil }
    return String(decoding: bytes[..<slash], as: UTF8.self)
  }
}
