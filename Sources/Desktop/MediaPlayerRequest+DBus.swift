import CGio

extension MediaPlayerRequest {
  /// Reads the call of a method; nil when nothing is to be done.
  init?(method: String, _ arguments: OpaquePointer?) {
    switch method {
    case "Play": self = .play
    case "Pause": self = .pause
    case "PlayPause": self = .toggle
    case "Stop": self = .stop
    case "Next": self = .next
    case "Previous": self = .previous
    case "Quit": self = .quit
    case "Seek":
      guard let offset = DBusValue.part(arguments, 0, DBusValue.number) else {
        return nil
      }
      self = .seek(by: offset / 1e6)
    case "SetPosition":
      guard let track = DBusValue.part(arguments, 0, DBusValue.text),
        let item = track.split(separator: "/").last.flatMap({ Int($0) }),
        track == MediaPlayerProperty.track(item),
        let position = DBusValue.part(arguments, 1, DBusValue.number)
      else { return nil }
      self = .position(item: item, position / 1e6)
    case "OpenUri":
      guard let uri = DBusValue.part(arguments, 0, DBusValue.text) else { return nil }
      self = .open(uri: uri)
    default: return nil
    }
  }

  /// Reads a property that is set; nil when the value makes no sense.
  init?(property: String, _ value: OpaquePointer?) {
    switch property {
    case "Volume":
      guard let volume = DBusValue.number(value) else { return nil }
      self = .volume(volume)
    case "LoopStatus":
      guard let loop = DBusValue.text(value).flatMap(MediaPlayerState.Loop.init) else { return nil }
      self = .loop(loop)
    case "Shuffle":
      guard let isOn = DBusValue.flag(of: value) else { return nil }
      self = .shuffle(isOn)
    default: return nil
    }
  }
}
