import Realtime

/// The end of a ``PlaybackLink`` that the process callback holds.
///
/// - Context: process; control while the client is inactive
public struct PlaybackSource: ~Copyable, @unchecked Sendable {
  /// Keeps the memory alive; nil for a program without a player.
  private let link: PlaybackLink?
  let state: UnsafeMutablePointer<PlaybackState>?
  public let channelCount: Int
  let capacity: Int
  /// The lane that is played, and the one before it while it is faded out.
  var current: LaneReader?
  var previous: LaneReader?
  /// From the previous lane to the current one.
  var crossing = Ramp(at: 1)
  /// From pause to play.
  var transport = Ramp(at: 0)
  /// The word that the transport follows.
  var transportWord: UInt64 = 0
  /// The factor of the volume and how it moves.
  var gain: Float = 1
  var gainTarget: Float = 1
  var gainStep: Float = 0

  /// Takes the callback's end of `link`; without one the source is silent.
  ///
  /// - Context: control
  public init(_ link: PlaybackLink?) {
    self.link = link
    state = link?.state
    channelCount = link?.channelCount ?? 0
    capacity = link?.capacity ?? 0
  }

  /// Makes the sound fade in at the next cycle: the one before it is long ago, or was with another server.
  ///
  /// - Context: control, inactive
  public mutating func restart() {
    transport.place = 0
  }
}
