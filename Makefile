# What each target does stands above it; README.md says which you need.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
# Where zsh looks for completions; Debian's packages have a folder of their own.
ZSH_COMPLETIONS ?= $(PREFIX)/share/zsh/site-functions
ROOT := $(DESTDIR)$(PREFIX)
# The name of the program among all programs, in reverse order of domains.
APPLICATION := org.flametube.flametube
DOCUMENTS := .build/documents

# The processors that the release build is for, as Clang names them: haswell has AVX2 and its like. Without one, all of x86-64.
MARCH ?=
# The Swift runtime is linked in, so that an installed program does not need the toolchain.
RELEASE := -c release --static-swift-stdlib $(if $(MARCH),-Xcc -march=$(MARCH))
# A target may import only what the manifest lists for it; .ci/imports finds what this flag misses.
CHECKED := --explicit-target-dependency-import-check error
PROGRAM := .build/release/flametube
# What runs plugins away from it; it stands beside it.
WORKER := $(PROGRAM)-plugin-worker
# Which processors the program was built for.
BUILT_FOR := .build/for-$(or $(MARCH),all)
SOURCES := Package.swift $(shell find Sources -type f)

BUILD_PACKAGES := pkg-config libjack-jackd2-dev libfftw3-dev liblo-dev libsndfile1-dev libsamplerate0-dev \
  liblilv-dev lv2-dev vamp-plugin-sdk libsoup-3.0-dev libglib2.0-dev libmosquitto-dev
RUN_PACKAGES := jackd2
PACK_PACKAGES := debhelper dpkg-dev
PACK_TEST_PACKAGES := lintian appstream desktop-file-utils systemd
TEST_PACKAGES := python3 binutils g++ iproute2 pipewire pipewire-bin pipewire-jack liblo-tools python3-liblo \
  libebur128-dev puredata-core supercollider-language x42-plugins lv2-examples mda-lv2 \
  calf-plugins lilv-utils vamp-examples dbus playerctl chromium tmux groff zsh fish
# The programs that Patches/ is for.
RECEIVER_PACKAGES := curl mosquitto mosquitto-clients csound chuck supercollider-server sonic-pi-server gem love qlcplus ola aj-snapshot jack-tools qjackctl wireplumber \
  xvfb libgl1-mesa-dri qt6-qpa-plugins

.PHONY: all demo test test-receivers bench deps test-deps receiver-deps lint sanitize fuzz race install uninstall deb check-deb clean

all: $(PROGRAM)

# Everything on a machine without a sound card: a private server, a synthesized tune, moving bands.
demo: deps
	@$(MAKE) --no-print-directory $(PROGRAM)
	@$(PROGRAM) demo

# The whole gate: lints, debug build, tests, and the check for calls that may block in the callback.
test: deps test-deps lint
	$(SWIFT) build --build-tests $(CHECKED)
	.ci/wide
	$(MAKE) --no-print-directory sanitize fuzz race
	.ci/tests $(SWIFT) --skip-build --no-parallel --skip '^PatchTests\.'

# What Patches/ holds, each in the program that it is for: the values that arrive are checked there.
test-receivers: deps test-deps receiver-deps
	$(SWIFT) build --build-tests $(CHECKED)
	.ci/tests $(SWIFT) --skip-build --no-parallel --filter '^PatchTests\.'

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

# The decoders of OSC and of the WebSocket's orders under libFuzzer with AddressSanitizer, for a minute each.
fuzz:
	.ci/fuzz $(SWIFT) -max_total_time=60

# The rings under ThreadSanitizer.
race:
	.ci/race $(SWIFT)

$(BUILT_FOR):
	@mkdir -p .build
	@rm -f .build/for-*
	@touch $@

$(PROGRAM): $(SOURCES) $(BUILT_FOR)
	$(SWIFT) build $(RELEASE) $(CHECKED) --product flametube
	$(SWIFT) build $(RELEASE) $(CHECKED) --product flametube-plugin-worker
	@touch $@

# Manual pages and completions, printed by the program from its tables.
$(DOCUMENTS)/%: $(PROGRAM)
	@mkdir -p $(DOCUMENTS)
	$(PROGRAM) documentation $* > $@

install: $(PROGRAM) $(addprefix $(DOCUMENTS)/,man1 man5 bash zsh fish)
	install -D -m 755 $(PROGRAM) $(ROOT)/bin/flametube
	install -D -m 755 $(WORKER) $(ROOT)/libexec/flametube/flametube-plugin-worker
	install -D -m 644 $(DOCUMENTS)/man1 $(ROOT)/share/man/man1/flametube.1
	install -D -m 644 $(DOCUMENTS)/man5 $(ROOT)/share/man/man5/flametube.json5.5
	install -D -m 644 $(DOCUMENTS)/bash $(ROOT)/share/bash-completion/completions/flametube
	install -D -m 644 $(DOCUMENTS)/zsh $(DESTDIR)$(ZSH_COMPLETIONS)/_flametube
	install -D -m 644 $(DOCUMENTS)/fish $(ROOT)/share/fish/vendor_completions.d/flametube.fish
	install -D -m 644 Patches/packaging/flametube.desktop $(ROOT)/share/applications/flametube.desktop
	install -D -m 644 Patches/packaging/flametube.svg $(ROOT)/share/icons/hicolor/scalable/apps/flametube.svg
	install -D -m 644 Patches/packaging/flametube.metainfo.xml $(ROOT)/share/metainfo/$(APPLICATION).metainfo.xml
	install -d $(ROOT)/lib/systemd/user
	sed 's|/usr/bin/|$(PREFIX)/bin/|' Patches/systemd/flametube.service > $(ROOT)/lib/systemd/user/flametube.service
	install -D -m 644 README.md $(ROOT)/share/doc/flametube/README.md
	install -D -m 644 LICENSE $(ROOT)/share/doc/flametube/copyright
	cp -r --no-preserve=mode Patches $(ROOT)/share/doc/flametube/examples
	rm -r $(ROOT)/share/doc/flametube/examples/packaging

uninstall:
	rm -f $(ROOT)/bin/flametube $(ROOT)/share/man/man1/flametube.1 $(ROOT)/share/man/man5/flametube.json5.5 \
	  $(ROOT)/share/bash-completion/completions/flametube $(DESTDIR)$(ZSH_COMPLETIONS)/_flametube \
	  $(ROOT)/share/fish/vendor_completions.d/flametube.fish $(ROOT)/share/applications/flametube.desktop \
	  $(ROOT)/share/icons/hicolor/scalable/apps/flametube.svg $(ROOT)/share/metainfo/$(APPLICATION).metainfo.xml \
	  $(ROOT)/lib/systemd/user/flametube.service
	rm -rf $(ROOT)/libexec/flametube $(ROOT)/share/doc/flametube

# A package for Debian, .build/deb/*.deb, whose program needs no Swift toolchain.
deb: deps
	@.ci/install-packages $(PACK_PACKAGES)
	@$(MAKE) --no-print-directory MARCH= $(PROGRAM)
	rm -rf .build/deb
	mkdir -p .build/deb/flametube
	cp -r Patches/packaging/debian .build/deb/flametube/debian
	cd .build/deb/flametube && SOURCE=$(CURDIR) dpkg-buildpackage --build=binary --no-sign
	@ls .build/deb/*.deb

# What Debian's tools say of the package and its files; they say nothing when all is right.
check-deb: deb
	@.ci/install-packages $(PACK_TEST_PACKAGES)
	.ci/package

clean:
	rm -rf .build
