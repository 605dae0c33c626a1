/// What stands before the values of one analyzer's frame in the ring.
///
/// A plain value of fixed layout, so that the callback writes it without allocating.
public struct FrameHeader: BitwiseCopyable, Sendable {
  /// What the record holds.
  public enum Kind: UInt32, BitwiseCopyable, Sendable {
    /// The values of one instance at one hop.
    case frame = 0
    /// An event of one instance: the first value is the index of the output in the descriptor, the others are
    /// its elements.
    case event = 1
    /// The frame time jumped: `position` is where the new grid starts; the value is the size of the hole in frames,
    /// 0 when the time went backwards.
    case gap = 2
    /// A cycle ended: everything that it produced has been written.
    case cycle = 3
  }

  public var kind: Kind
  /// The index of the instance in ``StreamLayout/instances``.
  public var instance: UInt32
  /// The generation of the layout that the record follows.
  public var generation: UInt32
  /// 1 when every window behind the values was full of sound since the start, the last gap or a change of its analyzer.
  public var isWarm: UInt32
  /// Frames from the engine's first frame to the end of the hop.
  public var position: UInt64
  /// The number of values that follow.
  public var valueCount: UInt32
  /// Samples of the input that were not finite and were replaced by 0, since the last record that told of them: the
  /// records of the input's first instance do.
  public var nonFiniteCount: UInt32

  @_noLocks
  public init(
    kind: Kind, instance: UInt32 = 0, generation: UInt32, isWarm: Bool = true, position: UInt64,
    valueCount: UInt32 = 0, nonFiniteCount: UInt32 = 0
  ) {
    self.kind = kind
    self.instance = instance
    self.generation = generation
    self.isWarm = isWarm ? 1 : 0
    self.position = position
    self.valueCount = valueCount
    self.nonFiniteCount = nonFiniteCount
  }
}
