// The meters of a low window: a bar lies for each channel, and the loudness is one line of words.

import { writeLoudness } from "./meters-loudness.js";
import { line } from "./pen.js";
import { LevelAxis, figure, levelText } from "./scale.js";

/** Draws the levels of `count` channels as `view`, the meters, knows them. */
export function drawFlat(view, pen, input, { scale, count, hasRMS, isMeasured }) {
  const { unit, width, height } = view;
  const hasWords = isMeasured && height > unit * 5;
  const hasScale = height > unit * 4;
  const bottom = height - unit * (0.4 + (hasWords ? 1.4 : 0) + (hasScale ? 1.4 : 0));
  const row = Math.min(unit * 4, (bottom - unit * 0.4) / count);
  const hasLabels = row > unit * 0.95;
  // The buttons of the loudness stand one over the other at the right.
  const end = width - view.buttonsWidth() - unit * 0.8;
  const axis = new LevelAxis(scale.low, scale.high, unit * (hasLabels ? 1.8 : 0.8), end - unit * (hasLabels ? 4.8 : 1.8));
  const top = bottom - row * count;
  if (hasScale) drawScale(view, pen, scale, axis, top, bottom);
  for (let channel = 0; channel < count; channel += 1) {
    const place = { top: top + row * channel, row, axis, end, hasLabels };
    drawBar(view, pen, scale, channel, place, hasRMS);
    if (hasRMS) drawHold(view, pen, input.get("level/hold")[channel], place);
    drawClip(view, pen, channel, place);
    if (hasLabels) drawFigures(view, pen, channel, place);
  }
  if (hasWords) writeLoudness(view, pen, input, (axis.bottom + end) / 2, end - axis.bottom, height - unit * 0.9);
}

function drawScale(view, pen, scale, axis, top, bottom) {
  const { colors, unit } = view;
  const perDecibel = (axis.top - axis.bottom) / (scale.high - scale.low);
  const step = [1, 2, 3, 6, 10, 12, 20, 30].find((step) => step * perDecibel > unit * 2.9) ?? 60;
  view.font(pen, 0.9);
  pen.textAlign = "center";
  pen.lineWidth = 1;
  for (let level = Math.ceil(scale.low / step) * step; level <= scale.high; level += step) {
    const place = Math.round(axis.place(level)) + 0.5;
    pen.strokeStyle = colors.grid;
    line(pen, place, top, place, bottom + unit * 0.2);
    pen.fillStyle = level >= scale.hot ? colors.hot : colors.dim;
    pen.fillText(figure(level, 0), place, bottom + unit * 0.8);
  }
}

function drawBar(view, pen, scale, channel, { top, row, axis }, hasRMS) {
  const fill = (level, start, thick) => {
    for (const [low, high, color] of view.zones(scale, level)) {
      pen.fillStyle = color;
      pen.fillRect(axis.place(low), start, axis.place(high) - axis.place(low), thick);
    }
  };
  pen.globalAlpha = 0.55;
  pen.fillStyle = view.colors.grid;
  pen.fillRect(axis.bottom, top + row * 0.1, axis.top - axis.bottom, row * 0.8);
  pen.globalAlpha = hasRMS ? 0.5 : 1;
  fill(view.shown[channel], top + row * 0.1, row * 0.8);
  pen.globalAlpha = 1;
  if (hasRMS) fill(view.rms[channel], top + row * 0.24, row * 0.52);
}

function drawHold({ colors }, pen, hold, { top, row, axis }) {
  if (hold === undefined || hold <= axis.low) return;
  pen.fillStyle = colors.ink;
  pen.fillRect(axis.place(hold) - 1, top + row * 0.1, 2, row * 0.8);
}

/** A light beside the bar: an outline, full since the channel clipped. */
function drawClip(view, pen, channel, { top, row, axis }) {
  const { colors, unit } = view;
  const size = Math.max(3, Math.min(unit, row * 0.7));
  const [x, y] = [Math.round(axis.top + unit * 0.4) + 0.5, Math.round(top + (row - size) / 2) + 0.5];
  pen.beginPath();
  pen.rect(x, y, size, size);
  pen.strokeStyle = colors.grid;
  pen.fillStyle = colors.hot;
  if (view.hasClipped(channel)) pen.fill();
  else pen.stroke();
}

function drawFigures(view, pen, channel, { top, row, axis, end }) {
  const { colors, unit } = view;
  const middle = top + row / 2;
  view.font(pen, 0.9);
  pen.textAlign = "center";
  pen.fillStyle = colors.dim;
  pen.fillText(`${channel + 1}`, axis.bottom - unit * 0.9, middle);
  pen.textAlign = "right";
  pen.fillStyle = colors.ink;
  pen.fillText(levelText(view.greatest[channel]), end, middle);
}
