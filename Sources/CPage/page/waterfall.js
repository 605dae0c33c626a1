// The spectrum over time: the newest column enters at the edge and the rest moves on.

import { bandEdges, bandLeaf } from "./bands.js";
import { FrequencyAxis, colorTable, frequencyTicks } from "./scale.js";
import { View } from "./view.js";

export class Waterfall extends View {
  constructor() { super("waterfall", "Waterfall"); }

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
    this.colorsOf = colorTable(settings.map);
    const length = Math.max(1, Math.round((isLeft ? box.right - box.left : box.bottom - box.top) * this.ratio));
    const across = Math.max(1, Math.round((isLeft ? box.bottom - box.top : box.right - box.left) * this.ratio));
    const ring = new OffscreenCanvas(isLeft ? length : across, isLeft ? across : length);
    const scale = [isLeft, isLinear, settings.fmin, settings.fmax].join();
    const pane = ring.getContext("2d");
    if (this.ring && scale === this.scale) this.keep(pane, length, across);
    Object.assign(this, { ring, pane, scale });
    this.length = length;
    this.across = across;
    this.head = 0;
    this.carry = 0;
    this.column = new ImageData(isLeft ? 1 : across, isLeft ? across : 1);
    this.rows = null;
  }

  /** Takes what the ring holds into another of another size: in order, the newest at its edge, and time as long as it was. */
  keep(pane, length, across) {
    const { ring, head, isLeft } = this;
    pane.imageSmoothingEnabled = false;
    const rest = this.length - head;
    // From the oldest to the newest; downwards the newest comes first.
    const parts = isLeft ? [[head, rest, length - this.length], [0, head, length - head]] : [[rest, head, 0], [0, rest, head]];
    for (const [start, count, place] of parts) {
      if (count === 0) continue;
      if (isLeft) pane.drawImage(ring, start, 0, count, ring.height, place, 0, count, across);
      else pane.drawImage(ring, 0, start, ring.width, count, 0, place, across, count);
    }
  }

  reset() { this.pane?.clearRect(0, 0, this.ring.width, this.ring.height); }

  draw(input, settings, now, elapsed, isFrozen) {
    const pen = this.begin();
    const values = input.get(bandLeaf(this.channel));
    this.lacks(values.length > 0 ? null : "no spectrum is measured: add { plugin: \"spectrum\" } to the analyzers");
    if (values.length > 0 && !isFrozen) this.advance(input, values, settings, elapsed);
    this.show(pen);
    this.drawLabels(pen, settings);
  }

  /** Writes as many columns as the time that passed asks for. */
  advance(input, values, settings, elapsed) {
    const edges = bandEdges(input, values.length);
    if (edges.length === 0) return;
    this.carry += (elapsed / 1000) * settings.speed * this.ratio;
    const count = Math.min(Math.floor(this.carry), this.length);
    if (count === 0) return;
    this.carry -= count;
    this.paint(edges, values, settings);
    for (let step = 0; step < count; step += 1) {
      if (this.isLeft) this.pane.putImageData(this.column, this.head, 0);
      else this.pane.putImageData(this.column, 0, this.length - 1 - this.head);
      this.head = (this.head + 1) % this.length;
    }
  }

  paint(edges, values, settings) {
    if (this.rows?.edges !== edges) this.rows = this.rowsOf(edges);
    const words = new Uint32Array(this.column.data.buffer);
    const scale = 255 / (settings.max - settings.min);
    const shades = values.map((value) => this.colorsOf.words[Math.max(0, Math.min(255, Math.round((value - settings.min) * scale)))]);
    const { bands } = this.rows;
    for (let row = 0; row < bands.length; row += 1) words[row] = bands[row] < 0 ? 0 : shades[bands[row]];
  }

  /** The band of each pixel across. */
  rowsOf(edges) {
    const bands = new Int16Array(this.across);
    for (let row = 0; row < this.across; row += 1) {
      const start = this.isLeft ? this.box.top : this.box.left;
      const hertz = this.axis.hertz(start + (row + 0.5) / this.ratio);
      bands[row] = edges.findIndex((edge, index) => hertz >= edge && hertz < edges[index + 1]);
    }
    return { edges, bands };
  }

  /** The newest lies at the right, or at the top. */
  show(pen) {
    const { box, ring, head, length, ratio } = this;
    const rest = length - head;
    pen.imageSmoothingEnabled = false;
    if (this.isLeft) {
      if (rest > 0) pen.drawImage(ring, head, 0, rest, ring.height, box.left, box.top, rest / ratio, ring.height / ratio);
      if (head > 0) pen.drawImage(ring, 0, 0, head, ring.height, box.left + rest / ratio, box.top, head / ratio, ring.height / ratio);
    } else {
      if (head > 0) pen.drawImage(ring, 0, rest, ring.width, head, box.left, box.top, ring.width / ratio, head / ratio);
      if (rest > 0) pen.drawImage(ring, 0, 0, ring.width, rest, box.left, box.top + head / ratio, ring.width / ratio, rest / ratio);
    }
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
