import CJACK

extension JACKClient {
  /// Describes all audio ports; the links of those for which `needsLinks` holds.
  func describePorts(linksOf needsLinks: (PortDescription) -> Bool) -> [PortDescription] {
    let systemNames = systemAliases()
    return audioPortNames().compactMap { name in
      guard let port = port(named: name) else { return nil }
      let flags = UInt32(truncatingIfNeeded: jack_port_flags(port))
      var description = PortDescription(
        name: name, aliases: aliases(of: port) + (systemNames[name] ?? []),
        isInput: flags & JackPortIsInput.rawValue != 0,
        isPhysical: flags & JackPortIsPhysical.rawValue != 0,
        isTerminal: flags & JackPortIsTerminal.rawValue != 0)
      if needsLinks(description) { description.links = links(of: port) }
      return description
    }
  }

  private func aliases(of port: OpaquePointer) -> [String] {
    let size = Int(jack_port_name_size())
    let storage = UnsafeMutablePointer<CChar>.allocate(capacity: 2 * size)
    defer { storage.deallocate() }
    storage.initialize(repeating: 0, count: 2 * size)
    var pair: (UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<CChar>?) = (
      storage, storage + size
    )
    let count = withUnsafeMutableBytes(of: &pair) { bytes in
      jack_port_get_aliases(
        port, bytes.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self).baseAddress)
    }
    return (0..<max(0, min(2, Int(count)))).map { String(cString: storage + $0 * size) }
  }

  /// The names `system:capture_1` and so on that PipeWire gives the ports of the default devices but lists nowhere.
  private func systemAliases() -> [String: [String]] {
    var aliases: [String: [String]] = [:]
    for kind in ["capture", "playback"] {
      for number in 1...64 {
        let alias = "system:\(kind)_\(number)"
        guard let port = port(named: alias) else { break }
        let name = fullName(of: port)
        if name != alias { aliases[name, default: []].append(alias) }
      }
    }
    return aliases
  }
}
