// The particles themselves, without a picture: a fixed pool, steps of a sixtieth of a second, and chance from a seed, so that the
// same sound and the same seed give the same flames.

const STEP = 1 / 60;
/** How long a flame's particle lives, in seconds, at most. */
const LIFE = 1.1;

/** Numbers from 0 to 1 by chance that a seed decides (mulberry32, public domain). */
export function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Places are in units of the picture's height, from its middle; up is positive. */
export class Flames {
  constructor(count, seed) {
    this.count = count;
    this.random = chance(seed);
    // x, y, their speeds, age, life, size, place of the colour, kind
    for (const name of ["x", "y", "vx", "vy", "age", "life", "size", "tone"]) this[name] = new Float32Array(count);
    this.isSpark = new Uint8Array(count);
    this.life.fill(0.001);
    this.age.fill(1);
    this.next = 0;
    this.active = count;
    this.levels = new Float32Array(0);
    this.owed = new Float32Array(0);
    this.beat = 0;
    this.rest = 0;
    this.time = 0;
  }

  /** Takes the levels of the bands, 0 to 1, and lets `seconds` pass. */
  advance(levels, seconds, geometry) {
    if (this.levels.length !== levels.length) {
      this.levels = new Float32Array(levels.length);
      this.owed = new Float32Array(levels.length);
    }
    this.rest = Math.min(this.rest + seconds, 6 * STEP);
    while (this.rest >= STEP) {
      this.rest -= STEP;
      this.step(levels, geometry);
    }
  }

  step(levels, geometry) {
    this.time += STEP;
    this.beat *= Math.exp(-STEP / 0.16);
    for (let band = 0; band < levels.length; band += 1) {
      const target = levels[band];
      const shown = this.levels[band];
      this.levels[band] = target > shown ? shown + (target - shown) * 0.6 : target + (shown - target) * Math.exp(-STEP / 0.14);
    }
    this.move();
    this.bear(geometry);
  }

  move() {
    const { x, y, vx, vy, age, life, isSpark, count, time } = this;
    for (let index = 0; index < count; index += 1) {
      if (age[index] >= life[index]) continue;
      age[index] += STEP;
      if (isSpark[index]) {
        vy[index] -= 1.1 * STEP;
        vx[index] *= 0.992;
      } else {
        // Hot air rises ever faster, and sways.
        const drag = Math.exp(-STEP * 1.3);
        vx[index] = vx[index] * drag + Math.sin(time * 3.1 + y[index] * 17 + index) * 0.55 * STEP;
        vy[index] *= drag;
      }
      x[index] += vx[index] * STEP;
      y[index] += vy[index] * STEP;
    }
  }

  /** How many are born follows the level, so do size and speed. */
  bear(geometry) {
    const { levels, owed } = this;
    const births = this.active / (LIFE * 0.62) * STEP / Math.max(1, levels.length) * 1.9;
    for (let band = 0; band < levels.length; band += 1) {
      const level = levels[band];
      owed[band] += births * level ** 1.4;
      while (owed[band] >= 1) {
        owed[band] -= 1;
        this.flame(band, level, geometry);
      }
    }
  }

  flame(band, level, geometry) {
    const { random } = this;
    const share = (band + random()) / this.levels.length;
    const [x, y, dx, dy] = geometry.point(share, this.level(share), random());
    const speed = (0.1 + 0.72 * level + 0.22 * this.beat) * (0.5 + 0.8 * random());
    const sway = (random() - 0.5) * 0.07;
    this.put(x, y, dx * speed - dy * sway, dy * speed + dx * sway, {
      life: LIFE * (0.3 + 0.35 * random() + 0.35 * level), size: (0.3 + 0.85 * level + 0.35 * this.beat) * (0.65 + 0.7 * random()), tone: share,
    });
  }

  /** A burst of sparks from the bands between two places, with a strength from 0 to 1. */
  burst(low, high, strength, geometry) {
    const { random } = this;
    const number = Math.round(this.active * 0.045 * (0.35 + strength));
    for (let index = 0; index < number; index += 1) {
      const share = low + (high - low) * random();
      const [x, y, dx, dy] = geometry.point(share, this.level(share), random());
      const speed = (0.35 + 0.75 * strength) * (0.35 + random());
      const spread = (random() - 0.5) * (0.5 + 0.4 * strength);
      this.put(x, y, dx * speed - dy * spread, dy * speed + dx * spread, {
        life: 0.45 + 0.75 * random(), size: 0.16 + 0.24 * random() * (0.5 + strength), tone: share, isSpark: true,
      });
    }
  }

  put(x, y, vx, vy, { life, size, tone, isSpark = false }) {
    const index = this.next;
    this.next = (this.next + 1) % Math.max(1, Math.floor(this.active));
    this.x[index] = x;
    this.y[index] = y;
    this.vx[index] = vx;
    this.vy[index] = vy;
    this.age[index] = 0;
    this.life[index] = life;
    this.size[index] = size;
    this.tone[index] = tone;
    this.isSpark[index] = isSpark ? 1 : 0;
  }

  /** The level at a place of the line from 0 to 1, smooth between the bands. */
  level(share) {
    const { levels } = this;
    const place = share * levels.length - 0.5;
    const low = Math.max(0, Math.min(levels.length - 1, Math.floor(place)));
    const high = Math.min(levels.length - 1, low + 1);
    const part = Math.max(0, Math.min(1, place - low));
    const smooth = part * part * (3 - 2 * part);
    return (levels[low] ?? 0) + ((levels[high] ?? 0) - (levels[low] ?? 0)) * smooth;
  }
}

/** The tube of Rubens: a row of flames. */
export class Tube {
  constructor(aspect) {
    this.half = aspect / 2 * 0.94;
    this.base = -0.35;
  }

  point(share, level) { return [(share * 2 - 1) * this.half, this.base + level * 0.22, 0, 1]; }
}

/** The tube bent into a ring, its bass at the bottom, both halves alike. */
export class Ring {
  constructor(aspect) { this.radius = Math.min(0.2, aspect * 0.2); }

  point(share, level, side) {
    const angle = -Math.PI / 2 + (side < 0.5 ? -1 : 1) * share * Math.PI;
    const reach = this.radius * (1 + 0.45 * level);
    return [Math.cos(angle) * reach, Math.sin(angle) * reach, Math.cos(angle), Math.sin(angle)];
  }
}
