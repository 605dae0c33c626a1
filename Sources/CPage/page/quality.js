// How many particles there may be: a picture that comes late asks for fewer.

import { clamp } from "./scale.js";

export class Quality {
  constructor() {
    /** The share of the particles that are drawn. */
    this.share = 1;
    this.calm = 0;
  }

  /** Fewer particles while pictures come late, more again when they have long been in time. */
  watch(elapsed, settings) {
    if (elapsed > 250) return;
    const budget = 1000 / (settings.fps > 0 ? Math.min(60, settings.fps) : 60);
    this.pace = this.pace === undefined ? elapsed : this.pace + (elapsed - this.pace) * 0.05;
    this.calm += elapsed;
    if (this.calm < 700) return;
    if (this.pace > budget * 1.45 && this.share > 0.2) this.change(0.8);
    else if (this.pace < budget * 1.12 && this.share < 1 && this.calm > 6000) this.change(1.15);
  }

  change(factor) {
    this.share = clamp(this.share * factor, 0.2, 1);
    this.calm = 0;
  }
}
