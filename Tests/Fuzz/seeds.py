#!/usr/bin/env python3
"""Writes inputs to begin with into two folders: packets and orders, some of each kind that is known, and some that are refused."""

import json
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


def packets():
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


def order(command, data):
    return json.dumps({"COMMAND": command, "DATA": data}).encode()


def orders():
    yield order("LISTEN", "/flametube/main/level/rms")
    yield order("IGNORE", "/flametube/main/level/rms")
    yield order("SUBSCRIBE", {"FILTER": ["/main/level/*", "/main/{onset,beat}/[!a-c]?*", "/status/*"], "RATE": 30})
    yield order("TOKEN", "a word")
    yield order("FILES", "/music/\u00e4\U0001f600")
    yield order("SONGS", 200)
    yield b"// JSON5\n{COMMAND: 'SONGS', DATA: +0x10,}"
    yield b"{'COMMAND': \"TO\\\nKEN\", DATA: '\\x41\\u00e4\\uD83D\\uDE00'} /* end */"
    yield b"{COMMAND:'SONGS',DATA:[1e3,-.5,Infinity,NaN,null,true]}"
    yield b"rate=30&filter=/main/level/*&filter=%2Fmain%2fbeat/*"
    yield b"[" * 64


def main():
    for kind, inputs in (("packet", packets()), ("order", orders())):
        folder = pathlib.Path(sys.argv[1]) / kind
        folder.mkdir(parents=True, exist_ok=True)
        for index, seed in enumerate(inputs):
            (folder / f"seed-{index}").write_bytes(seed)


main()
