import CJACK
import Glibc

/// A client of the server. It is opened once and closed once, and nobody uses it afterwards.
///
/// - Context: control, one thread
final class JACKClient {
  let handle: OpaquePointer
  let name: String
  /// What was said of the client and its ports.
  var properties: [JACKProperty] = []
  var foreignNames = ForeignNames()
  var emptyBuffers = EmptyBuffers()

  private init(handle: OpaquePointer, name: String) {
    self.handle = handle
    self.name = name
  }

  /// Opens a client with exactly this name.
  static func open(name: String, server: String?, messages: LibraryMessages) throws(JACKError)
    -> JACKClient
  {
    try JACKServerName.check(server)
    var status = JackStatus(rawValue: 0)
    messages.clear()
    let handle =
      server.map { open_client_of_server(name, $0, &status) } ?? open_client(name, &status)
    if let handle { return JACKClient(handle: handle, name: name) }
    // jackd2 says that a name is taken in words only.
    let isTaken =
      status.rawValue & JackNameNotUnique.rawValue != 0
      || messages.first.contains("with another running client")
    if isTaken { throw .nameTaken(name) }
    if status.rawValue & JackServerFailed.rawValue != 0 { throw .serverNotRunning(server: server) }
    throw .refused(messages.first)
  }

  /// Leaves the graph and ends libjack's threads of this client. When it returns no callback runs any more.
  func close() {
    jack_deactivate(handle)
    emptyBuffers.giveBack()
    jack_client_close(handle)
  }

  var rate: Int { Int(jack_get_sample_rate(handle)) }

  /// The server's time in frames at the start of its newest cycle, whoever ran in it.
  var serverFrame: UInt32 { jack_last_frame_time(handle) }

  /// Frames per cycle; PipeWire 0.3.65 may not know them yet, and says anything.
  var period: Int? {
    let frames = Int(jack_get_buffer_size(handle))
    return 1...65_536 ~= frames ? frames : nil
  }

  /// Whether the server itself runs with real-time scheduling.
  var isServerRealtime: Bool { jack_is_realtime(handle) != 0 }

  /// How much of a cycle the server needs, 0 to 1.
  var load: Float { min(1, max(0, jack_cpu_load(handle) / 100)) }

  /// Names the functions that libjack calls.
  ///
  /// - Context: control, inactive
  func setCallbacks(
    context: UnsafeMutablePointer<ProcessContext>, status: UnsafeMutablePointer<CallbackStatus>
  ) {
    jack_set_process_callback(handle, processCallback, context)
    jack_set_thread_init_callback(handle, threadInitCallback, status)
    // Both: jackd2 prefers the second, PipeWire 0.3.65 knows only the first.
    jack_on_shutdown(handle, shutdownCallback, status)
    jack_on_info_shutdown(handle, infoShutdownCallback, status)
    jack_set_buffer_size_callback(handle, bufferSizeCallback, status)
    jack_set_sample_rate_callback(handle, sampleRateCallback, status)
    jack_set_xrun_callback(handle, xrunCallback, status)
    jack_set_freewheel_callback(handle, freewheelCallback, status)
    jack_set_port_registration_callback(handle, portRegistrationCallback, status)
    jack_set_port_rename_callback(handle, portRenameCallback, status)
    jack_set_port_connect_callback(handle, portConnectCallback, status)
    jack_set_graph_order_callback(handle, graphOrderCallback, status)
    jack_set_latency_callback(handle, latencyCallback, status)
  }

  /// Enters the graph: from now on the callback runs.
  func activate() -> Bool {
    jack_activate(handle) == 0
  }
}
