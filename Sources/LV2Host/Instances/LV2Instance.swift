import Analysis
import CLV2
import CLilv
import Realtime

/// One running instance of a plugin, with the memory of all its ports.
///
/// - Context: control
final class LV2Instance {
  let lilv: UnsafeMutablePointer<LilvInstance>
  let plugin: LV2Plugin
  let memory: PortMemory
  let worker: LV2Worker
  private let features: LV2Features
  /// What a state is restored by: what it puts off is done at once.
  let restoringFeatures: LV2Features
  /// lilv keeps the libraries of instances in their world.
  let world: LV2World
  private let call: UnsafeMutablePointer<LV2Call>

  /// Starts an instance of `plugin`, whose data `world` holds.
  init(_ plugin: LV2Plugin, in world: LV2World, settings: InstanceSettings)
    throws(HostedPlugins.Refusal)
  {
    guard let description = world.plugin(plugin.uri) else {
      throw HostedPlugins.Refusal("its bundle \(plugin.bundle) does not describe it any more")
    }
    let worker = LV2Worker(isOffline: settings.isOffline)
    let features = LV2Features(settings, schedule: worker.schedule)
    guard let lilv = lilv_plugin_instantiate(description, settings.rate, features.list) else {
      throw HostedPlugins.Refusal("it could not be started; its library may lack something")
    }
    (self.lilv, self.plugin, self.world) = (lilv, plugin, world)
    (self.worker, self.features) = (worker, features)
    restoringFeatures = LV2Features(settings, schedule: worker.immediateSchedule)
    memory = PortMemory(plugin, settings: settings)
    call = .allocate(capacity: 1)
    call.initialize(
      to: LV2Call(
        run: lilv.pointee.lv2_descriptor.pointee.run, handle: lilv.pointee.lv2_handle,
        name: memory.name, atoms: UnsafePointer(memory.atoms.base), atomCount: memory.atoms.count,
        lane: worker.lane))
    for port in plugin.ports {
      lilv.pointee.lv2_descriptor.pointee.connect_port(
        lilv.pointee.lv2_handle, UInt32(port.index), memory.place(of: port))
    }
    worker.serve(
      lilv.pointee.lv2_handle,
      extensionData(LV2Names.worker + "interface")?.assumingMemoryBound(
        to: LV2_Worker_Interface.self))
  }

  private func extensionData(_ uri: String) -> UnsafeRawPointer? {
    lilv.pointee.lv2_descriptor.pointee.extension_data?(uri)
  }

  /// Makes the instance ready to run.
  func activate() {
    worker.start()
    lilv.pointee.lv2_descriptor.pointee.activate?(lilv.pointee.lv2_handle)
  }

  /// Runs a block of silence and forgets it, for the latency that plugins state only then; 0 when it states none.
  func latency(blockLength: Int) -> Int {
    guard let port = plugin.controlOutputs.first(where: { $0.has(.reportsLatency) }) else {
      return 0
    }
    call.pointee.run(UInt32(blockLength))
    lilv.pointee.lv2_descriptor.pointee.deactivate?(lilv.pointee.lv2_handle)
    lilv.pointee.lv2_descriptor.pointee.activate?(lilv.pointee.lv2_handle)
    let latency = memory.values.base[port.index]
    return latency.isFinite ? Int(min(max(latency, 0), 1e6)) : 0
  }

  /// What the engine needs to run it.
  var hosted: HostedInstance {
    HostedInstance(
      run: runLV2Instance, state: UnsafeMutableRawPointer(call),
      inputs: plugin.soundInputs.map(memory.sound(of:)),
      outputs: plugin.controlOutputs.map { UnsafePointer(memory.value(of: $0)) },
      controls: plugin.controlInputs.map(memory.value(of:)))
  }

  deinit {
    // A worker that hangs still uses the instance, so everything is left where it is.
    guard worker.stop() else {
      for owner in [memory, worker, features, restoringFeatures, world] as [AnyObject] {
        _ = Unmanaged.passRetained(owner)
      }
      return
    }
    lilv.pointee.lv2_descriptor.pointee.deactivate?(lilv.pointee.lv2_handle)
    lilv_instance_free(lilv)
    call.deallocate()
  }
}

/// What all instances of a plugin on one input have in common.
struct InstanceSettings {
  let rate: Double
  let block: BlockRule
  let isOffline: Bool
  let log: LV2Log
}
