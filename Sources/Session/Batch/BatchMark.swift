import AudioFiles
import Glibc
import Measurements

/// What tells whether a file was measured before as it would be now: its size, its time of change, and what it is measured by.
///
/// - Context: any thread
struct BatchMark: Sendable {
  private let settings: String

  /// - Parameter configuration: what the batch measures by; other analyzers, or the same with other parameters, are another mark
  init(_ configuration: Configuration, by vocabulary: ConfigurationVocabulary) {
    let text =
      programVersion
      + JSONText.line(of: .list(configuration.analyzers.map { $0.json(by: vocabulary) }))
      + (configuration.targets.first?.prefix ?? "") + (configuration.inputs.first?.name ?? "")
    // FNV-1a of 64 bits (Fowler, Noll and Vo): it only tells one configuration from another.
    let sum = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    settings = String(sum, radix: 16)
  }

  /// Two words; empty ones for a file that is not there.
  func words(of file: String) -> [String] {
    var status = stat()
    guard FileName(argument: file).withCString({ stat($0, &status) }) == 0 else { return ["", ""] }
    return ["\(status.st_size)", "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)#\(settings)"]
  }
}
