extension MeterBoard {
  /// From this height on bars are two rows high, and loudness has bars, too.
  private static let tallRows = 40

  /// Returns the picture as exactly `rows` lines of exactly `columns` cells, colours included.
  ///
  /// Where rows are short, what matters least is left out; where columns are short, text is cut.
  public func render(columns: Int, rows: Int) -> [String] {
    var canvas = Canvas(columns: columns, rows: rows, style: style)
    Section.draw(sections(rows: rows), on: &canvas)
    if isHelpShown { BoxPanel.help.draw(on: &canvas) }
    if let link, link.state == .silent, !isHelpShown {
      BoxPanel(title: "No answer from \(link.address)", lines: link.advice).draw(on: &canvas)
    }
    return canvas.lines()
  }

  private func sections(rows: Int) -> [Section] {
    let status = StatusPanel(
      title: title, targets: targets, status: status, link: link, isPaused: isPaused,
      input: inputs.count > 1 ? selected?.name : nil)
    let isTall = rows >= MeterBoard.tallRows
    var sections = [
      Section(height: 1, rank: 0) { canvas, row, _ in status.drawTitle(on: &canvas, row) },
      Section(height: 1, rank: 3) { canvas, row, _ in status.drawItems(on: &canvas, row) },
      .gap,
    ]
    if view != .spectrum {
      let limit = max(1, (view == .meters ? rows * 3 / 4 : rows / 2) / (isTall ? 2 : 1))
      sections += levelSections(limit: limit, isTall: isTall)
      sections += soundSections(isTall: isTall || view == .meters) + [.gap]
    }
    if view != .meters { sections += pictureSections() + [.gap] }
    if view == .meters { sections.append(.space) }
    return sections + targetSections() + footerSections()
  }

  /// The level bars, at most `limit` of them, and their scale.
  private func levelSections(limit: Int, isTall: Bool) -> [Section] {
    let rows = LevelPanel.rows(of: inputs)
    let names = LevelPanel.nameWidth(of: inputs)
    var sections = rows.prefix(limit).map { panel in
      Section(height: isTall ? 2 : 1, rank: 1) { canvas, row, height in
        for line in 0..<height { panel.draw(on: &canvas, row + line, isFirst: line == 0) }
      }
    }
    if rows.count > limit {
      let more = "and \(rows.count - limit) more channels"
      sections.append(
        Section(height: 1, rank: 5) { canvas, row, _ in canvas.put(more, 1, row, .faint) })
    }
    sections.append(
      Section(height: 1, rank: 4) { canvas, row, _ in
        LevelPanel.drawScale(on: &canvas, row, nameWidth: names)
      })
    return sections
  }

  /// Loudness and beat of the selected input, where they are measured.
  private func soundSections(isTall: Bool) -> [Section] {
    guard let input = selected else { return [] }
    let names = LevelPanel.nameWidth(of: inputs)
    var sections: [Section] = []
    if input.loudness.isKnown {
      let reading = input.loudness
      for (name, value) in [("M", reading.momentary), ("S", reading.shortTerm)] where isTall {
        sections.append(
          Section(height: 1, rank: 8) { canvas, row, _ in
            LoudnessPanel.drawBar(name, value, on: &canvas, row, nameWidth: names)
          })
      }
      sections.append(
        Section(height: 1, rank: 4) { canvas, row, _ in
          LoudnessPanel(reading: reading, hasBars: isTall).drawFigures(on: &canvas, row)
        })
    }
    if input.beat.isKnown {
      sections.append(
        Section(height: 1, rank: 5) { canvas, row, _ in
          BeatPanel(reading: input.beat).draw(on: &canvas, row)
        })
    }
    return sections.isEmpty ? [] : [.gap] + sections
  }

  /// The spectrum with its labels, the regions of tone, and the stereo picture of the selected input.
  private func pictureSections() -> [Section] {
    let input = selected ?? InputReading(name: "")
    let spectrum = SpectrumPanel(input: input)
    let tone = TonePanel(input: input)
    let pipe = Section(height: 1, rank: 8) { canvas, row, _ in
      spectrum.drawPipe(on: &canvas, row)
    }
    let labels = Section(height: 1, rank: 3) { canvas, row, _ in
      spectrum.drawLabels(on: &canvas, row)
    }
    return [
      Section(height: 4, rank: 2, isFlexible: true) { canvas, row, height in
        spectrum.draw(on: &canvas, row, height: height)
      }, pipe, labels, .gap,
      Section(height: 1, rank: 5) { canvas, row, _ in tone.draw(on: &canvas, row) },
      Section(height: 1, rank: 7) { canvas, row, _ in tone.drawStereo(on: &canvas, row) },
    ]
  }

  /// What became of the datagrams to each target.
  private func targetSections() -> [Section] {
    guard link != nil else { return [] }
    return status.targets.prefix(8).map { target in
      Section(height: 1, rank: 6) { canvas, row, _ in
        TargetPanel(reading: target).draw(on: &canvas, row)
      }
    }
  }

  private func footerSections() -> [Section] {
    (footer + [keyHint].compactMap { $0 }).map { line in
      Section(height: 1, rank: 6) { canvas, row, _ in canvas.put(line, 1, row, .plain) }
    }
  }
}
