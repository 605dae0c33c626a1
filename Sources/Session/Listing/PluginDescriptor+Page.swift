import Analysis
import Measurements

extension PluginDescriptor {
  /// What may be written beside `plugin:`, a paragraph of lines each.
  var parameterParagraphs: [[String]] {
    let intro =
      "A new value starts the analyzer anew"
      + (parameters.contains(where: \.isLive) ? "; a live one changes while it goes on." : ".")
    let shaping =
      "Beside these the keys of shaping, for outputs from 0 to 1 for pictures; flametube list analyzers shows them."
    let isShaped = outputs.contains { if case .shaped = $0.source { true } else { false } }
    return (parameters.isEmpty ? [] : [TextLines.wrapped(intro)]) + parameters.map(\.paragraph)
      + (isShaped ? [TextLines.wrapped(shaping)] : [])
  }

  /// What it sends, a paragraph of lines each.
  var outputParagraphs: [[String]] {
    let group = HostedGroup.isHosted(identifier) ? "plugin/<id>" : "<id>"
    let intro = "Addresses stand behind the prefix of the target, by default /flametube."
    let none = "It has no control output, so it sends its latency only."
    let isStated = outputs.contains { $0.leaf == OutputDescriptor.latency.leaf }
    return [TextLines.wrapped(outputs.isEmpty ? none + " " + intro : intro)]
      + (outputs + (isStated ? [] : [.latency])).map { $0.paragraph(below: "/<input>/\(group)/") }
  }
}

extension PluginDescriptor {
  /// What it obeys while it runs, a paragraph of lines each.
  var commandParagraphs: [[String]] {
    let group = "/<input>/" + (HostedGroup.isHosted(identifier) ? "plugin/<id>/" : "<id>/")
    let intro = "By OSC to the control port, behind the prefix."
    let reset = CommandDescriptor("reset", "Clears what it holds and counts")
    let all = (AnalyzerRegistry.resettable.contains(identifier) ? [reset] : []) + commands
    let setting =
      parameters.isEmpty
      ? []
      : [
        TextLines.wrapped(group + "config/<parameter>")
          + TextLines.wrapped("Sets a parameter until the configuration is read again.", by: 4)
      ]
    let paragraphs = all.map { $0.paragraph(below: group) } + setting
    return paragraphs.isEmpty ? [] : [TextLines.wrapped(intro)] + paragraphs
  }
}

extension CommandDescriptor {
  fileprivate func paragraph(below group: String) -> [String] {
    let figure = range.map {
      " f: "
        + ParameterText.text(
          of: Double($0.lowerBound)...Double($0.upperBound), in: unit)
    }
    return TextLines.wrapped(group + leaf + (figure ?? ""))
      + TextLines.wrapped(summary + ".", by: 4)
  }
}

extension ParameterDescriptor {
  fileprivate var paragraph: [String] {
    let value = shortFallback ?? JSONText.line(of: fallback.json(in: domain), .json5)
    let facts = [
      ParameterText.range(of: self), fallback == .text("") ? "" : "default \(value)",
      isLive ? "live" : "",
    ]
    return TextLines.wrapped("\(key): " + facts.filter { !$0.isEmpty }.joined(separator: "; "))
      + TextLines.wrapped(summary + ".", by: 4)
  }

  /// A figure in so many digits that nobody counts them.
  private var shortFallback: String? {
    guard case .number(let value) = fallback, case .number = domain else { return nil }
    return NumberText.of(Float(value))
  }
}

extension OutputDescriptor {
  fileprivate func paragraph(below group: String) -> [String] {
    let name = isPerChannel ? "\(leaf)_<channel>" : leaf
    let facts = [values, when, isDefault ? "" : "when a filter asks for it"]
    let type = typeText.isEmpty ? "" : " " + typeText
    return TextLines.wrapped(
      "\(group)\(name)\(type): " + facts.filter { !$0.isEmpty }.joined(separator: "; "))
      + TextLines.wrapped(
        "\(summary)\(needsStereo ? "; stereo inputs only" : "").\(silenceNote)", by: 4)
  }

  private var values: String {
    if count == .fixed(0) { return "" }
    return type == .string
      ? "one of " + words.joined(separator: ", ") : ParameterText.limits(of: self)
  }

  private var when: String {
    switch kind {
    case .frame: "in every frame"
    case .event: "at once"
    case .slow: "ten times a second"
    case .change: "when it changes"
    }
  }

  private var silenceNote: String {
    guard !summary.contains("silence") else { return "" }
    guard let value = silentValue else {
      return kind == .event && silence == .usual ? " Nothing in silence." : ""
    }
    let isWord = type == .string && words.indices.contains(Int(value))
    let text = isWord ? words[Int(value)] : NumberText.of(value)
    return silence == .usualAtFirst ? " \(text) until there is sound." : " In silence \(text)."
  }
}
