import Analysis
import Measurements

/// The parts of an identifier such as `vamp:library:plugin:output`.
struct VampName {
  let library: String
  let plugin: String
  let output: String?

  init?(_ identifier: String) {
    let parts = identifier.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.first == "vamp", (3...4).contains(parts.count) else { return nil }
    library = parts[1]
    plugin = parts[2]
    output = parts.count == 4 ? parts[3] : nil
  }

  var identifier: String {
    (["vamp", library, plugin] + (output.map { [$0] } ?? [])).joined(separator: ":")
  }
}

/// A library with what a scan has found in it.
struct ScannedLibrary: Sendable {
  /// A plugin, and the number of the only output that is wanted.
  struct Found: Sendable {
    let entry: VampEntry
    let output: Int?
  }

  let file: LibraryFile
  let result: LibraryScanner.Result

  /// The plugin called `name`; throws why it is not run.
  func entry(of name: VampName) throws(HostedPlugins.Refusal) -> Found {
    switch result {
    case .failed(let reason): throw HostedPlugins.Refusal(reason)
    case .entries(let entries):
      guard let entry = entries.first(where: { $0.key == name.plugin }) else {
        throw HostedPlugins.Refusal("its library has no such plugin")
      }
      guard let output = name.output else { return Found(entry: entry, output: nil) }
      guard let index = entry.outputs.firstIndex(where: { $0.key == output }) else {
        throw HostedPlugins.Refusal("it has no output \(output)")
      }
      return Found(entry: entry, output: index)
    }
  }

  /// For lists.
  var entries: [VampPlugins.Entry] {
    switch result {
    case .failed(let reason): [unknown(VampPlugins.prefix + file.name, reason)]
    case .entries(let entries):
      entries.map { entry in
        VampPlugins.Entry(
          descriptor: entry.descriptor(
            identifier: "vamp:\(file.name):\(entry.key)", wanted: nil),
          refusal: nil, isLive: entry.isLive)
      }
    }
  }

  /// For the page of the plugin called `name`, or of one output of it.
  func listing(of name: VampName) -> VampPlugins.Entry? {
    if case .failed(let reason) = result { return unknown(name.identifier, reason) }
    do throws(HostedPlugins.Refusal) {
      let found = try entry(of: name)
      return VampPlugins.Entry(
        descriptor: found.entry.descriptor(identifier: name.identifier, wanted: found.output),
        refusal: nil, isLive: found.entry.isLive)
    } catch {
      return nil
    }
  }

  /// Of a library that cannot be listed everything may be asked for, and is refused when it is to run, so that the rest runs.
  private func unknown(_ identifier: String, _ reason: String) -> VampPlugins.Entry {
    VampPlugins.Entry(
      descriptor: PluginDescriptor(
        identifier: identifier, name: file.name, summary: "Library that cannot be used",
        version: "", channels: 1...16, parameters: [.hop], outputs: [], place: .worker),
      refusal: reason)
  }
}
