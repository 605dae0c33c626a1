import CLilv

extension AtomBuffer {
  /// Makes the port ready for a run: an input holds no event, an output says how much room it has.
  @_noLocks
  func prepare() {
    if isInput {
      atom.pointee.atom.type = sequence
      // The body of a sequence without events: its unit and a word of padding.
      atom.pointee.atom.size = 8
      atom.pointee.body.unit = 0
      atom.pointee.body.pad = 0
    } else {
      atom.pointee.atom.type = chunk
      atom.pointee.atom.size = capacity
    }
  }
}
