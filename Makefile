# Everything one does with this repository; `make help` lists it.
SHELL := /bin/sh
SWIFT := $(shell Scripts/find-swift.sh 2>/dev/null)
# Debug for tests and release for the product have folders of their own, so that one build does
# not throw the other's work away.
RELEASE_BUILD := .build-release
PROGRAM := $(RELEASE_BUILD)/release/faq-kiosk
JOBS ?= $(shell nproc)
DESTDIR ?=
PREFIX ?= /usr/local
ARGS ?=
PEERS ?= ../shared/peers
# In CI a warning is a fault; at home a newer compiler's new warning stops nobody.
STRICT := $(if $(CI),-Xswiftc -warnings-as-errors)

.DEFAULT_GOAL := help
.PHONY: help run build test test-vm soak soak-live fuzz lint format golden bench bench-peers docs install uninstall deb clean toolchain

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 14

toolchain:
	@Scripts/find-swift.sh >/dev/null

build: toolchain ## build the program (release) into .build-release/release/faq-kiosk
	@Scripts/install-packages.sh build
	$(SWIFT) build -c release --static-swift-stdlib --product faq-kiosk \
	  --scratch-path $(RELEASE_BUILD) -j $(JOBS) $(STRICT)
	$(SWIFT) build -c release --static-swift-stdlib --product faq-kiosk-access \
	  --scratch-path $(RELEASE_BUILD) -j $(JOBS) $(STRICT)

run: build ## open the sample FAQ full screen; ARGS="FILE --windowed" goes to the program
	@Scripts/run.sh $(PROGRAM) $(ARGS)

test: toolchain ## build everything and run all tests; no display is needed; FILTER=Name for some
	@Scripts/install-packages.sh build test
	$(MAKE) --no-print-directory build
	$(SWIFT) build --build-tests -j $(JOBS) $(STRICT)
	$(SWIFT) test --skip-build --disable-xctest $(STRICT) $(if $(FILTER),--filter '$(FILTER)')

# Seeds, kills and hours: SEED=1 KILLS=50 HOURS=24; what is not named has its default.
soak: toolchain ## hours of visitors in minutes before the real program: MINUTES=10, or EVENTS=1000000 (24 hours)
	@Scripts/install-packages.sh build test
	$(MAKE) --no-print-directory build
	$(SWIFT) build --build-tests -j $(JOBS) $(STRICT)
	FAQ_KIOSK_PROGRAM="$(abspath $(PROGRAM))" FAQ_KIOSK_SOAK_SEED="$(or $(SEED),1)" \
	  FAQ_KIOSK_SOAK_KILLS="$(or $(KILLS),50)" FAQ_KIOSK_SOAK_MINUTES="$(or $(MINUTES),10)" \
	  $(if $(EVENTS),FAQ_KIOSK_SOAK_EVENTS="$(EVENTS)") $(if $(HOURS),FAQ_KIOSK_SOAK_HOURS="$(HOURS)") \
	  $(SWIFT) test --skip-build --disable-xctest --filter 'ProgramTests.(Soak|Storm)/'

soak-live: toolchain ## replace the shown file in every way, ROUNDS=1000 times each, before a running kiosk
	@Scripts/install-packages.sh build test
	$(MAKE) --no-print-directory build
	$(SWIFT) build --build-tests -j $(JOBS) $(STRICT)
	FAQ_KIOSK_PROGRAM="$(abspath $(PROGRAM))" FAQ_KIOSK_LIVE_ROUNDS="$(or $(ROUNDS),1000)" \
	  $(SWIFT) test --skip-build --disable-xctest --filter 'ProgramTests.Live/'

fuzz: toolchain ## any bytes into every reader and any events into the screen; TARGET=all SECONDS=60 each
	@Scripts/install-packages.sh build test
	@JOBS="$(JOBS)" Scripts/fuzz.sh $(SWIFT) "$(or $(TARGET),all)" "$(or $(SECONDS),60)"

