import Glibc
import Realtime

/// The memory behind the ports of one instance.
///
/// - Context: process; control before it is put in force
final class PortMemory {
  /// The value of each control, by the index of its port.
  let values: OwnedBuffer<Float>
  let atoms: OwnedBuffer<AtomBuffer>
  /// The URI of the plugin, for reports.
  let name: UnsafePointer<CChar>
  /// A block for each audio port, one after the other.
  private let sound: OwnedBuffer<Float>
  private let soundLength: Int
  /// The number of each audio port and of each atom port, by the index of the port.
  private var numbers: [Int: Int] = [:]

  init(_ plugin: LV2Plugin, settings: InstanceSettings) {
    let last = plugin.ports.map(\.index).max() ?? 0
    values = OwnedBuffer(repeating: 0, count: last + 1)
    for port in plugin.controlInputs { values.base[port.index] = port.start(rate: settings.rate) }
    // Rounded up so that vectors of 16 values may run past the last sample.
    soundLength = (settings.block.length + 31) & ~15
    let soundPorts = plugin.ports.filter { $0.kind == .audio || $0.kind == .voltage }
    sound = OwnedBuffer(repeating: 0, count: soundPorts.count * soundLength)
    let atomPorts = plugin.ports.filter { $0.kind == .atom }
    atoms = OwnedBuffer(atomPorts.map(AtomBuffer.init))
    name = UnsafePointer(strdup(plugin.uri))
    for ports in [soundPorts, atomPorts] {
      for (number, port) in ports.enumerated() { numbers[port.index] = number }
    }
  }

  /// The value of a control.
  func value(of port: LV2Port) -> UnsafeMutablePointer<Float> { values.base + port.index }

  /// The block of an audio port.
  func sound(of port: LV2Port) -> UnsafeMutablePointer<Float> {
    sound.base + (numbers[port.index] ?? 0) * soundLength
  }

  /// What `port` is connected to; nil when it is of no kind that is known.
  func place(of port: LV2Port) -> UnsafeMutableRawPointer? {
    switch port.kind {
    case .control: UnsafeMutableRawPointer(value(of: port))
    case .audio, .voltage: UnsafeMutableRawPointer(sound(of: port))
    case .atom: UnsafeMutableRawPointer(atoms.base[numbers[port.index] ?? 0].atom)
    case .unknown: nil
    }
  }

  deinit {
    for atom in atoms.elements { atom.free() }
    free(UnsafeMutablePointer(mutating: name))
  }
}
