import Glibc

/// The program `flametube-plugin-worker`: opens one library of plugins, away from the host, and lists or runs what is in it.
public enum WorkerProgram {
  /// What the program knows of one kind of plugins.
  public struct Kind {
    /// The first argument of the program.
    let word: String
    /// Tells, in lines, what the library at a path holds; nil when it is not listed here.
    let scan: ((_ path: String, _ tell: (String) -> Void) throws(WorkerFault) -> Void)?
    /// Opens the library at a path.
    let open: (_ path: String) throws(WorkerFault) -> GuestMaker

    package init(
      _ word: String,
      scan: ((_ path: String, _ tell: (String) -> Void) throws(WorkerFault) -> Void)? = nil,
      open: @escaping (_ path: String) throws(WorkerFault) -> GuestMaker
    ) {
      self.word = word
      self.scan = scan
      self.open = open
    }
  }

  /// Runs with the arguments of the process; returns its exit code.
  public static func run(_ arguments: [String], _ kinds: [Kind]) -> Int32 {
    guard arguments.count == 5, let kind = kinds.first(where: { $0.word == arguments[1] }),
      let mode = WorkerProcess.Mode(rawValue: arguments[2]), let limit = Int(arguments[4])
    else { return usage() }
    Sandbox.enter(memoryLimit: limit)
    let writer = FeatureWriter(descriptor: Sandbox.features)
    switch mode {
    case .scan: scan(arguments[3], kind, writer)
    case .run: work(arguments[3], kind, writer)
    }
    // The library's own ends are not waited for: they may crash or hang.
    _exit(0)
  }

  private static func usage() -> Int32 {
    let text = "flametube-plugin-worker is a part of flametube, which starts it\n"
    _ = text.withCString { write(STDERR_FILENO, $0, text.utf8.count) }
    return 2
  }

  private static func scan(_ path: String, _ kind: Kind, _ writer: FeatureWriter) {
    do throws(WorkerFault) {
      try kind.scan?(path) { text in
        writer.add(text: text)
        writer.flush()
      }
    } catch {
      writer.add(text: WorkerText.line(["fault", error.reason]))
    }
    writer.flush()
  }

  private static func work(_ path: String, _ kind: Kind, _ writer: FeatureWriter) {
    guard let memory = WorkerMemory(descriptor: Sandbox.memory) else { _exit(3) }
    do throws(WorkerFault) {
      try WorkerLoop(memory: memory, writer: writer, make: kind.open(path)).run()
    } catch {
      writer.add(FeatureRecord(.fault, slot: 0, epoch: 0), text: error.reason)
      writer.flush()
    }
  }
}
