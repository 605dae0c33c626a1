// Places on the axes, names of notes, colour maps.

export const clamp = (value, low, high) => Math.min(high, Math.max(low, value));

/** An axis of frequencies from `low` to `high` Hz over the pixels from `start` to `end`. */
export class FrequencyAxis {
  constructor(low, high, start, end, isLinear = false) {
    this.isLinear = isLinear;
    this.low = isLinear ? low : Math.log(low);
    this.high = isLinear ? high : Math.log(high);
    this.start = start;
    this.scale = (end - start) / (this.high - this.low);
  }

  place(hertz) {
    const value = this.isLinear ? hertz : Math.log(Math.max(hertz, 1e-3));
    return this.start + (value - this.low) * this.scale;
  }

  hertz(place) {
    const value = this.low + (place - this.start) / this.scale;
    return this.isLinear ? value : Math.exp(value);
  }
}

/** An axis of levels: `low` at the pixel `bottom`, `high` at `top`. */
export class LevelAxis {
  constructor(low, high, bottom, top) {
    this.low = low;
    this.high = high;
    this.bottom = bottom;
    this.top = top;
    this.scale = (bottom - top) / (high - low);
  }

  place(decibels) { return this.bottom - (clamp(decibels, this.low, this.high) - this.low) * this.scale; }

  decibels(place) { return this.low + (this.bottom - place) / this.scale; }
}

const NOTES = ["C", "C♯", "D", "D♯", "E", "F", "F♯", "G", "G♯", "A", "A♯", "B"];

/** The nearest note of a frequency, such as `A4 +3 ct`. */
export function noteName(hertz, withCents = true) {
  if (!(hertz > 0)) return "–";
  const note = 69 + 12 * Math.log2(hertz / 440);
  const nearest = Math.round(note);
  const cents = Math.round((note - nearest) * 100);
  const name = NOTES[((nearest % 12) + 12) % 12] + (Math.floor(nearest / 12) - 1);
  return withCents ? `${name} ${cents < 0 ? "−" : "+"}${Math.abs(cents)} ct` : name;
}

export function hertzText(hertz) {
  if (hertz >= 1000) return `${(hertz / 1000).toFixed(hertz >= 10000 ? 1 : 2)} kHz`;
  return `${hertz.toFixed(hertz < 100 ? 1 : 0)} Hz`;
}

/** A figure with a real minus sign, as it is printed everywhere. */
export function figure(value, digits = 1) {
  return (value < 0 ? "−" : "") + Math.abs(value).toFixed(digits);
}

/** A level in decibels; the floor of −120 dB, which stands for silence, is a dash. */
export function levelText(value, digits = 1) { return value <= -119.9 ? "–" : figure(value, digits); }

const hertzLabel = (hertz) => (hertz >= 1000 ? `${hertz / 1000}k` : `${hertz}`);

/** The labels of an axis within `low` to `high`: octaves of C, or 1, 2 and 5 of each decade, or equal steps. */
export function frequencyTicks({ fmin: low, fmax: high, labels, axis }) {
  if (labels === "note") return noteTicks(low, high);
  // Less than three octaves hold too few of 1, 2 and 5.
  return axis === "linear" || high < low * 8 ? evenTicks(low, high) : decadeTicks(low, high);
}

function noteTicks(low, high) {
  return Array.from({ length: 11 }, (_, octave) => [440 * 2 ** (octave - 4 - 9 / 12), `C${octave}`])
    .filter(([hertz]) => hertz >= low && hertz <= high);
}

function decadeTicks(low, high) {
  return [10, 100, 1000, 10000].flatMap((decade) => [1, 2, 5].map((factor) => decade * factor))
    .filter((hertz) => hertz >= low * 0.999 && hertz <= high * 1.001).map((hertz) => [hertz, hertzLabel(hertz)]);
}

/** Multiples of the smallest round step that has at most twelve of them. */
function evenTicks(low, high) {
  const step = [10, 100, 1000, 10000].flatMap((decade) => [1, 2, 5].map((factor) => decade * factor))
    .find((step) => (high - low) / step <= 12);
  const first = Math.ceil(low / step - 0.001);
  return Array.from({ length: Math.floor(high / step + 0.001) - first + 1 }, (_, index) => (first + index) * step)
    .map((hertz) => [hertz, step < 100 ? `${hertz}` : hertzLabel(hertz)]);
}

// Nine points each of matplotlib's maps (inferno, magma, viridis: CC0; cividis: Nuñez, Anderton, Renslow 2018).
const MAPS = {
  inferno: ["000004", "1b0c41", "4a0c6b", "781c6d", "a52c60", "cf4446", "ed6925", "fb9b06", "f7d13d", "fcffa4"],
  magma: ["000004", "180f3d", "440f76", "721f81", "9e2f7f", "cd4071", "f1605d", "fd9668", "feca8d", "fcfdbf"],
  viridis: ["440154", "482878", "3e4989", "31688e", "26828e", "1f9e89", "35b779", "6ece58", "b5de2b", "fde725"],
  cividis: ["00224e", "123570", "3b496c", "575d6d", "707173", "8a8678", "a59c74", "c3b369", "e1cc55", "fee838"],
  grey: ["000000", "ffffff"],
};

/** 256 colours of a map, as RGBA words for ImageData on little-endian machines, and as triples of 0 to 255. */
export function colorTable(name) {
  const stops = (MAPS[name] ?? MAPS.inferno).map((hex) => [0, 2, 4].map((place) => parseInt(hex.slice(place, place + 2), 16)));
  const words = new Uint32Array(256);
  const triples = [];
  for (let index = 0; index < 256; index += 1) {
    const place = (index / 255) * (stops.length - 1);
    const low = Math.min(Math.floor(place), stops.length - 2);
    const share = place - low;
    const [red, green, blue] = stops[low].map((value, part) => Math.round(value + (stops[low + 1][part] - value) * share));
    words[index] = (255 << 24) | (blue << 16) | (green << 8) | red;
    triples.push([red, green, blue]);
  }
  return { words, triples };
}

/** The colours of the theme, from the style sheet. */
export function themeColors() {
  const style = getComputedStyle(document.documentElement);
  const names = ["bg", "tile", "grid", "ink", "dim", "line", "low", "mid", "high", "hot", "cool", "good", "edge"];
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
}

/** The colour of a band at a place from 0, the lowest, to 1; darker on a light ground. */
export function bandColor(share, isOnLight) {
  return `hsl(${Math.round(8 + 262 * share)} 95% ${isOnLight ? 38 : 60}%)`;
}
