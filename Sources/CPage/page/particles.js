// The flames: particles rise from the line of the spectrum, burst on onsets and swell on beats.

import { CanvasGlow } from "./glow-2d.js";
import { Flames, Ring, Tube } from "./flames.js";
import { GLGlow } from "./glow-gl.js";
import { BeatPulse } from "./limiter.js";
import { Paint } from "./paint.js";
import { clamp } from "./scale.js";
import { View } from "./view.js";

/** Points of the line at most. */
const POINTS = 180;
/** Pixels of a picture at most where the processor draws it. */
const PIXELS = 560000;
/** Where the onsets of a region burst. */
const REGIONS = { low: [0, 0.3], mid: [0.3, 0.72], high: [0.72, 1] };

export class Particles extends View {
  constructor(limiter) {
    super("particles", "Particles");
    this.limiter = limiter;
    this.pulse = new BeatPulse();
    this.quality = 1;
    this.calm = 0;
    this.strip = new Float32Array((POINTS + 1) * 2 * 6);
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
    if (this.geometry instanceof Tube) this.drawTube();
    this.drawHaze();
    this.drawLine();
    this.glow.particles(this.data, this.gather());
  }

  recover() {
    this.renewCanvas();
    this.glow = null;
    this.needsLayout = true;
  }

  advance(input, bands, settings, now, elapsed) {
    this.watchCost(elapsed, settings);
    const { flames } = this;
    flames.active = Math.max(16, flames.count * this.quality);
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

  /** Fewer particles while pictures come late, more again when they have long been in time. */
  watchCost(elapsed, settings) {
    if (elapsed > 250) return;
    const budget = 1000 / (settings.fps > 0 ? Math.min(60, settings.fps) : 60);
    this.pace = this.pace === undefined ? elapsed : this.pace + (elapsed - this.pace) * 0.05;
    this.calm += elapsed;
    if (this.calm < 700) return;
    if (this.pace > budget * 1.45 && this.quality > 0.2) this.change(0.8);
    else if (this.pace < budget * 1.12 && this.quality < 1 && this.calm > 6000) this.change(1.15);
  }

  change(factor) {
    this.quality = clamp(this.quality * factor, 0.2, 1);
    this.calm = 0;
  }

  /** Writes what lives into one array for drawing; returns how many. */
  gather() {
    const { flames, data, paint } = this;
    let count = 0;
    // Fewer particles are larger, so that the flame stays a flame.
    const grown = Math.min(1.7, this.quality ** -0.4);
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

  put(corner, x, y, light, strength) {
    const at = corner * 6;
    const { strip } = this;
    strip[at] = x;
    strip[at + 1] = y;
    for (let part = 0; part < 3; part += 1) strip[at + 2 + part] = light[part] * strength;
    strip[at + 5] = Math.min(1, strength);
  }

  /** Brass from the dark: three bands of one colour. */
  drawTube() {
    const { half, base } = this.geometry;
    const [left, right] = [-half - 0.02, half + 0.02];
    const metal = [0.62, 0.5, 0.36];
    const glow = 0.1 * this.flames.beat;
    const rows = [[base - 0.012, 0.3 + glow], [base - 0.026, 0.5 + glow], [base - 0.06, 0.05]];
    for (let row = 0; row + 1 < rows.length; row += 1) {
      [[left, 0], [left, 1], [right, 0], [right, 1]].forEach(([x, next], corner) => {
        const [y, shade] = rows[row + next];
        this.put(corner, x, y, metal.map((part) => part * shade), 1);
      });
      this.glow.strip(this.strip, 4, true);
    }
  }

  /** Light in the air over the tube: more with the level, more on a beat. */
  drawHaze() {
    const { flames, geometry } = this;
    if (!(geometry instanceof Tube)) return;
    const mean = flames.levels.reduce((sum, level) => sum + level, 0) / Math.max(1, flames.levels.length);
    const light = this.paint.of(0.25, 0.45);
    const strength = 0.05 * mean + 0.11 * flames.beat;
    const reach = 0.3 + 0.25 * mean;
    for (const direction of [-0.7, 1]) {
      [[-1, 0], [-1, 1], [1, 0], [1, 1]].forEach(([side, row], corner) => {
        this.put(corner, side * this.aspect, geometry.base + row * reach * direction, light, row === 0 ? strength : 0);
      });
      this.glow.strip(this.strip, 4);
    }
  }

  /** The line of the spectrum: a bright core within a wide glow. */
  drawLine() {
    const beat = this.flames.beat;
    for (const [width, strength] of [[0.028 + 0.02 * beat, 0.3 + 0.25 * beat], [0.0045, 0.9]]) {
      for (const side of this.geometry instanceof Ring ? [0, 1] : [0]) {
        this.drawBand(width, strength, side, -1);
        this.drawBand(width, strength, side, 1);
      }
    }
  }

  drawBand(width, strength, side, direction) {
    const { flames, geometry, paint } = this;
    const { detail } = this.glow;
    for (let point = 0; point <= detail; point += 1) {
      const share = point / detail;
      const level = flames.level(share);
      const [x, y, dx, dy] = geometry.point(share, level, side);
      const light = paint.of(share, 0.1 + 0.4 * (1 - level));
      const ends = geometry instanceof Tube ? Math.min(1, share * 24, (1 - share) * 24) : 1;
      this.put(point * 2, x, y, light, ends * strength * (0.25 + 0.75 * level));
      this.put(point * 2 + 1, x + dx * width * direction, y + dy * width * direction, light, 0);
    }
    this.glow.strip(this.strip, (detail + 1) * 2);
  }
}
