import Control
import Measurements
import Publishing

/// The tree of addresses in force, and what of it is news for those who saw the one before.
///
/// - Context: worker, the web server's thread
struct OSCQueryNews {
  /// What OSCQuery tells of one path: `PATH_ADDED`, `PATH_REMOVED` or `PATH_CHANGED`.
  typealias Item = (command: String, path: String)

  /// What a tree was made from.
  private struct Source: Equatable {
    let generation: UInt32?
    let commands: [ControlDescriptor]
  }

  private(set) var tree = OSCQueryTree(nil, [])
  private var source: Source?
  private var parameters: [String: [Argument]] = [:]
  private var version = 0

  /// Makes the tree of a layout and of commands, where one of them is another; returns which paths are new, gone or other ones.
  mutating func follow(_ layout: StreamLayout?, _ commands: [ControlDescriptor]) -> [Item] {
    let next = Source(generation: layout?.generation, commands: commands)
    guard next != source else { return [] }
    let (old, isFirst) = (tree, source == nil)
    tree = OSCQueryTree(layout, commands)
    source = next
    return isFirst ? [] : tree.changes(since: old)
  }

  /// Returns which parameters have another value than before.
  mutating func follow(_ current: ParametersInForce) -> [Item] {
    guard current.version != version else { return [] }
    version = current.version
    let next = current.values
    let changed = next.keys.filter { parameters[$0] != nil && parameters[$0] != next[$0] }.sorted()
    parameters = next
    return changed.map { ("PATH_CHANGED", ControlPrefix.text + $0) }
  }
}
