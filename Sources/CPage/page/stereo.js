// The stereo field. What the wire says of two channels is the covariance of their samples: its ellipse stands for the cloud
// that a goniometer draws, and the principal axis of each band's shows where that band lies.

import { follow } from "./ballistics.js";
import { line } from "./pen.js";
import { bandColor, clamp, figure } from "./scale.js";
import { View } from "./view.js";

const power = (decibels) => 10 ** (decibels / 10);

/** Length and direction of the principal axis of a covariance, and the length of the other one. */
export function principal(left, right, product) {
  const middle = (left + right) / 2;
  const half = Math.hypot((left - right) / 2, product);
  return { major: Math.sqrt(middle + half), minor: Math.sqrt(Math.max(0, middle - half)), angle: 0.5 * Math.atan2(2 * product, left - right) };
}

export class Stereo extends View {
  constructor() {
    super("stereo", "Stereo field");
    this.size = 0.2;
    this.bands = new Float32Array(0);
  }

  leaves() { return ["level/rms", "stereo/*", "spectrum/db_1", "spectrum/db_2", "spectrum/db_mid", "spectrum/db_side"]; }

  layout() {
    const { width, height, unit } = this;
    // In a low window the field lies at the left, and the correlation beside it.
    this.isFlat = height < unit * 18 && width > height * 1.3;
    if (this.isFlat) {
      const radius = Math.max(10, height / 2 - unit * (height > unit * 8 ? 1.8 : 0.4));
      const left = radius * 2 + unit * 5;
      this.field = { x: radius + unit * 2.2, y: height / 2 + (height > unit * 8 ? unit * 0.6 : 0), radius, hasLetters: height > unit * 8 };
      this.bar = { x: (left + width - unit * 2) / 2, y: height / 2 + unit * 0.4, width: width - left - unit * 4 };
      return;
    }
    const radius = Math.min(width / 2 - unit * 1.6, (height - unit * 5.6) / 2);
    const rest = Math.max(0, height - unit * 5.6 - radius * 2);
    this.field = { x: width / 2, y: rest / 2 + unit * 1.6 + radius, radius: Math.max(10, radius), hasLetters: true };
    const { y } = this.field;
    this.bar = { x: width / 2, y: Math.min(height - unit * 2, y + radius + unit * 2.4), width: Math.min(width - unit * 6, unit * 32) };
  }

  draw(input, settings, now, elapsed, isFrozen) {
    const pen = this.begin();
    const has = input.has("stereo/correlation");
    this.lacks(has ? null : "an input of two channels with { plugin: \"stereo\" } shows here");
    this.drawField(pen);
    if (!has) return;
    if (!isFrozen) this.take(input, elapsed);
    this.drawBands(pen);
    this.drawEllipse(pen);
    this.drawCorrelation(pen, input);
  }

  take(input, elapsed) {
    const [left = -120, right = -120] = input.get("level/rms");
    const product = input.first("stereo/correlation") * Math.sqrt(power(left) * power(right));
    this.whole = principal(power(left), power(right), product);
    // The picture's own gain: the loudest of the last seconds fills the field.
    const wanted = Math.max(this.whole.major, 1e-4);
    this.size = follow(this.size, wanted, 4000, elapsed);
    this.takeBands(input, elapsed);
  }

  takeBands(input, elapsed) {
    const [left, right, mid, side] = ["1", "2", "mid", "side"].map((name) => input.get(`spectrum/db_${name}`));
    if (this.bands.length !== left.length * 3) this.bands = new Float32Array(left.length * 3);
    this.count = left.length;
    for (let band = 0; band < left.length; band += 1) {
      const product = power(mid[band]) - power(side[band]);
      const axis = principal(power(left[band]), power(right[band]), product);
      const level = clamp((Math.max(left[band], right[band]) + 72) / 72, 0, 1);
      this.bands[band * 3] = follow(this.bands[band * 3], level, 160, elapsed);
      this.bands[band * 3 + 1] += wrapped(axis.angle - this.bands[band * 3 + 1]) * (1 - Math.exp(-elapsed / 60));
      this.bands[band * 3 + 2] = axis.major > 0 ? axis.minor / axis.major : 0;
    }
  }

