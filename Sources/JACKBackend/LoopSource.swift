import Realtime

/// Sound that is played over and over from memory.
public struct LoopSource: ~Copyable, @unchecked Sendable {
  /// One channel after the other.
  let samples: OwnedBuffer<Float>
  /// The frames of one round.
  public let frameCount: Int
  public let channelCount: Int
  /// The frame that is played next.
  var position = 0

  /// Makes a source of `channels`, which are equally long.
  ///
  /// - Context: control
  public init(channels: [[Float]]) {
    frameCount = channels.first?.count ?? 0
    channelCount = channels.count
    precondition(
      channels.allSatisfy { [frameCount] in $0.count == frameCount },
      "The channels of a loop are equally long")
    samples = OwnedBuffer(repeating: 0, count: frameCount * channelCount)
    for (index, channel) in channels.enumerated() {
      for frame in channel.indices { samples.base[index * frameCount + frame] = channel[frame] }
    }
  }
}
