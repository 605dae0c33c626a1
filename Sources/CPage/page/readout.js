// The read-out of the spectrum: frequency, note and level beside the pointer.

import { line } from "./pen.js";
import { figure, hertzText, noteName } from "./scale.js";

/** Draws what `read` says of the band under the pointer of `view`; nothing when it is null. */
export function drawReadout(view, pen, read, edges) {
  if (!read) return;
  const { box, colors, pointer, unit } = view;
  pen.strokeStyle = colors.dim;
  pen.lineWidth = 1;
  line(pen, Math.round(pointer.x) + 0.5, box.top, Math.round(pointer.x) + 0.5, box.bottom);
  const center = Math.sqrt(edges[read.band] * edges[read.band + 1]);
  const words = [hertzText(read.hertz), noteName(read.hertz), `band ${hertzText(center)}`, `${figure(read.decibels, 2)} dB`];
  view.font(pen, 1);
  const width = Math.max(...words.map((word) => pen.measureText(word).width)) + unit * 1.4;
  const start = pointer.x + width + unit > box.right ? pointer.x - width - unit * 0.6 : pointer.x + unit * 0.6;
  const top = Math.min(Math.max(box.top, pointer.y - unit * 3), box.bottom - unit * 6.4);
  pen.globalAlpha = 0.92;
  pen.fillStyle = colors.bg;
  pen.beginPath();
  pen.roundRect(start, top, width, unit * 6, unit * 0.5);
  pen.fill();
  pen.globalAlpha = 1;
  pen.fillStyle = colors.ink;
  pen.textAlign = "left";
  words.forEach((word, index) => pen.fillText(word, start + unit * 0.7, top + unit * (1.05 + 1.32 * index)));
}
