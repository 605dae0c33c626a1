// Levels of each channel, peak and RMS on one scale, a clip light that stays until it is cleared, and loudness.

import { LevelAxis, clamp, figure, levelText } from "./scale.js";
import { line } from "./spectrum.js";
import { drawFlat } from "./meters-flat.js";
import { View, follow } from "./view.js";

/** The scales: what is drawn as the bar, its range, where it turns, and its unit. */
const SCALES = {
  peak: { leaf: "level/peak", low: -60, high: 3, turn: -18, hot: -6, unit: "dBFS", hint: "" },
  digital: { leaf: "level/digital", low: -60, high: 3, turn: -18, hot: -9, unit: "dBFS", hint: "digital" },
  vu: { leaf: "level/vu", low: -20, high: 3, turn: -3, hot: 0, unit: "VU", hint: "vu" },
  ppm1: { leaf: "level/ppm1", low: -42, high: 6, turn: -9, hot: 0, unit: "dB", hint: "ppm1" },
  ppm2a: { leaf: "level/ppm2a", low: 0, high: 7, turn: 4, hot: 6, unit: "PPM", hint: "ppm2a" },
  ppm2b: { leaf: "level/ppm2b", low: -12, high: 12, turn: 0, hot: 9, unit: "dB", hint: "ppm2b" },
  k12: { leaf: "level/k12", low: -40, high: 12, turn: 0, hot: 4, unit: "K-12", hint: "k12" },
  k14: { leaf: "level/k14", low: -40, high: 14, turn: 0, hot: 4, unit: "K-14", hint: "k14" },
  k20: { leaf: "level/k20", low: -40, high: 20, turn: 0, hot: 4, unit: "K-20", hint: "k20" },
};

const LOUDNESS = [["M", "momentary"], ["S", "shortterm"], ["I", "integrated"]];

export class Meters extends View {
  constructor() {
    super("meters", "Meters");
    this.reset();
    this.element.addEventListener("click", () => { this.clipBase = null; });
  }

  leaves(settings) {
    return [SCALES[settings.meter].leaf, "level/rms", "level/peak", "level/hold", "level/clip", "level/truepeak", "level/silence", "loudness/*"];
  }

  reset() {
    this.clipBase = null;
    this.greatest = [];
    this.shown = [];
    this.rms = [];
  }

  layout(settings) {
    const { unit } = this;
    const scale = SCALES[settings.meter];
    // Where there is no room beside the channels, the buttons of the loudness stand over them.
    this.shift = settings.ui && (this.width < 480 || this.width <= unit * 36) ? 40 : 0;
    // In a low window the bars lie.
    this.isFlat = this.height < unit * 13 + this.shift;
    this.element.toggleAttribute("data-flat", this.isFlat);
    this.y = new LevelAxis(scale.low, scale.high, this.height - unit * 4.6, unit * 2.4 + this.shift);
    this.loudnessTop = Math.max(this.y.top, settings.ui ? 52 : 0);
  }

  /** How much the buttons of the loudness take away at the right of a low window. */
  buttonsWidth() {
    const box = this.element.querySelector("#loudness");
    return box ? box.offsetWidth : 0;
  }

  draw(input, settings, now, elapsed, isFrozen) {
    const pen = this.begin();
    const scale = SCALES[settings.meter];
    const levels = input.get(scale.leaf);
    const hint = scale.hint ? `add { plugin: "level", meters: ["${scale.hint}"] } to the analyzers` : "add { plugin: \"level\" } to the analyzers";
    this.lacks(levels.length > 0 ? null : `this scale is not measured: ${hint}`);
    if (levels.length === 0) return;
    if (!isFrozen) this.take(input, levels, elapsed);
    const isMeasured = input.has("loudness/momentary");
    if (this.isFlat) return drawFlat(this, pen, input, { scale, count: levels.length, hasRMS: settings.meter === "peak", isMeasured });
    const hasLoudness = isMeasured && this.width > this.unit * 36;
    this.isNarrow = isMeasured && !hasLoudness;
    const right = hasLoudness ? this.width * 0.52 : this.width - this.unit;
    this.drawScale(pen, scale, right, input.has("level/truepeak"));
    this.drawChannels(pen, input, scale, levels.length, right, settings.meter === "peak");
    if (hasLoudness) this.drawLoudness(pen, input, settings, right + this.unit * 3);
    if (this.isNarrow) this.writeLoudness(pen, input);
  }

  take(input, levels, elapsed) {
    const rms = input.get("level/rms");
    levels.forEach((level, channel) => {
      this.shown[channel] = follow(this.shown[channel] ?? -120, level, 300, elapsed);
      this.rms[channel] = rms[channel] ?? -120;
      this.greatest[channel] = Math.max(this.greatest[channel] ?? -120, level);
    });
    this.clips = input.get("level/clip");
    this.clipBase ??= [...this.clips];
  }

