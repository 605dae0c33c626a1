#!/usr/bin/env python3
"""Writes packets to begin with into a folder: one of each kind that the decoder knows, and some that it refuses."""

import pathlib
import struct
import sys


def text(value):
    raw = value.encode() + b"\0"
    return raw + b"\0" * (-len(raw) % 4)


def message(address, tags="", arguments=b""):
    return text(address) + text("," + tags) + arguments


def bundle(*elements, time=1):
    body = b"".join(struct.pack(">i", len(element)) + element for element in elements)
    return text("#bundle") + struct.pack(">Q", time) + body


def seeds():
    yield message("/flametube/ping")
    yield message("/flametube/subscribe", "sii", text("/main/level/*") + struct.pack(">ii", 60, 12345))
    yield message("/a", "ifdhtTFNIcrm[s]", struct.pack(">ifdqQ", 1, 2.0, 3.0, 4, 5) + b"\0\0\0c" * 3 + text("x"))
    yield message("/a", "bs", struct.pack(">i", 5) + b"12345\0\0\0" + text("äöü"))
    yield bundle(message("/a", "i", struct.pack(">i", 1)), bundle(message("/b"), time=2), text("/c"))
    yield bundle(*[text("/a")] * 64)
    packet = text("/deep")
    for _ in range(8):
        packet = bundle(packet)
    yield packet
    yield text("/" + "a" * 254)
    yield text("#bundle") + struct.pack(">Qi", 1, -4)


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for index, seed in enumerate(seeds()):
        (folder / f"seed-{index}").write_bytes(seed)


main()
