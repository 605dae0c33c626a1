# What each target does stands above it; README.md says which you need.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=

# The Swift runtime is linked in, so that an installed program does not need the toolchain.
RELEASE := -c release --static-swift-stdlib
# A target may import only what the manifest lists for it; .ci/imports finds what this flag misses.
CHECKED := --explicit-target-dependency-import-check error
PROGRAM := .build/release/flametube
# What runs plugins away from it; it stands beside it.
WORKER := $(PROGRAM)-plugin-worker
SOURCES := Package.swift $(shell find Sources -type f)

BUILD_PACKAGES := pkg-config libjack-jackd2-dev libfftw3-dev liblo-dev libsndfile1-dev libsamplerate0-dev \
  liblilv-dev lv2-dev vamp-plugin-sdk libsoup-3.0-dev libglib2.0-dev
RUN_PACKAGES := jackd2
TEST_PACKAGES := python3 iproute2 pipewire pipewire-bin pipewire-jack liblo-tools python3-liblo \
  libebur128-dev puredata-core supercollider-language x42-plugins lv2-examples mda-lv2 \
  calf-plugins lilv-utils vamp-examples dbus playerctl chromium
# The programs that Patches/ is for.
RECEIVER_PACKAGES := csound

.PHONY: all demo test test-receivers bench deps test-deps receiver-deps lint sanitize fuzz race install uninstall clean

all: $(PROGRAM)

# Everything on a machine without a sound card: a private server, a synthesized tune, moving bands.
demo: deps
	@$(MAKE) --no-print-directory $(PROGRAM)
	@$(PROGRAM) demo

# The whole gate: lints, debug build, tests, and the check for calls that may block in the callback.
test: deps test-deps lint
	$(SWIFT) build --build-tests $(CHECKED)
	$(MAKE) --no-print-directory sanitize fuzz
	$(SWIFT) test --skip-build --no-parallel --skip '^PatchTests\.'

# What Patches/ holds, each in the program that it is for: the values that arrive are checked there.
test-receivers: deps test-deps receiver-deps
	$(SWIFT) build --build-tests $(CHECKED)
	$(SWIFT) test --skip-build --no-parallel --filter '^PatchTests\.'

# The cost of the callback, of the way to the wire and of the memory, as a table and as JSON.
bench: deps
	@$(MAKE) --no-print-directory $(PROGRAM)
	$(SWIFT) build $(RELEASE) --product flametube-bench
	.build/release/flametube-bench $(BENCH_OPTIONS)

# What building and `demo` need. Asks for nothing when all is there.
deps:
	@.ci/install-packages $(BUILD_PACKAGES) $(RUN_PACKAGES)
	@.ci/require-swift $(SWIFT)

# What the tests need besides.
test-deps:
	@.ci/install-packages $(TEST_PACKAGES)

# What `test-receivers` needs besides.
receiver-deps:
	@.ci/install-packages $(RECEIVER_PACKAGES)

# What can be judged without running the program.
lint:
	.ci/format $(SWIFT)
	.ci/rooms
	.ci/imports $(SWIFT)
	.ci/nolocks
	.ci/noprint $(SWIFT)

# The callback under RealtimeSanitizer: every analyzer and window, cold, on both servers.
sanitize:
	.ci/realtime-sanitizer $(SWIFT)

# The decoder of the control port under libFuzzer with AddressSanitizer, for a quarter of a minute.
fuzz:
	.ci/fuzz $(SWIFT) -max_total_time=15

# The rings under ThreadSanitizer, optimised, since unoptimised copies hide races of generic code.
race: deps
	$(SWIFT) test -c release --sanitize=thread --scratch-path .build/race --filter RealtimeTests

$(PROGRAM): $(SOURCES)
	$(SWIFT) build $(RELEASE) $(CHECKED) --product flametube
	$(SWIFT) build $(RELEASE) $(CHECKED) --product flametube-plugin-worker
	@touch $@

install: $(PROGRAM)
	install -D -m 755 $(PROGRAM) $(DESTDIR)$(PREFIX)/bin/flametube
	install -D -m 755 $(WORKER) $(DESTDIR)$(PREFIX)/bin/flametube-plugin-worker
	install -D -m 644 README.md $(DESTDIR)$(PREFIX)/share/doc/flametube/README.md
	install -D -m 644 LICENSE $(DESTDIR)$(PREFIX)/share/doc/flametube/copyright

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/flametube $(DESTDIR)$(PREFIX)/bin/flametube-plugin-worker
	rm -rf $(DESTDIR)$(PREFIX)/share/doc/flametube

clean:
	rm -rf .build
