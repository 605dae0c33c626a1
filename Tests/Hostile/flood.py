#!/usr/bin/env python3
"""Floods the control port with malformed datagrams, and asks it something meanwhile.

Usage: flood.py PORT COUNT PER_SECOND

Prints the rate that was reached, the replies to what was malformed, how long right pings took to be answered, and what
became of the frames that a subscriber got. Ends with 0 when nothing malformed was answered, and right ones were during
the flood and after it; how soon is for whoever knows the machine to judge.
"""

import multiprocessing
import random
import socket
import struct
import sys
import time

from osc import message, text


def malformed(random_numbers):
    right = message("/flametube/ping", "is", 1, "text")
    kinds = [
        lambda: random_numbers.randbytes(random_numbers.randrange(1, 200)) or b"x",
        lambda: right[: random_numbers.randrange(1, len(right) - 1) | 1],
        lambda: text("/flametube/ping") + text("ii") + b"\0" * 8,
        lambda: text("/flametube/subscribe") + text(",siii") + text("/*"),
        lambda: text("#bundle") + struct.pack(">Qi", 1, random_numbers.randrange(-(2**31), 2**31)),
        lambda: b"/" * random_numbers.randrange(5, 1400) + b"a",
    ]
    return random_numbers.choice(kinds)()


def flood(port, count, per_second, result):
    random_numbers = random.Random(1)
    packets = [malformed(random_numbers) for _ in range(1_000)]
    sender = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    sender.connect(("127.0.0.1", port))
    start = time.monotonic()
    for sent in range(count):
        sender.send(packets[sent % len(packets)])
        if sent % 100 == 99:
            ahead = start + sent / per_second - time.monotonic()
            if ahead > 0:
                time.sleep(ahead)
    duration = time.monotonic() - start
    time.sleep(0.5)
    sender.setblocking(False)
    replies = 0
    try:
        while sender.recv(65_536):
            replies += 1
    except BlockingIOError:
        pass
    result.put((count / duration, replies))


def ping(asker, number, within=1.0):
    asker.settimeout(within)
    start = time.monotonic()
    asker.send(message("/flametube/ping", "i", number))
    try:
        while True:
            answer = asker.recv(2_048)
            if answer == message("/flametube/pong", "i", number):
                return time.monotonic() - start
    except TimeoutError:
        return None


def frames(listener):
    """The numbers of the frames that came."""
    listener.setblocking(False)
    numbers = []
    try:
        while True:
            packet = listener.recv(65_536)
            place = packet.find(b"/flametube/main/frame\0")
            if place >= 0:
                tags = packet.find(b",iif", place)
                numbers.append(struct.unpack_from(">i", packet, tags + 8)[0])
    except BlockingIOError:
        return numbers


def main():
    port, count, per_second = int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])
    asker = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    asker.connect(("127.0.0.1", port))
    listener = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 22)
    listener.connect(("127.0.0.1", port))
    result = multiprocessing.Queue()
    process = multiprocessing.Process(target=flood, args=(port, count, per_second, result))
    process.start()
    times, lost, numbers, renewed = [], 0, [], 0.0
    while process.is_alive():
        if time.monotonic() - renewed > 5:
            renewed = time.monotonic()
            listener.send(message("/flametube/subscribe", "s", "/main/level/rms"))
        duration = ping(asker, len(times) + lost)
        if duration is None:
            lost += 1
        else:
            times.append(duration)
        numbers += frames(listener)
        time.sleep(0.005)
    rate, replies = result.get()
    numbers += frames(listener)
    is_awake = any(ping(asker, -1 - turn, within=5.0) is not None for turn in range(3))
    times.sort()
    holes = sum(1 for one, other in zip(numbers, numbers[1:]) if other > one + 1)
    print(f"malformed {count} at {rate:.0f} a second, replies {replies}")
    print(f"pings {len(times)} answered, {lost} lost")
    if times:
        print(
            f"median {times[len(times) // 2] * 1e3:.2f} ms, p99 {times[len(times) * 99 // 100] * 1e3:.2f} ms, "
            f"longest {times[-1] * 1e3:.2f} ms"
        )
    print(f"frames {len(numbers)}, holes {holes}")
    return 0 if replies == 0 and times and is_awake else 1


sys.exit(main())
