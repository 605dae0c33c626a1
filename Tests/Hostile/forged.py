#!/usr/bin/env python3
"""Commands in the name of somebody else, in a network namespace of its own, and what that somebody gets.

Usage: unshare [--map-root-user] --net forged.py PROGRAM

Prints "sent BYTES received BYTES" for the forged source, and the addresses that the default configuration listens at.
"""

import os
import random
import re
import socket
import struct
import subprocess
import sys
import tempfile
import time

from osc import message, text

HOST, VICTIM, PORT, VICTIM_PORT = "10.77.0.1", "10.77.0.2", 9_820, 5_000


def run(program, *options):
    home = tempfile.mkdtemp()
    environment = dict(
        os.environ, HOME=home, XDG_CONFIG_HOME=home, JACK_NO_START_SERVER="1", JACK_DEFAULT_SERVER="ft_nobody"
    )
    command = [program, "run", "--wait", "-q", "-o", "127.0.0.1:9000", *options]
    return subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)


def listening():
    """The addresses at which somebody listens on the control port, read from the kernel's tables."""
    found = []
    for table, length in (("udp", 8), ("udp6", 32)):
        with open(f"/proc/net/{table}") as lines:
            for line in lines:
                match = re.match(r"\s*\d+: ([0-9A-F]+):([0-9A-F]{4}) ", line)
                if match and int(match[2], 16) == PORT and len(match[1]) == length:
                    words = [match[1][at : at + 8] for at in range(0, length, 8)]
                    raw = b"".join(bytes.fromhex(word)[::-1] for word in words)
                    family = socket.AF_INET if length == 8 else socket.AF_INET6
                    found.append(socket.inet_ntop(family, raw))
    return found


def wait_until_listening():
    for _ in range(200):
        if listening():
            return listening()
        time.sleep(0.1)
    raise SystemExit("nobody listens")


def datagram(payload):
    """A datagram of UDP over IPv4 whose source is the victim; the kernel fills in the rest of the header."""
    length = 8 + len(payload)
    udp = struct.pack(">HHHH", VICTIM_PORT, PORT, length, 0) + payload
    ip = struct.pack(
        ">BBHHHBBH4s4s", 0x45, 0, 20 + length, 0, 0, 64, 17, 0, socket.inet_aton(VICTIM), socket.inet_aton(HOST)
    )
    return ip + udp


def requests():
    random_numbers = random.Random(2)
    yield message("/flametube/ping")
    yield message("/flametube/ping", "sss", "a" * 100, "b" * 100, "c" * 100)
    yield text("/flametube/subscribe")
    for tags, values in (("", ()), ("s", ("/*/*/*",)), ("si", ("/main/level/*", 1_000)), ("i", (60,))):
        yield message("/flametube/subscribe", tags, *values)
        yield message("/flametube/subscribe_at", "i" + tags, VICTIM_PORT, *values)
    yield message("/flametube/subscribe_at", "i", 53)
    for address in ("refresh", "unsubscribe", "reload", "solo", "mute", "preset/load", "no/such/command", ""):
        yield message("/flametube/" + address)
    yield text("#bundle") + struct.pack(">Q", 1) + b"".join(
        struct.pack(">i", len(element)) + element for element in [message("/flametube/subscribe")] * 40
    )
    for _ in range(2_000):
        token = random_numbers.randrange(-(2**31), 2**31)
        yield message("/flametube/subscribe", "sii", "/*/*/*", 1_000, token)
    for _ in range(500):
        yield random_numbers.randbytes(random_numbers.randrange(1, 400))


def attack():
    victim = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    victim.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 22)
    victim.bind((VICTIM, VICTIM_PORT))
    forger = socket.socket(socket.AF_INET, socket.SOCK_RAW, socket.IPPROTO_RAW)
    sent = 0
    for payload in requests():
        forger.sendto(datagram(payload), (HOST, 0))
        sent += len(payload)
        time.sleep(0.0005)
    victim.settimeout(3)
    received = 0
    try:
        while True:
            received += len(victim.recv(65_536))
    except TimeoutError:
        return sent, received


def main():
    program = sys.argv[1]
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    for address in (HOST, VICTIM):
        subprocess.run(["ip", "address", "add", address + "/24", "dev", "lo"], check=True)
    standard = run(program)
    print("default", *wait_until_listening())
    standard.terminate()
    standard.wait()
    opened = run(program, "--bind", HOST, "--set", 'control.allow=["10.77.0.0/24"]')
    wait_until_listening()
    sent, received = attack()
    print("sent", sent, "received", received)
    opened.terminate()
    return 0 if opened.wait() == 0 and 0 < received <= sent else 1


sys.exit(main())
