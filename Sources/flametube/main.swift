import Glibc
import Session

let arguments = processArguments()
if let code = runChild(arguments: arguments) { exit(code) }
let code = runCommand(arguments: arguments, environment: processEnvironment())
exit(code.rawValue)
