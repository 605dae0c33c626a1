// Draws light with Canvas 2D where there is no WebGL2: particles are stamps of a few colours.

const STAMP = 64;
const LEVELS = 6;
/** Of the light along a line, at most. */
const LAYERS = 4;

/** The glow of one colour, drawn once. */
function stamp(red, green, blue) {
  const canvas = new OffscreenCanvas(STAMP, STAMP);
  const pen = canvas.getContext("2d");
  const light = pen.createRadialGradient(STAMP / 2, STAMP / 2, 0, STAMP / 2, STAMP / 2, STAMP / 2);
  const color = (alpha) => `rgb(${red} ${green} ${blue} / ${alpha})`;
  light.addColorStop(0, color(1));
  light.addColorStop(0.25, color(0.55));
  light.addColorStop(0.55, color(0.14));
  light.addColorStop(1, color(0));
  pen.fillStyle = light;
  pen.fillRect(0, 0, STAMP, STAMP);
  return canvas;
}

export class CanvasGlow {
  static make(canvas) { return new CanvasGlow(canvas.getContext("2d")); }

  constructor(pen) {
    this.pen = pen;
    this.stamps = new Map();
  }

  /** Points of a line: each is a polygon of its own here. */
  get detail() { return 56; }

  get isLost() { return false; }

  begin(width, height) {
    this.width = width;
    this.height = height;
    this.pen.setTransform(1, 0, 0, 1, 0, 0);
    this.pen.globalCompositeOperation = "source-over";
    this.pen.globalAlpha = 1;
    this.pen.clearRect(0, 0, width, height);
    this.pen.setTransform(height, 0, 0, -height, width / 2, height / 2);
    this.pen.globalCompositeOperation = "lighter";
  }

  /** A strip of four corners that fades from its first row to its second. */
  fade(data) {
    const { pen } = this;
    const strength = Math.max(data[5], 1e-3);
    const key = `fade ${[2, 3, 4].map((part) => Math.round((data[part] / strength) * LEVELS))}`;
    let known = this.stamps.get(key);
    if (!known) {
      known = new OffscreenCanvas(1, STAMP);
      const own = known.getContext("2d");
      const light = own.createLinearGradient(0, 0, 0, STAMP);
      const color = [2, 3, 4].map((part) => (data[part] / strength) * 255).join(" ");
      light.addColorStop(0, `rgb(${color} / 1)`);
      light.addColorStop(1, `rgb(${color} / 0)`);
      own.fillStyle = light;
      own.fillRect(0, 0, 1, STAMP);
      this.stamps.set(key, known);
    }
    pen.save();
    pen.globalAlpha = Math.min(1, strength);
    pen.translate(data[0], data[1]);
    pen.scale(data[12] - data[0], data[7] - data[1]);
    pen.drawImage(known, 0, 0, 1, 1);
    pen.restore();
  }

  /** As with WebGL: a strip of four corners is one fade, a longer one shines from its first row and is dark at its second. */
  strip(data, count, isOpaque = false) {
    if (isOpaque) this.cover(data);
    else if (count === 4) this.fade(data);
    else this.shine(data, count);
  }

  /** Four corners in front of all else, from one colour to another. */
  cover(data) {
    const { pen } = this;
    const light = pen.createLinearGradient(0, data[1], 0, data[7]);
    [0, 6].forEach((at, end) => light.addColorStop(end, `rgb(${[2, 3, 4].map((part) => data[at + part] * 255).join(" ")})`));
    pen.globalCompositeOperation = "source-over";
    pen.globalAlpha = 1;
    pen.fillStyle = light;
    pen.fillRect(data[0], data[7], data[12] - data[0], data[1] - data[7]);
    pen.globalCompositeOperation = "lighter";
  }

  /** Pair by pair of corners in layers, each narrower than the one below it: a wide one needs more of them to fall off softly. */
  shine(data, count) {
    const { pen } = this;
    const width = Math.hypot(data[6] - data[0], data[7] - data[1]) * this.height;
    const layers = Math.max(1, Math.min(LAYERS, Math.round(width / 4)));
    pen.globalAlpha = layers === 1 ? 0.5 : 1 / layers;
    for (let corner = 0; corner + 3 < count; corner += 2) {
      const at = corner * 6;
      const [from, to] = [data[at + 5], data[at + 17]];
      if (Math.max(from, to) < 0.008) continue;
      pen.fillStyle = `rgb(${[2, 3, 4].map((part) => ((data[at + part] + data[at + 12 + part]) / 2) * 255).join(" ")})`;
      for (let layer = 1; layer <= layers; layer += 1) this.piece(data, at, layer / layers);
    }
  }

  /** What lies between two pairs of corners, so far out. */
  piece(data, at, reach) {
    const { pen } = this;
    pen.beginPath();
    pen.moveTo(data[at], data[at + 1]);
    pen.lineTo(data[at] + (data[at + 6] - data[at]) * reach, data[at + 1] + (data[at + 7] - data[at + 1]) * reach);
    pen.lineTo(data[at + 12] + (data[at + 18] - data[at + 12]) * reach, data[at + 13] + (data[at + 19] - data[at + 13]) * reach);
    pen.lineTo(data[at + 12], data[at + 13]);
    pen.fill();
  }

  particles(data, count) {
    const { pen } = this;
    for (let index = 0; index < count; index += 1) {
      const at = index * 7;
      const strength = Math.max(data[at + 3], data[at + 4], data[at + 5]);
      if (strength < 0.01) continue;
      const size = data[at + 2];
      pen.globalAlpha = Math.min(1, strength);
      pen.drawImage(this.stampOf(data, at, strength), data[at] - size / 2, data[at + 1] - size / 2, size, size);
    }
    pen.globalAlpha = 1;
  }

  stampOf(data, at, strength) {
    const parts = [3, 4, 5].map((part) => Math.round((data[at + part] / strength) * LEVELS));
    const key = (parts[0] << 8) | (parts[1] << 4) | parts[2];
    let known = this.stamps.get(key);
    if (!known) {
      known = stamp(...parts.map((part) => Math.round((part / LEVELS) * 255)));
      this.stamps.set(key, known);
    }
    return known;
  }
}
