// The spectrum: bars or a line, peaks that hold and then fall, the longest memory, and what lies under the pointer.

import { Cursor } from "./cursor.js";
import { FrequencyAxis, LevelAxis, figure, frequencyTicks, hertzText, noteName } from "./scale.js";
import { View, follow } from "./view.js";

const FLOOR = -120;

/** What is kept of one channel. */
class Trace {
  constructor(count) {
    this.shown = new Float32Array(count).fill(FLOOR);
    this.peaks = new Float32Array(count).fill(FLOOR);
    this.held = new Float64Array(count);
    this.speed = new Float32Array(count);
    this.maximum = new Float32Array(count).fill(FLOOR);
    this.sum = new Float64Array(count);
    this.weight = 0;
  }

  /** Takes the newest values in. Times are in ms, gravity in dB/s². */
  take(values, settings, now, elapsed) {
    const seconds = elapsed / 1000;
    this.weight += seconds;
    for (let band = 0; band < values.length; band += 1) {
      const value = values[band];
      this.shown[band] = follow(this.shown[band], value, settings.smooth, elapsed);
      if (value >= this.peaks[band]) {
        this.peaks[band] = value;
        this.held[band] = now + settings.hold;
        this.speed[band] = 0;
      } else if (now > this.held[band]) {
        this.speed[band] += settings.gravity * seconds;
        this.peaks[band] = Math.max(FLOOR, this.peaks[band] - this.speed[band] * seconds);
      }
      if (value > this.maximum[band]) this.maximum[band] = value;
      this.sum[band] += 10 ** (value / 10) * seconds;
    }
  }

  mean(band) { return this.weight > 0 ? 10 * Math.log10(this.sum[band] / this.weight + 1e-12) : FLOOR; }
}

/** The leaf of a channel's bands. */
export function bandLeaf(channel) { return channel === "mean" ? "spectrum/db" : `spectrum/db_${channel}`; }

/** The edges of the bands in Hz: those that were sent, else halfway between the centres. */
export function bandEdges(input, count) {
  const edges = input.get("spectrum/edges");
  return edges.length === count + 1 ? edges : [];
}

export class Spectrum extends View {
  constructor() {
    super("spectrum", "Spectrum");
    this.addBackdrop();
    this.traces = new Map();
    this.reading = null;
    this.cursor = new Cursor(this);
  }

  channels(settings) { return settings.ch.split(","); }

  leaves(settings) { return [...this.channels(settings).map(bandLeaf), "spectrum/freqs", "spectrum/edges"]; }

  reset() { this.traces.clear(); }

  layout(settings) {
    const { unit } = this;
    const left = settings.labels === "none" ? 0 : unit * 2.9;
    const bottom = this.height - (settings.labels === "none" ? 0 : unit * 2);
    this.box = { left, right: this.width - unit * 0.8, top: unit * 0.9, bottom };
    this.x = new FrequencyAxis(settings.fmin, settings.fmax, left, this.box.right, settings.axis === "linear");
    this.y = new LevelAxis(settings.min, settings.max, bottom, this.box.top);
    this.drawGrid(settings);
    this.light = null;
  }

  draw(input, settings, now, elapsed, isFrozen) {
    const pen = this.begin();
    const names = this.channels(settings).filter((name) => input.has(bandLeaf(name)));
    this.lacks(names.length > 0 ? null : "no spectrum is measured: add { plugin: \"spectrum\" } to the analyzers");
    if (names.length === 0) return;
    const count = input.get(bandLeaf(names[0])).length;
    const edges = bandEdges(input, count);
    if (edges.length === 0) return;
    names.forEach((name, index) => {
      const trace = this.trace(name, count);
      if (!isFrozen) trace.take(input.get(bandLeaf(name)), settings, now, elapsed);
      this.drawTrace(pen, trace, edges, settings, { index, total: names.length });
    });
    if (names.length > 1) this.drawLegend(pen, names);
    this.reading = { levels: input.get(bandLeaf(names[0])), edges };
    this.cursor.follow();
    this.drawPointer(pen, input, bandLeaf(names[0]), edges);
  }

