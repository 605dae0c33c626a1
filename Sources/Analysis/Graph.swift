import Measurements

/// Analyzers with all their memory, ready to be put in force.
///
/// - Context: control
public final class Graph: @unchecked Sendable {
  /// What the records of this graph mean.
  public let layout: StreamLayout

  init(layout: StreamLayout) {
    self.layout = layout
  }
}
