// What buttons and keys do to the page.

import { stagePicture } from "./picture.js";
import { TABLE } from "./setting-table.js";

export class Actions {
  constructor(settings, stage, drawing, light, notice) { Object.assign(this, { settings, stage, drawing, light, notice }); }

  reset() {
    this.stage.reset();
    this.notice.tell("peaks and clips are reset");
  }

  freeze() {
    this.drawing.turn();
    this.light.isFrozen = this.drawing.isFrozen;
    document.getElementById("freeze").setAttribute("aria-pressed", String(this.drawing.isFrozen));
    this.light.show();
  }

  /** The stage as a PNG. */
  picture() { return stagePicture(this.stage.element, this.stage.shown, this.settings.bg === "transparent"); }

  async snapshot() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await this.picture());
    link.download = `flametube-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.png`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    this.notice.tell(`saved ${link.download}`);
  }

  fullscreen() {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen?.().catch(() => this.notice.tell("the browser allows no full screen here"));
  }

  /** The next word of a choice. */
  turn(name) {
    const { settings } = this;
    const words = TABLE[name].kind === "flag" ? [true, false] : TABLE[name].words;
    settings.set(name, words[(words.indexOf(settings[name]) + 1) % words.length]);
    this.notice.tell(`${TABLE[name].label}: ${settings[name] === true ? "on" : settings[name] === false ? "off" : settings[name]}`);
  }

  range(step) {
    const { settings } = this;
    settings.set("min", settings.min + step);
    this.notice.tell(`lowest level ${settings.min} dB`);
  }
}
