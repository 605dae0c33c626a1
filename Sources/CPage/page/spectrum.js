// The spectrum: bars or a line, peaks that hold and then fall, the longest memory, and what lies under the pointer.

import { bandEdges, bandLeaf } from "./bands.js";
import { Cursor } from "./cursor.js";
import { drawReadout } from "./readout.js";
import { FrequencyAxis, LevelAxis } from "./scale.js";
import { drawGrid } from "./spectrum-grid.js";
import { Plot } from "./spectrum-plot.js";
import { Trace } from "./trace.js";
import { View } from "./view.js";

export class Spectrum extends View {
  constructor() {
    super("spectrum", "Spectrum");
    this.addBackdrop();
    this.traces = new Map();
    this.reading = null;
    this.cursor = new Cursor(this);
    this.plot = new Plot(this);
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
    drawGrid(this, settings);
    this.plot.renew();
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
      this.plot.draw(pen, trace, edges, settings, { index, total: names.length });
    });
    if (names.length > 1) this.plot.drawLegend(pen, names);
    this.reading = { levels: input.get(bandLeaf(names[0])), edges };
    this.cursor.follow();
    drawReadout(this, pen, this.readout(input, bandLeaf(names[0]), edges), edges);
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

  /** What the wire says of the band under the pointer. */
  readout(input, leaf, edges) {
    const { pointer, box } = this;
    if (!pointer || pointer.x < box.left || pointer.x > box.right || pointer.y > box.bottom) return null;
    const hertz = this.x.hertz(pointer.x);
    const band = edges.findIndex((edge, index) => hertz >= edge && hertz < edges[index + 1]);
    if (band < 0) return null;
    return { hertz, band, decibels: input.get(leaf)[band] };
  }
}
