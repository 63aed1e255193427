/* ranks: 1 2 3 5 8
 * Blocks of every length from none to a megabyte, beside each other in one alltoallv, alltoallw, scatterv,
 * gatherv, allgatherv and reduce_scatter. Then long scans with an operation that does not commute, in place and
 * not. */
#include "check.h"

enum { LENGTHS = 7, LONGEST = 200000, PAIRS = 20000 };
static const int lengths[LENGTHS] = {0, 1, 700, 3, 120000, LONGEST, 64};
static int counts[2][16], firsts[2][16], zeros[16];
static MPI_Datatype ints[16];

static int value(int from, int to, int i)
{
    return from * 1000003 + to * 7919 + i;
}

/* The length of the block from `from` to `to` in one step. */
static int length(int from, int to, int step)
{
    return lengths[(from * 3 + to * 5 + step) % LENGTHS];
}

static int lay_out(int side, int from, int to, int step)
{
    int at = 1;
    for (int r = 0; r < check_size; r++) {
        counts[side][r] = length(from < 0 ? r : from, to < 0 ? r : to, step);
        firsts[side][r] = at;
        at += counts[side][r] + 3;
    }
    return at;
}

static int *numbers(int n)
{
    int *memory = malloc(sizeof(int) * (size_t)(n + 1));
    for (int i = 0; i <= n; i++)
        memory[i] = -1;
    return memory;
}

/* Every block has its sender's data for its receiver, and the memory between blocks is unchanged. */
static void verify_all(const int *got, int n, int to)
{
    int wrong = 0, at = 0;
    for (int r = 0; r < check_size; r++) {
        for (; at < firsts[1][r]; at++)
            wrong += got[at] != -1;
        for (int i = 0; i < counts[1][r]; i++, at++)
            wrong += got[at] != value(r, to, i);
    }
    for (; at < n; at++)
        wrong += got[at] != -1;
    CHECK_INT(wrong, 0);
}

static void exchange(int step, int typed)
{
    const int out = lay_out(0, check_rank, -1, step), in = lay_out(1, -1, check_rank, step);
    int *send = numbers(out), *receive = numbers(in), bytes[2][16];
    for (int r = 0; r < check_size; r++) {
        for (int i = 0; i < counts[0][r]; i++)
            send[firsts[0][r] + i] = value(check_rank, r, i);
        bytes[0][r] = firsts[0][r] * (int)sizeof(int);
        bytes[1][r] = firsts[1][r] * (int)sizeof(int);
    }
    if (typed)
        CHECK_OK(MPI_Alltoallw(send, counts[0], bytes[0], ints, receive, counts[1], bytes[1], ints, MPI_COMM_WORLD));
    else
        CHECK_OK(MPI_Alltoallv(send, counts[0], firsts[0], MPI_INT, receive, counts[1], firsts[1], MPI_INT, MPI_COMM_WORLD));
    verify_all(receive, in, check_rank);
    free(send);
    free(receive);
}

/* In place, both directions between two ranks have the same length. */
static void exchange_in_place(int step)
{
    int at = 1;
    for (int r = 0; r < check_size; r++) {
        counts[1][r] = lengths[(r + check_rank + step) % LENGTHS];
        firsts[1][r] = at;
        at += counts[1][r] + 3;
    }
    int *both = numbers(at);
    for (int r = 0; r < check_size; r++)
        for (int i = 0; i < counts[1][r]; i++)
            both[firsts[1][r] + i] = value(check_rank, r, i);
    CHECK_OK(MPI_Alltoallv(MPI_IN_PLACE, zeros, zeros, MPI_INT, both, counts[1], firsts[1], MPI_INT, MPI_COMM_WORLD));
    verify_all(both, at, check_rank);
    free(both);
}

/* From and to one rank, every second number of a buffer; only the root uses the lengths. */
static void rooted(int step, int in_place)
{
    const int root = step % check_size, me = length(root, check_rank, step);
    const int n = lay_out(1, root, -1, step);
    int *all = numbers(2 * n), *mine = numbers(2 * LONGEST), wrong = 0;
    MPI_Datatype second;
    MPI_Type_create_resized(MPI_INT, 0, 2 * sizeof(int), &second);
    MPI_Type_commit(&second);
    for (int r = 0; r < check_size && check_rank == root; r++)
        for (int i = 0; i < counts[1][r]; i++)
            all[2 * (firsts[1][r] + i)] = value(root, r, i);
    void *own = in_place && check_rank == root ? MPI_IN_PLACE : mine;
    CHECK_OK(MPI_Scatterv(all, counts[1], firsts[1], second, own, me, second, root, MPI_COMM_WORLD));
    for (int i = 0; i < me && own != MPI_IN_PLACE; i++) {
        wrong += mine[2 * i] != value(root, check_rank, i);
        wrong += mine[2 * i + 1] != -1;
        mine[2 * i] += 5;
    }
    CHECK_OK(MPI_Gatherv(own, me, second, all, counts[1], firsts[1], second, root, MPI_COMM_WORLD));
    for (int r = 0; r < check_size && check_rank == root; r++)
        for (int i = 0; i < counts[1][r]; i++)
            wrong += all[2 * (firsts[1][r] + i)] != value(root, r, i) + 5 * (r != root || !in_place);
    CHECK_INT(wrong, 0);
    MPI_Type_free(&second);
    free(all);
    free(mine);
}

