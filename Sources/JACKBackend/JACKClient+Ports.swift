import CJACK
import Glibc

extension JACKClient {
  /// Makes an audio port with the short name `name`; nil when the server refuses it.
  func register(_ name: String, isInput: Bool) -> OpaquePointer? {
    let flags = UInt(isInput ? JackPortIsInput.rawValue : JackPortIsOutput.rawValue)
    let port = jack_port_register(
      handle, name, JACK_DEFAULT_AUDIO_TYPE, flags | UInt(JackPortIsTerminal.rawValue), 0)
    if isInput, let port { emptyBuffers.note(port) }
    return port
  }

  /// Makes a MIDI port that gives; nil when the server refuses it.
  func registerMIDI(_ name: String) -> OpaquePointer? {
    let flags = UInt(JackPortIsOutput.rawValue) | UInt(JackPortIsTerminal.rawValue)
    return jack_port_register(handle, name, JACK_DEFAULT_MIDI_TYPE, flags, 0)
  }

  func unregister(_ port: OpaquePointer) {
    emptyBuffers.forget(port)
    removeDescriptions(of: jack_port_uuid(port))
    jack_port_unregister(handle, port)
  }

  /// Links two ports by their full names; true when they are linked now.
  func connect(_ source: String, _ destination: String) -> Bool {
    let status = withPorts(source, destination) { jack_connect(handle, $0, $1) }
    return status == 0 || status == EEXIST
  }

  func disconnect(_ source: String, _ destination: String) {
    withPorts(source, destination) { _ = jack_disconnect(handle, $0, $1) }
  }

  private func withPorts<Result>(
    _ source: String, _ destination: String,
    _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Result
  ) -> Result {
    foreignNames.withBytes(of: source) { source in
      foreignNames.withBytes(of: destination) { body(source, $0) }
    }
  }

  /// Whether the port of that full name stands for a connector of the machine.
  func isPhysical(_ name: String) -> Bool {
    guard let port = port(named: name) else { return false }
    return UInt32(truncatingIfNeeded: jack_port_flags(port)) & JackPortIsPhysical.rawValue != 0
  }

  /// The port of a full name; nil when there is none.
  func port(named name: String) -> OpaquePointer? {
    foreignNames.withBytes(of: name) { jack_port_by_name(handle, $0) }
  }

  /// The full names of all audio ports.
  func audioPortNames() -> [String] {
    names(jack_get_ports(handle, nil, JACK_DEFAULT_AUDIO_TYPE, 0))
  }

  /// The full names of all ports of any kind whose client is called `client`.
  func portNames(of client: String) -> [String] {
    names(jack_get_ports(handle, nil, nil, 0)).filter { $0.hasPrefix(client + ":") }
  }

  /// The full names of the ports that `port` is linked with.
  func links(of port: OpaquePointer) -> [String] {
    names(jack_port_get_all_connections(handle, port)).sorted(by: NaturalOrder.precedes)
  }

  /// The full name of a port that a notification named by its number; nil when it has gone.
  func portName(number: UInt32) -> String? {
    guard let port = jack_port_by_id(handle, number) else { return nil }
    return fullName(of: port)
  }

  /// The capture latency of a port in frames.
  func captureLatency(of port: OpaquePointer) -> (minimum: Int, maximum: Int) {
    var range = jack_latency_range_t()
    jack_port_get_latency_range(port, JackCaptureLatency, &range)
    return (Int(range.min), Int(range.max))
  }

  func fullName(of port: OpaquePointer) -> String {
    jack_port_name(port).map { foreignNames.text(of: $0) } ?? ""
  }

  /// Takes over a list of names that libjack allocated.
  private func names(_ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?) -> [String] {
    guard let list else { return [] }
    defer { jack_free(list) }
    var names: [String] = []
    while let name = list[names.count] { names.append(foreignNames.text(of: name)) }
    return names
  }
}
