import Foundation
import LV2Host
import Measurements

/// A folder of bundles with the plugins of the tests' own library, and with what else is written into it.
final class RigBundle {
  /// Of each plugin what its bundle says beside its ports.
  static let plugins: [(name: String, statements: String)] = [
    ("blocks", realtime),
    ("blocks-of-powers", realtime + needs("bufsz:powerOf2BlockLength")),
    ("blocks-of-one-length", realtime + needs("bufsz:fixedBlockLength")),
    ("bounded-blocks", realtime + needs("bufsz:boundedBlockLength")),
    ("gain", realtime), ("needs-the-unknown", realtime + needs("<urn:x:none>")),
    ("needs-time", ""), ("crash-elsewhere", ""), ("hang-elsewhere", ""),
    ("crash-at-start", realtime), ("exit-at-start", realtime),
    ("hang-at-start", realtime), ("refuse-to-start", realtime), ("crash-at-run", realtime),
    ("allocate-at-run", realtime), ("latency", realtime), ("worker", realtime),
    (
      "host",
      realtime + "lv2:requiredFeature state:loadDefaultState ;"
        + "state:state [ <urn:flametube:rig:kept> \"0.5\"^^xsd:float ] ;"
    ),
  ]

  private static let realtime = "lv2:optionalFeature lv2:hardRTCapable ;"

  private static func needs(_ feature: String) -> String { "lv2:requiredFeature \(feature) ;" }

  let folder: URL

  /// Writes the bundles; `extra` holds more of them, the text of a manifest by the name of its folder.
  init(extra: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "ft-lv2-\(UUID().uuidString)")
    try write("m-rig", RigBundle.manifest)
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("bundles/m-rig/rig.so"),
      withDestinationURL: RigBundle.products.appendingPathComponent("liblv2-rig.so"))
    for (name, text) in extra { try write(name, text) }
  }

  private func write(_ name: String, _ manifest: String) throws {
    let bundle = folder.appendingPathComponent("bundles/\(name)")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    try (RigBundle.prefixes + manifest).write(
      to: bundle.appendingPathComponent("manifest.ttl"), atomically: true, encoding: .utf8)
  }

  var path: String { folder.appendingPathComponent("bundles").path }
  var cache: String { folder.appendingPathComponent("cache").path }

  /// A host of these bundles whose children are those of the program, each of which may be silent for `patience` seconds;
  /// `onNotice` gets what it has to say.
  func host(
    patience: Double = 60, onNotice: @escaping @Sendable (String) -> Void = { _ in }
  ) -> LV2Host {
    LV2Host(
      path: [path], program: RigBundle.child, cacheDirectory: cache, patience: patience,
      onNotice: onNotice)
  }

  /// As above, with processes for plugins that do not promise to keep to real time.
  var workerHost: LV2Host {
    LV2Host(
      path: [path], program: RigBundle.child, cacheDirectory: cache, patience: 60,
      worker: RigBundle.products.appendingPathComponent("flametube-plugin-worker").path,
      onNotice: { _ in })
  }

  /// What children are started by.
  static let child = [products.appendingPathComponent("flametube").path, LV2Child.word]

  /// A host of these bundles that does everything in this process.
  var plainHost: LV2Host {
    LV2Host(path: [path], program: nil, cacheDirectory: nil, onNotice: { _ in })
  }

  /// Where the programs stand that were built beside the tests.
  static let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  private static let prefixes = """
    @prefix lv2: <http://lv2plug.in/ns/lv2core#> .
    @prefix doap: <http://usefulinc.com/ns/doap#> .
    @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    @prefix bufsz: <http://lv2plug.in/ns/ext/buf-size#> .
    @prefix state: <http://lv2plug.in/ns/ext/state#> .
    @prefix pset: <http://lv2plug.in/ns/ext/presets#> .
    @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .

    """

  private static var manifest: String {
    plugins.map { name, statements in
      """
      <urn:flametube:rig:\(name)> a lv2:Plugin ; lv2:binary <rig.so> ; doap:name "Rig \(name)" ;
      rdfs:seeAlso <manifest.ttl> ; \(statements) lv2:port
      [ a lv2:InputPort, lv2:AudioPort ; lv2:index 0 ; lv2:symbol "in" ; lv2:name "In" ],
      \(outputs(isLatency: name == "latency")),
      [ a lv2:InputPort, lv2:ControlPort ; lv2:index 5 ; lv2:symbol "gain" ; lv2:name "Gain" ;
        lv2:default 1 ; lv2:minimum 0 ; lv2:maximum 4 ] .

      """
    }.joined() + """
      <urn:flametube:rig:loud> a pset:Preset ; lv2:appliesTo <urn:flametube:rig:gain> ;
      rdfs:label "Loud" ; rdfs:seeAlso <manifest.ttl> ; lv2:port [ lv2:symbol "gain" ; pset:value 3.0 ] .

      """
  }

  private static func outputs(isLatency: Bool) -> String {
    ["a", "b", "c", "d"].enumerated().map { index, symbol in
      """
      [ a lv2:OutputPort, lv2:ControlPort ; lv2:index \(index + 1) ; lv2:symbol "\(symbol)" ;
        \(isLatency && index == 0 ? "lv2:portProperty lv2:reportsLatency ;" : "") lv2:name "\(symbol)" ]
      """
    }.joined(separator: ",\n")
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }
}

/// The settings of a plugin of the rig.
func rigPlugin(
  _ name: String, _ parameters: [String: ParameterValue] = [:]
) -> AnalyzerSettings {
  AnalyzerSettings(
    plugin: "lv2:urn:flametube:rig:" + name, id: "plugin/" + name, parameters: parameters)
}
