import Glibc
import VampHost

exit(WorkerMain.run(CommandLine.arguments))
