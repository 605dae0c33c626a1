// What every view has: a canvas of the right number of pixels, margins, text.

import { edged } from "./pen.js";
import { themeColors } from "./scale.js";

export class View {
  constructor(name, title) {
    this.name = name;
    this.title = title;
    this.element = document.createElement("section");
    this.element.className = "view";
    this.element.dataset.view = name;
    this.element.setAttribute("aria-label", title);
    this.canvas = document.createElement("canvas");
    this.canvas.setAttribute("role", "img");
    this.canvas.setAttribute("aria-label", title);
    this.missing = document.createElement("p");
    this.missing.className = "missing";
    this.missing.hidden = true;
    this.element.append(this.canvas, this.missing);
    this.width = 0;
    this.height = 0;
    this.pointer = null;
    this.element.addEventListener("pointermove", (event) => {
      const box = this.canvas.getBoundingClientRect();
      this.pointer = { x: event.clientX - box.left, y: event.clientY - box.top };
    });
    this.element.addEventListener("pointerleave", () => { this.pointer = null; });
  }

  /** Which leaves of an input it draws. */
  leaves() { return []; }

  /** The canvas' context; drawing units are CSS pixels. */
  get context() {
    this.pen ??= edged(this.canvas.getContext("2d"), this);
    return this.pen;
  }

  /** Follows size and theme; called before drawing. */
  fit(settings) {
    const width = this.element.clientWidth;
    const height = this.element.clientHeight;
    const ratio = this.resolution(width, height);
    if (width !== this.width || height !== this.height || ratio !== this.ratio) {
      Object.assign(this, { width, height, ratio });
      for (const canvas of this.canvases) {
        canvas.width = Math.max(1, Math.round(width * ratio));
        canvas.height = Math.max(1, Math.round(height * ratio));
      }
      this.needsLayout = true;
    }
    if (this.needsLayout) {
      this.needsLayout = false;
      this.colors = themeColors();
      // A wall wants larger letters than a desk.
      this.unit = Math.max(11, Math.min(34, width / 66, height / 27));
      this.layout(settings);
    }
    return width > 0 && height > 0;
  }

  layout() {}

  /** Pixels of the picture for one of CSS. */
  resolution() { return Math.min(window.devicePixelRatio || 1, 2); }

  /** What stands still lies on a canvas of its own, below, and costs nothing while the rest moves. */
  addBackdrop() {
    this.backdrop = document.createElement("canvas");
    this.backdrop.setAttribute("aria-hidden", "true");
    this.canvas.before(this.backdrop);
    this.ground = edged(this.backdrop.getContext("2d"), this);
  }

  /** From the back to the front. */
  get canvases() { return this.backdrop ? [this.backdrop, this.canvas] : [this.canvas]; }

  begin() {
    const { context: pen, ratio } = this;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, this.width, this.height);
    pen.textBaseline = "middle";
    return pen;
  }

  font(pen, factor = 1, weight = "") {
    pen.font = `${weight} ${Math.round(this.unit * factor)}px system-ui, "DejaVu Sans", sans-serif`.trim();
  }

  /** The first of several texts that fits into a width; none when none does. */
  fitting(pen, width, texts) { return texts.find((text) => pen.measureText(text).width <= width) ?? ""; }

  /** Says what is not measured, and what would measure it; nothing when all is there. */
  lacks(text) {
    if (this.lacking === text) return;
    this.lacking = text;
    this.missing.hidden = !text;
    this.missing.textContent = text ?? "";
  }
}