lint: toolchain ## formatter, import rules, bans, shellcheck
	@Scripts/install-packages.sh build test
	@Scripts/lint.sh $(SWIFT)

format: toolchain ## let the formatter mend what it can
	$(SWIFT) format --in-place --recursive --parallel Sources Tests Package.swift

golden: toolchain ## record the golden pictures anew (the recording run fails by design; then look at them and commit)
	@test -z "$(CI)" || { echo "faq-kiosk: pictures are not recorded in CI" >&2; exit 1; }
	@Scripts/install-packages.sh build test
	$(SWIFT) build --build-tests -j $(JOBS)
	-FAQ_KIOSK_RECORD=1 $(SWIFT) test --skip-build --disable-xctest --filter Picture
	@git status --short -- Tests

bench: build ## measure the program beside a bare SDL window, and its text; ARGS="--runs 9 --many 0"
	@Scripts/install-packages.sh bench
	$(SWIFT) build -c release --static-swift-stdlib --product text-bench \
	  --scratch-path $(RELEASE_BUILD) -j $(JOBS) $(STRICT)
	python3 Benchmarks/text $(RELEASE_BUILD)/release/text-bench
	python3 Benchmarks/bench $(PROGRAM) $(ARGS)

bench-peers: build ## the peers' page in other toolkits, ours beside them; PEERS=FOLDER, N=6, RUNS=5
	@Scripts/install-packages.sh bench
	@Scripts/bench-peers.sh "$(PEERS)" "$(abspath $(PROGRAM))" "$(or $(N),6)" "$(or $(RUNS),5)"

docs: toolchain ## reference documentation of the library rooms as HTML in .build/documentation
	@Scripts/install-packages.sh build
	@Scripts/docs.sh $(SWIFT)

install: ## copy what `make build` built to $(DESTDIR)$(PREFIX): program, library, Assets, unit, user
	@test -x $(PROGRAM) || { echo "faq-kiosk: nothing to install yet; run make build first" >&2; exit 1; }
	@Scripts/install.sh "$(PROGRAM)" "$(DESTDIR)" "$(PREFIX)"

uninstall: ## remove what `make install` put there
	rm -f $(DESTDIR)$(PREFIX)/bin/faq-kiosk
	rm -rf $(DESTDIR)$(PREFIX)/lib/faq-kiosk
	rm -rf $(DESTDIR)$(PREFIX)/share/faq-kiosk $(DESTDIR)$(PREFIX)/share/doc/faq-kiosk
	rm -f $(DESTDIR)$(PREFIX)/share/man/man1/faq-kiosk.1
	rm -f $(DESTDIR)$(PREFIX)/share/bash-completion/completions/faq-kiosk
	rm -f $(DESTDIR)$(PREFIX)/share/zsh/vendor-completions/_faq-kiosk
	rm -f $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/faq-kiosk.fish
	rm -f $(DESTDIR)$(PREFIX)/share/icons/hicolor/*/apps/faq-kiosk.*
	rm -f $(DESTDIR)$(PREFIX)/share/applications/faq-kiosk.desktop
	rm -f $(DESTDIR)$(PREFIX)/share/metainfo/faq-kiosk.metainfo.xml
	rm -f $(DESTDIR)$(PREFIX)/lib/systemd/system/kiosk.service
	rm -f $(DESTDIR)$(PREFIX)/lib/sysusers.d/faq-kiosk.conf

deb: build ## build a Debian package into .build-deb/ and let lintian look at it
	@Scripts/install-packages.sh deb
	@Scripts/deb.sh "$(PROGRAM)" .build-deb
	lintian --fail-on error .build-deb/faq-kiosk_*.deb

test-vm: deb ## install the package into a virtual machine and test it there
	@Scripts/install-packages.sh vm
	@Tests/Machine/run.sh .build-deb .build-vm

clean: ## remove what was built
	rm -rf .build $(RELEASE_BUILD) .build-deb
