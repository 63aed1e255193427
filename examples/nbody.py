"""N bodies under gravity, all pairs, on mpi4py and numpy.

    mpiexec -n 4 python3 nbody.py --particles 4000 --steps 10 --check

Rank 0 makes the particles and scatters them.  Each step a rank moves its own particles (kick,
drift, kick), all ranks gather all positions, and each computes the forces on its own.  A particle's
forces are summed over all particles in one fixed way and the totals are summed as integers, so the
result has the same bits on every number of ranks and on every MPI library.
"""

import argparse
import hashlib
import sys

import numpy as np
from mpi4py import MPI

SOFTENING = 0.05
FIXED_POINT = 2.0**50  # totals are summed as integers of this fraction
ENERGY_TOLERANCE, MOMENTUM_TOLERANCE = 1e-3, 1e-9
ROWS = 32  # particles whose forces are computed at once: their distances stay in the cache


def count(least):
    def read(text):
        number = int(text)
        if number < least:
            raise argparse.ArgumentTypeError(f"must be at least {least}")
        return number
    read.__name__ = "whole number"
    return read


class OneLineParser(argparse.ArgumentParser):
    """Says what is wrong in one line, on rank 0 only."""

    def error(self, message):
        if MPI.COMM_WORLD.rank == 0:
            print(f"nbody.py: {message}", file=sys.stderr)
        sys.exit(2)


def read_options():
    parser = OneLineParser(description="N bodies under gravity")
    parser.add_argument("--particles", type=count(2), default=4000)
    parser.add_argument("--steps", type=count(1), default=10)
    parser.add_argument("--dt", type=float, default=1e-3)
    parser.add_argument("--check", action="store_true", help="compare with a serial run, bit for bit")
    return parser.parse_args()


def make_particles(particles):
    random = np.random.default_rng(20000)
    direction = random.normal(size=(particles, 3))
    direction /= np.sqrt(np.square(direction).sum(axis=1, keepdims=True))
    position = direction * np.cbrt(random.uniform(size=(particles, 1)))
    velocity = random.uniform(-0.5, 0.5, size=(particles, 3))
    mass = random.uniform(0.5, 1.5, size=particles) / particles
    return position, velocity, mass


def forces(own, position, mass):
    """Acceleration and potential of the particles `own`, a slice of all."""
    first, last, _ = own.indices(len(mass))
    acceleration = np.empty((last - first, 3))
    potential = np.empty(last - first)
    columns = np.ascontiguousarray(position.T)
    for begin in range(first, last, ROWS):
        rows = slice(begin, min(begin + ROWS, last))
        offsets = [x[np.newaxis, :] - x[rows, np.newaxis] for x in columns]
        distance2 = offsets[0] ** 2 + offsets[1] ** 2 + offsets[2] ** 2 + SOFTENING**2
        by_distance = mass / np.sqrt(distance2)
        by_cube = by_distance / distance2
        out = slice(rows.start - first, rows.stop - first)
        for d in range(3):
            acceleration[out, d] = (by_cube * offsets[d]).sum(axis=1)
        # A particle does not pull itself.
        potential[out] = mass[rows] / SOFTENING - by_distance.sum(axis=1)
    return acceleration, potential


