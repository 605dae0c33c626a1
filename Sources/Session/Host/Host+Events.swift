import Glibc

extension Host {
  /// Does what `event` asks for.
  func handle(_ event: HostEvent) {
    switch event {
    case .backend(let event): handle(event)
    case .graph(let result): take(result)
    case .signal(SIGHUP) where terminal.isGone:
      log.notice("the terminal is closed")
      exitCode = exitCode ?? .success
    case .signal(SIGHUP):
      log.notice("SIGHUP: reading the configuration again")
      report.reloading()
      reload(isAsked: true)
    case .configurationChanged: reload(isAsked: false)
    case .reload: reload(isAsked: true)
    case .signal: exitCode = exitCode ?? .success
    case .player(let event):
      jukebox?.handle(event)
      noteChange()
    case .interruption(let isOn): jukebox?.interrupt(isOn)
    case .songs(let faults):
      jukebox?.didLoad(faults)
      noteChange()
    case .change(let change): make(change)
    case .preset(let request): take(request)
    case .session(let request): take(request)
    case .command(let order): options.commands.carryOut(order)
    case .quit: exitCode = exitCode ?? .success
    case .fail: exitCode = exitCode ?? .failure
    }
  }

  /// Frees what the engine has left.
  func collect() {
    let isSettled = control.collectRetired()
    if isSettled, hasRetiredInputs {
      hasRetiredInputs = false
      backend?.retireInputs()
    }
  }
}
