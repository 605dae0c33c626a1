import Analysis
import CLilv
import Measurements

/// Finds the states that an instance starts from, and restores them.
///
/// - Context: control, before the first run
struct StateLoader {
  let plugin: LV2Plugin
  let world: LV2World
  /// Each with what it is called in messages: that of the bundle, then the preset, then the file.
  private var states: [LoadedState] = []

  /// Loads what `parameters` ask for.
  init(
    _ plugin: LV2Plugin, in world: LV2World, _ parameters: [String: ParameterValue]
  ) throws(HostedPlugins.Refusal) {
    self.plugin = plugin
    self.world = world
    if plugin.loadsDefaultState, let state = state(at: plugin.uri) { states.append(state) }
    if case .text(let name)? = parameters["preset"], !name.isEmpty {
      states.append(try preset(name))
    }
    if case .text(let path)? = parameters["state"], !path.isEmpty {
      states.append(try file(path))
    }
  }

  /// Brings `instance` to all of them, one after the other.
  func restore(_ instance: LV2Instance) {
    for state in states { state.restore(instance) }
  }

  private func preset(_ name: String) throws(HostedPlugins.Refusal) -> LoadedState {
    guard let preset = plugin.presets.first(where: { $0.uri == name || $0.label == name }) else {
      let known = plugin.presets.map(\.label).joined(separator: ", ")
      throw HostedPlugins.Refusal(
        "it has no preset called “\(name)”" + (known.isEmpty ? "" : "; known are \(known)"))
    }
    if !["", plugin.bundle].contains(preset.bundle) { world.load(bundle: preset.bundle) }
    world.load(resource: preset.uri)
    guard let state = state(at: preset.uri) else {
      throw HostedPlugins.Refusal("its preset “\(name)” cannot be read")
    }
    return try checked(state, "the preset “\(name)”")
  }

  private func file(_ path: String) throws(HostedPlugins.Refusal) -> LoadedState {
    let map = URIDTable.shared.map
    guard
      let state = lilv_state_new_from_file(world.pointer, map, nil, path).map(LoadedState.init)
    else { throw HostedPlugins.Refusal("the file \(path) holds no state that can be read") }
    return try checked(state, "the state in \(path)")
  }

  private func state(at uri: String) -> LoadedState? {
    let node = Node(uri: uri, in: world.pointer)
    return lilv_state_new_from_world(world.pointer, URIDTable.shared.map, node.pointer).map(
      LoadedState.init)
  }

  private func checked(
    _ state: LoadedState, _ name: String
  ) throws(HostedPlugins.Refusal) -> LoadedState {
    guard state.plugin == plugin.uri else {
      throw HostedPlugins.Refusal("\(name) is for <\(state.plugin ?? "")>")
    }
    return state
  }
}

/// One state, as lilv holds it.
///
/// - Context: control
final class LoadedState {
  private let pointer: OpaquePointer

  /// Takes over `pointer`.
  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

  /// The URI of the plugin that it is for.
  var plugin: String? { Node.text(lilv_state_get_plugin_uri(pointer)) }

  func restore(_ instance: LV2Instance) {
    lilv_state_restore(
      pointer, instance.lilv, setPortValue, Unmanaged.passUnretained(instance).toOpaque(), 0,
      instance.restoringFeatures.list)
  }

  deinit {
    lilv_state_free(pointer)
  }
}

/// lilv tells the value of a port.
private func setPortValue(
  _ symbol: UnsafePointer<CChar>?, _ context: UnsafeMutableRawPointer?,
  _ value: UnsafeRawPointer?, _ size: UInt32, _ type: UInt32
) {
  guard let symbol, let context, let value else { return }
  let instance = Unmanaged<LV2Instance>.fromOpaque(context).takeUnretainedValue()
  let name = String(cString: symbol)
  guard let port = instance.plugin.controlInputs.first(where: { $0.symbol == name }),
    let number = atomNumber(value, size: size, type: type), number.isFinite
  else { return }
  instance.memory.value(of: port).pointee = number
}

/// The figure in an atom of `type`; nil when it holds none.
private func atomNumber(_ value: UnsafeRawPointer, size: UInt32, type: UInt32) -> Float? {
  let table = URIDTable.shared
  switch (type, size) {
  case (table[LV2Names.atom + "Float"], 4): return value.loadUnaligned(as: Float.self)
  case (table[LV2Names.atom + "Double"], 8): return Float(value.loadUnaligned(as: Double.self))
  case (table[LV2Names.atom + "Int"], 4): return Float(value.loadUnaligned(as: Int32.self))
  case (table[LV2Names.atom + "Long"], 8): return Float(value.loadUnaligned(as: Int64.self))
  case (table[LV2Names.atom + "Bool"], 4):
    return value.loadUnaligned(as: Int32.self) == 0 ? 0 : 1
  default: return nil
  }
}
