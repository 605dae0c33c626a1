// What is kept of one channel of the spectrum: what is shown, peaks that hold and then fall, the longest memory.

import { follow } from "./ballistics.js";

const FLOOR = -120;

/** What is kept of one channel. */
export class Trace {
  constructor(count) {
    this.shown = new Float32Array(count).fill(FLOOR);
    this.peaks = new Float32Array(count).fill(FLOOR);
    this.held = new Float64Array(count);
    this.speed = new Float32Array(count);
    this.maximum = new Float32Array(count).fill(FLOOR);
    this.sum = new Float64Array(count);
    this.weight = 0;
  }

  /** Takes the newest values in. Times are in ms, gravity in dB/s². */
  take(values, settings, now, elapsed) {
    const seconds = elapsed / 1000;
    this.weight += seconds;
    for (let band = 0; band < values.length; band += 1) {
      const value = values[band];
      this.shown[band] = follow(this.shown[band], value, settings.smooth, elapsed);
      if (value >= this.peaks[band]) {
        this.peaks[band] = value;
        this.held[band] = now + settings.hold;
        this.speed[band] = 0;
      } else if (now > this.held[band]) {
        this.speed[band] += settings.gravity * seconds;
        this.peaks[band] = Math.max(FLOOR, this.peaks[band] - this.speed[band] * seconds);
      }
      if (value > this.maximum[band]) this.maximum[band] = value;
      this.sum[band] += 10 ** (value / 10) * seconds;
    }
  }

  mean(band) { return this.weight > 0 ? 10 * Math.log10(this.sum[band] / this.weight + 1e-12) : FLOOR; }
}
