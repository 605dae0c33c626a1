import Glibc

/// The figures of one run with the machine that they belong to.
struct Report {
  let machine: Machine
  let figures: [Figure]

  /// Aligned columns, a heading for each group; a figure over its goal is marked.
  var table: String {
    var lines = [machine.description]
    let width = figures.map(\.name.count).max() ?? 0
    var group = ""
    for figure in figures {
      if figure.group != group {
        group = figure.group
        lines += ["", group]
      }
      lines.append("  " + padded(figure.name, to: width) + "  " + valueText(figure))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// An object with the machine and a list of figures.
  var json: String {
    let rows = figures.map { figure in
      let goal = figure.goal.map { ", \"goal\": \($0)" } ?? ""
      return "    {\"group\": \(quoted(figure.group)), \"name\": \(quoted(figure.name)), "
        + "\"value\": \(figure.value), \"unit\": \(quoted(figure.unit))\(goal)}"
    }
    return """
      {
        "processor": \(quoted(machine.processor)),
        "processors": \(machine.processorCount),
        "kernel": \(quoted(machine.kernel)),
        "figures": [
      \(rows.joined(separator: ",\n"))
        ]
      }

      """
  }

  private func valueText(_ figure: Figure) -> String {
    let value = aligned(decimal(figure.value), to: 10) + " " + padded(figure.unit, to: 9)
    guard let goal = figure.goal else { return trimmed(value) }
    return value + " at most " + decimal(goal) + (figure.value > goal ? "  OVER" : "")
  }
}

/// Three significant digits or more, never an exponent.
private func decimal(_ value: Double) -> String {
  let digits =
    value.magnitude >= 100 || value == value.rounded() ? 0 : value.magnitude >= 10 ? 1 : 3
  let scale = pow(10, Double(digits))
  let rounded = Int((value.magnitude * scale).rounded())
  let sign = value < 0 && rounded > 0 ? "-" : ""
  guard digits > 0 else { return sign + "\(rounded)" }
  let fraction = "\(rounded % Int(scale))"
  return sign + "\(rounded / Int(scale))." + String(repeating: "0", count: digits - fraction.count)
    + fraction
}

private func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

private func aligned(_ text: String, to width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

private func trimmed(_ text: String) -> String {
  String(text.reversed().drop { $0 == " " }.reversed())
}

private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars where scalar.value >= 0x20 {
    if scalar == "\"" || scalar == "\\" { result += "\\" }
    result.unicodeScalars.append(scalar)
  }
  return result + "\""
}
