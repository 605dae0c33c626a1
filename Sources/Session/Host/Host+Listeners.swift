import Web

extension Host {
  /// Opens the control port, and gives back the one that was open.
  func startListener() {
    guard options.broadcasts else { return }
    if let listener {
      listener.stop()
      // Nobody can renew at the old port what was asked for there.
      broadcaster.post(.subscribers([]))
    }
    options.commands.set(
      .program,
      ProgramCommands.all(
        mailbox: mailbox, broadcaster: broadcaster, allowsQuit: configuration.control.allowsQuit))
    let listener = ControlListener(
      configuration.control, port: port, commands: options.commands, log: log,
      onSubscribers: { [broadcaster] in broadcaster.post(.subscribers($0)) })
    listener.start()
    self.listener = listener
  }

  /// Serves the web page, and gives back the port that was open.
  func startWeb() {
    guard options.broadcasts else { return }
    web?.stop()
    web = WebListener(
      configuration.web,
      identity: WebIdentity(
        name: configuration.client, oscPort: configuration.control.port,
        webPort: configuration.web.port ?? 0),
      commands: options.commands, library: jukebox?.library, log: log, broadcaster: broadcaster)
    web?.start()
  }
}
