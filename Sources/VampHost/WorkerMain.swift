import Glibc

/// The program `flametube-plugin-worker`: opens one library of Vamp plugins, away from the host, and lists or runs what is
/// in it.
public enum WorkerMain {
  /// Runs with the arguments of the process; returns its exit code.
  public static func run(_ arguments: [String]) -> Int32 {
    guard arguments.count == 4, let limit = Int(arguments[3]) else { return usage() }
    let writer = FeatureWriter(descriptor: Sandbox.features)
    switch arguments[1] {
    case "--scan":
      Sandbox.enter(memoryLimit: limit)
      return scan(arguments[2], writer)
    case "--run":
      Sandbox.enter(memoryLimit: limit)
      return work(arguments[2], writer)
    default: return usage()
    }
  }

  private static func usage() -> Int32 {
    let text = "flametube-plugin-worker is a part of flametube, which starts it\n"
    _ = text.withCString { write(STDERR_FILENO, $0, text.utf8.count) }
    return 2
  }

  private static func scan(_ path: String, _ writer: FeatureWriter) -> Int32 {
    do throws(VampFault) {
      writer.add(text: LibraryScan.lines(of: try VampLibrary(path: path)))
    } catch {
      writer.add(text: WorkerText.line(["fault", error.reason]))
    }
    writer.flush()
    // The library's own ends are not waited for: they may crash or hang.
    _exit(0)
  }

  private static func work(_ path: String, _ writer: FeatureWriter) -> Int32 {
    guard let memory = WorkerMemory(descriptor: Sandbox.memory) else { return 3 }
    do throws(VampFault) {
      try WorkerLoop(library: VampLibrary(path: path), memory: memory, writer: writer).run()
    } catch {
      writer.add(FeatureRecord(.fault, slot: 0, epoch: 0), text: error.reason)
      writer.flush()
    }
    _exit(0)
  }
}
