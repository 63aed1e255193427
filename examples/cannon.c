/* Cannon's algorithm: the product of two square matrices on a periodic q x q mesh of ranks.
 *
 *     mpicc -O3 cannon.c -o cannon && mpiexec -n 4 ./cannon
 *
 * Each rank holds one block of A, B and C.  After a first skew every step multiplies the blocks
 * at hand, then shifts A one rank to the left and B one rank up.
 *
 * The elements are small whole numbers, so that every sum is exact in double precision: the
 * result has the same bits on every number of ranks and on every MPI library, and the check
 * A (B x) = C x with random vectors x (Freivalds) is exact too.
 */
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LARGEST_ELEMENT = 8,
    FREIVALDS_ROUNDS = 4, /* a wrong product passes one round with a chance under 1 in 16 */
    TILE_ROWS = 4, TILE_COLUMNS = 8,
    PANEL = 256, /* rows of B that stay in the cache */
};

typedef struct {
    MPI_Comm comm;
    int side, rank, row, column;
    int left, right, up, down;
} Mesh;

typedef struct {
    int size;          /* the matrices are size x size */
    int block;         /* a rank's block is block x block; past the last row or column it is zero */
    double *a, *b, *c;
} Matrices;

static void *allocate(size_t count, size_t size_bytes)
{
    void *memory = NULL;
    if (posix_memalign(&memory, 64, count * size_bytes + 64)) {
        fprintf(stderr, "cannon: out of memory\n");
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    memset(memory, 0, count * size_bytes);
    return memory;
}

static uint64_t mix(uint64_t z)
{
    z += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* A whole number from -LARGEST_ELEMENT to LARGEST_ELEMENT, the same on every rank. */
static double element(uint64_t which, uint64_t row, uint64_t column)
{
    const uint64_t hash = mix(mix(mix(which) ^ row) ^ column);
    return (double)(int)(hash % (2 * LARGEST_ELEMENT + 1)) - LARGEST_ELEMENT;
}

static void fill(double *block, uint64_t which, const Mesh *mesh, const Matrices *m)
{
    for (int i = 0; i < m->block; i++)
        for (int j = 0; j < m->block; j++) {
            const int row = mesh->row * m->block + i, column = mesh->column * m->block + j;
            const int inside = row < m->size && column < m->size;
            block[(size_t)i * m->block + j] = inside ? element(which, row, column) : 0;
        }
}

/* Four doubles in one vector register: gcc and clang spell this alike. */
typedef double Lanes __attribute__((vector_size(32)));

/* One tile of c += TILE_ROWS rows of a times the packed panel of b; the sums stay in registers. */
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
__attribute__((target_clones("fma", "default")))
#endif
static void multiply_tile(int depth, int stride, const double *restrict a, const double *restrict panel,
                          double *restrict c)
{
    Lanes sum[TILE_ROWS][TILE_COLUMNS / 4] = {0};
    const Lanes *restrict b = (const Lanes *)panel;
    for (int k = 0; k < depth; k++, b += TILE_COLUMNS / 4)
        for (int i = 0; i < TILE_ROWS; i++) {
            const double factor = a[(size_t)i * stride + k];
            sum[i][0] += factor * b[0];
            sum[i][1] += factor * b[1];
        }
    for (int i = 0; i < TILE_ROWS; i++)
        for (int j = 0; j < TILE_COLUMNS; j++)
            c[(size_t)i * stride + j] += sum[i][j / 4][j % 4];
}

/* C += A B for one block.  Its side is a multiple of TILE_ROWS and of TILE_COLUMNS. */
static void multiply(const Matrices *m)
{
    const int n = m->block;
    double *panel = allocate((size_t)PANEL * TILE_COLUMNS, sizeof(double));
    for (int k = 0; k < n; k += PANEL) {
        const int depth = n - k < PANEL ? n - k : PANEL;
        for (int j = 0; j < n; j += TILE_COLUMNS) {
            for (int p = 0; p < depth; p++)
                memcpy(panel + (size_t)p * TILE_COLUMNS, m->b + (size_t)(k + p) * n + j,
                       TILE_COLUMNS * sizeof(double));
            for (int i = 0; i < n; i += TILE_ROWS)
                multiply_tile(depth, n, m->a + (size_t)i * n + k, panel, m->c + (size_t)i * n + j);
        }
    }
    free(panel);
}

static void shift(double *block, const Matrices *m, int to, int from, const Mesh *mesh)
{
    MPI_Sendrecv_replace(block, m->block * m->block, MPI_DOUBLE, to, 0, from, 0, mesh->comm, MPI_STATUS_IGNORE);
}

/* Row i of A moves i ranks left, column j of B moves j ranks up. */
static void skew(const Matrices *m, const Mesh *mesh)
{
    int from, to;
    MPI_Cart_shift(mesh->comm, 1, -mesh->row, &from, &to);
    shift(m->a, m, to, from, mesh);
    MPI_Cart_shift(mesh->comm, 0, -mesh->column, &from, &to);
    shift(m->b, m, to, from, mesh);
}

static double run_cannon(const Matrices *m, const Mesh *mesh)
{
    double communicating_s = -MPI_Wtime();
    skew(m, mesh);
    communicating_s += MPI_Wtime();
    for (int step = 1; step <= mesh->side; step++) {
        const double begin_s = MPI_Wtime();
        multiply(m);
        const double shift_begin_s = MPI_Wtime();
        if (step < mesh->side) {
            shift(m->a, m, mesh->left, mesh->right, mesh);
            shift(m->b, m, mesh->up, mesh->down, mesh);
        }
        const double shift_s = MPI_Wtime() - shift_begin_s, step_s = MPI_Wtime() - begin_s;
        communicating_s += shift_s;
        if (mesh->rank == 0) {
            printf("step %d of %d   %.3f s, %4.1f %% of it communication\n", step, mesh->side, step_s,
                   100 * shift_s / step_s);
            fflush(stdout);
        }
    }
    return communicating_s;
}

/* out = the whole matrix, of which this rank holds `block`, times x. */
static void times_vector(const double *block, const Matrices *m, const Mesh *mesh, const double *x, double *out)
{
    memset(out, 0, m->size * sizeof *out);
    for (int i = 0; i < m->block; i++) {
        const int row = mesh->row * m->block + i;
        for (int j = 0; row < m->size && j < m->block; j++) {
            const int column = mesh->column * m->block + j;
            if (column < m->size)
                out[row] += block[(size_t)i * m->block + j] * x[column];
        }
    }
    MPI_Allreduce(MPI_IN_PLACE, out, m->size, MPI_DOUBLE, MPI_SUM, mesh->comm);
}

/* A and B are made anew, as the shifts moved them away from their places. */
static int freivalds(const Matrices *m, const Mesh *mesh)
{
    int wrong = 0;
    double *x = allocate(m->size, sizeof *x), *bx = allocate(m->size, sizeof *x);
    double *abx = allocate(m->size, sizeof *x), *cx = allocate(m->size, sizeof *x);
    fill(m->a, 'A', mesh, m);
    fill(m->b, 'B', mesh, m);
    for (int round = 0; round < FREIVALDS_ROUNDS; round++) {
        for (int i = 0; i < m->size; i++)
            x[i] = element('x', round, i);
        times_vector(m->b, m, mesh, x, bx);
        times_vector(m->a, m, mesh, bx, abx);
        times_vector(m->c, m, mesh, x, cx);
        for (int i = 0; i < m->size; i++)
            wrong += abx[i] != cx[i];
    }
    free(x);
    free(bx);
    free(abx);
    free(cx);
    return wrong;
}

/* The sum over all elements of a hash of their place and value: its order does not matter. */
static uint64_t checksum(const Matrices *m, const Mesh *mesh)
{
    uint64_t own = 0, sum = 0;
    for (int i = 0; i < m->block; i++)
        for (int j = 0; j < m->block; j++) {
            const uint64_t row = mesh->row * m->block + i, column = mesh->column * m->block + j;
            const int64_t value = (int64_t)m->c[(size_t)i * m->block + j];
            if (row < (uint64_t)m->size && column < (uint64_t)m->size)
                own += mix(mix(row) ^ mix(~column) ^ (uint64_t)value);
        }
    MPI_Allreduce(&own, &sum, 1, MPI_UINT64_T, MPI_SUM, mesh->comm);
    return sum;
}

static int read_size(int argc, char **argv, int rank, int *size)
{
    *size = 4800;
    if (argc == 1)
        return 1;
    char *end = "?";
    const long number = argc == 3 && !strcmp(argv[1], "--size") ? strtol(argv[2], &end, 10) : 0;
    if (*end || number < 1 || number > 100000) {
        if (rank == 0)
            fprintf(stderr, "cannon: the only option is --size N, N from 1 to 100000\n");
        return 0;
    }
    *size = (int)number;
    return 1;
}

static Mesh mesh_new(int side)
{
    Mesh mesh = {.side = side};
    int coordinates[2];
    MPI_Cart_create(MPI_COMM_WORLD, 2, (int[]){side, side}, (int[]){1, 1}, 1, &mesh.comm);
    MPI_Comm_rank(mesh.comm, &mesh.rank);
    MPI_Cart_coords(mesh.comm, mesh.rank, 2, coordinates);
    mesh.row = coordinates[0];
    mesh.column = coordinates[1];
    MPI_Cart_shift(mesh.comm, 1, -1, &mesh.right, &mesh.left);
    MPI_Cart_shift(mesh.comm, 0, -1, &mesh.down, &mesh.up);
    return mesh;
}

static int multiply_on_mesh(int size, const Mesh *mesh)
{
    const int tiles = (size + mesh->side * TILE_COLUMNS - 1) / (mesh->side * TILE_COLUMNS);
    Matrices m = {.size = size, .block = tiles * TILE_COLUMNS};
    const size_t elements = (size_t)m.block * m.block;
    m.a = allocate(elements, sizeof(double));
    m.b = allocate(elements, sizeof(double));
    m.c = allocate(elements, sizeof(double));
    fill(m.a, 'A', mesh, &m);
    fill(m.b, 'B', mesh, &m);
    if (mesh->rank == 0)
        printf("%d x %d matrices on %d x %d ranks\n", size, size, mesh->side, mesh->side);

    MPI_Barrier(mesh->comm);
    const double begin_s = MPI_Wtime();
    const double communicating_s = run_cannon(&m, mesh);
    MPI_Barrier(mesh->comm);
    const double total_s = MPI_Wtime() - begin_s;
    const double own_share = communicating_s / total_s;
    double share;
    MPI_Reduce(&own_share, &share, 1, MPI_DOUBLE, MPI_SUM, 0, mesh->comm);
    if (mesh->rank == 0)
        printf("%.4g s a step, %.1f %% of it communication; %.1f GFlop/s\n", total_s / mesh->side,
               100 * share / (mesh->side * mesh->side), 2e-9 * size * size * size / total_s);

    const int wrong = freivalds(&m, mesh);
    const uint64_t sum = checksum(&m, mesh);
    if (mesh->rank == 0) {
        if (wrong)
            printf("WRONG: A (B x) and C x differ in %d elements\n", wrong);
        else
            printf("A (B x) = C x for %d random x\n", FREIVALDS_ROUNDS);
        printf("checksum %016llx\n", (unsigned long long)sum);
    }
    free(m.a);
    free(m.b);
    free(m.c);
    return wrong != 0;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, ranks, size, side = 1;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (!read_size(argc, argv, rank, &size)) {
        MPI_Finalize();
        return 2;
    }
    while (side * side < ranks)
        side++;
    if (side * side != ranks) {
        if (rank == 0)
            fprintf(stderr, "cannon: %d ranks make no square mesh: use 1, 4, 9, 16, ...\n", ranks);
        MPI_Finalize();
        return 2;
    }
    Mesh mesh = mesh_new(side);
    const int failed = multiply_on_mesh(size, &mesh);
    MPI_Comm_free(&mesh.comm);
    MPI_Finalize();
    return failed;
}
