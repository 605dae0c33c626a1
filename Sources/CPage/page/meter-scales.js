// The scales of the meters, as their standards divide them.

/** The scales: what is drawn as the bar, its range, where it turns, and its unit. */
export const SCALES = {
  peak: { leaf: "level/peak", low: -60, high: 3, turn: -18, hot: -6, unit: "dBFS", hint: "" },
  digital: { leaf: "level/digital", low: -60, high: 3, turn: -18, hot: -9, unit: "dBFS", hint: "digital" },
  vu: { leaf: "level/vu", low: -20, high: 3, turn: -3, hot: 0, unit: "VU", hint: "vu" },
  ppm1: { leaf: "level/ppm1", low: -42, high: 6, turn: -9, hot: 0, unit: "dB", hint: "ppm1" },
  ppm2a: { leaf: "level/ppm2a", low: 0, high: 7, turn: 4, hot: 6, unit: "PPM", hint: "ppm2a" },
  ppm2b: { leaf: "level/ppm2b", low: -12, high: 12, turn: 0, hot: 9, unit: "dB", hint: "ppm2b" },
  k12: { leaf: "level/k12", low: -40, high: 12, turn: 0, hot: 4, unit: "K-12", hint: "k12" },
  k14: { leaf: "level/k14", low: -40, high: 14, turn: 0, hot: 4, unit: "K-14", hint: "k14" },
  k20: { leaf: "level/k20", low: -40, high: 20, turn: 0, hot: 4, unit: "K-20", hint: "k20" },
};
