extension GraphView {
  /// What feeds the physical playback ports: the k-th group is what feeds the k-th port of a device.
  ///
  /// A port that nothing feeds keeps its place. The ports of several devices share the places, so that left stays left
  /// whichever of them is played to.
  var monitored: [[String]] {
    var counts: [Substring: Int] = [:]
    var groups: [[String]] = []
    for port in playbackPorts {
      let device = port.name.prefix { $0 != ":" }
      let place = counts[device, default: 0]
      counts[device] = place + 1
      if place == groups.count { groups.append([]) }
      groups[place] += port.links
    }
    return groups
  }

  /// PipeWire calls a port by its loudspeaker; front left and right come first, as in every order of channels.
  private var playbackPorts: [PortDescription] {
    let ports = ports.filter { $0.isInput && $0.isPhysical }
    let left = ports.filter { $0.name.hasSuffix("_FL") }
    let right = ports.filter { $0.name.hasSuffix("_FR") }
    return left + right + ports.filter { !$0.name.hasSuffix("_FL") && !$0.name.hasSuffix("_FR") }
  }
}
