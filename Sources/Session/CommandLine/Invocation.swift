import Player
import Terminal

/// What the program was asked to do.
package enum Invocation: Equatable, Sendable {
  /// Help on a command, or on the program.
  case help(CommandName?)
  case version
  case run(RunOptions)
  case play(PlayOptions)
  case analyze(AnalyzeOptions)
  case meter(MeterOptions)
  case monitor(MonitorOptions)
  case list(ListOptions)
  case config(ConfigOptions)
  case doctor(DoctorOptions)
  case demo(DemoOptions)
  case documentation(DocumentationTopic)
}

/// The options of all commands.
package struct CommonOptions: Equatable, Sendable {
  /// When figures and messages are coloured.
  package enum Color: String, CaseIterable, Sendable {
    case auto, always, never
  }

  package var configurationFile: String?
  package var assignments: [String] = []
  package var printsJSON = false
  package var color = Color.auto
  package var isQuiet = false
  /// How often `--verbose` was given.
  package var verbosity = 0

  package init() {}
}

package struct RunOptions: Equatable, Sendable {
  package var overrides = ConfigurationOverrides()
  /// Whether a missing sound server is waited for.
  package var waitsForServer = false
  /// What is played besides; empty means nothing.
  package var files: [String] = []
  /// nil means as configured.
  package var transport: PlaybackChoices.Transport?

  package init() {}
}

package struct PlayOptions: Equatable, Sendable {
  /// Empty means what was played the last time.
  package var files: [String] = []
  /// Whether the host runs in the same client.
  package var analyzes = false
  package var waitsForServer = false
  package var isPaused = false
  /// Whether the program stays when the list is through.
  package var isIdle = false
  package var isShuffled = false
  package var repeats: RepeatMode?
  /// In percent.
  package var volume: Double?
  /// In seconds.
  package var crossfade: Double?
  /// nil means as configured.
  package var transport: PlaybackChoices.Transport?
  /// Rules for the output ports; without any the physical playback ports.
  package var rules: [String] = []
  package var connects = true
  package var overrides = ConfigurationOverrides()

  package init() {}
}

package struct AnalyzeOptions: Equatable, Sendable {
  package enum Format: String, CaseIterable, Sendable {
    case jsonl, csv
  }

  /// At least one.
  package var files: [String] = []
  package var format = Format.jsonl
  /// nil and `-` mean stdout.
  package var output: String?
  /// The folder for the frames of each file; nil without.
  package var each: String?
  /// The page with pictures of each file; nil without.
  package var report: String?
  /// Files that are measured at once; nil means one for each core.
  package var jobs: Int?
  /// Whether a table is printed in the place of frames.
  package var summarizes = false
  package var overrides = ConfigurationOverrides()

  package init() {}
}

extension AnalyzeOptions {
  /// Whether it ends in a table.
  var isBatch: Bool { summarizes || each != nil || report != nil }
}

package struct MeterOptions: Equatable, Sendable {
  /// `HOST` or `HOST:PORT`; nil means the instance of this computer.
  package var host: String?
  /// Frames in a second.
  package var rate = 30
  package var view = MeterView.all
  /// Whether no other characters than ASCII are drawn.
  package var isAscii = false

  package init() {}
}

package struct MonitorOptions: Equatable, Sendable {
  /// An address pattern without the prefix; nil means everything.
  package var pattern: String?
  package var overrides = ConfigurationOverrides()
  package var waitsForServer = false

  package init() {}
}

/// What `list` lists.
package enum ListTopic: String, CaseIterable, Sendable {
  case analyzers, plugins, plugin, ports, profiles, windows, bands, addresses, qxi
}

package struct ListOptions: Equatable, Sendable {
  package var topic: ListTopic
  /// The identifier of the only plugin that is asked for.
  package var plugin: String?
  /// Overrides of the configuration: the server's name, or what makes the addresses.
  package var overrides = ConfigurationOverrides()

  package init(_ topic: ListTopic) {
    self.topic = topic
  }
}

/// What `config` does.
package enum ConfigAction: String, CaseIterable, Sendable {
  case check, show
  case initialize = "init"
}

package struct ConfigOptions: Equatable, Sendable {
  package var action: ConfigAction
  /// nil means the standard place, `-` stdout.
  package var output: String?
  package var replaces = false

  package init(_ action: ConfigAction) {
    self.action = action
  }
}

package struct DoctorOptions: Equatable, Sendable {
  package var overrides = ConfigurationOverrides()

  package init() {}
}

package struct DemoOptions: Equatable, Sendable {
  package var overrides = ConfigurationOverrides()

  package init() {}
}
