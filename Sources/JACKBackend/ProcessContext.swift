import Analysis
import CJACK
import Playback
import Realtime

/// What the process callback works with. It lives at one address, which libjack hands to the callback.
///
/// - Context: process; control while the client is inactive
struct ProcessContext: ~Copyable {
  var engine: Engine
  var clock = FrameClock()
  var playback: PlaybackSource
  /// Frames per second, until the server announces others.
  var rate = 0
  /// The client whose frame time is read.
  var client: OpaquePointer?
  /// The ports of the engine's channels, and those that the player plays to.
  let inputs = PortTable(count: SlotAllocator.capacity)
  let outputs: PortTable
  var midi: MIDIStream
  var transport = TransportFollower()
  /// The port buffers of this cycle.
  let channels = OwnedBuffer<UnsafePointer<Float>?>(repeating: nil, count: SlotAllocator.capacity)
  /// The buffers of the output ports of this cycle.
  let destinations: OwnedBuffer<UnsafeMutablePointer<Float>?>
  let status: UnsafeMutablePointer<CallbackStatus>

  /// - Context: control
  init(
    engine: consuming Engine, playback: consuming PlaybackSource, midi: consuming MIDIStream,
    outputCount: Int, status: UnsafeMutablePointer<CallbackStatus>
  ) {
    self.engine = engine
    destinations = OwnedBuffer(repeating: nil, count: max(outputCount, playback.channelCount))
    self.playback = playback
    outputs = PortTable(count: outputCount)
    self.midi = midi
    self.status = status
  }
}
