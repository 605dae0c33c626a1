import Glibc

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  let report = Report(machine: Machine(), figures: try measure(options))
  print(options.isJSON ? report.json : report.table, terminator: "")
} catch {
  let line = Array("flametube-bench: \(error)\n".utf8)
  write(STDERR_FILENO, line, line.count)
  exit(error is UsageError ? 2 : 1)
}
