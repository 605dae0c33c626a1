/// Something that a board shows, for programs.
public indirect enum MeterFigure: Hashable, Sendable {
  /// nil where nothing has come yet.
  case number(Float?)
  case numbers([Float])
  case text(String?)
  case flag(Bool)
  /// In the order in which it is shown.
  case group([Member])

  public struct Member: Hashable, Sendable {
    public let name: String
    public let figure: MeterFigure

    init(_ name: String, _ figure: MeterFigure) {
      self.name = name
      self.figure = figure
    }
  }
}

extension MeterBoard {
  /// Returns all that is known, by the names on the wire; `max` is the largest peak of each channel since the start.
  public func figures() -> MeterFigure {
    .group([
      .init("link", .text(link?.state.rawValue)), .init("server", .text(status.server)),
      .init("rate", .number(status.rate)), .init("period", .number(status.period)),
      .init("xruns", .number(status.xruns)), .init("load", .number(status.load)),
      .init("latency", .number(status.latency)), .init("dropped", .number(status.dropped)),
      .init("error", .text(status.error)),
      .init("inputs", .group(inputs.map { .init($0.name, .group($0.figures)) })),
    ])
  }
}

extension InputReading {
  fileprivate var figures: [MeterFigure.Member] {
    [
      .init("level", .group(levelFigures)),
      .init(
        "spectrum", .group([.init("db", .numbers(levels)), .init("freqs", .numbers(frequencies))])),
      .init("tone", .group(zip(InputReading.toneLeaves, tone).map { .init($0, .number($1)) })),
      .init(
        "stereo",
        .group([
          .init("balance", .number(balance)), .init("correlation", .number(correlation)),
          .init("width", .number(width)),
        ])), .init("loudness", .group(loudness.figures)), .init("beat", .group(beat.figures)),
    ]
  }

  private var levelFigures: [MeterFigure.Member] {
    [
      .init("rms", .numbers(rms)), .init("peak", .numbers(peak)), .init("hold", .numbers(hold)),
      .init("max", .numbers(latched.largest)), .init("clip", .numbers(clip)),
      .init("silence", .flag(isSilent)),
    ]
  }
}

extension LoudnessReading {
  fileprivate var figures: [MeterFigure.Member] {
    [
      .init("momentary", .number(momentary)), .init("shortterm", .number(shortTerm)),
      .init("integrated", .number(integrated)), .init("range", .number(range)),
      .init("truepeak", .number(truePeak)), .init("time", .number(time)),
      .init("running", .flag(isRunning)),
    ]
  }
}

extension BeatReading {
  fileprivate var figures: [MeterFigure.Member] {
    [
      .init("state", .text(state)), .init("bpm", .number(tempo)),
      .init("confidence", .number(confidence)), .init("bar", .number(place.map { Float($0) })),
    ]
  }
}