static void gathered(int step)
{
    const int in = lay_out(1, -1, 0, step), me = counts[1][check_rank];
    int *receive = numbers(in), *send = numbers(me);
    for (int i = 0; i < me; i++)
        send[i] = value(check_rank, 0, i);
    CHECK_OK(MPI_Allgatherv(send, me, MPI_INT, receive, counts[1], firsts[1], MPI_INT, MPI_COMM_WORLD));
    verify_all(receive, in, 0);
    free(send);
    free(receive);
}

/* x -> a x + b: the composition does not commute. Numbers wrap round, and a is odd. */
struct line {
    uint32_t a, b;
};

static struct line line(int r, int i)
{
    return (struct line){(uint32_t)(2 * r + 2 * i + 3), (uint32_t)(r * 31 + i)};
}

static struct line compose(struct line x, struct line y)
{
    return (struct line){x.a * y.a, x.a * y.b + x.b};
}

static void compose_all(void *in, void *inout, int *count, MPI_Datatype *type)
{
    (void)type;
    struct line *left = in, *right = inout;
    for (int i = 0; i < *count; i++)
        right[i] = compose(left[i], right[i]);
}

static struct line expected(int first, int last, int i)
{
    struct line sum = line(first, i);
    for (int r = first + 1; r <= last; r++)
        sum = compose(sum, line(r, i));
    return sum;
}

static struct line *lines(int n)
{
    struct line *memory = malloc(sizeof *memory * (size_t)(n + 1));
    for (int i = 0; i < n; i++)
        memory[i] = line(check_rank, i);
    memory[n] = (struct line){7, 7};
    return memory;
}

static int differ(struct line x, struct line y)
{
    return x.a != y.a || x.b != y.b;
}

static void scans(int n, int in_place, MPI_Datatype type, MPI_Op op)
{
    for (int exclusive = 0; exclusive < 2; exclusive++) {
        struct line *mine = lines(n), *result = in_place ? mine : lines(n);
        const void *from = in_place ? MPI_IN_PLACE : mine;
        CHECK_OK((exclusive ? MPI_Exscan : MPI_Scan)(from, result, n, type, op, MPI_COMM_WORLD));
        int wrong = differ(result[n], (struct line){7, 7});
        for (int i = 0; i < n && (check_rank > 0 || !exclusive); i++)
            wrong += differ(result[i], expected(0, check_rank - exclusive, i));
        CHECK_INT(wrong, 0);
        if (!in_place)
            free(result);
        free(mine);
    }
}

static void scattered(int step, int in_place, MPI_Datatype type, MPI_Op op)
{
    int first = 0, n = 0, wrong = 0;
    for (int r = 0; r < check_size; r++) {
        counts[0][r] = lengths[(r + step) % LENGTHS];
        first += r < check_rank ? counts[0][r] : 0;
        n += counts[0][r];
    }
    const int me = counts[0][check_rank];
    struct line *all = lines(n), *result = in_place ? all : lines(me);
    CHECK_OK(MPI_Reduce_scatter(in_place ? MPI_IN_PLACE : all, result, counts[0], type, op, MPI_COMM_WORLD));
    for (int i = 0; i < me; i++)
        wrong += differ(result[i], expected(0, check_size - 1, first + i));
    CHECK_INT(wrong, 0);
    CHECK(in_place || !differ(result[me], (struct line){7, 7}));
    if (!in_place)
        free(result);
    free(all);
}

int main(int argc, char **argv)
{
    MPI_Datatype type;
    MPI_Op op;
    check_start(&argc, &argv);
    MPI_Type_contiguous(2, MPI_UINT32_T, &type);
    MPI_Type_commit(&type);
    MPI_Op_create(compose_all, 0, &op);
    for (int r = 0; r < 16; r++)
        ints[r] = MPI_INT;
    for (int step = 0; step < LENGTHS; step++) {
        exchange(step, step % 2);
        exchange_in_place(step);
        rooted(step, step % 2);
        gathered(step);
        scattered(step, step % 2, type, op);
        scattered(step + 3, (step + 1) % 2, type, op);
    }
    for (int in_place = 0; in_place < 2; in_place++)
        for (int n = 1; n <= PAIRS; n = n * 5 + 1)
            scans(n, in_place, type, op);
    MPI_Op_free(&op);
    MPI_Type_free(&type);
    return check_finish();
}
