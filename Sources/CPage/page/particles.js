// The flames: particles rise from the line of the spectrum, burst on onsets and swell on beats.

import { Flames, Ring, Tube } from "./flames.js";
import { CanvasGlow } from "./glow-2d.js";
import { GLGlow } from "./glow-gl.js";
import { BeatPulse } from "./limiter.js";
import { Paint } from "./paint.js";
import { Quality } from "./quality.js";
import { clamp } from "./scale.js";
import { Strips } from "./strips.js";
import { View } from "./view.js";

/** Pixels of a picture at most where the processor draws it. */
const PIXELS = 560000;
/** Where the onsets of a region burst. */
const REGIONS = { low: [0, 0.3], mid: [0.3, 0.72], high: [0.72, 1] };

export class Particles extends View {
  constructor(limiter) {
    super("particles", "Particles");
    this.limiter = limiter;
    this.pulse = new BeatPulse();
    this.quality = new Quality();
    this.strips = new Strips(this);
    this.seen = { low: 0, mid: 0, high: 0, hit: 0 };
  }

  leaves() {
    return ["spectrum/bands", "timbre/brightness", "beat/next", "beat/hit", "onset/low", "onset/mid", "onset/high", "level/all"];
  }

  get context() { return null; }

  /** The processor draws no more pixels than it can fill in time; light is soft, so it shows little. */
  resolution(width, height) {
    const full = super.resolution();
    return this.glow instanceof CanvasGlow ? Math.min(full, Math.sqrt(PIXELS / Math.max(1, width * height))) : full;
  }

  layout(settings) {
    this.aspect = this.width / this.height;
    this.geometry = settings.shape === "ring" ? new Ring(this.aspect) : new Tube(this.aspect);
    const key = `${settings.particles} ${settings.seed}`;
    if (key !== this.key) {
      this.key = key;
      this.flames = new Flames(settings.particles, settings.seed);
      this.data = new Float32Array(settings.particles * 7);
    }
    if (this.paint?.kind !== settings.hue) this.paint = new Paint(settings.hue);
    this.chooseGlow(settings);
  }

  /** A canvas keeps its first kind of context, so another kind needs another canvas. */
  chooseGlow(settings) {
    if (this.glow && this.hasGL === settings.webgl) return;
    if (this.glow) this.renewCanvas();
    this.hasGL = settings.webgl;
    this.glow = settings.webgl === "never" ? null : GLGlow.make(this.canvas, settings.webgl === "always");
    this.kind = this.glow ? "WebGL2" : "Canvas 2D";
    if (this.glow) return;
    // It may hold a context already that was not good enough.
    this.renewCanvas();
    this.glow = CanvasGlow.make(this.canvas);
  }

  renewCanvas() {
    const fresh = this.canvas.cloneNode();
    this.canvas.replaceWith(fresh);
    this.canvas = fresh;
  }

  reset() { this.key = null; this.needsLayout = true; }

  draw(input, settings, now, elapsed, isFrozen) {
    const bands = input.get("spectrum/bands");
    this.lacks(bands.length > 0 ? null : "no spectrum is measured: add { plugin: \"spectrum\" } to the analyzers");
    if (this.glow.isLost) return this.recover();
    if (!isFrozen) this.advance(input, bands, settings, now, elapsed);
    this.glow.begin(this.canvas.width, this.canvas.height);
    this.strips.draw();
    this.glow.particles(this.data, this.gather());
  }

  recover() {
    this.renewCanvas();
    this.glow = null;
    this.needsLayout = true;
  }

  advance(input, bands, settings, now, elapsed) {
    this.quality.watch(elapsed, settings);
    const { flames } = this;
    flames.active = Math.max(16, flames.count * this.quality.share);
    const gain = settings.gain / 60;
    const levels = (this.levels?.length === bands.length ? this.levels : (this.levels = new Float32Array(bands.length)));
    for (let band = 0; band < bands.length; band += 1) levels[band] = bands[band] > 0 ? clamp(bands[band] + gain, 0, 1) : 0;
    this.paint.centroid += (input.first("timbre/brightness", 0.5) - this.paint.centroid) * (1 - Math.exp(-elapsed / 250));
    if (this.pulse.take(input, now) && this.limiter.allows(now, settings)) flames.beat = 1;
    if (!settings.isReduced) this.burst(input);
    flames.advance(levels, elapsed / 1000, this.geometry);
  }

  burst(input) {
    for (const [leaf, [low, high]] of Object.entries(REGIONS)) {
      const time = input.onsets[leaf];
      if (time === this.seen[leaf]) continue;
      this.seen[leaf] = time;
      this.flames.burst(low, high, clamp(input.first(`onset/${leaf}`, 0.5), 0, 1), this.geometry);
    }
  }

  /** Writes what lives into one array for drawing; returns how many. */
  gather() {
    const { flames, data, paint } = this;
    let count = 0;
    // Fewer particles are larger, so that the flame stays a flame.
    const grown = Math.min(1.7, this.quality.share ** -0.4);
    for (let index = 0; index < flames.count; index += 1) {
      const age = flames.age[index] / flames.life[index];
      if (age >= 1) continue;
      const isSpark = flames.isSpark[index] === 1;
      const light = paint.of(flames.tone[index], isSpark ? age * 0.5 : age);
      const strength = isSpark ? 1.1 * (1 - age) ** 0.7 : 0.3 * Math.min(1, 0.35 + age * 12) * (1 - age) ** 0.8;
      const at = count * 7;
      data[at] = flames.x[index];
      data[at + 1] = flames.y[index];
      data[at + 2] = flames.size[index] * (isSpark ? 0.055 : 0.115 * grown * (0.55 + 0.75 * age));
      for (let part = 0; part < 3; part += 1) data[at + 3 + part] = light[part] * strength;
      data[at + 6] = Math.max(data[at + 3], data[at + 4], data[at + 5]);
      count += 1;
    }
    return count;
  }
}
