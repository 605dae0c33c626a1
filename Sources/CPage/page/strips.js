// What glows beside the particles, as strips of triangles: the line of the spectrum, the tube below it, light in the air.

import { Ring, Tube } from "./flames.js";

/** Points of the line at most. */
const POINTS = 180;

export class Strips {
  /** `view`, the particles, has flames, a geometry, colours and what draws. */
  constructor(view) {
    this.view = view;
    this.strip = new Float32Array((POINTS + 1) * 2 * 6);
  }

  draw() {
    if (this.view.geometry instanceof Tube) this.drawTube();
    this.drawHaze();
    this.drawLine();
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
    const { half, base } = this.view.geometry;
    const [left, right] = [-half - 0.02, half + 0.02];
    const metal = [0.62, 0.5, 0.36];
    const glow = 0.1 * this.view.flames.beat;
    const rows = [[base - 0.012, 0.3 + glow], [base - 0.026, 0.5 + glow], [base - 0.06, 0.05]];
    for (let row = 0; row + 1 < rows.length; row += 1) {
      [[left, 0], [left, 1], [right, 0], [right, 1]].forEach(([x, next], corner) => {
        const [y, shade] = rows[row + next];
        this.put(corner, x, y, metal.map((part) => part * shade), 1);
      });
      this.view.glow.strip(this.strip, 4, true);
    }
  }

  /** Light in the air over the tube: more with the level, more on a beat. */
  drawHaze() {
    const { flames, geometry } = this.view;
    if (!(geometry instanceof Tube)) return;
    const mean = flames.levels.reduce((sum, level) => sum + level, 0) / Math.max(1, flames.levels.length);
    const light = this.view.paint.of(0.25, 0.45);
    const strength = 0.05 * mean + 0.11 * flames.beat;
    const reach = 0.3 + 0.25 * mean;
    for (const direction of [-0.7, 1]) {
      [[-1, 0], [-1, 1], [1, 0], [1, 1]].forEach(([side, row], corner) => {
        this.put(corner, side * this.view.aspect, geometry.base + row * reach * direction, light, row === 0 ? strength : 0);
      });
      this.view.glow.strip(this.strip, 4);
    }
  }

  /** The line of the spectrum: a bright core within a wide glow. */
  drawLine() {
    const beat = this.view.flames.beat;
    for (const [width, strength] of [[0.028 + 0.02 * beat, 0.3 + 0.25 * beat], [0.0045, 0.9]]) {
      for (const side of this.view.geometry instanceof Ring ? [0, 1] : [0]) {
        this.drawBand(width, strength, side, -1);
        this.drawBand(width, strength, side, 1);
      }
    }
  }

  drawBand(width, strength, side, direction) {
    const { flames, geometry, glow, paint } = this.view;
    const { detail } = glow;
    for (let point = 0; point <= detail; point += 1) {
      const share = point / detail;
      const level = flames.level(share);
      const [x, y, dx, dy] = geometry.point(share, level, side);
      const light = paint.of(share, 0.1 + 0.4 * (1 - level));
      const ends = geometry instanceof Tube ? Math.min(1, share * 24, (1 - share) * 24) : 1;
      this.put(point * 2, x, y, light, ends * strength * (0.25 + 0.75 * level));
      this.put(point * 2 + 1, x + dx * width * direction, y + dy * width * direction, light, 0);
    }
    glow.strip(this.strip, (detail + 1) * 2);
  }
}
