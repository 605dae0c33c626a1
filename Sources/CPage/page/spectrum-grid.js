// The grid of the spectrum: levels across, frequencies up, with their labels.

import { line } from "./pen.js";
import { figure, frequencyTicks } from "./scale.js";

/** Draws the grid on the ground of `view`: it changes only with the size and the settings. */
export function drawGrid(view, settings) {
  const { box, colors, unit, ground: pen } = view;
  pen.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
  pen.clearRect(0, 0, view.width, view.height);
  pen.lineWidth = 1;
  pen.strokeStyle = colors.grid;
  pen.fillStyle = colors.dim;
  pen.textBaseline = "middle";
  view.font(pen, 0.95);
  const step = [3, 6, 10, 12, 20, 30].find((step) => view.y.scale * step > unit * 2.2) ?? 30;
  pen.textAlign = "right";
  for (let level = Math.ceil(view.y.low / step) * step; level <= view.y.high; level += step) {
    const place = Math.round(view.y.place(level)) + 0.5;
    line(pen, box.left, place, box.right, place);
    if (settings.labels !== "none") pen.fillText(figure(level, 0), box.left - unit * 0.5, place);
  }
  pen.textAlign = "center";
  let last = -Infinity;
  for (const [hertz, label] of frequencyTicks(settings)) {
    const place = Math.round(view.x.place(hertz)) + 0.5;
    line(pen, place, box.top, place, box.bottom);
    const half = pen.measureText(label).width / 2;
    const center = Math.min(place, view.width - half - unit * 0.2);
    if (settings.labels === "none" || center - half < last + unit * 0.7) continue;
    last = center + half;
    pen.fillText(label, center, box.bottom + unit);
  }
}
