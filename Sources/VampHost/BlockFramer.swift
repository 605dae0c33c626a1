/// Cuts what comes into the overlapping blocks that a plugin wants.
struct BlockFramer {
  /// The block of each channel of the plugin.
  let planes: [UnsafeMutablePointer<Float>]
  /// The position of the block's first frame.
  private(set) var position: Int64 = 0
  private let memory: Memory
  private let map: ChannelMap
  private let format: BlockFormat
  private var filled = 0
  /// Frames to leave out, where a step is longer than a block.
  private var skipped = 0
  /// Where the next frame must stand; nil before the first.
  private var next: Int64?

  private final class Memory {
    let planes: [UnsafeMutablePointer<Float>]

    init(channels: Int, block: Int) {
      planes = (0..<channels).map { _ in
        let plane = UnsafeMutablePointer<Float>.allocate(capacity: block)
        plane.initialize(repeating: 0, count: block)
        return plane
      }
    }

    deinit {
      for plane in planes { plane.deallocate() }
    }
  }

  init(map: ChannelMap, format: BlockFormat) {
    self.map = map
    self.format = format
    memory = Memory(channels: map.outputs, block: format.block)
    planes = memory.planes
  }

  var isFull: Bool { filled == format.block }

  /// Whether frames from `position` on do not follow those that came.
  func isBroken(at position: Int64) -> Bool {
    next != position
  }

  /// Forgets what waits; the next frame stands at `position`.
  mutating func restart(at position: Int64) {
    self.position = position
    next = position
    filled = 0
    skipped = 0
  }

  /// Takes frames from number `offset` on until the block is full; returns how many were taken.
  mutating func take(_ source: UnsafePointer<Float>, stride: Int, from offset: Int) -> Int {
    let left = min(skipped, stride - offset)
    skipped -= left
    let count = min(format.block - filled, stride - offset - left)
    for (channel, plane) in planes.enumerated() {
      map.copy(
        channel, from: source, stride: stride, offset: offset + left, count: count,
        to: plane + filled)
    }
    filled += count
    next = (next ?? 0) + Int64(left + count)
    return left + count
  }

  /// Fills the block with silence.
  mutating func fillWithSilence() {
    for plane in planes {
      (plane + filled).update(repeating: 0, count: format.block - filled)
    }
    filled = format.block
  }

  /// Moves on by a step.
  mutating func advance() {
    let kept = max(0, format.block - format.step)
    for plane in planes { plane.update(from: plane + (format.block - kept), count: kept) }
    filled = kept
    skipped = max(0, format.step - format.block)
    position += Int64(format.step)
  }
}
