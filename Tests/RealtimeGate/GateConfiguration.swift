import Analysis
import DSP

/// Two configurations that hold every analyzer and every window between them and in each.
struct GateConfiguration {
  /// The file's text.
  let text: String
  /// What must be heard: the addresses of every instance on every input.
  let groups: Set<String>

  /// Before and after a reload.
  static var all: [(UInt16) -> GateConfiguration] {
    [0, 1].map { generation in
      { GateConfiguration(port: $0, generation: generation) }
    }
  }

  /// A configuration of `analyzers`, each with its id and the text before it, on every input.
  init(_ analyzers: [(id: String, text: String)], port: UInt16) {
    let names = GateConfiguration.inputs.map(\.name)
    text = GateConfiguration.text(
      analyzers.map { (id: $0.id, inputs: names, text: $0.text) }, port: port)
    groups = Set(analyzers.flatMap { analyzer in names.map { "/\($0)/plugin/\(analyzer.id)/" } })
  }

  /// `generation` makes instances with other names and another length, so that a reload builds all anew.
  init(port: UInt16, generation: Int) {
    let length = generation == 0 ? 43 : 85
    var analyzers: [(id: String, inputs: [String], text: String)] = []
    for descriptor in AnalyzerRegistry.descriptors {
      let inputs = GateConfiguration.inputs.filter { descriptor.channels.contains($0.channels) }
      analyzers.append(
        (
          "\(descriptor.identifier)_\(generation)", inputs.map(\.name),
          "plugin: \"\(descriptor.identifier)\""
        ))
    }
    analyzers.append(
      (
        "meters_\(generation)", GateConfiguration.inputs.map(\.name),
        "plugin: \"level\", meters: \(GateConfiguration.meters)"
      ))
    for choice in WindowShape.all {
      let window = String(choice.name.prefix { $0 != ":" })
      analyzers.append(
        (
          "\(window)_\(generation)", GateConfiguration.inputs.map(\.name),
          "plugin: \"spectrum\", window: \"\(window)\", length: \"\(length) ms\""
        ))
    }
    // The transport is asked in the callback by who follows it alone.
    text = GateConfiguration.text(
      analyzers, port: port, transport: generation == 0 ? "follow" : "off")
    groups = Set(analyzers.flatMap { analyzer in analyzer.inputs.map { "/\($0)/\(analyzer.id)/" } })
  }

  /// All meters of the level analyzer, as a list of words.
  private static let meters: [String] = {
    let level = AnalyzerRegistry.descriptors.first { $0.identifier == "level" }
    let parameter = level?.parameters.first { $0.key == "meters" }
    guard case .words(let words)? = parameter?.domain else { return [] }
    return words
  }()

  private static let inputs = [("mono", 1), ("main", 2), ("wide", 6)].map {
    (name: $0.0, channels: $0.1)
  }

  private static func text(
    _ analyzers: [(id: String, inputs: [String], text: String)], port: UInt16,
    transport: String = "off"
  ) -> String {
    let inputs = inputs.map { "\($0.name): { channels: \($0.channels), connect: \"capture\" }" }
    let lines = analyzers.map { analyzer in
      let names = analyzer.inputs.map { "\"\($0)\"" }.joined(separator: ", ")
      return "    { \(analyzer.text), id: \"\(analyzer.id)\", inputs: [\(names)] },"
    }
    return """
      {
        player: { transport: "\(transport)" },
        inputs: { \(inputs.joined(separator: ", ")) },
        analyzers: [
      \(lines.joined(separator: "\n"))
        ],
        targets: [{ to: "osc.udp://127.0.0.1:\(port)", rate: "hop" }, { to: "jack.midi://midi_out" }],
        control: { port: \(port + 1) }, web: { port: "off" },
      }
      """
  }
}
