import CJACK
import Realtime

/// Writes what waits for the MIDI ports, and the ticks of their clocks.
///
/// - Context: process
@_noLocks
func playMIDI(_ context: UnsafeMutablePointer<ProcessContext>, _ frameCount: Int, rate: Int) {
  gatherMIDIBuffers(context, frameCount)
  while let event = context.pointee.midi.queue.pop() {
    let place = Int(event.port)
    guard place < context.pointee.midi.ports.count else { continue }
    switch event.kind {
    case .message: writeMIDI(context, place, frame: 0, event.bytes, count: Int(event.count))
    case .clock:
      // A pointer of its own: see the traps of mutation through a subscript.
      let clock = context.pointee.midi.clocks.base + place
      clock.pointee.follow(tempo: event.tempo, next: event.next, rate: rate)
    }
  }
  for place in 0..<context.pointee.midi.ports.count { writeTicks(context, place, frameCount) }
}

/// Finds and empties the buffer of each port, which the server does not do.
@_noLocks
private func gatherMIDIBuffers(
  _ context: UnsafeMutablePointer<ProcessContext>, _ frameCount: Int
) {
  for place in 0..<context.pointee.midi.ports.count {
    let slot = context.pointee.midi.buffers.base + place
    slot.pointee = nil
    guard let port = context.pointee.midi.ports.handle(in: place),
      let buffer = jack_port_get_buffer(port, UInt32(truncatingIfNeeded: frameCount))
    else { continue }
    jack_midi_clear_buffer(buffer)
    slot.pointee = buffer
  }
}

/// MIDI 1.0's system real-time messages: start, stop, clock.
@_noLocks
private func writeTicks(
  _ context: UnsafeMutablePointer<ProcessContext>, _ place: Int, _ frameCount: Int
) {
  let clock = context.pointee.midi.clocks.base + place
  if clock.pointee.needsStop {
    clock.pointee.needsStop = false
    writeMIDI(context, place, frame: 0, (0xFC, 0, 0), count: 1)
  }
  while let frame = clock.pointee.takeTick(within: frameCount) {
    if clock.pointee.needsStart {
      clock.pointee.needsStart = false
      writeMIDI(context, place, frame: frame, (0xFA, 0, 0), count: 1)
    }
    writeMIDI(context, place, frame: frame, (0xF8, 0, 0), count: 1)
  }
  clock.pointee.advance(by: frameCount)
}

/// Puts one message into the buffer of a port. One that has no room is left out: the next is as good.
@_noLocks
private func writeMIDI(
  _ context: UnsafeMutablePointer<ProcessContext>, _ place: Int, frame: Int,
  _ bytes: (UInt8, UInt8, UInt8), count: Int
) {
  guard let buffer = (context.pointee.midi.buffers.base + place).pointee else { return }
  write_midi(
    buffer, UInt32(truncatingIfNeeded: frame), bytes.0, bytes.1, bytes.2,
    UInt32(truncatingIfNeeded: count))
}
