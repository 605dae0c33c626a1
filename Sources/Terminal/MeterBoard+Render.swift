extension MeterBoard {
  /// Returns the picture as exactly `rows` lines of exactly `columns` cells, colours included.
  ///
  /// Where rows are short, what matters least is left out; where columns are short, text is cut.
  public func render(columns: Int, rows: Int) -> [String] {
    var canvas = Canvas(columns: columns, rows: rows, style: style)
    let status = StatusPanel(title: title, targets: targets, status: status)
    var sections = [
      Section(height: 1, rank: 0) { canvas, row, _ in status.drawTitle(on: &canvas, row) },
      Section(height: 1, rank: 3) { canvas, row, _ in status.drawItems(on: &canvas, row) },
      .gap,
    ]
    sections += levelSections(limit: max(1, rows / 2)) + [.gap]
    sections += pictureSections() + [.gap]
    sections += footer.map { line in
      Section(height: 1, rank: 6) { canvas, row, _ in canvas.put(line, 1, row, .plain) }
    }
    Section.draw(sections, on: &canvas)
    return canvas.lines()
  }

  /// The level bars, at most `limit` of them, and their scale.
  private func levelSections(limit: Int) -> [Section] {
    let rows = LevelPanel.rows(of: inputs)
    let names = LevelPanel.nameWidth(of: inputs)
    var sections = rows.prefix(limit).map { panel in
      Section(height: 1, rank: 1) { canvas, row, _ in panel.draw(on: &canvas, row) }
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
}
