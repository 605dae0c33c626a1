// Levels of each channel, peak and RMS on one scale, a clip light that stays until it is cleared, and loudness.

import { follow } from "./ballistics.js";
import { SCALES } from "./meter-scales.js";
import { drawFlat } from "./meters-flat.js";
import { drawLoudness, writeLoudness } from "./meters-loudness.js";
import { drawUpright } from "./meters-upright.js";
import { LevelAxis } from "./scale.js";
import { View } from "./view.js";

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
    drawUpright(this, pen, input, { scale, count: levels.length, hasRMS: settings.meter === "peak", right });
    if (hasLoudness) drawLoudness(this, pen, input, settings, right + this.unit * 3);
    if (this.isNarrow) writeLoudness(this, pen, input);
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

  /** What a level fills of each zone: from where, to where, and its colour. */
  zones(scale, level) {
    const { colors } = this;
    return [[scale.low, scale.turn, colors.good], [scale.turn, scale.hot, colors.high], [scale.hot, scale.high, colors.hot]]
      .filter(([low]) => level > low).map(([low, high, color]) => [low, Math.min(level, high), color]);
  }

  /** Whether a channel clipped since the light was cleared. */
  hasClipped(channel) { return (this.clips?.[channel] ?? 0) > (this.clipBase?.[channel] ?? 0); }
}
