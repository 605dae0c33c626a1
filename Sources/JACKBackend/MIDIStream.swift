import Realtime

/// The callback's end of the way to the MIDI ports.
///
/// - Context: process; control while the client is inactive
struct MIDIStream: ~Copyable {
  var queue: RingConsumer<MIDIEvent>
  let ports = PortTable(count: MIDIOutlet.capacity)
  /// The buffers of this cycle.
  let buffers = OwnedBuffer<UnsafeMutableRawPointer?>(repeating: nil, count: MIDIOutlet.capacity)
  let clocks = OwnedBuffer<MIDIClock>(repeating: MIDIClock(), count: MIDIOutlet.capacity)

  init(_ queue: consuming RingConsumer<MIDIEvent>) {
    self.queue = queue
  }
}
