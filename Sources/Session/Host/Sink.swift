import Measurements

/// A receiver inside this program, such as the terminal: it gets what a target with its settings would get.
struct Sink: Sendable {
  let settings: TargetSettings
  /// Takes one group; it is called on the broadcasting thread and returns soon.
  let take: @Sendable (MessageGroup, StreamLayout?) -> Void
}
