// Everything that can be set, as parameters of the address: the panel only edits the address.

export const VIEWS = ["all", "spectrum", "waterfall", "meters", "stereo", "beat", "particles"];

const choice = (label, group, value, words) => ({ kind: "choice", label, group, value, words });
const number = (label, group, value, low, high, step = 1) => ({ kind: "number", label, group, value, low, high, step });
const flag = (label, group, value) => ({ kind: "flag", label, group, value });
const list = (label, group, value, words) => ({ kind: "list", label, group, value, words });
const text = (label, group, value) => ({ kind: "text", label, group, value });

/** The table of parameters: their names are those of the address. */
export const TABLE = {
  view: list("Views, by commas", "Page", "all", VIEWS),
  in: text("Input", "Page", ""),
  theme: choice("Theme", "Page", "auto", ["auto", "dark", "light"]),
  bg: choice("Background", "Page", "solid", ["solid", "transparent"]),
  ui: flag("Controls", "Page", true),
  rate: number("Frames a second, wanted", "Page", 60, 1, 240),
  fps: number("Pictures a second, at most (0: all)", "Page", 0, 0, 240),
  token: { ...text("Token for commands", "Page", ""), isSecret: true },
  motion: choice("Motion", "Page", "auto", ["auto", "full", "reduced"]),
  flash: choice("Large flashes", "Page", "limited", ["limited", "free"]),
  style: choice("Drawn as", "Spectrum", "bars", ["bars", "line"]),
  ch: choice("Channel", "Spectrum", "mean", ["mean", "1", "2", "mid", "side", "1,2", "mid,side"]),
  min: number("Lowest dB", "Spectrum", -90, -120, -20),
  max: number("Highest dB", "Spectrum", 0, -60, 40),
  fmin: number("From Hz", "Spectrum", 20, 5, 1000),
  fmax: number("To Hz", "Spectrum", 20000, 1000, 96000),
  axis: choice("Axis", "Spectrum", "log", ["log", "linear"]),
  labels: choice("Labels", "Spectrum", "hz", ["hz", "note", "none"]),
  smooth: number("Release, ms", "Spectrum", 90, 0, 2000),
  peaks: flag("Peaks", "Spectrum", true),
  hold: number("Peak hold, ms", "Spectrum", 900, 0, 10000),
  gravity: number("Gravity, dB/s²", "Spectrum", 90, 1, 1000),
  long: flag("Long-term maximum and mean", "Spectrum", false),
  map: choice("Colours", "Waterfall", "inferno", ["inferno", "magma", "viridis", "cividis", "grey"]),
  dir: choice("Runs", "Waterfall", "left", ["left", "down"]),
  speed: number("Pixels a second", "Waterfall", 60, 10, 480),
  meter: choice("Scale", "Meters", "peak", ["peak", "k12", "k14", "k20", "vu", "ppm1", "ppm2a", "ppm2b", "digital"]),
  target: number("Loudness target, LUFS", "Meters", -23, -40, 0),
  particles: number("Particles", "Particles", 1600, 50, 8000),
  seed: number("Seed", "Particles", 1, 0, 999999),
  hue: choice("Colour by", "Particles", "fire", ["fire", "band", "centroid"]),
  shape: choice("Shape", "Particles", "tube", ["tube", "ring"]),
  gain: number("Gain, dB", "Particles", 0, -24, 24),
  webgl: choice("WebGL2", "Particles", "auto", ["auto", "always", "never"]),
};

/** Ranges: the two ends, the least that the upper may be for a lower one, and the most that the lower may be for an upper one. */
const RANGES = [
  ["min", "max", (low) => low + 10, (high) => high - 10],
  ["fmin", "fmax", (low) => low * 2, (high) => high / 2],
];

function parsed(entry, word) {
  if (word === null) return entry.value;
  switch (entry.kind) {
    case "flag": return word !== "0" && word !== "false";
    case "number": {
      const value = Number(word);
      return Number.isFinite(value) && word !== "" ? Math.min(entry.high, Math.max(entry.low, value)) : entry.value;
    }
    case "choice": return entry.words.includes(word) ? word : entry.value;
    case "list": return word.split(",").filter((part) => entry.words.includes(part)).join() || entry.value;
    default: return word.slice(0, 80);
  }
}

