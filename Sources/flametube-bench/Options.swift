/// What the command line asks for.
struct Options {
  /// The parts that can be measured alone.
  enum Part: String, CaseIterable {
    case hop, cycle, meters, live, memory, queue
  }

  private(set) var isJSON = false
  private(set) var parts = Part.allCases
  /// How long the live run listens, in seconds.
  private(set) var seconds = 60

  init(_ arguments: some Sequence<String>) throws {
    for argument in arguments {
      let words = argument.split(separator: "=", maxSplits: 1).map(String.init)
      switch (words.first, words.last) {
      case ("--json", _): isJSON = true
      case ("--only", let name?): parts = try [Options.part(name)]
      case ("--seconds", let text?): seconds = try Options.count(text)
      default: throw UsageError("\(argument) is unknown; \(Options.usage)")
      }
    }
  }

  private static var usage: String {
    "write [--json] [--only=\(Part.allCases.map(\.rawValue).joined(separator: "|"))] [--seconds=COUNT]"
  }

  private static func part(_ name: String) throws -> Part {
    guard let part = Part(rawValue: name) else { throw UsageError("no part \(name); \(usage)") }
    return part
  }

  private static func count(_ text: String) throws -> Int {
    guard let count = Int(text), count > 0 else {
      throw UsageError("\(text) is no number of seconds; \(usage)")
    }
    return count
  }
}

/// The command line makes no sense.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
