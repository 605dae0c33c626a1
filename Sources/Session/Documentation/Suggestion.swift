import DSP
import Player

/// What a shell offers for a word.
enum Suggestion: Equatable {
  /// Anything may stand there.
  case nothing
  case files
  case folders
  case words([String])
}

extension OptionEntry {
  /// What may stand behind the option.
  var suggestion: Suggestion {
    switch argument {
    case .none: .nothing
    case .required("FILE"): .files
    case .required("FOLDER"): .folders
    case .required("PORT|off"): .words(["off"])
    case .required("TARGET"): .words(Suggestion.targets)
    default: .words(words)
    }
  }

  private var words: [String] {
    switch name {
    case .color: CommonOptions.Color.allCases.map(\.rawValue)
    case .format: AnalyzeOptions.Format.allCases.map(\.rawValue)
    case .transport: PlaybackChoices.Transport.allCases.map(\.rawValue)
    case .repeats: RepeatMode.allCases.map(\.rawValue)
    case .window: WindowShape.all.map(\.name)
    case .bands: BandPlan.all.map(\.name).filter { !$0.contains(":") }
    case .rate: ["hop", "events"]
    default: []
    }
  }
}

extension Suggestion {
  /// Every profile with the usual port of its receivers.
  fileprivate static var targets: [String] {
    BuiltInProfiles.all(.builtIn).map { profile in
      profile.target.format == .midi
        ? "jack.midi://midi_out" : "\(profile.name)@127.0.0.1:\(profile.port ?? 9_000)"
    }
  }
}

extension CommandEntry {
  /// What may stand behind the command.
  var suggestion: Suggestion {
    if name == .help { return .words(OptionTable.listed.map(\.name.rawValue)) }
    switch operands {
    case .none, .optional: return .nothing
    case .oneOrMore, .any, .behind: return .files
    case .word(_, let words, _): return .words(words)
    }
  }
}