  // For the cursor

  /** The bands that have their centre on the axis. */
  visible() {
    const bands = [...(this.reading?.levels.keys() ?? [])];
    return bands.filter((band) => {
      const place = this.x.place(this.hertz(band));
      return place >= this.box.left && place <= this.box.right;
    });
  }

  hertz(band) { return Math.sqrt(this.reading.edges[band] * this.reading.edges[band + 1]); }

  level(band) { return this.reading.levels[band]; }

  trace(name, count) {
    let trace = this.traces.get(name);
    if (trace?.shown.length !== count) {
      trace = new Trace(count);
      this.traces.set(name, trace);
    }
    return trace;
  }

  /** The grid changes only with the size and the settings. */
  drawGrid(settings) {
    const { box, colors, unit } = this;
    const pen = this.ground;
    pen.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    pen.clearRect(0, 0, this.width, this.height);
    pen.lineWidth = 1;
    pen.strokeStyle = colors.grid;
    pen.fillStyle = colors.dim;
    pen.textBaseline = "middle";
    this.font(pen, 0.95);
    const step = [3, 6, 10, 12, 20, 30].find((step) => this.y.scale * step > unit * 2.2) ?? 30;
    pen.textAlign = "right";
    for (let level = Math.ceil(this.y.low / step) * step; level <= this.y.high; level += step) {
      const place = Math.round(this.y.place(level)) + 0.5;
      line(pen, box.left, place, box.right, place);
      if (settings.labels !== "none") pen.fillText(figure(level, 0), box.left - unit * 0.5, place);
    }
    pen.textAlign = "center";
    let last = -Infinity;
    for (const [hertz, label] of frequencyTicks(settings)) {
      const place = Math.round(this.x.place(hertz)) + 0.5;
      line(pen, place, box.top, place, box.bottom);
      const isRoom = place - last > unit * 2.4 && place > box.left + unit * 0.4 && place < box.right - unit * 0.6;
      if (settings.labels === "none" || !isRoom) continue;
      last = place;
      pen.fillText(label, place, box.bottom + unit);
    }
  }

  color(pen, { index, total }) {
    const { colors } = this;
    if (total > 1) return index === 0 ? colors.mid : colors.cool;
    const gradient = pen.createLinearGradient(0, this.y.place(0), 0, this.box.bottom);
    gradient.addColorStop(0, colors.high);
    gradient.addColorStop(0.45, colors.mid);
    gradient.addColorStop(1, colors.low);
    return gradient;
  }

