#!/usr/bin/env python3
"""Prints the constants of TimbreOracle.swift from librosa and essentia.

    python3 -m venv oracle && oracle/bin/pip install librosa==0.11.0 essentia==2.1b6.dev1389
    oracle/bin/python Tests/Oracles/timbre.py > Tests/AnalysisTests/TimbreOracle.swift

The signals are those of Signals.swift, made anew here: the same formulas, the same generator of random numbers. Each is
analysed in two windows, one hop apart, because the flux needs two. Scale: the sum of the powers of a full-scale sine is 1,
and the mean by the window is taken out, as the stage does; so bin 0 is left out of means.
"""
import essentia.standard as essentia
import librosa
import numpy as np

RATE, LENGTH, HOP = 48_000, 2_048, 480
WINDOW = 0.5 - 0.5 * np.cos(2 * np.pi * np.arange(LENGTH) / LENGTH)


def sine(frequency, amplitude, count):
    return amplitude * np.sin(2 * np.pi * frequency * np.arange(count) / RATE)


def random_words(seed):
    """SplitMix64."""
    state, mask = seed, (1 << 64) - 1
    while True:
        state = (state + 0x9E3779B97F4A7C15) & mask
        bits = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & mask
        bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & mask
        yield bits ^ (bits >> 31)


def noise(amplitude, count, seed):
    """Swift's Double.random(in:) of a closed range: Lemire's multiplication, which rejects some words."""
    bound, out = 2**53 + 1, []
    for word in random_words(seed):
        high, low = divmod(word * bound, 1 << 64)
        if low >= (1 << 64) % bound:
            out.append(high / 2**53)
        if len(out) == count:
            return amplitude * (2 * np.array(out) - 1)


def magnitudes(block):
    block = block - (WINDOW * block).sum() / WINDOW.sum()
    return np.abs(np.fft.rfft(block * WINDOW)) * 2 / np.sqrt(LENGTH * (WINDOW**2).sum())


def figures(samples):
    samples = samples.astype(np.float32).astype(float)
    blocks = [samples[end - LENGTH : end] for end in (len(samples) - HOP, len(samples))]
    before, now = (magnitudes(block).astype(np.float32) for block in blocks)
    column, frequencies = now[:, None], np.fft.rfftfreq(LENGTH, 1 / RATE)
    moments = essentia.CentralMoments(range=RATE / 2)(now)
    _, skewness, kurtosis = essentia.DistributionShape()(moments)
    flux = essentia.Flux(norm="L2", halfRectify=False)
    flux(before)
    return {
        "centroid": librosa.feature.spectral_centroid(S=column, sr=RATE, freq=frequencies)[0, 0],
        "spread": librosa.feature.spectral_bandwidth(S=column, sr=RATE, freq=frequencies)[0, 0],
        "skewness": skewness,
        "kurtosis": kurtosis,
        "flatness": essentia.Flatness()(now[1:] ** 2),
        "rolloff": essentia.RollOff(cutoff=0.85, sampleRate=RATE)(now),
        "crest": essentia.Crest()(now[1:] ** 2),
        "flux": flux(now),
        "hfc": essentia.HFC(type="Masri", sampleRate=RATE)(now),
        "entropy": essentia.Entropy()(now),
    }


COUNT = 4_800
CASES = {
    "noise": noise(0.5, COUNT, 3),
    "chord": sine(220, 0.3, COUNT) + sine(1_234.5, 0.2, COUNT) + sine(5_000, 0.1, COUNT) + noise(0.01, COUNT, 4),
    "swell": noise(0.2, COUNT, 5) * np.linspace(0, 1, COUNT) + sine(440, 0.5, COUNT),
}

print("// Made by Tests/Oracles/timbre.py, which says how.")
print()
print("/// What librosa 0.11.0 and essentia 2.1b6.dev1389 read of signals at 48 kHz, 2,048 points, Hann.")
print("let timbreOracle: [String: [String: Double]] = [")
for name, samples in CASES.items():
    print(f'  "{name}": [')
    for leaf, value in figures(samples).items():
        print(f'    "{leaf}": {float(value):.8g},')
    print("  ],")
print("]")
