# cloudMPI. `make demo` and `make test` set up what is missing; nothing else needs preparing.

PREFIX    ?= /usr/local
CARGO     ?= cargo
RANKS     ?= 4
TARGET    := $(or $(CARGO_TARGET_DIR),target)/dist
TOOLS     := $(or $(CARGO_TARGET_DIR),target)/tools
STAGE     := build/install
# What `cloudmpi` is built with besides what is always there: clients of services (azure, nats), and objects of stores as files.
FEATURES  ?= azure nats objects
PYTHON     = $(if $(wildcard .venv/bin/python),.venv/bin/python,python3)

# rustup's cargo is there, also for shells that have not read its profile.
export PATH := $(PATH):$(HOME)/.cargo/bin

# Parts that do not need each other are made side by side, unless the user says how many.
PARALLEL   = $(if $(findstring jobserver,$(MAKEFLAGS)),,--jobs=3)

.PHONY: all library tools install stage demo test bench bench-sim wheel deb clean setup setup-minimal setup-test setup-wheel

all:
	$(MAKE) $(PARALLEL) --no-print-directory library tools
	cp $(TOOLS)/cloudmpi $(TARGET)/cloudmpi
	fortran/build here $(TARGET)

library:
	$(CARGO) build --profile dist -p cloudmpi-abi -p cloudmpi-trace

tools:
	$(CARGO) build --profile tools -p cloudmpi-cli --features "$(FEATURES)"

# DEBUG=1 installs debug information too.
install: all
	DEBUG="$(DEBUG)" scripts/install.sh $(TARGET) "$(PREFIX)" "$(DESTDIR)"

# An installation inside the repository, for tests and benchmarks.
stage:
	$(MAKE) install PREFIX=$(CURDIR)/$(STAGE) DESTDIR= DEBUG=1

# A Python wheel and a Debian package, in build/dist.
wheel: setup-wheel all
	scripts/wheel.sh $(TARGET) build/dist

deb: setup-minimal all
	scripts/deb.sh $(TARGET) build/dist

setup-wheel:
	scripts/setup.sh --wheel

setup-minimal:
	scripts/setup.sh --minimal

setup-test:
	scripts/setup.sh --test

setup:
	scripts/setup.sh

demo: setup-minimal
	$(MAKE) stage
	$(STAGE)/bin/mpicc -O3 -o build/nbody examples/nbody.c -lm
	scripts/demo.sh $(STAGE)/bin build/nbody $(RANKS)

test: setup-minimal
	$(MAKE) $(PARALLEL) --no-print-directory setup-test library tools
	MAKEFLAGS= scripts/test.sh

# The simulator's speed and memory, each beside what is asked for.
bench-sim:
	$(CARGO) bench -p cloudmpi-simulate --bench speed

bench: setup
	$(MAKE) stage
	bench/tables.sh

clean:
	$(CARGO) clean
	rm -rf build
