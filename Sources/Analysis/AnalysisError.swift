/// What is wrong with the settings of a graph.
public enum AnalysisError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownPlugin(String)
  case unknownInput(String, analyzer: String)
  case badParameter(plugin: String, key: String, reason: String)
  case badChannelCount(Int, input: String)
  case noInput
  case repeatedInput(String)
  case repeatedAnalyzer(String, input: String)
  case needsStereo(plugin: String, input: String)
  /// No transform could be planned.
  case noTransform(String)
  /// A hosted plugin is not run; the others are.
  case refused(plugin: String, id: String, input: String, String)
  /// What an analyzer measures does not exist at the rate; the others go on.
  case unsuited(plugin: String, id: String, input: String, String)

  public var description: String {
    switch self {
    case .unknownPlugin(let name):
      "there is no analyzer called \(name); `flametube list analyzers` shows which there are"
    case .unknownInput(let name, let analyzer):
      "the analyzer \(analyzer) listens to an input called \(name), which does not exist"
    case .badParameter(let plugin, let key, let reason):
      "\(key) of \(plugin): \(reason)"
    case .badChannelCount(let count, let input):
      "the input \(input) asks for \(count) channels; an input has 1 to 16"
    case .noInput:
      "there is no input; name at least one"
    case .repeatedInput(let name):
      "two inputs are called \(name); give one of them another name"
    case .repeatedAnalyzer(let id, let input):
      "two analyzers of the input \(input) are called \(id); give one of them another id"
    case .needsStereo(let plugin, let input):
      "\(plugin) needs an input of two channels, and \(input) has another number"
    case .noTransform(let reason):
      "the transform could not be planned: \(reason)"
    case .refused(let plugin, _, let input, let reason):
      "\(plugin) is not run on the input \(input): \(reason)"
    case .unsuited(_, let id, let input, let reason):
      "\(id) is left out on the input \(input): \(reason)"
    }
  }
}