  drawScale(pen, scale, right, hasTruePeak) {
    const { colors, unit, y } = this;
    this.font(pen, 0.95);
    pen.textAlign = "right";
    const span = scale.high - scale.low;
    const step = [1, 2, 3, 5, 6, 10, 12, 20].find((step) => (y.scale * step > unit * 1.7) && step >= span / 24) ?? 20;
    pen.lineWidth = 1;
    for (let level = Math.ceil(scale.low / step) * step; level <= scale.high; level += step) {
      const place = Math.round(y.place(level)) + 0.5;
      pen.strokeStyle = colors.grid;
      line(pen, unit * 3.2, place, right, place);
      pen.fillStyle = level >= scale.hot ? colors.hot : colors.dim;
      pen.fillText(figure(level, 0), unit * 2.8, place);
    }
    pen.fillStyle = colors.dim;
    pen.fillText(scale.unit, unit * 2.8, this.height - unit * 3.4);
    if (hasTruePeak) pen.fillText("dBTP", unit * 2.8, this.height - unit * 2.1);
  }

  drawChannels(pen, input, scale, count, right, hasRMS) {
    const { unit } = this;
    const left = unit * 3.6;
    const slot = (right - left) / count;
    const width = Math.min(slot * 0.72, unit * 6);
    for (let channel = 0; channel < count; channel += 1) {
      const center = left + slot * (channel + 0.5);
      this.drawBar(pen, scale, channel, center - width / 2, width, hasRMS);
      this.drawHold(pen, input, channel, center - width / 2, width, hasRMS);
      this.drawClip(pen, channel, center, width);
    }
    this.drawFigures(pen, input, count, left, slot);
  }

  /** A bar in three zones: the colour says where the level is, the scale says it in figures. */
  drawBar(pen, scale, channel, start, width, hasRMS) {
    const { colors, y } = this;
    pen.fillStyle = colors.grid;
    pen.globalAlpha = 0.55;
    pen.fillRect(start, y.top, width, y.bottom - y.top);
    pen.globalAlpha = hasRMS ? 0.5 : 1;
    this.fillZones(pen, scale, this.shown[channel], start, width);
    pen.globalAlpha = 1;
    if (hasRMS) this.fillZones(pen, scale, this.rms[channel], start + width * 0.16, width * 0.68);
  }

  fillZones(pen, scale, level, start, width) {
    for (const [low, high, color] of this.zones(scale, level)) {
      const top = this.y.place(high);
      pen.fillStyle = color;
      pen.fillRect(start, top, width, this.y.place(low) - top);
    }
  }

  /** What a level fills of each zone: from where, to where, and its colour. */
  zones(scale, level) {
    const { colors } = this;
    return [[scale.low, scale.turn, colors.good], [scale.turn, scale.hot, colors.high], [scale.hot, scale.high, colors.hot]]
      .filter(([low]) => level > low).map(([low, high, color]) => [low, Math.min(level, high), color]);
  }

  drawHold(pen, input, channel, start, width, hasRMS) {
    const hold = hasRMS ? input.get("level/hold")[channel] : undefined;
    if (hold === undefined || hold <= this.y.low) return;
    pen.fillStyle = this.colors.ink;
    const thick = Math.max(2, this.unit * 0.16);
    pen.fillRect(start, this.y.place(hold) - thick / 2, width, thick);
  }

  /** Whether a channel clipped since the light was cleared. */
  hasClipped(channel) { return (this.clips?.[channel] ?? 0) > (this.clipBase?.[channel] ?? 0); }

  drawClip(pen, channel, center, width) {
    const { colors, unit } = this;
    const isOn = this.hasClipped(channel);
    pen.fillStyle = isOn ? colors.hot : colors.grid;
    pen.beginPath();
    pen.roundRect(center - width / 2, unit * 0.6 + this.shift, width, unit * 1.3, unit * 0.3);
    pen.fill();
    if (!isOn || width < unit * 2.4) return;
    this.font(pen, 0.9, "700");
    pen.fillStyle = colors.bg;
    pen.textAlign = "center";
    pen.fillText("CLIP", center, unit * 1.28 + this.shift);
  }

  /** The greatest levels and true peaks, with as many digits as there is room for; their units stand at the scale. */
  drawFigures(pen, input, count, left, slot) {
    const { colors, unit, height } = this;
    const rows = [
      [this.greatest, height - unit * 3.4, colors.ink, slot > unit * 4 ? 1.15 : 0.8, "600"],
      [input.get("level/truepeak"), height - unit * 2.1, colors.dim, 0.9, ""],
    ];
    pen.textAlign = "center";
    for (const [values, place, color, size, weight] of rows) {
      this.font(pen, size, weight);
      const digits = [1, 0].find((digits) => pen.measureText(figure(-88, digits)).width < slot * 0.92);
      pen.fillStyle = color;
      for (let channel = 0; channel < Math.min(count, values.length) && digits !== undefined; channel += 1) {
        pen.fillText(levelText(values[channel], digits), left + slot * (channel + 0.5), place);
      }
    }
    if (this.isNarrow || pen.measureText(`${count}`).width > slot * 0.92) return;
    for (let channel = 0; channel < count; channel += 1) pen.fillText(`${channel + 1}`, left + slot * (channel + 0.5), height - unit * 0.9);
  }

