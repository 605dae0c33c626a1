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

  draw(input, settings, now, elapsed, isFrozen) {
    const pen = this.begin();
    const has = input.has("beat/state") || input.has("onset/env");
    this.lacks(has ? null : "no beat is measured: add { plugin: \"onset\" } and { plugin: \"beat\" } to the analyzers");
    if (!has) return;
    if (!isFrozen) this.take(input, settings, now);
    this.drawDisc(pen, input, settings, now);
    this.drawTempo(pen, input, settings, now);
    this.drawBar(pen, input, now);
    this.drawRegions(pen, input, settings, now);
    this.drawTrace(pen, now);
  }

  take(input, settings, now) {
    this.isBeat = this.pulse.take(input, now);
    if (this.isBeat && this.limiter.allows(now, settings)) this.flash = now;
    this.trace.push({ now, onset: input.first("onset/env"), beat: this.isBeat });
    while (this.trace.length > 0 && now - this.trace[0].now > SPAN) this.trace.shift();
  }

  get center() { return { x: this.width / 2, y: this.height * 0.36, radius: Math.min(this.width * 0.3, this.height * 0.27) }; }

  /** A ring that fills through the beat, and a disc that lights at it. */
  drawDisc(pen, input, settings, now) {
    const { colors, unit } = this;
    const { x, y, radius } = this.center;
    const lit = settings.isReduced ? 0 : this.flash ? Math.exp(-(now - this.flash) / 170) : 0;
    pen.fillStyle = colors.mid;
    pen.globalAlpha = 0.1 + 0.75 * lit;
    pen.beginPath();
    pen.arc(x, y, radius * (0.8 + 0.1 * lit), 0, 2 * Math.PI);
    pen.fill();
    pen.globalAlpha = 1;
    pen.lineWidth = unit * 0.5;
    pen.strokeStyle = colors.grid;
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    pen.stroke();
    pen.strokeStyle = colors.mid;
    pen.beginPath();
    pen.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * clamp(input.first("beat/phase"), 0, 1));
    pen.stroke();
  }

  drawTempo(pen, input, settings, now) {
    const { colors, unit } = this;
    const { x, y, radius } = this.center;
    const tempo = input.first("beat/bpm");
    pen.textAlign = "center";
    // On the lit disc only dark letters can be read.
    const isLit = settings.isDark && !settings.isReduced && now - this.flash < 160;
    pen.fillStyle = isLit ? "#14100a" : colors.ink;
    pen.font = `600 ${Math.round(radius * 0.5)}px system-ui, "DejaVu Sans", sans-serif`;
    pen.fillText(tempo > 0 ? figure(tempo) : "–", x, y - radius * 0.08);
    this.font(pen, 1);
    const state = input.get("beat/state")[0] ?? "";
    pen.fillText(`bpm, ${state}, ${Math.round(input.first("beat/confidence") * 100)} %`, x, y + radius * 0.36);
    pen.lineWidth = unit;
  }

  drawBar(pen, input, now) {
    const { colors, unit } = this;
    const { x, y, radius } = this.center;
    this.beats = Math.max(this.beats ?? 4, input.beat.bar);
    const place = y + radius + unit * 1.8;
    for (let number = 1; number <= this.beats; number += 1) {
      const isNow = number === input.beat.bar;
      pen.fillStyle = isNow ? (number === 1 ? colors.hot : colors.mid) : colors.grid;
      pen.beginPath();
      pen.arc(x + (number - (this.beats + 1) / 2) * unit * 1.9, place, unit * (isNow ? 0.45 + 0.2 * this.pulse.level(now) : 0.4), 0, 2 * Math.PI);
      pen.fill();
    }
  }

  drawRegions(pen, input, settings, now) {
    const { colors, unit } = this;
    const y = this.height * 0.36 + this.center.radius + unit * 4.4;
    const width = Math.min(this.width / 3 - unit, unit * 8);
    REGIONS.forEach(([leaf, label], index) => {
      const x = this.width / 2 + (index - 1) * (width + unit * 0.6);
      const lit = Math.exp(-(now - input.onsets[leaf]) / 140) * (settings.isReduced ? 0.5 : 1);
      pen.fillStyle = [colors.low, colors.high, colors.cool][index];
      pen.globalAlpha = 0.14 + 0.86 * (input.onsets[leaf] > 0 ? lit : 0);
      pen.beginPath();
      pen.roundRect(x - width / 2, y - unit * 0.8, width, unit * 1.6, unit * 0.8);
      pen.fill();
      pen.globalAlpha = 1;
      pen.fillStyle = input.onsets[leaf] > 0 && lit > 0.4 ? colors.bg : colors.ink;
      this.font(pen, 0.95);
      pen.textAlign = "center";
      pen.fillText(label, x, y);
    });
  }

  /** The last seconds: the onset's envelope, and a tick for each beat. */
  drawTrace(pen, now) {
    const { colors, unit } = this;
    const top = this.height * 0.36 + this.center.radius + unit * 6.4;
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
  }
}
