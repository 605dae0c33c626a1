import Measurements

/// The profiles that come with the program.
enum ProfileListing {
  static func listing(_ vocabulary: ConfigurationVocabulary) -> Listing {
    let profiles = BuiltInProfiles.all(vocabulary)
    let rows = profiles.map { profile in
      [profile.name, profile.port.map(String.init) ?? "", profile.summary]
    }
    return Listing(
      text: TextColumns.text(rows),
      json: .object([JSONMember("profiles", .list(profiles.map(json)))]))
  }

  private static func json(_ profile: Profile) -> JSONValue {
    [
      "name": .text(profile.name), "summary": .text(profile.summary),
      "port": profile.port.map { .number(Int($0)) } ?? .null,
      "format": .text(profile.target.format.rawValue),
      "analyzers": .list(profile.analyzers.map { .text($0.id) }),
      "routes": .list(profile.target.routes.map(json)),
    ]
  }

  private static func json(_ route: RouteSettings) -> JSONValue {
    ["source": .text(route.source), "address": .text(orNull: route.address)]
  }
}
