import Analysis
import CJACK
import Realtime

/// What the process callback works with. It lives at one address, which libjack hands to the callback.
///
/// - Context: process; control while the client is inactive
struct ProcessContext: ~Copyable {
  var engine: Engine
  var clock = FrameClock()
  var loop: LoopSource
  /// The client whose frame time is read.
  var client: OpaquePointer?
  /// The ports of the engine's channels, and those that the loop plays to.
  let inputs = PortTable(count: SlotAllocator.capacity)
  let outputs: PortTable
  /// The port buffers of this cycle.
  let channels = OwnedBuffer<UnsafePointer<Float>?>(repeating: nil, count: SlotAllocator.capacity)
  let status: UnsafeMutablePointer<CallbackStatus>

  /// - Context: control
  init(
    engine: consuming Engine, loop: consuming LoopSource, outputCount: Int,
    status: UnsafeMutablePointer<CallbackStatus>
  ) {
    self.engine = engine
    self.loop = loop
    outputs = PortTable(count: outputCount)
    self.status = status
  }
}
