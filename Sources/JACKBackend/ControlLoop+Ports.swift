import Synchronization

extension ControlLoop {
  /// Takes over what inputs there are and makes the ports that are missing.
  func setInputs(_ inputs: [PlannedInput]) {
    plan = inputs
    guard let client else { return }
    makePorts(client)
    reportPortNames(client)
    nextLook = 0
  }

  /// Takes down the ports in `slots`, once the callback cannot read them any more, and gives the places back.
  func retire(_ slots: [Int]) {
    if let client {
      for slot in slots { core.context.pointee.inputs.set(nil, in: slot) }
      // If no cycle comes there is none to wait for.
      if core.waitForCycle(seconds: 0.2) { _ = core.waitForCycle(seconds: 0.2) }
      for slot in slots {
        core.beginRequest()
        if let port = inputPorts.removeValue(forKey: slot) { client.unregister(port) }
      }
    }
    release(slots)
  }

  /// Makes every port that the plan and the options ask for and that is not there.
  func makePorts(_ client: JACKClient) {
    var order = 0
    for input in plan {
      for (channel, slot) in input.slots.enumerated() {
        order += 1
        if inputPorts[slot] == nil { makeInput(client, input, channel, slot, order) }
      }
    }
    if outputPorts.isEmpty { makeOutputs(client, order) }
    makeMIDIPorts(client)
  }

  private func makeInput(
    _ client: JACKClient, _ input: PlannedInput, _ channel: Int, _ slot: Int, _ order: Int
  ) {
    core.beginRequest()
    let name = input.portName(channel)
    guard let port = client.register(name, isInput: true) else { return noticeRefusal(of: name) }
    inputPorts[slot] = port
    ownArrivals.insert(.own(name))
    if core.options.isDescribed {
      client.describe(port, prettyName: input.prettyName(channel), order: order, group: input.name)
    }
    core.context.pointee.inputs.set(port, in: slot)
  }

  private func makeOutputs(_ client: JACKClient, _ first: Int) {
    for (index, name) in core.options.outputPorts.enumerated() {
      core.beginRequest()
      guard let port = client.register(name, isInput: false) else { return noticeRefusal(of: name) }
      outputPorts.append(port)
      ownArrivals.insert(.own(name))
      if core.options.isDescribed {
        client.describe(port, prettyName: name, order: first + index + 1, group: "outputs")
      }
      core.context.pointee.outputs.set(port, in: index)
    }
  }

  private func noticeRefusal(of port: String) {
    core.reporter.report(.notice("The server refused the port “\(port)”: \(messages.first)"))
  }

  /// Reports the full names of each input's ports where they changed.
  func reportPortNames(_ client: JACKClient) {
    for input in plan {
      let names = input.slots.compactMap { inputPorts[$0] }.map(client.fullName)
      guard told.portNames[input.name] != names else { continue }
      told.portNames[input.name] = names
      core.reporter.report(.portNames(input: input.name, names))
    }
  }
}
