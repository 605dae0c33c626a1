import CLilv
import Measurements

/// Reads the ports of a plugin.
///
/// - Context: control
struct PortReader {
  let world: OpaquePointer
  let plugin: OpaquePointer

  func ports() -> [LV2Port] {
    (0..<lilv_plugin_get_num_ports(plugin)).compactMap { index in
      lilv_plugin_get_port_by_index(plugin, index).map { read($0, index: Int(index)) }
    }
  }

  private func read(_ port: OpaquePointer, index: Int) -> LV2Port {
    let name = Node(owning: lilv_port_get_name(plugin, port)).text
    let symbol = Node.text(lilv_port_get_symbol(plugin, port)) ?? "port\(index)"
    var result = LV2Port(
      index: index, symbol: symbol, name: name ?? symbol, kind: kind(of: port),
      isInput: isA(port, LV2Names.core + "InputPort"))
    readRange(of: port, into: &result)
    result.unit = unit(of: port)
    result.properties = properties(of: port)
    result.choices = choices(of: port)
    let size = Node(owning: value(LV2Names.resizePort + "minimumSize", of: port)).number
    result.minimumSize = size.map { Int($0) } ?? 0
    return result
  }

  private func kind(of port: OpaquePointer) -> LV2Port.Kind {
    if isA(port, LV2Names.core + "AudioPort") { return .audio }
    if isA(port, LV2Names.core + "CVPort") { return .voltage }
    if isA(port, LV2Names.core + "ControlPort") { return .control }
    return isA(port, LV2Names.atom + "AtomPort") ? .atom : .unknown
  }

  private func isA(_ port: OpaquePointer, _ uri: String) -> Bool {
    let name = Node(uri: uri, in: world)
    return lilv_port_is_a(plugin, port, name.pointer)
  }

  private func value(_ uri: String, of port: OpaquePointer) -> OpaquePointer? {
    let name = Node(uri: uri, in: world)
    return lilv_port_get(plugin, port, name.pointer)
  }

  private func readRange(of port: OpaquePointer, into result: inout LV2Port) {
    var fallback: OpaquePointer?
    var minimum: OpaquePointer?
    var maximum: OpaquePointer?
    lilv_port_get_range(plugin, port, &fallback, &minimum, &maximum)
    result.fallback = Node(owning: fallback).number
    result.minimum = Node(owning: minimum).number
    result.maximum = Node(owning: maximum).number
  }

  private func properties(of port: OpaquePointer) -> Set<LV2Port.Property> {
    Set(
      LV2Port.Property.allCases.filter { property in
        property.names.contains { uri in
          let name = Node(uri: uri, in: world)
          return lilv_port_has_property(plugin, port, name.pointer)
        }
      }
    ).union(isSideChain(port) ? [.sideChain] : [])
  }

  /// A port may say so by a statement of its own instead of a property.
  private func isSideChain(_ port: OpaquePointer) -> Bool {
    Node(owning: value(LV2Names.core + "isSideChain", of: port)).number == 1
  }

  private func choices(of port: OpaquePointer) -> [LV2Port.Choice] {
    guard let points = lilv_port_get_scale_points(plugin, port) else { return [] }
    defer { lilv_scale_points_free(points) }
    var choices: [LV2Port.Choice] = []
    var place = lilv_scale_points_begin(points)
    while !lilv_scale_points_is_end(points, place) {
      let point = lilv_scale_points_get(points, place)
      if let label = Node.text(lilv_scale_point_get_label(point)),
        let value = Node.number(lilv_scale_point_get_value(point))
      {
        choices.append(LV2Port.Choice(label: label, value: value))
      }
      place = lilv_scale_points_next(points, place)
    }
    return choices.sorted { ($0.value, $0.label) < ($1.value, $1.label) }
  }

  private func unit(of port: OpaquePointer) -> Unit {
    let node = Node(owning: value(LV2Names.units + "unit", of: port))
    guard let uri = node.text, uri.hasPrefix(LV2Names.units) else { return .plain }
    return UnitNames.units[String(uri.dropFirst(LV2Names.units.count))] ?? .plain
  }
}

extension LV2Port.Property {
  /// The URIs by which a port states it.
  fileprivate var names: [String] {
    switch self {
    case .toggled: [LV2Names.core + "toggled"]
    case .integer: [LV2Names.core + "integer"]
    case .enumeration: [LV2Names.core + "enumeration"]
    case .optional: [LV2Names.core + "connectionOptional"]
    case .sideChain: [LV2Names.core + "isSideChain"]
    case .scalesWithRate: [LV2Names.core + "sampleRate"]
    case .reportsLatency: [LV2Names.core + "reportsLatency"]
    }
  }
}

/// The units of the LV2 specification that have one of ours.
enum UnitNames {
  static let units: [String: Unit] = [
    "db": .decibels, "hz": .hertz, "ms": .milliseconds, "s": .seconds, "frame": .frames,
    "pc": .percent, "semitone12TET": .semitones, "cent": .cents, "degree": .degrees,
    "oct": .octaves, "bpm": .beatsPerMinute, "midiNote": .midiNote, "coef": .ratio,
  ]
}
