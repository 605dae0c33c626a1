/// The command `doctor`: checks what the host needs and says how to mend what is missing.
enum DoctorCommand {
  /// - Context: control
  static func perform(_ options: DoctorOptions, in environment: CommandEnvironment)
    throws(CommandFailure) -> ExitCode
  {
    var findings: [Finding] = []
    findings.append(Examination.build())
    let (settings, configuration) = Examination.configuration(options, in: environment)
    findings.append(settings)
    findings.append(Examination.server(configuration.server))
    findings.append(Examination.realtimeRights())
    findings.append(Examination.memoryLock())
    findings += Examination.wakefulness(configuration)
    findings.append(Examination.planCache(environment))
    findings += Examination.analyzers(configuration, in: environment)
    findings += Examination.targets(configuration.targets)
    findings.append(Examination.demo())
    if environment.common.printsJSON {
      try environment.print(JSONText.of(.list(findings.map(\.json))))
    } else {
      try environment.print(findings.map(\.text).joined())
    }
    return findings.contains { $0.state == .bad } ? .failure : .success
  }
}
