/// One fault of the configuration: where it is, what is wrong and what to do.
package struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  package let origin: ConfigurationOrigin
  /// One sentence with the key path and the likely cause, without a period.
  package let cause: String
  /// What to write or do instead; nil when the cause says it.
  package let mend: String?

  package init(_ origin: ConfigurationOrigin, _ cause: String, mend: String? = nil) {
    self.origin = origin
    self.cause = cause
    self.mend = mend
  }

  /// `flametube.json5:12:7: cause; mend`
  package var description: String {
    "\(origin): \(cause)" + (mend.map { "; \($0)" } ?? "")
  }
}

extension ConfigurationError {
  /// The fault without the place in a list, which is nothing to those who wrote one option for several analyzers or targets.
  fileprivate var ofAnyEntry: ConfigurationError {
    guard origin.source.hasPrefix("--"), !origin.source.hasPrefix("--set"),
      let start = cause.firstIndex(where: { $0 == "[" || $0 == " " }), cause[start] == "[",
      let end = cause[start...].firstIndex(of: "]")
    else { return self }
    let rest = cause[cause.index(after: end)...]
    return ConfigurationError(origin, String(cause[..<start] + rest), mend: mend)
  }
}

/// All faults of one attempt to read the configuration, in the order of the text, the command line last.
package struct ConfigurationErrors: Error, Equatable, Sendable {
  /// More than these are counted, not kept.
  package static let limit = 20

  package let errors: [ConfigurationError]
  /// How many more there were.
  package let omittedCount: Int

  package init(_ all: [ConfigurationError]) {
    let inFiles = all.filter { $0.origin.position != nil }
    let elsewhere = all.filter { $0.origin.position == nil }
    let ordered =
      inFiles.enumerated().sorted { first, second in
        guard let one = first.element.origin.position, let other = second.element.origin.position,
          one != other
        else { return first.offset < second.offset }
        return one < other
      }.map(\.element) + elsewhere
    // One option can be wrong for several analyzers in the same way.
    var seen: Set<ConfigurationError> = []
    let different = ordered.filter { seen.insert($0.ofAnyEntry).inserted }
    errors = Array(different.prefix(ConfigurationErrors.limit))
    omittedCount = different.count - errors.count
  }

  /// One line for each fault.
  package var lines: [String] {
    errors.map(\.description) + (omittedCount > 0 ? ["and \(omittedCount) more errors"] : [])
  }

  /// Whether the command line alone is to blame, so that it is a fault of usage and not of a file.
  package var concernOnlyArguments: Bool {
    errors.allSatisfy { $0.origin.source.hasPrefix("-") }
  }
}
