import JACKBackend

/// The list of the sound server's audio ports.
enum PortListing {
  /// Asks the server called `server`, or the default one.
  static func listing(of server: String?) throws(CommandFailure) -> Listing {
    let report: ServerReport
    do throws(JACKError) {
      report = try ServerReport.ask(server: server)
    } catch {
      throw CommandFailure(error)
    }
    return listing(of: report.ports)
  }

  static func listing(of ports: [PortDescription]) -> Listing {
    let rows = ports.map { port in
      [
        port.name, (port.isPhysical ? "physical " : "") + (port.isInput ? "input" : "output"),
        port.links.joined(separator: ", "),
      ]
    }
    let json = ports.map { port -> JSONValue in
      [
        "name": .text(port.name), "aliases": .list(port.aliases.map(JSONValue.text)),
        "direction": .text(port.isInput ? "input" : "output"), "physical": .flag(port.isPhysical),
        "terminal": .flag(port.isTerminal), "links": .list(port.links.map(JSONValue.text)),
      ]
    }
    return Listing(
      text: TextColumns.text(rows.map { $0.map(Quoted.escaped) }), json: ["ports": .list(json)])
  }
}
