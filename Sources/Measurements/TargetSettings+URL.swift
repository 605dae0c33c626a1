extension TargetSettings.Format {
  /// What people call it.
  public var text: String {
    switch self {
    case .osc: "OSC"
    case .wled: "sound packets of WLED"
    case .os2l: "OS2L"
    case .mqtt: "MQTT"
    case .midi: "MIDI"
    }
  }
}

extension TargetSettings {
  /// Where the target is, as a user writes it: `HOST:PORT`, an IPv6 address in brackets.
  public var url: String {
    if format == .midi { return TargetURL.midiScheme + "://" + host }
    return "\(host.contains(":") ? "[\(host)]" : host):\(port)"
  }
}
