extension SongSummary {
  /// A row of the table for programs: figures as numbers, the duration in seconds, null where nothing was measured.
  static func json(of cells: [String]) -> JSONValue {
    guard cells.count == header.count else {
      return ["file": .text(cells[0]), "fault": .text(orNull: cells.dropFirst().first)]
    }
    let members = zip(header, cells).map { name, cell in
      switch name {
      case "file": JSONMember(name, .text(cell))
      case "duration": JSONMember(name, .number(seconds(of: cell)))
      case "key": JSONMember(name, cell == none ? .null : .text(cell))
      default: JSONMember(name, cell == none ? .null : .figure(cell))
      }
    }
    return .object(members)
  }

  /// The seconds of `1:02:03`.
  private static func seconds(of clock: String) -> Int {
    clock.split(separator: ":").reduce(0) { $0 * 60 + (Int($1) ?? 0) }
  }
}
