/* N bodies under gravity, all pairs: the particle simulation of the 2014 cloudMPI.
 *
 *     mpicc -O3 nbody.c -o nbody -lm && mpiexec -n 4 ./nbody
 *
 * Rank 0 makes the particles and scatters them.  Each step a rank moves its own particles
 * (kick, drift, kick), all ranks gather all positions, and each computes the forces on its own.
 *
 * Every particle sums its forces in the order of particle numbers, and totals are summed as
 * integers, so the result has the same bits on every number of ranks and on every MPI library.
 */
#if defined(__GNUC__) && !defined(__clang__)
/* No multiply-add is fused, so that machines with and without that instruction agree. */
#pragma GCC optimize("fp-contract=off")
#endif
#include <math.h>
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LANES = 8 }; /* particles whose forces are computed side by side, in vector registers */

static const double SOFTENING = 0.05;
static const double FIXED_POINT = 0x1p50; /* totals are summed as integers of this fraction */
static const double ENERGY_TOLERANCE = 1e-3, MOMENTUM_TOLERANCE = 1e-9;

typedef double Vector[3];

typedef struct {
    int particles, steps, check;
    double dt;
} Options;

typedef struct {
    int first, count;                 /* this rank's particles */
    Vector *position;                 /* of all particles */
    double *mass;                     /* of all particles */
    Vector *velocity, *acceleration;  /* of this rank's particles */
    double *potential;                /* of this rank's particles */
} Bodies;

typedef struct {
    double energy;
    Vector momentum;
} Totals;

