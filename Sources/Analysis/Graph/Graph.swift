import Measurements
import Realtime
import Spectrum

/// Analyzers with all their memory, ready to be put in force.
///
/// A graph shares histories, stages and analyzers with the one before it where nothing about them changed, so that a
/// reconfiguration neither loses a frame nor forgets a hold. Only the graph in force touches them.
///
/// - Context: control
public final class Graph: @unchecked Sendable {
  /// What the records of this graph mean.
  public let layout: StreamLayout
  /// The hosted plugins that are not run, each with its reason; the rest of the graph runs.
  public var refusals: [AnalysisError] { parts.refusals }
  /// The hosted plugin behind each instance of the layout; nil for what is built in.
  public var hosted: [HostedPlugin?] { parts.hosted }
  /// What the callback sees.
  let table: UnsafeMutablePointer<GraphTable>
  let parts: GraphParts
  private let memory: GraphMemory

  /// Allocates and plans everything that `settings` ask for.
  ///
  /// `previous` is the graph that this one will follow, which is the last one that was passed to
  /// ``EngineControl/swap(to:)``; nil for the first.
  public init(
    _ settings: GraphSettings, after previous: Graph?, planner: TransformPlanner
  ) throws(AnalysisError) {
    var builder = GraphBuilder(settings, previous: previous?.parts, planner: planner)
    parts = try builder.build()
    let generation = (previous?.layout.generation ?? 0) &+ 1
    layout = StreamLayout(
      generation: generation, rate: settings.rate, inputs: settings.inputs,
      instances: parts.instances)
    memory = GraphMemory(parts, settings: settings)
    table = .allocate(capacity: 1)
    table.initialize(to: memory.table(generation: generation, rate: settings.rate, of: parts))
  }

  deinit {
    table.deallocate()
  }
}
