# cloudMPI. `make demo` and `make test` set up what is missing; nothing else needs preparing.

PREFIX    ?= /usr/local
CARGO     ?= cargo
RANKS     ?= 4
TARGET    := $(or $(CARGO_TARGET_DIR),target)/dist
STAGE     := build/install
# Clients of services that `cloudmpi` is built with, besides those that need none: azure, nats.
FEATURES  ?= azure nats
PYTHON     = $(if $(wildcard .venv/bin/python),.venv/bin/python,python3)
# Names by which the one command acts as something else.
ALIASES   := mpiexec mpirun mpicc mpicxx mpic++

# rustup's cargo is there, also for shells that have not read its profile.
export PATH := $(PATH):$(HOME)/.cargo/bin

.PHONY: all install stage demo test bench bench-sim clean setup setup-minimal setup-test

all:
	$(CARGO) build --profile dist -p cloudmpi-abi -p cloudmpi-trace -p cloudmpi-cli --features "$(FEATURES)"

install: all
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/lib $(DESTDIR)$(PREFIX)/include
	install -m 755 $(TARGET)/cloudmpi $(DESTDIR)$(PREFIX)/bin/cloudmpi
	for name in $(ALIASES); do ln -sf cloudmpi $(DESTDIR)$(PREFIX)/bin/$$name || exit 1; done
	install -m 755 $(TARGET)/libmpi_abi.so $(DESTDIR)$(PREFIX)/lib/libmpi_abi.so.1
	install -m 755 $(TARGET)/libcloudmpi_trace.so $(DESTDIR)$(PREFIX)/lib/libcloudmpi_trace.so
	ln -sf libmpi_abi.so.1 $(DESTDIR)$(PREFIX)/lib/libmpi_abi.so
	install -m 644 include/mpi.h $(DESTDIR)$(PREFIX)/include/mpi.h

# An installation inside the repository, for tests and benchmarks.
stage:
	$(MAKE) install PREFIX=$(CURDIR)/$(STAGE) DESTDIR=

setup-minimal:
	scripts/setup.sh --minimal

setup-test:
	scripts/setup.sh --test

setup:
	scripts/setup.sh

demo: setup-minimal
	$(MAKE) stage
	$(STAGE)/bin/mpicc -O3 -o build/nbody examples/nbody.c -lm
	$(STAGE)/bin/cloudmpi run -n $(RANKS) build/nbody

test: setup-test
	scripts/test.sh

# The simulator's speed and memory, each beside what is asked for.
bench-sim:
	$(CARGO) bench -p cloudmpi-simulate --bench speed

bench: setup
	$(MAKE) stage
	$(PYTHON) bench/bench.py

clean:
	$(CARGO) clean
	rm -rf build
