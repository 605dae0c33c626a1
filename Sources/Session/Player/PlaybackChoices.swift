import Measurements
import Player

/// How songs are played, as the configuration says.
package struct PlaybackChoices: Hashable, Sendable {
  /// What makes songs equally loud.
  package enum Loudness: String, CaseIterable, Sendable {
    /// Songs are as loud as they are.
    case off
    /// The tags of ReplayGain or R128 do, by song or by album.
    case track, album
    /// Our own measure of the whole song does.
    case measured
  }

  /// How the player and the transport of the JACK server go together.
  package enum Transport: String, CaseIterable, Sendable {
    /// Not at all.
    case off
    /// The transport plays, pauses and seeks.
    case follow
    /// The transport starts, stops and jumps with the player.
    case lead
  }

  package var fades = PlayerSettings.Fades()
  package var crossfade = Seconds(0)
  package var loudness = Loudness.off
  /// In LUFS.
  package var target: Float = -18
  /// Ports whose sound interrupts the player; none for never.
  package var interruptBy: [String] = []
  /// The peak above which it does, in dBFS.
  package var interruptAbove: Float = -40
  package var transport = Transport.off

  package init() {}
}

/// The lengths of fades by their keys.
enum FadeKeys {
  static let all: [ShapingKey<PlayerSettings.Fades>] = [
    ShapingKey("start", "into the first song", seconds: 0...30, \.start),
    ShapingKey("pause", "to a pause", seconds: 0...30, \.pause),
    ShapingKey("resume", "out of a pause", seconds: 0...30, \.resume),
    ShapingKey("stop", "to the end", seconds: 0...30, \.stop),
    ShapingKey("skip", "from song to song, when one is chosen", seconds: 0...30, \.skip),
    ShapingKey("seek", "from place to place", seconds: 0...30, \.seek),
    ShapingKey("interrupt", "to and from an interruption", seconds: 0...30, \.interrupt),
  ]
}
