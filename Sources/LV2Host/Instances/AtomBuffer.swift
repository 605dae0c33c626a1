import CLilv

/// The memory of one atom port: an empty sequence goes in, anything may come out.
///
/// - Context: process; control before it is put in force
struct AtomBuffer: BitwiseCopyable {
  /// The least size that a port gets, in bytes.
  static let leastSize = 8_192

  let atom: UnsafeMutablePointer<LV2_Atom_Sequence>
  /// Bytes behind the header.
  let capacity: UInt32
  let isInput: Bool
  let sequence: UInt32
  let chunk: UInt32

  /// - Context: control
  init(_ port: LV2Port) {
    let size = max(AtomBuffer.leastSize, (port.minimumSize + 7) & ~7)
    let raw = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 64)
    raw.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    atom = raw.bindMemory(to: LV2_Atom_Sequence.self, capacity: 1)
    capacity = UInt32(size - MemoryLayout<LV2_Atom>.size)
    isInput = port.isInput
    sequence = URIDTable.shared[LV2Names.atom + "Sequence"]
    chunk = URIDTable.shared[LV2Names.atom + "Chunk"]
  }

  /// - Context: control
  func free() {
    UnsafeMutableRawPointer(atom).deallocate()
  }
}
