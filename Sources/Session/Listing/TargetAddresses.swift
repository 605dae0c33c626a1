import Analysis
import Measurements
import Publishing
import Spectrum

/// What the first target of a configuration would get, at 48 kHz: its addresses, whole, with what stands under them.
///
/// - Context: control
struct TargetAddresses {
  let inputs: [String]
  let entries: [AddressListing.Entry]
  private let prefix: String

  /// - Parameter usual: the target where neither options nor configuration file name one
  init(
    _ overrides: ConfigurationOverrides, usual: String? = nil, in environment: CommandEnvironment
  ) throws(CommandFailure) {
    var overrides = overrides
    if overrides.targets.isEmpty, let usual { overrides.targets = [usual] }
    let configuration = try environment.configuration(overrides)
    let settings = GraphSettings(
      rate: SampleRate(hertz: 48_000), inputs: configuration.inputs,
      analyzers: configuration.analyzers, hosted: environment.hosted(isOffline: true))
    let target = configuration.targets.first ?? TargetSettings(host: "127.0.0.1", port: 9_000)
    do throws(AnalysisError) {
      // Nothing is transformed here, so no plan is worth measuring.
      let planner = TransformPlanner(cacheDirectory: nil)
      let layout = try Graph(settings, after: nil, planner: planner).layout
      entries = AddressListing(layout, for: target).entries
    } catch {
      throw CommandFailure("\(error)", code: .configuration)
    }
    inputs = configuration.inputs.map(\.name)
    // The addresses of a profile are whole already.
    prefix = target.routes.isEmpty ? target.prefix : ""
  }

  func address(of entry: AddressListing.Entry) -> String { prefix + entry.address }

  /// A table: address, types, range, unit, when, meaning.
  var listing: Listing {
    let rows = entries.map { entry in
      [
        address(of: entry), entry.shortTypes, entry.range.map(Self.text) ?? "",
        entry.unit?.rawValue ?? "", entry.when, entry.summary,
      ]
    }
    return Listing(
      text: TextColumns.text(rows), json: ["addresses": .list(entries.map(json))])
  }

  private static func text(_ range: ClosedRange<Float>) -> String {
    "\(NumberText.of(range.lowerBound))..\(NumberText.of(range.upperBound))"
  }

  private func json(_ entry: AddressListing.Entry) -> JSONValue {
    [
      "address": .text(address(of: entry)), "types": .text(entry.types),
      "range": entry.range.map(JSONValue.range) ?? .null,
      "unit": .text(orNull: entry.unit?.rawValue), "when": .text(entry.when),
      "default": .flag(entry.isDefault), "summary": .text(entry.summary),
    ]
  }
}
