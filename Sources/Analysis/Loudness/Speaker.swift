/// Where a channel's loudspeaker stands, which decides its weight in the loudness.
enum Speaker: String, CaseIterable {
  case left = "L"
  case right = "R"
  case centre = "C"
  case lowFrequency = "LFE"
  case leftSurround = "Ls"
  case rightSurround = "Rs"
  case leftBack = "Lb"
  case rightBack = "Rb"
  /// A loudspeaker that counts once, wherever it stands.
  case plain = "other"
  /// A channel that is played by two loudspeakers.
  case both = "dual"
  /// A channel that does not count.
  case none = "off"

  /// ITU-R BS.1770-5, tables 3 and 4: 1.41 for loudspeakers from 60° to 120° on either side, which surrounds are, and
  /// 1 for the others, those behind 120° too; the low-frequency channel is left out. A mono programme that is
  /// played by two loudspeakers counts twice.
  var weight: Double {
    switch self {
    case .left, .right, .centre, .leftBack, .rightBack, .plain: 1
    case .leftSurround, .rightSurround: 1.41
    case .both: 2
    case .lowFrequency, .none: 0
    }
  }
}

/// The layouts that have a name, with channels in the order of WAVE files.
enum SpeakerLayout: String, CaseIterable {
  case automatic = "auto"
  case mono
  case dualMono = "dual-mono"
  case stereo
  case surround = "5.1"
  case wideSurround = "7.1"

  /// The loudspeakers of an input with `channels` channels; nil when it has another number than the layout.
  func speakers(channels: Int) -> [Speaker]? {
    let speakers =
      switch self {
      case .automatic: SpeakerLayout.usual(channels)
      case .mono: [Speaker.centre]
      case .dualMono: [Speaker.both]
      case .stereo: SpeakerLayout.usual(2)
      case .surround: SpeakerLayout.usual(6)
      case .wideSurround: SpeakerLayout.usual(8)
      }
    return speakers.count == channels ? speakers : nil
  }

  /// What `channels` channels most often are; beyond eight nothing is known, and all count once.
  private static func usual(_ channels: Int) -> [Speaker] {
    let front: [Speaker] = [.left, .right]
    switch channels {
    case 1: return [.centre]
    case 2: return front
    case 3: return front + [.centre]
    case 4: return front + [.leftSurround, .rightSurround]
    case 5: return front + [.centre, .leftSurround, .rightSurround]
    case 6: return front + [.centre, .lowFrequency, .leftSurround, .rightSurround]
    case 7: return usual(6) + [.plain]
    case 8:
      return front + [.centre, .lowFrequency, .leftBack, .rightBack, .leftSurround, .rightSurround]
    default: return Array(repeating: .plain, count: channels)
    }
  }
}