  drawField(pen) {
    const { colors, field, unit } = this;
    pen.strokeStyle = colors.grid;
    pen.lineWidth = 1;
    for (const share of [1 / 3, 2 / 3, 1]) {
      pen.beginPath();
      pen.arc(field.x, field.y, field.radius * share, 0, 2 * Math.PI);
      pen.stroke();
    }
    const slant = field.radius * Math.SQRT1_2;
    line(pen, field.x - slant, field.y - slant, field.x + slant, field.y + slant);
    line(pen, field.x + slant, field.y - slant, field.x - slant, field.y + slant);
    line(pen, field.x, field.y - field.radius, field.x, field.y + field.radius);
    line(pen, field.x - field.radius, field.y, field.x + field.radius, field.y);
    if (!field.hasLetters) return;
    pen.fillStyle = colors.dim;
    this.font(pen, 1);
    pen.textAlign = "center";
    pen.fillText("M", field.x, field.y - field.radius - unit * 0.7);
    pen.fillText("L", field.x - slant - unit * 0.7, field.y - slant - unit * 0.4);
    pen.fillText("R", field.x + slant + unit * 0.7, field.y - slant - unit * 0.4);
    pen.fillText("S", field.x + field.radius + unit * 0.7, field.y);
  }

  drawBands(pen) {
    const { field, bands, count, unit } = this;
    pen.lineCap = "round";
    const isOnLight = document.documentElement.dataset.theme === "light";
    pen.globalCompositeOperation = isOnLight ? "source-over" : "lighter";
    for (let band = 0; band < count; band += 1) {
      const level = bands[band * 3];
      if (level < 0.02) continue;
      const reach = field.radius * level;
      const direction = screenAngle(bands[band * 3 + 1]);
      const color = bandColor(band / Math.max(1, count - 1), isOnLight);
      pen.strokeStyle = color;
      pen.lineWidth = Math.max(1.5, unit * 0.32);
      pen.globalAlpha = 0.2 + 0.65 * level * (1 - bands[band * 3 + 2] * 0.75);
      const [dx, dy] = [Math.cos(direction) * reach, -Math.sin(direction) * reach];
      line(pen, field.x - dx, field.y - dy, field.x + dx, field.y + dy);
      pen.fillStyle = color;
      for (const end of [-1, 1]) {
        pen.beginPath();
        pen.arc(field.x + dx * end, field.y + dy * end, unit * 0.34, 0, 2 * Math.PI);
        pen.fill();
      }
    }
    pen.globalAlpha = 1;
    pen.globalCompositeOperation = "source-over";
  }

  drawEllipse(pen) {
    const { field, whole, size, colors, unit } = this;
    const scale = (field.radius * 0.86) / size;
    pen.strokeStyle = colors.ink;
    pen.lineWidth = Math.max(1.5, unit * 0.18);
    pen.beginPath();
    pen.ellipse(field.x, field.y, Math.max(1, whole.major * scale), Math.max(1, whole.minor * scale), -screenAngle(whole.angle), 0, 2 * Math.PI);
    pen.stroke();
    pen.globalAlpha = 0.07;
    pen.fillStyle = colors.ink;
    pen.fill();
    pen.globalAlpha = 1;
  }

  drawCorrelation(pen, input) {
    const { bar: { x, y, width }, colors, unit } = this;
    const value = input.first("stereo/correlation");
    const half = width / 2;
    if (half < unit * 2) return;
    pen.fillStyle = colors.grid;
    pen.fillRect(x - half, y - unit * 0.35, half * 2, unit * 0.7);
    pen.fillStyle = value < 0 ? colors.hot : colors.good;
    pen.fillRect(Math.min(x, x + half * value), y - unit * 0.35, Math.abs(half * value), unit * 0.7);
    pen.fillStyle = colors.ink;
    pen.fillRect(x + half * value - 1.5, y - unit * 0.7, 3, unit * 1.4);
    pen.fillStyle = colors.dim;
    this.font(pen, 0.9);
    pen.textAlign = "center";
    for (const mark of [-1, 0, 1]) pen.fillText(mark === 1 ? "+1" : figure(mark, 0), x + half * mark, y + unit * 1.2);
    pen.fillStyle = colors.ink;
    const correlation = `correlation ${figure(value, 2)}`;
    const words = [`${correlation}   width ${Math.round(input.first("stereo/width") * 100)} %`, correlation, figure(value, 2)];
    pen.fillText(this.fitting(pen, width + unit * 2, words), x, y - unit * 1.3);
  }
}

/** Left alone lies up to the left, right alone up to the right, equal channels upright. */
function screenAngle(angle) { return (3 * Math.PI) / 4 - angle; }

/** An axis has no front: the difference of two directions lies within a quarter turn. */
function wrapped(angle) {
  const turn = angle - Math.PI * Math.round(angle / Math.PI);
  return turn;
}
