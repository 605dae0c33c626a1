import TestRigs

/// What the sanitized program has to show.
struct Gate {
  let program: String
  let plants: String
  /// The library of the plugins of the tests.
  let plugins: String

  /// The sanitizer is in the program; without it every run would be silent.
  func requireSanitizer() throws {
    let doctor = try run([program, "doctor"], environment: ["JACK_NO_START_SERVER": "1"])
    guard doctor.output.contains("realtime sanitizer: present") else {
      throw RigError("The program was built without the sanitizer: \(doctor.output)")
    }
  }

  /// Every analyzer and window runs cold on both servers without a report.
  func requireSilence() throws {
    let jack = JACKServer()
    try jack.start()
    try requireNone(
      SanitizedRun(program: program, environment: jack.environment).reports {
        for period in ["1024", "64", "256"] { try jack.tool("jack_bufsize", period) }
      }, on: "jackd")
    jack.stop()
    let pipeWire = try PipeWireServer()
    try pipeWire.start()
    try requireNone(
      SanitizedRun(program: program, environment: pipeWire.environment).reports {
        for quantum in [1_024, 64, 256] { try pipeWire.setQuantum(quantum) }
      }, on: "PipeWire")
    pipeWire.stop()
  }

  private func requireNone(_ reports: [String], on server: String) throws {
    guard reports.isEmpty else {
      throw RigError("\(reports.count) reports on \(server), the first: \(reports[0])")
    }
    print("RealtimeSanitizer on \(server): 0 reports")
  }

  /// A planted allocation and a planted lock are each reported.
  func requirePlantsAreCaught() throws {
    let jack = JACKServer()
    try jack.start()
    for (name, variable, call) in [
      ("malloc", "PLANT_MALLOC", "`malloc`"), ("mutex", "PLANT_MUTEX", "`pthread_mutex_lock`"),
    ] {
      var environment = jack.environment
      environment["LD_PRELOAD"] = plants
      environment[variable] = "1"
      let reports = try SanitizedRun(program: program, environment: environment).reports()
      guard reports.contains(where: { $0.contains(call) && $0.contains("plants.so") })
      else { throw RigError("The planted \(name) was not caught") }
      print("RealtimeSanitizer: the planted \(name) is caught")
    }
    jack.stop()
  }

  /// With LV2 plugins in the callback every report is of a plugin's own code, and is headed by its name.
  func requirePluginsAreNamed() throws {
    let jack = JACKServer()
    try jack.start()
    let home = try PluginHome(library: plugins)
    defer { home.remove() }
    var environment = jack.environment
    environment["HOME"] = home.path
    let output = try SanitizedRun(program: program, environment: environment).output(
      of: home.configurations)
    jack.stop()
    let reports = SanitizedRun.reports(in: output)
    guard reports.contains(where: { $0.contains("`malloc`") }) else {
      throw RigError("The plugin that allocates was not caught")
    }
    if let other = reports.first(where: { !$0.contains("run_lv2_plugin") }) {
      throw RigError("A report that is not of a plugin: \(other)")
    }
    let heads = output.components(separatedBy: PluginHome.head).count - 1
    guard heads == reports.count else {
      throw RigError(
        "\(heads) of \(reports.count) reports name the plugin: \(output.prefix(2_000))")
    }
    print("RealtimeSanitizer: \(reports.count) reports of plugins, each with its name, 0 of ours")
  }
}
