import Analysis
import CLilv
import Glibc
import Realtime

/// One running instance of a plugin, with the memory of all its ports.
///
/// - Context: control
final class LV2Instance {
  private let lilv: UnsafeMutablePointer<LilvInstance>
  /// The value of each control, by the index of its port.
  private let values: OwnedBuffer<Float>
  /// A block for each audio port, one after the other.
  private let sound: OwnedBuffer<Float>
  private let soundLength: Int
  private let atoms: OwnedBuffer<AtomBuffer>
  private let call: UnsafeMutablePointer<LV2Call>
  private let name: UnsafeMutablePointer<CChar>
  private let worker: LV2Worker
  private let features: LV2Features
  private let plugin: LV2Plugin
  /// lilv keeps the libraries of instances in their world.
  private let world: LV2World

  /// Starts an instance of `plugin`, whose data `world` holds.
  init(_ plugin: LV2Plugin, in world: LV2World, settings: InstanceSettings)
    throws(HostedPlugins.Refusal)
  {
    guard let description = world.plugin(plugin.uri) else {
      throw HostedPlugins.Refusal("its bundle \(plugin.bundle) does not describe it any more")
    }
    let worker = LV2Worker(isOffline: settings.isOffline)
    let features = LV2Features(
      rate: settings.rate, block: settings.block, worker: worker, isRestoring: false,
      log: settings.log)
    guard let lilv = lilv_plugin_instantiate(description, settings.rate, features.list) else {
      throw HostedPlugins.Refusal("it could not be started; its library may lack something")
    }
    self.lilv = lilv
    self.worker = worker
    self.features = features
    self.plugin = plugin
    self.world = world
    values = OwnedBuffer(
      plugin.ports.map { $0.kind == .control ? $0.start(rate: settings.rate) : 0 })
    // Rounded up so that vectors of 16 values may run past the last sample.
    soundLength = (settings.block.length + 31) & ~15
    let soundPorts = plugin.ports.filter { $0.kind == .audio || $0.kind == .voltage }
    sound = OwnedBuffer(repeating: 0, count: soundPorts.count * soundLength)
    atoms = OwnedBuffer(plugin.ports.filter { $0.kind == .atom }.map(AtomBuffer.init))
    name = strdup(plugin.uri)
    call = .allocate(capacity: 1)
    call.initialize(
      to: LV2Call(
        run: lilv.pointee.lv2_descriptor.pointee.run, handle: lilv.pointee.lv2_handle,
        name: UnsafePointer(name), atoms: UnsafePointer(atoms.base), atomCount: atoms.count,
        lane: worker.lane))
    connect()
  }

  private func connect() {
    var nextSound = 0
    var nextAtom = 0
    for port in plugin.ports {
      switch port.kind {
      case .control: connect(port, values.base + port.index)
      case .audio, .voltage:
        connect(port, sound.base + nextSound * soundLength)
        nextSound += 1
      case .atom:
        connect(port, atoms.base[nextAtom].atom)
        nextAtom += 1
      case .unknown: connect(port, nil)
      }
    }
  }

  private func connect(_ port: LV2Port, _ memory: UnsafeMutableRawPointer?) {
    lilv.pointee.lv2_descriptor.pointee.connect_port(
      lilv.pointee.lv2_handle, UInt32(port.index), memory)
  }

  /// Makes the instance ready to run.
  func activate() {
    let interface = lilv.pointee.lv2_descriptor.pointee.extension_data?(
      LV2Names.worker + "interface")
    worker.start(
      lilv.pointee.lv2_handle, interface?.assumingMemoryBound(to: LV2_Worker_Interface.self))
    lilv.pointee.lv2_descriptor.pointee.activate?(lilv.pointee.lv2_handle)
  }

  /// The value of the control at `port`.
  func value(of port: LV2Port) -> UnsafeMutablePointer<Float> { values.base + port.index }

  /// What the engine needs to run it.
  var hosted: HostedInstance {
    let soundPorts = plugin.ports.filter { $0.kind == .audio || $0.kind == .voltage }
    return HostedInstance(
      run: runLV2Instance, state: UnsafeMutableRawPointer(call),
      inputs: plugin.soundInputs.map { port in
        sound.base + (soundPorts.firstIndex(of: port) ?? 0) * soundLength
      }, outputs: plugin.controlOutputs.map { UnsafePointer(value(of: $0)) },
      controls: plugin.controlInputs.map(value(of:)))
  }

  deinit {
    // A worker that hangs still uses the instance: both are left where they are.
    guard worker.stop() else {
      _ = Unmanaged.passRetained(worker)
      return
    }
    lilv.pointee.lv2_descriptor.pointee.deactivate?(lilv.pointee.lv2_handle)
    lilv_instance_free(lilv)
    for atom in atoms.elements { atom.free() }
    call.deallocate()
    free(name)
  }
}

/// What all instances of a plugin on one input have in common.
struct InstanceSettings {
  let rate: Double
  let block: BlockRule
  let isOffline: Bool
  let log: LV2Log
}
