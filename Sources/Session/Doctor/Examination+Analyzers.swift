import Analysis
import Measurements

extension Examination {
  /// The rate at which the analyzers are tried when no server says one.
  private static let usualRate = SampleRate(hertz: 48_000)

  /// Starts every analyzer and plugin of the configuration on every input, as `run` would.
  static func analyzers(
    _ configuration: Configuration, in environment: CommandEnvironment
  ) -> [Finding] {
    let settings = GraphSettings(
      rate: usualRate, inputs: configuration.inputs, analyzers: configuration.analyzers,
      hosted: environment.hosted(isOffline: false))
    do throws(AnalysisError) {
      let graph = try Graph(settings, after: nil, planner: environment.planner)
      let count = graph.layout.instances.count
      let whole = Finding(
        .good, "analyzers", "\(count) run at \(usualRate.hertz) Hz on \(names(configuration))")
      return [whole] + graph.refusals.map(finding)
    } catch {
      return [Finding(.bad, "analyzers", "\(error)")]
    }
  }

  private static func names(_ configuration: Configuration) -> String {
    configuration.inputs.map(\.name).joined(separator: ", ")
  }

  private static func finding(_ refusal: AnalysisError) -> Finding {
    switch refusal {
    case .refused(let plugin, let id, _, _):
      Finding(
        .bad, "plugin \(id)", "\(refusal)",
        mend: "flametube list plugin \(plugin) explains it; take it out of the configuration")
    default: Finding(.weak, "analyzer", "\(refusal)")
    }
  }
}