  drawTrace(pen, trace, edges, settings, place) {
    const { box, colors } = this;
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

  drawBars(pen, trace, edges, place) {
    const { box } = this;
    pen.fillStyle = place.total > 1 ? this.color(pen, place) : this.pattern(pen, place);
    for (let band = 0; band < trace.shown.length; band += 1) {
      const [start, width] = this.slot(edges, band, place);
      const top = this.y.place(trace.shown[band]);
      if (top < box.bottom - 0.25) pen.fillRect(start, top, width, box.bottom - top);
    }
  }

  /** The gradient as a column of pixels that is drawn once: to work it out for each pixel of each picture costs more than all else. */
  pattern(pen, place) {
    if (this.light) return this.light;
    const column = new OffscreenCanvas(8, this.canvas.height);
    const own = column.getContext("2d");
    own.scale(this.ratio, this.ratio);
    own.fillStyle = this.color(own, place);
    own.fillRect(0, 0, 8, this.height);
    this.light = pen.createPattern(column, "repeat-x");
    this.light.setTransform(new DOMMatrix([1 / this.ratio, 0, 0, 1 / this.ratio, 0, 0]));
    return this.light;
  }

  /** Where a band's bar begins and how wide it is; several channels share the band. */
  slot(edges, band, { index, total }) {
    const first = this.x.place(edges[band]);
    const width = (this.x.place(edges[band + 1]) - first) / total;
    const gap = Math.min(width * 0.16, this.unit * 0.3);
    return [first + width * index + gap / 2, Math.max(0.75, width - gap)];
  }

  drawPeaks(pen, trace, edges, place) {
    const { box, colors } = this;
    const thick = Math.max(1.5, this.unit * 0.14);
    pen.fillStyle = place.total > 1 ? this.color(pen, place) : colors.ink;
    for (let band = 0; band < trace.peaks.length; band += 1) {
      const top = this.y.place(trace.peaks[band]);
      if (top > box.bottom - 2) continue;
      const [start, width] = this.slot(edges, band, place);
      pen.fillRect(start, top - thick / 2, width, thick);
    }
  }

  center(edges, band) { return this.x.place(Math.sqrt(edges[band] * edges[band + 1])); }

  path(pen, edges, level, count) {
    pen.beginPath();
    pen.moveTo(this.x.place(edges[0]), this.y.place(level(0)));
    for (let band = 0; band < count; band += 1) pen.lineTo(this.center(edges, band), this.y.place(level(band)));
    pen.lineTo(this.x.place(edges[count]), this.y.place(level(count - 1)));
  }

  drawLine(pen, trace, edges, place) {
    const count = trace.shown.length;
    this.path(pen, edges, (band) => trace.shown[band], count);
    pen.lineWidth = Math.max(1.5, this.unit * 0.16);
    pen.lineJoin = "round";
    pen.strokeStyle = this.color(pen, place);
    pen.stroke();
    pen.lineTo(this.x.place(edges[count]), this.box.bottom);
    pen.lineTo(this.x.place(edges[0]), this.box.bottom);
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
    const { box, colors, unit } = this;
    this.font(pen, 1);
    pen.textAlign = "right";
    names.forEach((name, index) => {
      pen.fillStyle = index === 0 ? colors.mid : colors.cool;
      const label = { mid: "mid", side: "side", mean: "mean" }[name] ?? `channel ${name}`;
      pen.fillText(label, box.right - unit * 0.4, box.top + unit * (0.8 + 1.3 * index));
    });
  }

  /** What the wire says of the band under the pointer. */
  readout(input, leaf, edges) {
    const { pointer, box } = this;
    if (!pointer || pointer.x < box.left || pointer.x > box.right || pointer.y > box.bottom) return null;
    const hertz = this.x.hertz(pointer.x);
    const band = edges.findIndex((edge, index) => hertz >= edge && hertz < edges[index + 1]);
    if (band < 0) return null;
    return { hertz, band, decibels: input.get(leaf)[band] };
  }

  drawPointer(pen, input, leaf, edges) {
    const read = this.readout(input, leaf, edges);
    if (!read) return;
    const { box, colors, pointer, unit } = this;
    pen.strokeStyle = colors.dim;
    pen.lineWidth = 1;
    line(pen, Math.round(pointer.x) + 0.5, box.top, Math.round(pointer.x) + 0.5, box.bottom);
    const center = Math.sqrt(edges[read.band] * edges[read.band + 1]);
    const words = [hertzText(read.hertz), noteName(read.hertz), `band ${hertzText(center)}`, `${figure(read.decibels, 2)} dB`];
    this.font(pen, 1);
    const width = Math.max(...words.map((word) => pen.measureText(word).width)) + unit * 1.4;
    const start = pointer.x + width + unit > box.right ? pointer.x - width - unit * 0.6 : pointer.x + unit * 0.6;
    const top = Math.min(Math.max(box.top, pointer.y - unit * 3), box.bottom - unit * 6.4);
    pen.globalAlpha = 0.92;
    pen.fillStyle = colors.bg;
    pen.beginPath();
    pen.roundRect(start, top, width, unit * 6, unit * 0.5);
    pen.fill();
    pen.globalAlpha = 1;
    pen.fillStyle = colors.ink;
    pen.textAlign = "left";
    words.forEach((word, index) => pen.fillText(word, start + unit * 0.7, top + unit * (1.05 + 1.32 * index)));
  }
}

export function line(pen, x1, y1, x2, y2) {
  pen.beginPath();
  pen.moveTo(x1, y1);
  pen.lineTo(x2, y2);
  pen.stroke();
}
