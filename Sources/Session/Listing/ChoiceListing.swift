import DSP

/// Lists of names with a line on each.
enum ChoiceListing {
  static func listing(_ key: String, _ choices: [Choice]) -> Listing {
    let rows = choices.map { [$0.name, $0.summary] }
    let json = choices.map { choice -> JSONValue in
      ["name": .text(choice.name), "summary": .text(choice.summary)]
    }
    return Listing(text: TextColumns.text(rows), json: .object([JSONMember(key, .list(json))]))
  }
}
