/// What stands in front of each thing that a worker tells its host through the pipe.
///
/// A plain value of fixed layout. `valueCount` floats follow it, or as many bytes of text.
struct FeatureRecord: BitwiseCopyable {
  enum Kind: UInt32, BitwiseCopyable {
    /// A feature of a plugin; its values follow.
    case feature = 0
    /// A plugin runs; its facts follow.
    case ready = 1
    /// A plugin is not run; the reason follows as text.
    case refused = 2
    /// Everything up to `position` has been processed, and what came of it was told.
    case consumed = 3
    /// A plugin did what none may do; the reason follows as text, and the worker ends.
    case fault = 4
    /// The plugin was told of the end, and what it answered was told.
    case finished = 5
    /// Features were left out, because their time ran backwards or there were too many at once; `position` counts them.
    case dropped = 6
  }

  /// Marks the start of a record: "FTV1".
  static let mark: UInt32 = 0x3156_5446

  var mark = FeatureRecord.mark
  /// The raw value of a ``Kind``.
  var kind: UInt32
  var slot: UInt32
  /// Which plugin of those that had the slot one after the other.
  var epoch: UInt32
  var output: UInt32 = 0
  var valueCount: UInt32 = 0
  /// In frames since the engine's first.
  var position: Int64 = 0

  init(_ kind: Kind, slot: Int, epoch: UInt32, output: Int = 0, position: Int64 = 0) {
    self.kind = kind.rawValue
    self.slot = UInt32(truncatingIfNeeded: slot)
    self.epoch = epoch
    self.output = UInt32(truncatingIfNeeded: output)
    self.position = position
  }
}
