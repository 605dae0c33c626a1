// The traces of the spectrum: bars or a line, peaks, long-term maximum and mean.

export class Plot {
  /** `view`, the spectrum, has axes, a box and colours. */
  constructor(view) { this.view = view; }

  /** Colours or size of the view are other ones. */
  renew() { this.light = null; }

  draw(pen, trace, edges, settings, place) {
    const { box, colors } = this.view;
    pen.save();
    pen.beginPath();
    pen.rect(box.left, 0, box.right - box.left, box.bottom);
    pen.clip();
    if (settings.style === "line") this.drawLine(pen, trace, edges, place);
    else this.drawBars(pen, trace, edges, place);
    if (settings.long) {
      this.drawCurve(pen, edges, (band) => trace.maximum[band], colors.dim, [2, 3]);
      this.drawCurve(pen, edges, (band) => trace.mean(band), colors.cool, []);
    }
    if (settings.peaks) this.drawPeaks(pen, trace, edges, place);
    pen.restore();
  }

  color(pen, { index, total }) {
    const { box, colors, y } = this.view;
    if (total > 1) return index === 0 ? colors.mid : colors.cool;
    const gradient = pen.createLinearGradient(0, y.place(0), 0, box.bottom);
    gradient.addColorStop(0, colors.high);
    gradient.addColorStop(0.45, colors.mid);
    gradient.addColorStop(1, colors.low);
    return gradient;
  }

  drawBars(pen, trace, edges, place) {
    const { box, y } = this.view;
    pen.fillStyle = place.total > 1 ? this.color(pen, place) : this.pattern(pen, place);
    for (let band = 0; band < trace.shown.length; band += 1) {
      const [start, width] = this.slot(edges, band, place);
      const top = y.place(trace.shown[band]);
      if (top < box.bottom - 0.25) pen.fillRect(start, top, width, box.bottom - top);
    }
  }

  /** The gradient as a column of pixels that is drawn once: to work it out for each pixel of each picture costs more than all else. */
  pattern(pen, place) {
    if (this.light) return this.light;
    const { canvas, height, ratio } = this.view;
    const column = new OffscreenCanvas(8, canvas.height);
    const own = column.getContext("2d");
    own.scale(ratio, ratio);
    own.fillStyle = this.color(own, place);
    own.fillRect(0, 0, 8, height);
    this.light = pen.createPattern(column, "repeat-x");
    this.light.setTransform(new DOMMatrix([1 / ratio, 0, 0, 1 / ratio, 0, 0]));
    return this.light;
  }

  /** Where a band's bar begins and how wide it is; several channels share the band. */
  slot(edges, band, { index, total }) {
    const { unit, x } = this.view;
    const first = x.place(edges[band]);
    const width = (x.place(edges[band + 1]) - first) / total;
    const gap = Math.min(width * 0.16, unit * 0.3);
    return [first + width * index + gap / 2, Math.max(0.75, width - gap)];
  }

  drawPeaks(pen, trace, edges, place) {
    const { box, colors, unit, y } = this.view;
    const thick = Math.max(1.5, unit * 0.14);
    pen.fillStyle = place.total > 1 ? this.color(pen, place) : colors.ink;
    for (let band = 0; band < trace.peaks.length; band += 1) {
      const top = y.place(trace.peaks[band]);
      if (top > box.bottom - 2) continue;
      const [start, width] = this.slot(edges, band, place);
      pen.fillRect(start, top - thick / 2, width, thick);
    }
  }

  center(edges, band) { return this.view.x.place(Math.sqrt(edges[band] * edges[band + 1])); }

  path(pen, edges, level, count) {
    const { x, y } = this.view;
    pen.beginPath();
    pen.moveTo(x.place(edges[0]), y.place(level(0)));
    for (let band = 0; band < count; band += 1) pen.lineTo(this.center(edges, band), y.place(level(band)));
    pen.lineTo(x.place(edges[count]), y.place(level(count - 1)));
  }

  drawLine(pen, trace, edges, place) {
    const { box, unit, x } = this.view;
    const count = trace.shown.length;
    this.path(pen, edges, (band) => trace.shown[band], count);
    pen.lineWidth = Math.max(1.5, unit * 0.16);
    pen.lineJoin = "round";
    pen.strokeStyle = this.color(pen, place);
    pen.stroke();
    pen.lineTo(x.place(edges[count]), box.bottom);
    pen.lineTo(x.place(edges[0]), box.bottom);
    pen.globalAlpha = place.total > 1 ? 0.14 : 0.3;
    pen.fillStyle = pen.strokeStyle;
    pen.fill();
    pen.globalAlpha = 1;
  }

  drawCurve(pen, edges, level, color, dash) {
    this.path(pen, edges, level, edges.length - 1);
    pen.setLineDash(dash);
    pen.lineWidth = 1.25;
    pen.strokeStyle = color;
    pen.stroke();
    pen.setLineDash([]);
  }

  drawLegend(pen, names) {
    const { box, colors, unit } = this.view;
    this.view.font(pen, 1);
    pen.textAlign = "right";
    names.forEach((name, index) => {
      pen.fillStyle = index === 0 ? colors.mid : colors.cool;
      const label = { mid: "mid", side: "side", mean: "mean" }[name] ?? `channel ${name}`;
      pen.fillText(label, box.right - unit * 0.4, box.top + unit * (0.8 + 1.3 * index));
    });
  }
}
