/// The URIs of the LV2 specification that are spoken here.
///
/// The headers state them by pasting texts together, which Swift does not import.
enum LV2Names {
  static let core = "http://lv2plug.in/ns/lv2core#"
  static let atom = "http://lv2plug.in/ns/ext/atom#"
  static let bufferSize = "http://lv2plug.in/ns/ext/buf-size#"
  static let log = "http://lv2plug.in/ns/ext/log#"
  static let options = "http://lv2plug.in/ns/ext/options#"
  static let parameters = "http://lv2plug.in/ns/ext/parameters#"
  static let portProperties = "http://lv2plug.in/ns/ext/port-props#"
  static let presets = "http://lv2plug.in/ns/ext/presets#"
  static let resizePort = "http://lv2plug.in/ns/ext/resize-port#"
  static let state = "http://lv2plug.in/ns/ext/state#"
  static let units = "http://lv2plug.in/ns/extensions/units#"
  static let urid = "http://lv2plug.in/ns/ext/urid#"
  static let worker = "http://lv2plug.in/ns/ext/worker#"
  static let label = "http://www.w3.org/2000/01/rdf-schema#label"
  static let seeAlso = "http://www.w3.org/2000/01/rdf-schema#seeAlso"
  static let type = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
}
