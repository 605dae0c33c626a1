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
    case .addresses: try TargetAddresses(options.overrides, in: environment).listing
    case .qxi: try inputProfile(options, in: environment)
    }
  }

  /// The input profile of QLC+, and a word on what it cannot hear.
  private static func inputProfile(_ options: ListOptions, in environment: CommandEnvironment)
    throws(CommandFailure) -> Listing
  {
    let addresses = try TargetAddresses(
      options.overrides, usual: "qlcplus@127.0.0.1:7700", in: environment)
    let profile = InputProfile(addresses)
    for path in profile.unheard {
      environment.log.notice(
        "QLC+ cannot tell \(path) from another address, since their numbers are the same; another name of the input helps"
      )
    }
    return Listing(text: profile.text, json: profile.json)
  }
}

/// One list, for people and for programs.
struct Listing {
  /// Lines, each with its line feed.
  let text: String
  /// One document.
  let json: JSONValue
}
