#!/usr/bin/env python3
"""The stream of a Flametube in Python, with nothing but the standard library.

    flametube -o pd@127.0.0.1:9000 & python3 flametube.py [PORT]

Prints once a second the level, the middle region, the loudest band and the number of hits; in a terminal it draws the bands
meanwhile. For a program of your own:

    from flametube import listen
    for address, values in listen(9000):
        ...
"""

import socket
import struct
import sys
import time


def text(packet, place):
    """A text of OSC and the place behind it: its zero bytes fill up to four."""
    end = packet.index(b"\0", place)
    return packet[place:end].decode(), (end + 4) & ~3


def message(packet):
    address, place = text(packet, 0)
    types, place = text(packet, place)
    values = []
    for tag in types[1:]:
        if tag == "s":
            value, place = text(packet, place)
        else:
            (value,) = struct.unpack_from({"i": ">i", "f": ">f"}[tag], packet, place)
            place += 4
        values.append(value)
    return address, values


def messages(packet):
    """The messages of a datagram: a plain one, or those of a bundle, which are due at once."""
    if not packet.startswith(b"#bundle\0"):
        yield message(packet)
        return
    place = 16
    while place < len(packet):
        (size,) = struct.unpack_from(">i", packet, place)
        yield from messages(packet[place + 4 : place + 4 + size])
        place += 4 + size


def listen(port, host="127.0.0.1"):
    """All messages that come to a port, as (address, values); what is no OSC is passed over."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as stream:
        stream.bind((host, port))
        while True:
            packet = stream.recv(65536)
            try:
                yield from list(messages(packet))
            except (ValueError, KeyError, struct.error):
                continue


def main():
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 9000
    level, mid, bands, hits = 0.0, 0.0, [0.0], 0
    last = time.monotonic()
    for address, values in listen(port):
        if address == "/flametube/main/level/all":
            level = values[0]
        elif address == "/flametube/main/tone/mid":
            mid = values[0]
        elif address == "/flametube/main/onset/low":
            hits += 1
        elif address == "/flametube/main/spectrum/bands":
            bands = values
            if sys.stdout.isatty():
                print("\r" + "".join(" ▁▂▃▄▅▆▇█"[int(8 * min(1, band))] for band in bands), end="")
        if time.monotonic() - last >= 1:
            last = time.monotonic()
            loudest = bands.index(max(bands))
            print(f"{'  ' if sys.stdout.isatty() else ''}level {level:.3f} mid {mid:.3f} band {loudest} hits {hits}", flush=True)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        print()
