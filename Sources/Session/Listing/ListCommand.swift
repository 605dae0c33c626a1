import DSP
import Measurements

/// The command `list`.
enum ListCommand {
  /// - Context: control
  static func perform(_ options: ListOptions, in environment: CommandEnvironment)
    throws(CommandFailure) -> ExitCode
  {
    let listing = try listing(options, in: environment)
    try environment.print(
      environment.common.printsJSON ? JSONText.of(listing.json) : listing.text)
    return .success
  }

  private static func listing(_ options: ListOptions, in environment: CommandEnvironment)
    throws(CommandFailure) -> Listing
  {
    let builtIn = environment.vocabulary.descriptors
    return switch options.topic {
    case .analyzers: AnalyzerListing.listing(of: builtIn)
    case .plugins: PluginListing.listing(of: environment.plugins)
    case .plugin: try PluginPage.listing(of: options.plugin ?? "", in: environment)
    case .ports: try PortListing.listing(of: environment.configuration(options.overrides).server)
    case .profiles: ProfileListing.listing(environment.vocabulary)
    case .windows: ChoiceListing.listing("windows", WindowShape.all)
    case .bands: ChoiceListing.listing("bands", BandPlan.all)
    }
  }
}

/// One list, for people and for programs.
struct Listing {
  /// Lines, each with its line feed.
  let text: String
  /// One document.
  let json: JSONValue
}
