// Made by Tests/Oracles/timbre.py, which says how.

/// What librosa 0.11.0 and essentia 2.1b6.dev1389 read of signals at 48 kHz, 2,048 points, Hann.
let timbreOracle: [String: [String: Double]] = [
  "noise": [
    "centroid": 11876.916,
    "spread": 6904.4458,
    "skewness": 0.018765843,
    "kurtosis": -1.200483,
    "flatness": 0.57271707,
    "rolloff": 20179.688,
    "crest": 7.0028415,
    "flux": 0.20366995,
    "hfc": 1954.7158,
    "entropy": 9.8041,
  ],
  "chord": [
    "centroid": 3275.4157,
    "spread": 5246.9476,
    "skewness": 2.2712867,
    "kurtosis": 4.5055223,
    "flatness": 0.00033676298,
    "rolloff": 1242.1875,
    "crest": 360.9599,
    "flux": 0.0041715712,
    "hfc": 119.91533,
    "entropy": 5.1694551,
  ],
  "swell": [
    "centroid": 9913.7712,
    "spread": 7674.297,
    "skewness": 0.20731017,
    "kurtosis": -1.3140414,
    "flatness": 0.037505522,
    "rolloff": 445.3125,
    "crest": 600.55365,
    "flux": 0.060606174,
    "hfc": 312.60892,
    "entropy": 8.9879494,
  ],
]
