import Glibc
import Session

let code = runCommand(
  arguments: Array(CommandLine.arguments.dropFirst()), environment: processEnvironment())
exit(code.rawValue)
