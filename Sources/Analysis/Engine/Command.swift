/// What control asks of the callback at the start of a cycle.
struct Command: BitwiseCopyable {
  enum Kind: UInt32, BitwiseCopyable {
    /// Put the graph at `pointer` in force.
    case swap
    /// Clear holds and clip counts of the instance `index` of the graph in force.
    case reset
    /// Hand the command `code` with `value` to the instance `index` of the graph in force.
    case tell
  }

  let kind: Kind
  let index: UInt32
  let pointer: UnsafeMutablePointer<GraphTable>?
  var code: UInt32 = 0
  var value: Float = 0
}
