// Colours of particles: from the place along the tube and the age to red, green and blue that add up as light.

/** Light of a hue in degrees, at full strength. */
function hueLight(hue) {
  const channel = (shift) => {
    const place = (shift + hue / 60) % 6;
    return 1 - Math.max(0, Math.min(1, place, 4 - place));
  };
  return [channel(5), channel(3), channel(1)];
}

// Glowing soot from white-yellow over orange to dark red: what a flame's colour does as it cools.
const FIRE = [[1, 0.74, 0.3], [1, 0.55, 0.14], [0.95, 0.3, 0.06], [0.55, 0.1, 0.05], [0.12, 0.02, 0.05]];

function fire(age, light) {
  const place = Math.min(0.999, age) * (FIRE.length - 1);
  const low = Math.floor(place);
  for (let part = 0; part < 3; part += 1) light[part] = FIRE[low][part] + (FIRE[low + 1][part] - FIRE[low][part]) * (place - low);
}

export class Paint {
  constructor(kind) {
    this.kind = kind;
    this.centroid = 0.5;
    this.light = [0, 0, 0];
    this.table = Array.from({ length: 128 }, (_, index) => hueLight(8 + (262 * index) / 127));
  }

  /** The light of a particle of a place from 0 to 1 and an age from 0 to 1. */
  of(tone, age) {
    const { light } = this;
    if (this.kind === "fire") {
      fire(age, light);
      return light;
    }
    const place = this.kind === "centroid" ? this.centroid : tone;
    const color = this.table[Math.max(0, Math.min(127, Math.round(place * 127)))];
    const white = Math.max(0, 0.45 - age * 1.1);
    for (let part = 0; part < 3; part += 1) light[part] = (color[part] * (1 - white) + white) * (1 - 0.35 * age);
    return light;
  }
}
