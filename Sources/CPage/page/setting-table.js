// The table of all that can be set: names as in the address, labels of the panel, defaults and ranges.

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
  blend: flag("Colours between bands", "Waterfall", true),
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

/** The value that `word` stands for; the default for null and for what is no value. */
export function parsed(entry, word) {
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

/** A value as the address has it. */
export function written(entry, value) {
  return entry.kind === "flag" ? (value ? "1" : "0") : String(value);
}
