// The meters of a high window: a bar stands for each channel, its figures below it.

import { line } from "./pen.js";
import { figure, levelText } from "./scale.js";

/** Draws the levels of `count` channels as `view`, the meters, knows them, up to `right`. */
export function drawUpright(view, pen, input, { scale, count, hasRMS, right }) {
  drawScale(view, pen, scale, right, input.has("level/truepeak"));
  drawChannels(view, pen, input, { scale, count, hasRMS, right });
}

function drawScale(view, pen, scale, right, hasTruePeak) {
  const { colors, unit, y } = view;
  view.font(pen, 0.95);
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
  pen.fillText(scale.unit, unit * 2.8, view.height - unit * 3.4);
  if (hasTruePeak) pen.fillText("dBTP", unit * 2.8, view.height - unit * 2.1);
}

function drawChannels(view, pen, input, { scale, count, hasRMS, right }) {
  const { unit } = view;
  const left = unit * 3.6;
  const slot = (right - left) / count;
  const width = Math.min(slot * 0.72, unit * 6);
  for (let channel = 0; channel < count; channel += 1) {
    const center = left + slot * (channel + 0.5);
    drawBar(view, pen, scale, channel, center - width / 2, width, hasRMS);
    drawHold(view, pen, input, channel, center - width / 2, width, hasRMS);
    drawClip(view, pen, channel, center, width);
  }
  drawFigures(view, pen, input, count, left, slot);
}

/** A bar in three zones: the colour says where the level is, the scale says it in figures. */
function drawBar(view, pen, scale, channel, start, width, hasRMS) {
  const { colors, y } = view;
  pen.fillStyle = colors.grid;
  pen.globalAlpha = 0.55;
  pen.fillRect(start, y.top, width, y.bottom - y.top);
  pen.globalAlpha = hasRMS ? 0.5 : 1;
  fillZones(view, pen, scale, view.shown[channel], start, width);
  pen.globalAlpha = 1;
  if (hasRMS) fillZones(view, pen, scale, view.rms[channel], start + width * 0.16, width * 0.68);
}

function fillZones(view, pen, scale, level, start, width) {
  for (const [low, high, color] of view.zones(scale, level)) {
    const top = view.y.place(high);
    pen.fillStyle = color;
    pen.fillRect(start, top, width, view.y.place(low) - top);
  }
}

function drawHold(view, pen, input, channel, start, width, hasRMS) {
  const hold = hasRMS ? input.get("level/hold")[channel] : undefined;
  if (hold === undefined || hold <= view.y.low) return;
  pen.fillStyle = view.colors.ink;
  const thick = Math.max(2, view.unit * 0.16);
  pen.fillRect(start, view.y.place(hold) - thick / 2, width, thick);
}

function drawClip(view, pen, channel, center, width) {
  const { colors, unit } = view;
  const isOn = view.hasClipped(channel);
  pen.fillStyle = isOn ? colors.hot : colors.grid;
  pen.beginPath();
  pen.roundRect(center - width / 2, unit * 0.6 + view.shift, width, unit * 1.3, unit * 0.3);
  pen.fill();
  if (!isOn || width < unit * 2.4) return;
  view.font(pen, 0.9, "700");
  pen.fillStyle = colors.bg;
  pen.textAlign = "center";
  pen.fillText("CLIP", center, unit * 1.28 + view.shift);
}

/** The greatest levels and true peaks, with as many digits as there is room for; their units stand at the scale. */
function drawFigures(view, pen, input, count, left, slot) {
  const { colors, unit, height } = view;
  const rows = [
    [view.greatest, height - unit * 3.4, colors.ink, slot > unit * 4 ? 1.15 : 0.8, "600"],
    [input.get("level/truepeak"), height - unit * 2.1, colors.dim, 0.9, ""],
  ];
  pen.textAlign = "center";
  for (const [values, place, color, size, weight] of rows) {
    view.font(pen, size, weight);
    const digits = [1, 0].find((digits) => pen.measureText(figure(-88, digits)).width < slot * 0.92);
    pen.fillStyle = color;
    for (let channel = 0; channel < Math.min(count, values.length) && digits !== undefined; channel += 1) {
      pen.fillText(levelText(values[channel], digits), left + slot * (channel + 0.5), place);
    }
  }
  if (view.isNarrow || pen.measureText(`${count}`).width > slot * 0.92) return;
  // In the row of the true peaks where there are none.
  const place = height - unit * (input.has("level/truepeak") ? 0.9 : 2.1);
  for (let channel = 0; channel < count; channel += 1) pen.fillText(`${channel + 1}`, left + slot * (channel + 0.5), place);
}