function written(entry, value) {
  return entry.kind === "flag" ? (value ? "1" : "0") : String(value);
}

/** The settings in force: what the address says, else what was chosen last time on this machine, else the default. */
export class Settings extends EventTarget {
  constructor(address = location) {
    super();
    this.query = new URLSearchParams(address.search);
    this.read();
  }

  read() {
    const known = remembered();
    for (const [low, high] of RANGES) this.turnRound(low, high);
    for (const [name, entry] of Object.entries(TABLE)) {
      this[name] = parsed(entry, this.query.has(name) ? this.query.get(name) : known[name] ?? null);
    }
    for (const [low] of RANGES) this.settle(low);
  }

  /** The ends of a range that stand in the address the wrong way round. */
  turnRound(low, high) {
    const { query } = this;
    const ends = [query.get(low), query.get(high)];
    if (ends.some((end) => end === null) || !(Number(ends[0]) > Number(ends[1]))) return;
    query.set(low, ends[1]);
    query.set(high, ends[0]);
  }

  /** Moves the other end of a range away from the one that was set, so that both are what the axis shows; returns its name. */
  settle(name) {
    for (const [low, high, least, most] of RANGES) {
      if (this[high] >= least(this[low])) continue;
      if (name === low) this[high] = least(this[low]);
      else this[low] = most(this[high]);
      return name === low ? high : low;
    }
    return null;
  }

  /** Sets one parameter and writes it into the address, with the other end of its range where that had to give way. */
  set(name, value) {
    const entry = TABLE[name];
    this[name] = parsed(entry, written(entry, value));
    this.write(name);
    const other = this.settle(name);
    if (other) this.write(other);
    this.tell(name);
  }

  tell(name) {
    history.replaceState(null, "", addressOf(this.query));
    this.dispatchEvent(new CustomEvent("change", { detail: name }));
  }

  /** A default is left out of the address. */
  write(name) {
    const entry = TABLE[name];
    const isDefault = this[name] === entry.value;
    if (isDefault) this.query.delete(name);
    else this.query.set(name, written(entry, this[name]));
    if (!PASSING.has(name)) remember(name, isDefault ? null : written(entry, this[name]));
  }

  /** Makes all as it was at first, but for what is shown of which input, and the token. */
  clear() {
    for (const name of Object.keys(TABLE)) if (!CHOSEN.has(name)) this.query.delete(name);
    forget();
    this.read();
    this.tell(null);
  }

  /** The address that shows the same elsewhere, where nothing is remembered. It tells no token. */
  get link() {
    const query = new URLSearchParams();
    for (const [name, entry] of Object.entries(TABLE)) {
      if (name !== "token" && this[name] !== entry.value) query.set(name, written(entry, this[name]));
    }
    return new URL(addressOf(query), location.href).href;
  }

  /** The views that are shown. */
  get views() {
    const names = this.view.split(",");
    return names.includes("all") ? VIEWS.slice(1) : [...new Set(names)];
  }

  get isReduced() {
    if (this.motion !== "auto") return this.motion === "reduced";
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  get isDark() {
    if (this.theme !== "auto") return this.theme === "dark";
    // Over other pictures light letters are read more often.
    if (this.bg === "transparent") return true;
    return !matchMedia("(prefers-color-scheme: light)").matches;
  }
}

function addressOf(query) {
  const words = query.toString().replaceAll("%2C", ",");
  return words ? "?" + words : location.pathname;
}

/** What is shown of which input, and the token. */
const CHOSEN = new Set(["view", "in", "token"]);
/** What belongs to the address alone. The rest stays from visit to visit; but no page may come without controls that has none in its address. */
const PASSING = new Set([...CHOSEN, "ui", "bg"]);
const PLACE = "flametube";

function remembered() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}");
  } catch {
    return {};
  }
}

function forget() {
  try {
    localStorage.removeItem(PLACE);
  } catch {
    // Where nothing is kept there is nothing to forget.
  }
}

function remember(name, word) {
  try {
    const known = remembered();
    if (word === null) delete known[name];
    else known[name] = word;
    localStorage.setItem(PLACE, JSON.stringify(known));
  } catch {
    // A browser that keeps nothing is no reason to stop.
  }
}
