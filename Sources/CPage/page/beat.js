// The beat: tempo, how sure it is, the place in the bar, onsets by region and their traces.

import { BeatPulse } from "./limiter.js";
import { clamp, figure } from "./scale.js";
import { View } from "./view.js";

const REGIONS = [["low", "low"], ["mid", "mid"], ["high", "high"]];
const SPAN = 6000;

export class Beat extends View {
  constructor(limiter) {
    super("beat", "Beat");
    this.limiter = limiter;
    this.pulse = new BeatPulse();
    this.trace = [];
    this.flash = 0;
  }

  leaves() { return ["beat/*", "onset/*"]; }

  reset() { this.trace = []; }

  layout() {
    const { width, height, unit } = this;
    const radius = Math.min(width * 0.3, height * 0.27);
    this.isFlat = height < unit * 20;
    this.disc = this.isFlat ? this.lying() : { x: width / 2, y: height * 0.36, radius };
    const { x, y } = this.disc;
    // In a low window what else there is stands beside the disc, where there is room.
    const side = this.disc.radius * 2 + unit * 2;
    if (this.isFlat) this.rows = { x: (side + width) / 2, width: width - side - unit, words: height * 0.22, dots: height * 0.48, regions: height * 0.7 };
    else this.rows = { x, width, words: y + radius + unit * 1.4, dots: y + radius + unit * 1.8, regions: y + radius + unit * 4 };
    this.hasRows = this.rows.width > unit * 13;
  }

  /** The disc of a low window: at the left, or alone in the middle. */
  lying() {
    const { width, height, unit } = this;
    const radius = Math.min(width * 0.45, height * 0.42);
    return { x: width > radius * 2 + unit * 16 ? radius + unit : width / 2, y: height / 2, radius };
  }

  draw(input, settings, now, elapsed, isFrozen) {
    const pen = this.begin();
    const has = input.has("beat/state") || input.has("onset/env");
    this.lacks(has ? null : "no beat is measured: add { plugin: \"onset\" } and { plugin: \"beat\" } to the analyzers");
    if (!has) return;
    if (!isFrozen) this.take(input, settings, now);
    this.drawDisc(pen, input, settings, now);
    const lower = this.drawTempo(pen, input);
    if (this.isFlat && !this.hasRows) return;
    this.drawBar(pen, input, now, lower);
    this.drawRegions(pen, input, settings, now, lower);
    if (!this.isFlat) this.drawTrace(pen, now, lower);
  }

  take(input, settings, now) {
    this.isBeat = this.pulse.take(input, now);
    if (this.isBeat && this.limiter.allows(now, settings)) this.flash = now;
    this.trace.push({ now, onset: input.first("onset/env"), beat: this.isBeat });
    while (this.trace.length > 0 && now - this.trace[0].now > SPAN) this.trace.shift();
  }

