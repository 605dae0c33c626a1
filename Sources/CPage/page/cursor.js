// The read-out of the spectrum by keyboard: arrows go from band to band, and each is said.

import { figure, hertzText, noteName } from "./scale.js";

/** How far each key goes, in bands. */
const STEPS = {
  ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10, Home: -Infinity, End: Infinity,
};

export class Cursor {
  /** `view` tells of its bands by `visible`, `hertz` and `level`, and shows what is at its `pointer`. */
  constructor(view) {
    this.view = view;
    this.band = null;
    const { canvas, element } = view;
    canvas.tabIndex = 0;
    canvas.setAttribute("role", "slider");
    this.write({ low: 0, high: 0, now: 0, text: "arrows read it out" });
    canvas.addEventListener("keydown", (event) => this.press(event));
    canvas.addEventListener("blur", () => this.leave());
    element.addEventListener("pointermove", () => { this.band = null; });
  }

  press(event) {
    if (event.key === "Escape") return this.leave();
    const step = STEPS[event.key];
    const visible = this.view.visible();
    if (step === undefined || visible.length === 0) return;
    event.preventDefault();
    const [low, high] = [visible[0], visible.at(-1)];
    const from = this.band ?? (step > 0 ? low - 1 : high + 1);
    this.band = Math.min(high, Math.max(low, from + step));
    const hertz = this.view.hertz(this.band);
    const text = `${hertzText(hertz)}, ${noteName(hertz)}, ${figure(this.view.level(this.band), 2)} dB`;
    this.write({ low, high, now: this.band, text });
  }

  write({ low, high, now, text }) {
    const { canvas } = this.view;
    for (const [name, value] of [["valuemin", low], ["valuemax", high], ["valuenow", now], ["valuetext", text]]) {
      canvas.setAttribute(`aria-${name}`, value);
    }
  }

  /** Keeps the read-out at its band while picture and axis change. */
  follow() {
    if (this.band === null) return;
    const { view } = this;
    view.pointer = { x: view.x.place(view.hertz(this.band)), y: view.box.top + view.unit * 3 };
  }

  leave() {
    if (this.band === null) return;
    this.band = null;
    this.view.pointer = null;
  }
}
