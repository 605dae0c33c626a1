extension Host {
  /// Ends everything within two seconds, whatever hangs.
  func stop() {
    ExitGuard.arm(seconds: 1.9, code: exitCode ?? .success)
    report.stopping()
    watcher = nil
    session?.link.stop()
    listener?.stop()
    web?.stop()
    announcement?.stop(within: 0.2)
    broadcaster.post(.status(.server(.stopped)))
    jukebox?.release()
    let isStopped = backend?.stop(within: 1) ?? true
    if !isStopped { log.notice("the sound server does not answer; leaving without it") }
    recorder?.stop()
    jukebox?.stop()
    broadcaster.stop(within: 0.5)
    // Threads that still work for libjack or FFTW must not see the libraries taken down.
    if !isStopped || isGraphOrdered { ExitGuard.leave(exitCode ?? .success) }
  }
}
