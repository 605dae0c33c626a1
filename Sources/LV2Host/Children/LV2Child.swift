import CLV2
import Glibc

/// The inside of a child: what the program does when it was started by ``ChildProgram``.
public enum LV2Child {
  /// The first argument of a child.
  public static let word = "lv2-child"

  /// Does what `arguments`, behind ``word``, ask for, and returns the exit code.
  public static func run(_ arguments: [String]) -> Int32 {
    limit_lv2_child()
    switch arguments.first {
    case "scan": scan(arguments.dropFirst())
    case "try": return TrialRun.run(arguments.dropFirst())
    default: return 2
    }
    return 0
  }

  /// Tells which bundle comes next, so that the one that breaks the reading is known, then what was read.
  private static func scan(_ bundles: ArraySlice<String>) {
    let world = LV2World()
    for bundle in bundles {
      tell(CatalogText.next(bundle))
      world.load(bundle: bundle)
    }
    for plugin in PluginReader(world: world.pointer).plugins() {
      for line in CatalogText.lines(of: plugin) { tell(line) }
    }
    tell(CatalogText.end)
  }

  static func tell(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        write(LV2_CHILD_PIPE, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return }
      sent += count
    }
  }
}