static void *allocate(size_t count, size_t size_bytes)
{
    void *memory = calloc(count ? count : 1, size_bytes);
    if (!memory) {
        fprintf(stderr, "nbody: out of memory\n");
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    return memory;
}

static Bodies bodies_new(int first, int count, int particles)
{
    Bodies b = {.first = first, .count = count};
    b.position = allocate(particles, sizeof(Vector));
    b.mass = allocate(particles, sizeof(double));
    b.velocity = allocate(count, sizeof(Vector));
    b.acceleration = allocate(count, sizeof(Vector));
    b.potential = allocate(count, sizeof(double));
    return b;
}

static void bodies_free(Bodies *b)
{
    free(b->position);
    free(b->mass);
    free(b->velocity);
    free(b->acceleration);
    free(b->potential);
}

/* 1 / sqrt(x), to rounding, for x > 0: Newton's iteration from a guess made of the bits of x.
 * sqrt() may set errno, which keeps compilers from vectorising, and dividing is slow. */
static inline double inverse_sqrt(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    bits = 0x5fe6eb50c7b537a9u - (bits >> 1);
    double y;
    memcpy(&y, &bits, sizeof y);
    const double half = 0.5 * x;
    y *= 1.5 - half * y * y;
    y *= 1.5 - half * y * y;
    y *= 1.5 - half * y * y;
    y *= 1.5 - half * y * y;
    return y;
}

/* The forces on LANES particles at once.  The inner loop runs over these, not over the particles
 * that pull them, so the compiler may vectorise it without changing the order of any sum. */
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
__attribute__((target_clones("avx512f", "avx2", "default")))
#endif
static void forces_on_lanes(int particles, Vector *restrict position, const double *restrict mass,
                            double here[restrict 3][LANES], double pull[restrict 4][LANES])
{
    double ax[LANES] = {0}, ay[LANES] = {0}, az[LANES] = {0}, potential[LANES] = {0};
    const double softening2 = SOFTENING * SOFTENING;
    for (int j = 0; j < particles; j++) {
        const double x = position[j][0], y = position[j][1], z = position[j][2], m = mass[j];
        for (int l = 0; l < LANES; l++) {
            const double dx = x - here[0][l], dy = y - here[1][l], dz = z - here[2][l];
            const double inverse = inverse_sqrt(dx * dx + dy * dy + dz * dz + softening2);
            const double by_distance = m * inverse;
            const double by_cube = by_distance * inverse * inverse;
            ax[l] += by_cube * dx;
            ay[l] += by_cube * dy;
            az[l] += by_cube * dz;
            potential[l] -= by_distance;
        }
    }
    memcpy(pull[0], ax, sizeof ax);
    memcpy(pull[1], ay, sizeof ay);
    memcpy(pull[2], az, sizeof az);
    memcpy(pull[3], potential, sizeof potential);
}

static void compute_forces(Bodies *b, int particles)
{
    for (int base = 0; base < b->count; base += LANES) {
        double here[3][LANES], pull[4][LANES];
        const int lanes = b->count - base < LANES ? b->count - base : LANES;
        for (int l = 0; l < LANES; l++) {
            const int i = b->first + base + (l < lanes ? l : 0); /* unused lanes repeat the first */
            for (int d = 0; d < 3; d++)
                here[d][l] = b->position[i][d];
        }
        forces_on_lanes(particles, b->position, b->mass, here, pull);
        for (int l = 0; l < lanes; l++) {
            for (int d = 0; d < 3; d++)
                b->acceleration[base + l][d] = pull[d][l];
            /* a particle does not pull itself */
            b->potential[base + l] = pull[3][l] + b->mass[b->first + base + l] / SOFTENING;
        }
    }
}

static void kick(Bodies *b, double dt)
{
    for (int i = 0; i < b->count; i++)
        for (int d = 0; d < 3; d++)
            b->velocity[i][d] += dt * b->acceleration[i][d];
}

static void drift(Bodies *b, double dt)
{
    for (int i = 0; i < b->count; i++)
        for (int d = 0; d < 3; d++)
            b->position[b->first + i][d] += dt * b->velocity[i][d];
}

/* This rank's share of the totals, as integers: their sum does not depend on its order. */
static void totals_share(const Bodies *b, int64_t share[4])
{
    memset(share, 0, 4 * sizeof *share);
    for (int i = 0; i < b->count; i++) {
        const double *v = b->velocity[i];
        const double m = b->mass[b->first + i];
        const double kinetic = v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
        share[0] += llrint(FIXED_POINT * 0.5 * m * (kinetic + b->potential[i]));
        for (int d = 0; d < 3; d++)
            share[1 + d] += llrint(FIXED_POINT * m * v[d]);
    }
}

static Totals totals_of(const int64_t sum[4])
{
    Totals t = {.energy = (double)sum[0] / FIXED_POINT};
    for (int d = 0; d < 3; d++)
        t.momentum[d] = (double)sum[1 + d] / FIXED_POINT;
    return t;
}

static double momentum_change(const Totals *from, const Totals *to)
{
    double sum = 0;
    for (int d = 0; d < 3; d++)
        sum += fabs(to->momentum[d] - from->momentum[d]);
    return sum;
}

/* Uniform in [-1, 1), from splitmix64. */
static double random_coordinate(uint64_t *state)
{
    uint64_t z = (*state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    z ^= z >> 31;
    return (double)(z >> 11) * 0x1p-52 - 1.0;
}

/* A ball of particles, total mass 1, with random velocities. */
static void make_particles(int particles, Vector *position, Vector *velocity, double *mass)
{
    uint64_t state = 20000;
    for (int i = 0; i < particles; i++) {
        double *p = position[i];
        do
            for (int d = 0; d < 3; d++)
                p[d] = random_coordinate(&state);
        while (p[0] * p[0] + p[1] * p[1] + p[2] * p[2] > 1.0);
        for (int d = 0; d < 3; d++)
            velocity[i][d] = 0.5 * random_coordinate(&state);
        mass[i] = (1.0 + 0.5 * random_coordinate(&state)) / particles;
    }
}

/* FNV-1a over the bits of the positions and velocities. */
static uint64_t checksum(int particles, Vector *position, Vector *velocity)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (int part = 0; part < 2; part++) {
        const unsigned char *bytes = (const unsigned char *)(part ? velocity : position);
        for (size_t i = 0; i < particles * sizeof(Vector); i++)
            hash = (hash ^ bytes[i]) * 0x100000001b3u;
    }
    return hash;
}

static uint64_t serial_checksum(const Options *o)
{
    Bodies all = bodies_new(0, o->particles, o->particles);
    make_particles(o->particles, all.position, all.velocity, all.mass);
    compute_forces(&all, o->particles);
    for (int step = 0; step < o->steps; step++) {
        kick(&all, o->dt / 2);
        drift(&all, o->dt);
        compute_forces(&all, o->particles);
        kick(&all, o->dt / 2);
    }
    const uint64_t sum = checksum(o->particles, all.position, all.velocity);
    bodies_free(&all);
    return sum;
}

/* Rank 0's particles to their ranks: positions and masses to all, velocities to their owner. */
static void distribute(Bodies *b, const Options *o, int rank, const int *counts, const int *firsts, MPI_Datatype vector)
{
    Vector *velocity = NULL, *position = NULL;
    if (rank == 0) {
        velocity = allocate(o->particles, sizeof(Vector));
        position = allocate(o->particles, sizeof(Vector));
        make_particles(o->particles, position, velocity, b->mass);
    }
    MPI_Scatterv(position, counts, firsts, vector, b->position[b->first], b->count, vector, 0, MPI_COMM_WORLD);
    MPI_Scatterv(velocity, counts, firsts, vector, b->velocity, b->count, vector, 0, MPI_COMM_WORLD);
    MPI_Bcast(b->mass, o->particles, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Allgatherv(MPI_IN_PLACE, 0, vector, b->position, counts, firsts, vector, MPI_COMM_WORLD);
    free(velocity);
    free(position);
}

static Totals all_totals(const Bodies *b)
{
    int64_t share[4], sum[4];
    totals_share(b, share);
    MPI_Allreduce(share, sum, 4, MPI_INT64_T, MPI_SUM, MPI_COMM_WORLD);
    return totals_of(sum);
}

/* Runs all steps; returns the share of its time that this rank spent in communication. */
static double simulate(Bodies *b, const Options *o, int rank, const int *counts, const int *firsts, MPI_Datatype vector)
{
    const double begin_s = MPI_Wtime();
    const int every = o->steps > 10 ? o->steps / 10 : 1;
    double communicating_s = 0;
    for (int step = 1; step <= o->steps; step++) {
        const double step_begin_s = MPI_Wtime();
        kick(b, o->dt / 2);
        drift(b, o->dt);
        const double gather_begin_s = MPI_Wtime();
        MPI_Allgatherv(MPI_IN_PLACE, 0, vector, b->position, counts, firsts, vector, MPI_COMM_WORLD);
        const double gather_s = MPI_Wtime() - gather_begin_s;
        communicating_s += gather_s;
        compute_forces(b, o->particles);
        kick(b, o->dt / 2);
        if (rank == 0 && step % every == 0) {
            const double step_s = MPI_Wtime() - step_begin_s;
            printf("step %*d of %d   %.3f s, %4.1f %% of it communication\n", o->steps > 99 ? 4 : 2, step, o->steps,
                   step_s, 100 * gather_s / step_s);
            fflush(stdout);
        }
    }
    const double total_s = MPI_Wtime() - begin_s;
    return total_s > 0 ? communicating_s / total_s : 0;
}

static int report(Bodies *b, const Options *o, int rank, const int *counts, const int *firsts, MPI_Datatype vector,
                  const Totals *before, const Totals *after)
{
    int failed = 0;
    Vector *velocity = rank == 0 ? allocate(o->particles, sizeof(Vector)) : NULL;
    MPI_Gatherv(b->velocity, b->count, vector, velocity, counts, firsts, vector, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        const double energy_drift = fabs((after->energy - before->energy) / before->energy);
        const double momentum_drift = momentum_change(before, after);
        const uint64_t sum = checksum(o->particles, b->position, velocity);
        printf("energy %.12f, drift %.1e; momentum drift %.1e\n", after->energy, energy_drift, momentum_drift);
        if (!(energy_drift <= ENERGY_TOLERANCE) || !(momentum_drift <= MOMENTUM_TOLERANCE)) {
            printf("WRONG: energy may drift by %.0e, momentum by %.0e\n", ENERGY_TOLERANCE, MOMENTUM_TOLERANCE);
            failed = 1;
        }
        if (o->check) {
            const uint64_t serial = serial_checksum(o);
            printf("serial run %s\n", serial == sum ? "equal, bit for bit" : "DIFFERS");
            failed |= serial != sum;
        }
        printf("checksum %016llx\n", (unsigned long long)sum);
        free(velocity);
    }
    MPI_Bcast(&failed, 1, MPI_INT, 0, MPI_COMM_WORLD);
    return failed;
}

static const char *read_count(const char *text, long least, long most, int *value)
{
    char *end;
    const long number = text ? strtol(text, &end, 10) : 0;
    if (!text || *end || end == text || number < least || number > most)
        return "wants a whole number in its range";
    *value = (int)number;
    return NULL;
}

static const char *read_time(const char *text, double *value)
{
    char *end;
    *value = text ? strtod(text, &end) : 0;
    return !text || *end || !(*value > 0 && *value < 1) ? "wants a number between 0 and 1" : NULL;
}

/* One line about the first bad argument on rank 0, and a false result on every rank. */
static int read_options(int argc, char **argv, int rank, Options *o)
{
    *o = (Options){.particles = 20000, .steps = 10, .dt = 1e-3};
    for (int i = 1; i < argc; i++) {
        const char *wrong = NULL;
        if (!strcmp(argv[i], "--check"))
            o->check = 1;
        else if (!strcmp(argv[i], "--particles"))
            wrong = read_count(argv[++i], 2, 100000000, &o->particles);
        else if (!strcmp(argv[i], "--steps"))
            wrong = read_count(argv[++i], 1, 1000000000, &o->steps);
        else if (!strcmp(argv[i], "--dt"))
            wrong = read_time(argv[++i], &o->dt);
        else
            wrong = "is unknown; known: --particles N, --steps N, --dt T, --check";
        if (wrong) {
            if (rank == 0)
                fprintf(stderr, "nbody: %s %s\n", argv[i < argc && wrong[0] == 'i' ? i : i - 1], wrong);
            return 0;
        }
    }
    return 1;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, ranks;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    Options o;
    if (!read_options(argc, argv, rank, &o)) {
        MPI_Finalize();
        return 2;
    }
    int *counts = allocate(ranks, sizeof(int)), *firsts = allocate(ranks, sizeof(int));
    for (int r = 0; r < ranks; r++) {
        firsts[r] = (int)((int64_t)o.particles * r / ranks);
        counts[r] = (int)((int64_t)o.particles * (r + 1) / ranks) - firsts[r];
    }
    MPI_Datatype vector;
    MPI_Type_contiguous(3, MPI_DOUBLE, &vector);
    MPI_Type_commit(&vector);
    if (rank == 0)
        printf("%d particles, %d steps, %d ranks\n", o.particles, o.steps, ranks);

    Bodies b = bodies_new(firsts[rank], counts[rank], o.particles);
    distribute(&b, &o, rank, counts, firsts, vector);
    compute_forces(&b, o.particles);
    const Totals before = all_totals(&b);

    const double begin_s = MPI_Wtime();
    const double own_share = simulate(&b, &o, rank, counts, firsts, vector);
    double share = 0;
    MPI_Reduce(&own_share, &share, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%.4g s a step, %.1f %% of it communication\n", (MPI_Wtime() - begin_s) / o.steps, 100 * share / ranks);

    const Totals after = all_totals(&b);
    const int failed = report(&b, &o, rank, counts, firsts, vector, &before, &after);
    MPI_Type_free(&vector);
    bodies_free(&b);
    free(counts);
    free(firsts);
    MPI_Finalize();
    return failed;
}
