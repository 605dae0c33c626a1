import Foundation

/// A home directory with a plugin that allocates in its run(), and configurations with it and with meters of x42.
struct PluginHome {
  private static let allocator = "urn:flametube:rig:allocate-at-run"
  /// The line above each report of its allocations.
  static let head = "RealtimeSanitizer reports the LV2 plugin \(allocator)\n"

  let path: String

  init(library: String) throws {
    path = NSTemporaryDirectory() + "flametube-gate-home-" + UUID().uuidString
    let bundle = path + "/.lv2/rig"
    try FileManager.default.createDirectory(atPath: bundle, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: bundle + "/rig.so", withDestinationPath: library)
    try PluginHome.manifest.write(
      toFile: bundle + "/manifest.ttl", atomically: true, encoding: .utf8)
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }

  private static let manifest = """
    @prefix lv2: <http://lv2plug.in/ns/lv2core#> .
    @prefix doap: <http://usefulinc.com/ns/doap#> .
    <\(allocator)> a lv2:Plugin ; lv2:binary <rig.so> ; doap:name "Allocator" ;
      lv2:optionalFeature lv2:hardRTCapable ;
      lv2:port [ a lv2:InputPort, lv2:AudioPort ; lv2:index 0 ; lv2:symbol "in" ; lv2:name "In" ],
        [ a lv2:OutputPort, lv2:ControlPort ; lv2:index 1 ; lv2:symbol "a" ; lv2:name "A" ] .
    """

  /// Before and after a reload.
  var configurations: [(UInt16) -> GateConfiguration] {
    [0, 1].map { generation in
      { GateConfiguration(PluginHome.analyzers(generation), port: $0) }
    }
  }

  private static func analyzers(_ generation: Int) -> [(id: String, text: String)] {
    let meters = [
      "VUmono", "BBCstereo", "DINmono", "K20stereo", "dBTPstereo", "COR", "spectr30mono",
    ]
    let uris = meters.map { "http://gareus.org/oss/lv2/meters#\($0)" } + [allocator]
    return uris.enumerated().map { index, uri in
      ("p\(index)_\(generation)", "plugin: \"lv2:\(uri)\"")
    }
  }
}
