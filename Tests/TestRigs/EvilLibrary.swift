import Foundation

/// A library with one Vamp plugin that does what none may do; built by the compiler of the machine.
public struct EvilLibrary {
  /// The deeds, by the name of the macro that chooses each.
  public static let deeds = [
    "SEGFAULT", "ABORT", "EXIT", "LOOP", "SLEEP", "THROW", "NOT_A_NUMBER", "ONE_MORE", "MILLION",
    "FLOOD", "LEAK", "LOADING",
  ]

  /// The identifier of the plugin.
  public let plugin: String
  /// The path of the library, by which its processes are known.
  public let path: String

  /// Builds the library of the deed `name` in the folder at `folder`. It behaves until it hears what the tests play.
  public init(_ name: String, in folder: String) throws {
    let file = "evil-\(name.lowercased())"
    path = "\(folder)/\(file).so"
    plugin = "vamp:\(file):evil"
    let source = "\(folder)/\(file).cpp"
    try EvilLibrary.source.write(toFile: source, atomically: true, encoding: .utf8)
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/g++")
    compiler.arguments = ["-shared", "-fPIC", "-O1", "-w", "-D\(name)", source, "-o", path]
    try compiler.run()
    compiler.waitUntilExit()
  }

  /// How many processes have this library on their command line.
  public var processCount: Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.filter { name in
      guard Int(name) != nil,
        let line = FileManager.default.contents(atPath: "/proc/\(name)/cmdline")
      else { return false }
      return String(decoding: line, as: UTF8.self).contains(path)
    }.count
  }
}
