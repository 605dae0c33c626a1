import Glibc
import LV2Host
import PluginWorkers
import VampHost

exit(WorkerProgram.run(CommandLine.arguments, [VampWorker.kind, LV2PluginWorker.kind]))
