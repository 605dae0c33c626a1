// At most three large flashes in a second, by WCAG 2.3.1, unless that was asked for.

export class FlashLimiter {
  constructor(most = 3) {
    this.most = most;
    this.times = [];
  }

  /** Whether a flash may begin at `now`, in ms; it counts from then on. */
  allows(now, settings) {
    if (settings.isReduced) return false;
    if (settings.flash === "free") return true;
    while (this.times.length > 0 && now - this.times[0] > 1000) this.times.shift();
    if (this.times.length >= this.most) return false;
    this.times.push(now);
    return true;
  }
}

/** The pulse of the beat: 1 at a beat, falling. It follows the time that was predicted for the beat, so the way through
    the network shows as nothing. */
export class BeatPulse {
  constructor() {
    this.last = -Infinity;
    this.expected = 0;
  }

  /** Returns whether a beat begins at `now`. */
  take(input, now) {
    const { beat } = input;
    if (beat.next > now + 4) this.expected = beat.next;
    const isPredicted = this.expected > 0 && now >= this.expected;
    const isHeard = (beat.last ?? -Infinity) > this.last + 180;
    if (!isPredicted && !isHeard) return false;
    if (isPredicted) this.expected = 0;
    if (now - this.last < 180) return false;
    this.last = now;
    return true;
  }

  /** How much of the pulse is left, with a time constant in ms. */
  level(now, release = 160) { return Math.exp(-(now - this.last) / release); }
}
