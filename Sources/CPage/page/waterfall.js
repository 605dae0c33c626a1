// The spectrum over time: the newest column enters at the edge and the rest moves on.

import { BandRows } from "./band-rows.js";
import { bandEdges, bandLeaf } from "./bands.js";
import { History } from "./history.js";
import { Raster } from "./raster.js";
import { FrequencyAxis, colorTable, frequencyTicks } from "./scale.js";
import { View } from "./view.js";

export class Waterfall extends View {
  constructor() {
    super("waterfall", "Waterfall");
    this.history = new History(1);
    this.carry = 0;
  }

  get channel() { return this.chosen ?? "mean"; }

  leaves(settings) {
    this.chosen = settings.ch.split(",")[0];
    return [bandLeaf(this.channel), "spectrum/freqs", "spectrum/edges"];
  }

  layout(settings) {
    const { unit } = this;
    const hasLabels = settings.labels !== "none";
    const isLeft = settings.dir === "left";
    this.isLeft = isLeft;
    this.box = {
      left: hasLabels && isLeft ? unit * 2.9 : 0, top: unit * 0.6,
      right: this.width - unit * 0.6, bottom: this.height - (hasLabels && !isLeft ? unit * 2 : unit * 0.6),
    };
    const { box } = this;
    // On whole pixels nothing of a column shows beside it.
    for (const side of Object.keys(box)) box[side] = Math.round(box[side] * this.ratio) / this.ratio;
    const isLinear = settings.axis === "linear";
    this.axis = isLeft
      ? new FrequencyAxis(settings.fmin, settings.fmax, box.bottom, box.top, isLinear)
      : new FrequencyAxis(settings.fmin, settings.fmax, box.left, box.right, isLinear);
    this.paintAnew(settings);
  }

  /** Makes the picture anew of what was seen, where size, scale or colours are other ones. */
  paintAnew(settings) {
    const { axis, box, isLeft, ratio } = this;
    const { map, blend, min: low, max: high } = settings;
    const [wide, tall] = [box.right - box.left, box.bottom - box.top].map((side) => Math.max(1, Math.round(side * ratio)));
    const [length, across] = isLeft ? [wide, tall] : [tall, wide];
    const kind = [isLeft, length, across, ratio, settings.axis, settings.fmin, settings.fmax, map, blend, low, high].join();
    if (kind === this.kind) return;
    this.kind = kind;
    const start = isLeft ? box.top : box.left;
    const rows = new BandRows(across, (pixel) => axis.hertz(start + (pixel + 0.5) / ratio), blend);
    this.history = this.history.resized(length);
    this.raster = new Raster({ isLeft, length, across, rows, low, high, words: colorTable(map).words });
    this.raster.paint(this.history);
  }

  reset() {
    this.history = new History(this.history.length);
    this.raster?.paint(this.history);
  }

  draw(input, settings, now, elapsed, isFrozen) {
    const pen = this.begin();
    const values = input.get(bandLeaf(this.channel));
    this.lacks(values.length > 0 ? null : "no spectrum is measured: add { plugin: \"spectrum\" } to the analyzers");
    if (values.length > 0 && !isFrozen) this.advance(input, values, settings, elapsed);
    this.raster.show(pen, this.box, this.history.head, this.ratio);
    this.drawLabels(pen, settings);
  }

  /** Takes as many columns as the time that passed asks for. */
  advance(input, values, settings, elapsed) {
    const edges = this.known(bandEdges(input, values.length));
    if (edges.length === 0) return;
    this.carry += (elapsed / 1000) * settings.speed * this.ratio;
    const count = Math.min(Math.floor(this.carry), this.history.length);
    if (count === 0) return;
    this.carry -= count;
    const column = { levels: Float32Array.from(values), edges };
    this.raster.paintColumn(column, Array.from({ length: count }, () => this.history.push(column)));
  }

  /** The list of edges that is in use already, where it says the same. */
  known(edges) {
    const isSame = this.edges?.length === edges.length && this.edges.every((edge, index) => edge === edges[index]);
    if (!isSame) this.edges = edges;
    return this.edges;
  }

  drawLabels(pen, settings) {
    if (settings.labels === "none") return;
    const { box, colors, unit } = this;
    pen.fillStyle = colors.dim;
    this.font(pen, 0.95);
    pen.textAlign = this.isLeft ? "right" : "center";
    let last = Infinity;
    for (const [hertz, label] of frequencyTicks(settings)) {
      const place = this.axis.place(hertz);
      if (Math.abs(last - place) < unit * (this.isLeft ? 1.3 : 2.4)) continue;
      last = place;
      if (this.isLeft) pen.fillText(label, box.left - unit * 0.5, Math.min(box.bottom - unit * 0.4, Math.max(box.top + unit * 0.4, place)));
      else if (place > box.left + unit && place < box.right - unit) pen.fillText(label, place, box.bottom + unit);
    }
  }
}
