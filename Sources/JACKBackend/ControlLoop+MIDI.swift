extension ControlLoop {
  /// Has the ports `names` in their places, and takes others down.
  func setMIDIPorts(_ names: [String?]) {
    midiNames = names
    guard let client else { return }
    for (place, port) in midiPorts where !names.indices.contains(place) || names[place] != port.name
    {
      core.context.pointee.midi.ports.set(nil, in: place)
      midiPorts[place] = nil
      // If no cycle comes there is none to wait for.
      if core.waitForCycle(seconds: 0.2) { _ = core.waitForCycle(seconds: 0.2) }
      core.beginRequest()
      client.unregister(port.handle)
    }
    makeMIDIPorts(client)
  }

  /// Makes every MIDI port that is wanted and not there.
  func makeMIDIPorts(_ client: JACKClient) {
    for (place, name) in midiNames.enumerated() {
      guard let name, midiPorts[place] == nil else { continue }
      core.beginRequest()
      guard let port = client.registerMIDI(name) else {
        core.reporter.report(.notice("The server refused the port “\(name)”: \(messages.first)"))
        continue
      }
      midiPorts[place] = (name, port)
      core.context.pointee.midi.ports.set(port, in: place)
    }
  }
}
