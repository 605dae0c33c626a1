extension Host {
  /// Does what the session manager asks for.
  func take(_ request: NSMLink.Request) {
    switch request {
    case .open(let project): open(project)
    case .save: saveProject()
    }
  }

  /// Goes over to another project while the program runs.
  private func open(_ project: NSMProject) {
    guard var source = options.source, session != nil else { return }
    do throws(CommandFailure) {
      try project.adopt(&source)
      var next = try source.configuration()
      options.adjust(&next)
      options.source = source
      session?.switch(to: project)
      jukebox?.switch(to: project.playlist)
      watchConfiguration()
      apply(next, news: "the session \(project.name) is open")
      session?.opened()
    } catch {
      for line in error.lines { log.error(line) }
      session?.refuse(because: error.lines.first ?? "it cannot be read", .badProject)
    }
  }

  /// Tells the manager when the player's list is another one than the session keeps.
  func noteChange() {
    if session != nil, jukebox?.hasChanged == true { session?.changed() }
  }

  private func saveProject() {
    guard let project = session?.project else { return }
    do throws(FileReplacement.Fault) {
      if options.keepsConfiguration {
        try project.save(candidate ?? configuration, options.vocabulary)
      }
      try jukebox?.save()
      log.notice("the session \(project.name) is saved")
      session?.saved()
    } catch {
      log.error("\(error)")
      session?.link.refuse(NSMSession.save, .general, because: "\(error)")
    }
  }
}
