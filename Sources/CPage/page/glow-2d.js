// Draws light with Canvas 2D where there is no WebGL2: particles are stamps of a few colours.

const STAMP = 64;
const LEVELS = 6;

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

  /** As with WebGL, pair by pair of corners; the light between is that of the brighter corner's half. */
  strip(data, count, isOpaque = false) {
    const { pen } = this;
    if (count === 4 && !isOpaque) return this.fade(data);
    pen.globalCompositeOperation = isOpaque ? "source-over" : "lighter";
    pen.globalAlpha = 1;
    for (let corner = 0; corner + 3 < count; corner += 2) {
      const at = corner * 6;
      const alpha = Math.max(data[at + 5], data[at + 11]) * (isOpaque ? 1 : 0.5);
      if (alpha < 0.004) continue;
      const place = data[at + 5] >= data[at + 11] ? at : at + 6;
      const scale = 255 / Math.max(data[place + 5], 1e-3);
      pen.fillStyle = `rgb(${data[place + 2] * scale} ${data[place + 3] * scale} ${data[place + 4] * scale} / ${alpha})`;
      pen.beginPath();
      pen.moveTo(data[at], data[at + 1]);
      pen.lineTo(data[at + 6], data[at + 7]);
      pen.lineTo(data[at + 18], data[at + 19]);
      pen.lineTo(data[at + 12], data[at + 13]);
      pen.fill();
    }
    pen.globalCompositeOperation = "lighter";
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