class Simulation:
    """The particles `counts[rank]` of this rank, and the positions of all."""

    def __init__(self, comm, options):
        self.comm, self.dt = comm, options.dt
        bounds = [options.particles * r // comm.size for r in range(comm.size + 1)]
        self.counts = np.diff(bounds) * 3
        self.firsts = np.array(bounds[:-1]) * 3
        self.own = slice(bounds[comm.rank], bounds[comm.rank + 1])
        self.position = np.zeros((options.particles, 3))
        self.velocity = np.zeros((bounds[comm.rank + 1] - bounds[comm.rank], 3))
        self.mass = np.zeros(options.particles)
        position = velocity = None
        if comm.rank == 0:
            position, velocity, self.mass = make_particles(options.particles)
        comm.Scatterv([position, self.counts, self.firsts, MPI.DOUBLE], self.position[self.own])
        comm.Scatterv([velocity, self.counts, self.firsts, MPI.DOUBLE], self.velocity)
        comm.Bcast(self.mass)
        self.gather_positions()
        self.compute_forces()

    def gather_positions(self):
        self.comm.Allgatherv(MPI.IN_PLACE, [self.position, self.counts, self.firsts, MPI.DOUBLE])

    def compute_forces(self):
        self.acceleration, self.potential = forces(self.own, self.position, self.mass)

    def step(self):
        """One step; returns the time that its communication took."""
        self.velocity += self.dt / 2 * self.acceleration
        self.position[self.own] += self.dt * self.velocity
        begin_s = MPI.Wtime()
        self.gather_positions()
        gather_s = MPI.Wtime() - begin_s
        self.compute_forces()
        self.velocity += self.dt / 2 * self.acceleration
        return gather_s

    def totals(self):
        """Energy and momentum of all particles."""
        mass = self.mass[self.own]
        energy = 0.5 * mass * ((self.velocity**2).sum(axis=1) + self.potential)
        each = np.column_stack([energy, mass[:, np.newaxis] * self.velocity])
        share = np.rint(FIXED_POINT * each).astype(np.int64).sum(axis=0)
        total = np.empty(4, np.int64)
        self.comm.Allreduce(share, total)
        return total[0] / FIXED_POINT, total[1:] / FIXED_POINT

    def checksum(self):
        """A hash of all positions and velocities on rank 0, None elsewhere."""
        velocity = np.empty_like(self.position) if self.comm.rank == 0 else None
        self.comm.Gatherv(self.velocity, [velocity, self.counts, self.firsts, MPI.DOUBLE])
        if self.comm.rank:
            return None
        return hashlib.sha256(self.position.tobytes() + velocity.tobytes()).hexdigest()[:16]


def main():
    options = read_options()
    comm = MPI.COMM_WORLD
    root = comm.rank == 0
    if root:
        print(f"{options.particles} particles, {options.steps} steps, {comm.size} ranks", flush=True)
    simulation = Simulation(comm, options)
    energy, momentum = simulation.totals()
    begin_s = MPI.Wtime()
    communicating_s = 0.0
    for step in range(1, options.steps + 1):
        step_begin_s = MPI.Wtime()
        gather_s = simulation.step()
        communicating_s += gather_s
        if root and step % max(1, options.steps // 10) == 0:
            step_s = MPI.Wtime() - step_begin_s
            print(f"step {step} of {options.steps}   {step_s:.3f} s, "
                  f"{100 * gather_s / step_s:.1f} % of it communication", flush=True)
    total_s = MPI.Wtime() - begin_s
    share = comm.reduce(communicating_s / total_s)
    energy_after, momentum_after = simulation.totals()
    checksum = simulation.checksum()
    failed = False
    if root:
        print(f"{total_s / options.steps:.4f} s a step, {100 * share / comm.size:.1f} % of it communication")
        energy_drift = abs((energy_after - energy) / energy)
        momentum_drift = np.abs(momentum_after - momentum).sum()
        print(f"energy {energy_after:.12f}, drift {energy_drift:.1e}; momentum drift {momentum_drift:.1e}")
        if not (energy_drift <= ENERGY_TOLERANCE and momentum_drift <= MOMENTUM_TOLERANCE):
            print(f"WRONG: energy may drift by {ENERGY_TOLERANCE}, momentum by {MOMENTUM_TOLERANCE}")
            failed = True
        if options.check:
            serial = Simulation(MPI.COMM_SELF, options)
            for _ in range(options.steps):
                serial.step()
            equal = serial.checksum() == checksum
            print("serial run equal, bit for bit" if equal else "serial run DIFFERS")
            failed = failed or not equal
        print(f"checksum {checksum}", flush=True)
    return int(comm.bcast(failed))


if __name__ == "__main__":
    sys.exit(main())
