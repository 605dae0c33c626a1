// Loudness by BS.1770: momentary, short-term and integrated on one scale with the target, and the figures of the programme.

import { line } from "./pen.js";
import { LevelAxis, clamp, figure, levelText } from "./scale.js";

const LOUDNESS = [["M", "momentary"], ["S", "shortterm"], ["I", "integrated"]];

/** Where there is no room for bars, the loudness in one line. */
export function writeLoudness(view, pen, input, x = view.width / 2, width = view.width, place = view.height - view.unit * 0.8) {
  const words = LOUDNESS.map(([label, leaf]) => `${label} ${levelText(input.first(`loudness/${leaf}`, -120))}`);
  view.font(pen, 1);
  pen.textAlign = "center";
  pen.fillStyle = view.colors.ink;
  pen.fillText(view.fitting(pen, width, [`${words.join("   ")} LUFS`, words.join("  "), words[2]]), x, place);
}

/** Bars beside a scale around the target, and the figures of the programme, from `left` on. */
export function drawLoudness(view, pen, input, settings, left) {
  const { unit } = view;
  const axis = new LevelAxis(settings.target - 18, settings.target + 9, view.y.bottom, view.loudnessTop);
  const width = (view.width - left - unit) / 5;
  drawScale(view, pen, axis, left, width * 3);
  LOUDNESS.forEach(([label, leaf], index) => {
    const place = { start: left + width * (index + 0.15), width: width * 0.7, isWide: width > unit * 3.4 };
    drawBar(view, pen, axis, label, input.first(`loudness/${leaf}`, -120), settings.target, place);
  });
  pen.textAlign = "right";
  pen.fillText("LUFS", left - unit * 0.4, view.height - unit * 3.4);
  drawTarget(view, pen, axis, left, width);
  drawProgramme(view, pen, input, left + width * 3.3, width * 1.9);
}

function drawScale(view, pen, axis, left, width) {
  const { unit, colors } = view;
  pen.textAlign = "right";
  view.font(pen, 0.95);
  const step = [3, 6, 9].find((step) => axis.scale * step > unit * 1.2) ?? 18;
  for (let level = Math.ceil(axis.low / step) * step; level <= axis.high; level += step) {
    const place = Math.round(axis.place(level)) + 0.5;
    pen.strokeStyle = colors.grid;
    line(pen, left, place, left + width, place);
    pen.fillStyle = colors.dim;
    pen.fillText(figure(level, 0), left - unit * 0.4, place);
  }
}

function drawBar(view, pen, axis, label, value, target, { start, width, isWide }) {
  const { unit, colors, height } = view;
  pen.fillStyle = Math.abs(value - target) <= 1 ? colors.good : value > target + 1 ? colors.high : colors.cool;
  const top = axis.place(value);
  pen.fillRect(start, top, width, axis.bottom - top);
  if (value > axis.high) drawOver(view, pen, axis, start, width);
  pen.textAlign = "center";
  pen.fillStyle = colors.ink;
  view.font(pen, isWide ? 1.15 : 0.72, "600");
  pen.fillText(levelText(value), start + width / 2, height - unit * 3.4);
  pen.fillStyle = colors.dim;
  view.font(pen, 0.9);
  pen.fillText(label, start + width / 2, height - unit * 2.1);
}

/** An arrow says that a bar would be longer than its scale. */
function drawOver(view, pen, axis, start, width) {
  const { colors, unit } = view;
  const [middle, half] = [start + width / 2, Math.min(width / 2, unit * 0.9)];
  pen.fillStyle = colors.hot;
  pen.fillRect(start, axis.top, width, unit * 0.5);
  pen.beginPath();
  pen.moveTo(middle - half, axis.top - unit * 0.15);
  pen.lineTo(middle, axis.top - unit * 1.05);
  pen.lineTo(middle + half, axis.top - unit * 0.15);
  pen.fill();
}

function drawTarget(view, pen, axis, left, width) {
  const { colors, unit } = view;
  const place = Math.round(axis.place(axis.low + 18)) + 0.5;
  pen.strokeStyle = colors.ink;
  pen.lineWidth = 2;
  pen.setLineDash([unit * 0.4, unit * 0.3]);
  line(pen, left, place, left + width * 3, place);
  pen.setLineDash([]);
  pen.lineWidth = 1;
}

function drawProgramme(view, pen, input, left, width) {
  const { colors, unit } = view;
  const rows = [
    ["Range", `${figure(input.first("loudness/range"))} LU`],
    ["True peak", `${levelText(input.first("loudness/truepeak", -120))} dBTP`],
    ["M max", levelText(input.first("loudness/momentary_max", -120))],
    ["S max", levelText(input.first("loudness/shortterm_max", -120))],
    ["Time", clock(input.first("loudness/time"))],
  ];
  const gap = clamp((view.y.bottom - view.loudnessTop) / rows.length, unit * 2.6, unit * 4);
  rows.slice(0, Math.floor((view.height - view.loudnessTop) / gap)).forEach(([label, text], index) => {
    const top = view.loudnessTop + gap * (index + 0.3);
    pen.textAlign = "left";
    pen.fillStyle = colors.dim;
    view.font(pen, 0.9);
    pen.fillText(label, left, top);
    pen.fillStyle = colors.ink;
    view.font(pen, width > unit * 6 ? 1.15 : 0.85, "600");
    pen.fillText(text, left, top + unit * 1.2);
  });
}

function clock(seconds) {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
