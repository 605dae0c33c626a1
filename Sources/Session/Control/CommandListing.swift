import Analysis
import Measurements

/// The commands of every program, for lists and documentation: `<in>` stands for an input, `<id>` for an analyzer's id.
enum CommandListing {
  static let ping = ControlDescriptor(
    "/ping", summary: "Answered by `/pong` with the same arguments, whatever they are")
  static let reset = ControlDescriptor(
    "/<in>/<id>/reset", summary: "Clears what level, onset, beat or loudness hold and count")
  static let parameter = ControlDescriptor(
    "/<in>/<id>/config/<key>", [ControlParameter("value", .number(0...1))],
    summary: "Changes a parameter as the configuration would; durations in ms, words as text")

  /// In the order of the documentation.
  static let all =
    [
      ping, Subscriptions.subscribe, Subscriptions.subscribeAt, Subscriptions.unsubscribe,
      ProgramCommands.refresh, ProgramCommands.solo, ProgramCommands.mute, ProgramCommands.reload,
      ProgramCommands.save, ProgramCommands.load, ProgramCommands.quit, parameter, reset,
    ] + AnalyzerRegistry.descriptors.flatMap(commands) + PlayerCommands.descriptors

  private static func commands(of analyzer: PluginDescriptor) -> [ControlDescriptor] {
    analyzer.commands.map { command in
      ControlDescriptor(
        "/<in>/\(analyzer.identifier)/\(command.leaf)",
        command.range.map { [ControlParameter("value", .number($0))] } ?? [],
        summary: command.summary)
    }
  }
}
