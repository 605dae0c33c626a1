"""Packets of OSC, laid out from the text of the standard."""

import struct


def text(value):
    raw = value.encode() + b"\0"
    return raw + b"\0" * (-len(raw) % 4)


def message(address, tags="", *values):
    body = b"".join(
        text(value) if tag == "s" else struct.pack(">i" if tag == "i" else ">f", value)
        for tag, value in zip(tags, values)
    )
    return text(address) + text("," + tags) + body


def address_of(packet):
    return packet[: packet.find(b"\0")].decode(errors="replace")
