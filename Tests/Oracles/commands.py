#!/usr/bin/env python3
"""Commands a running program by liblo, and says what came of it; ends with 0 when all came as it should.

Usage: commands.py PORT
"""

import sys
import time

import liblo

PROGRAM = liblo.Address("127.0.0.1", int(sys.argv[1]))


class Receiver:
    """A port of our own, from which we ask and at which the answers arrive."""

    def __init__(self):
        self.server = liblo.Server()
        self.server.add_method(None, None, self.take)
        self.messages = []
        self.subscription = None
        self.renewed = 0.0

    def take(self, path, arguments, *_):
        self.messages.append((path, arguments))

    def send(self, path, *arguments):
        self.server.send(PROGRAM, "/flametube" + path, *arguments)

    def gather(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.server.recv(10)

    def drain(self):
        """Takes in what waits."""
        while self.server.recv(0):
            pass

    def subscribe(self, *arguments):
        """Subscribes, and again while something is waited for: a subscription lasts 30 s."""
        self.subscription = arguments
        self.renew()

    def unsubscribe(self):
        self.subscription = None
        self.send("/unsubscribe")

    def renew(self):
        if self.subscription is not None and time.monotonic() > self.renewed + 5:
            self.renewed = time.monotonic()
            self.send("/subscribe", *self.subscription)

    def is_quiet(self, seconds=20):
        """Waits until nothing has come for a second."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if not self.server.recv(1000):
                return True
        return False

    def wait(self, condition, seconds=20):
        """Waits for a message that came from now on and fulfils the condition."""
        place = len(self.messages)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.renew()
            self.server.recv(50)
            while place < len(self.messages):
                place += 1
                if condition(*self.messages[place - 1]):
                    return self.messages[place - 1]
        return None

    def wait_alone(self, address):
        """Waits until `address` has come twice in a row and then something else; returns how often it came, and what else."""
        count = 0

        def is_over(path, _):
            nonlocal count
            if path != address and count > 1:
                return True
            count = count + 1 if path == address else 0
            return False

        other = self.wait(is_over)
        return count, other and other[0]


def band_count(receiver, count):
    return receiver.wait(lambda path, values: path == "/flametube/main/spectrum/bands" and len(values) == count)


def steps(receiver, narrow):
    receiver.send("/ping", 7, 1.5, "text")
    yield "pong", receiver.wait(lambda path, values: (path, values) == ("/flametube/pong", [7, 1.5, "text"]))

    receiver.subscribe()
    yield "hello", receiver.wait(lambda path, values: path == "/flametube/hello" and values[0] == "flametube")
    yield "frame", receiver.wait(lambda path, values: path == "/flametube/main/frame")

    narrow.subscribe("/main/level/*", 10)
    yield "narrow", narrow.wait(lambda path, values: path == "/flametube/main/level/rms")
    narrow.gather(0.5)
    paths = {path for path, _ in narrow.messages} - {"/flametube/hello", "/flametube/main/frame"}
    yield "only what fits", paths and all(path.startswith("/flametube/main/level/") for path in paths)
    narrow.unsubscribe()
    yield "unsubscribed", narrow.is_quiet()

    # What came meanwhile must not leave the answer without room.
    receiver.drain()
    receiver.send("/mute", 1)
    yield "muted", receiver.wait(lambda path, values: (path, values) == ("/flametube/status/muted", [1]))
    receiver.messages.clear()
    receiver.gather(0.5)
    yield "no frames", all(path != "/flametube/main/frame" for path, _ in receiver.messages)
    receiver.send("/mute", 0)
    yield "frames again", receiver.wait(lambda path, values: path == "/flametube/main/frame")

    receiver.send("/solo", "/main/tone/bass", 2.0)
    count, other = receiver.wait_alone("/flametube/main/tone/bass")
    # A frame has one of them among many. At the end all that changes only now and then is sent again, the status first.
    yield "solo", count > 10
    yield "solo over", other and other.startswith("/flametube/status/")

    receiver.send("/main/spectrum/config/bands", "octave")
    yield "ten octaves", band_count(receiver, 10)
    receiver.send("/preset/save", "octaves")
    receiver.send("/main/spectrum/config/bands", "third-octave")
    yield "thirty-one thirds", band_count(receiver, 31)
    receiver.send("/main/spectrum/config/bands", "nonsense")
    receiver.send("/main/spectrum/config/hop", -1.0)
    receiver.send("/preset/load", "../octaves")
    receiver.send("/preset/load", "octaves")
    yield "ten octaves again", band_count(receiver, 10)

    receiver.send("/refresh")
    yield "refreshed", receiver.wait(lambda path, values: path == "/flametube/main/spectrum/freqs")
    receiver.send("/quit")
    yield "bye", receiver.wait(lambda path, values: path == "/flametube/bye")


def main():
    for name, result in steps(Receiver(), Receiver()):
        print(name, "yes" if result else "NO", flush=True)
        if not result:
            return 1
    return 0


sys.exit(main())
