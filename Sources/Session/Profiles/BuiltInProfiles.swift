import CProfiles
import Measurements

/// The profiles that come with the program, read from the texts that are part of it.
enum BuiltInProfiles {
  /// In the order of the documentation.
  static let names: [String] = (0..<profile_count()).map { index in
    String(cString: profile_table()[index].name)
  }

  /// The text of the profile `name`; nil when there is none.
  static func text(of name: String) -> [UInt8]? {
    names.firstIndex(of: name).map { index in
      // The bytes are constants of the program.
      let entry = profile_table()[index]
      return Array(UnsafeBufferPointer(start: entry.bytes, count: entry.length))
    }
  }

  /// Every profile, read; the analyzers are looked up in `vocabulary`.
  static func all(_ vocabulary: ConfigurationVocabulary) -> [Profile] {
    let decoder = ConfigurationDecoder(vocabulary: vocabulary, problems: ConfigurationProblems())
    let inputs = Configuration().inputs
    return names.compactMap { decoder.builtInProfile($0, on: inputs) }
  }
}