  /** A ring that fills through the beat, and a disc that lights at it; no brighter than lets its letters be read. */
  drawDisc(pen, input, settings, now) {
    const { colors, unit } = this;
    const { x, y, radius } = this.disc;
    const lit = settings.isReduced ? 0 : this.flash ? Math.exp(-(now - this.flash) / 170) : 0;
    const most = settings.isDark ? 0.5 : 0.85;
    pen.fillStyle = colors.mid;
    pen.globalAlpha = 0.1 + (most - 0.1) * lit;
    pen.beginPath();
    pen.arc(x, y, radius * (0.8 + 0.1 * lit), 0, 2 * Math.PI);
    pen.fill();
    pen.globalAlpha = 1;
    pen.lineWidth = unit * (0.5 + 0.4 * lit);
    pen.strokeStyle = colors.grid;
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    pen.stroke();
    pen.strokeStyle = lit > 0.3 ? colors.high : colors.mid;
    pen.beginPath();
    pen.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * clamp(input.first("beat/phase"), 0, 1));
    pen.stroke();
  }

  /** Writes the tempo into the disc, and its state there too or else near it; returns how much that moves the rest down. */
  drawTempo(pen, input) {
    const { colors, rows, unit } = this;
    const { x, y, radius } = this.disc;
    const tempo = input.first("beat/bpm");
    const state = input.get("beat/state")[0] ?? "";
    const words = tempo > 0 ? `bpm, ${state}, ${Math.round(input.first("beat/confidence") * 100)} %` : "no beat";
    pen.textAlign = "center";
    pen.fillStyle = colors.ink;
    this.font(pen, 1);
    const isInside = pen.measureText(words).width < radius * 1.4;
    const hasUnit = isInside || radius > unit * 2.6;
    if (hasUnit) pen.fillText(isInside ? words : tempo > 0 ? "bpm" : "", x, y + radius * 0.4);
    const isBeside = !isInside && (!this.isFlat || this.hasRows);
    if (isBeside) pen.fillText(this.fitting(pen, rows.width, [words, state]), rows.x, rows.words);
    pen.font = `600 ${Math.round(radius * 0.5)}px system-ui, "DejaVu Sans", sans-serif`;
    pen.fillText(tempo > 0 ? figure(tempo) : "–", x, y - (hasUnit ? radius * 0.08 : 0));
    return isBeside && !this.isFlat ? unit * 1.5 : 0;
  }

  drawBar(pen, input, now, lower) {
    const { colors, rows, unit } = this;
    this.beats = Math.max(this.beats ?? 4, input.beat.bar);
    for (let number = 1; number <= this.beats; number += 1) {
      const isNow = number === input.beat.bar;
      pen.fillStyle = isNow ? (number === 1 ? colors.hot : colors.mid) : colors.grid;
      pen.beginPath();
      pen.arc(rows.x + (number - (this.beats + 1) / 2) * unit * 1.9, rows.dots + lower, unit * (isNow ? 0.45 + 0.2 * this.pulse.level(now) : 0.4), 0, 2 * Math.PI);
      pen.fill();
    }
  }

  /** A lamp for each region; its name stands below, where the light does not change what is behind the letters. */
  drawRegions(pen, input, settings, now, lower) {
    const { colors, rows, unit } = this;
    const width = Math.min(rows.width / 3 - unit, unit * 8);
    this.font(pen, 0.95);
    pen.textAlign = "center";
    REGIONS.forEach(([leaf, label], index) => {
      const x = rows.x + (index - 1) * (width + unit * 0.6);
      const lit = Math.exp(-(now - input.onsets[leaf]) / 140) * (settings.isReduced ? 0.5 : 1);
      pen.fillStyle = [colors.low, colors.high, colors.cool][index];
      pen.globalAlpha = 0.14 + 0.86 * (input.onsets[leaf] > 0 ? lit : 0);
      pen.beginPath();
      pen.roundRect(x - width / 2, rows.regions + lower - unit * 0.45, width, unit * 0.9, unit * 0.45);
      pen.fill();
      pen.globalAlpha = 1;
      pen.fillStyle = colors.dim;
      pen.fillText(label, x, rows.regions + lower + unit * 1.15);
    });
  }

  /** The last seconds: the onset's envelope, and a tick for each beat. */
  drawTrace(pen, now, lower) {
    const { colors, unit } = this;
    const top = this.rows.regions + lower + unit * 2.4;
    const bottom = this.height - unit;
    if (bottom - top < unit * 1.5) return;
    const place = (time) => this.width - unit - ((now - time) / SPAN) * (this.width - unit * 2);
    pen.fillStyle = colors.mid;
    for (const point of this.trace) if (point.beat) pen.fillRect(place(point.now) - 1, top, 2, bottom - top);
    pen.strokeStyle = colors.cool;
    pen.lineWidth = Math.max(1.5, unit * 0.14);
    pen.beginPath();
    this.trace.forEach((point, index) => {
      const y = bottom - point.onset * (bottom - top);
      if (index === 0) pen.moveTo(place(point.now), y);
      else pen.lineTo(place(point.now), y);
    });
    pen.stroke();
    this.writeSpan(pen, top);
  }

  /** Says what the trace is, where the lamps leave room. */
  writeSpan(pen, top) {
    const { colors, rows, unit } = this;
    const words = `onsets and beats, ${SPAN / 1000} s`;
    this.font(pen, 0.95);
    if (pen.measureText(words).width > rows.x - unit * 15) return;
    pen.textAlign = "left";
    pen.fillStyle = colors.dim;
    pen.fillText(words, unit, top - unit * 1.25);
  }
}