  /** Where there is no room for bars, the loudness in one line. */
  writeLoudness(pen, input, x = this.width / 2, width = this.width, place = this.height - this.unit * 0.8) {
    const words = LOUDNESS.map(([label, leaf]) => `${label} ${levelText(input.first(`loudness/${leaf}`, -120))}`);
    this.font(pen, 1);
    pen.textAlign = "center";
    pen.fillStyle = this.colors.ink;
    pen.fillText(this.fitting(pen, width, [`${words.join("   ")} LUFS`, words.join("  "), words[2]]), x, place);
  }

  drawLoudness(pen, input, settings, left) {
    const { unit, colors } = this;
    const target = settings.target;
    const axis = new LevelAxis(target - 18, target + 9, this.y.bottom, this.loudnessTop);
    const width = (this.width - left - unit) / 5;
    pen.textAlign = "right";
    this.font(pen, 0.95);
    const step = [3, 6, 9].find((step) => axis.scale * step > unit * 1.2) ?? 18;
    for (let level = Math.ceil(axis.low / step) * step; level <= axis.high; level += step) {
      const place = Math.round(axis.place(level)) + 0.5;
      pen.strokeStyle = colors.grid;
      line(pen, left, place, left + width * 3, place);
      pen.fillStyle = colors.dim;
      pen.fillText(figure(level, 0), left - unit * 0.4, place);
    }
    LOUDNESS.forEach(([label, leaf], index) => {
      const value = input.first(`loudness/${leaf}`, -120);
      const start = left + width * (index + 0.15);
      pen.fillStyle = Math.abs(value - target) <= 1 ? colors.good : value > target + 1 ? colors.high : colors.cool;
      const top = axis.place(value);
      pen.fillRect(start, top, width * 0.7, axis.bottom - top);
      if (value > axis.high) this.drawOver(pen, axis, start, width * 0.7);
      pen.textAlign = "center";
      pen.fillStyle = colors.ink;
      this.font(pen, width > unit * 3.4 ? 1.15 : 0.72, "600");
      pen.fillText(levelText(value), start + width * 0.35, this.height - unit * 3.4);
      pen.fillStyle = colors.dim;
      this.font(pen, 0.9);
      pen.fillText(label, start + width * 0.35, this.height - unit * 2.1);
    });
    pen.textAlign = "right";
    pen.fillText("LUFS", left - unit * 0.4, this.height - unit * 3.4);
    this.drawTarget(pen, axis, left, width);
    this.drawProgramme(pen, input, left + width * 3.3, width * 1.9);
  }

  /** An arrow says that a bar would be longer than its scale. */
  drawOver(pen, axis, start, width) {
    const { colors, unit } = this;
    const [middle, half] = [start + width / 2, Math.min(width / 2, unit * 0.9)];
    pen.fillStyle = colors.hot;
    pen.fillRect(start, axis.top, width, unit * 0.5);
    pen.beginPath();
    pen.moveTo(middle - half, axis.top - unit * 0.15);
    pen.lineTo(middle, axis.top - unit * 1.05);
    pen.lineTo(middle + half, axis.top - unit * 0.15);
    pen.fill();
  }

  drawTarget(pen, axis, left, width) {
    const { colors, unit } = this;
    const place = Math.round(axis.place(axis.low + 18)) + 0.5;
    pen.strokeStyle = colors.ink;
    pen.lineWidth = 2;
    pen.setLineDash([unit * 0.4, unit * 0.3]);
    line(pen, left, place, left + width * 3, place);
    pen.setLineDash([]);
    pen.lineWidth = 1;
  }

  drawProgramme(pen, input, left, width) {
    const { colors, unit } = this;
    const rows = [
      ["Range", `${figure(input.first("loudness/range"))} LU`],
      ["True peak", `${levelText(input.first("loudness/truepeak", -120))} dBTP`],
      ["M max", levelText(input.first("loudness/momentary_max", -120))],
      ["S max", levelText(input.first("loudness/shortterm_max", -120))],
      ["Time", clock(input.first("loudness/time"))],
    ];
    const gap = clamp((this.y.bottom - this.loudnessTop) / rows.length, unit * 2.6, unit * 4);
    rows.slice(0, Math.floor((this.height - this.loudnessTop) / gap)).forEach(([label, text], index) => {
      const top = this.loudnessTop + gap * (index + 0.3);
      pen.textAlign = "left";
      pen.fillStyle = colors.dim;
      this.font(pen, 0.9);
      pen.fillText(label, left, top);
      pen.fillStyle = colors.ink;
      this.font(pen, width > unit * 6 ? 1.15 : 0.85, "600");
      pen.fillText(text, left, top + unit * 1.2);
    });
  }
}

function clock(seconds) {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
