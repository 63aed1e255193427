/* ranks: 1 2 3 4 5 7 8
 * A thousand Scan and Exscan in a row, so that ranks are as far ahead of each other as they can be: lengths that change from call to
 * call, in place and not, and other collectives between them. The operation does not commute. Some ranks compute between two
 * calls, so that partial results are there, or not yet there, in every order. */
#include "check.h"

enum { ROUNDS = 1000, LONGEST = 300 };

/* x -> a x + b, modulo 2^32. */
typedef struct {
    uint32_t a, b;
} Map;

static uint32_t mixed(uint32_t x)
{
    x ^= x >> 16;
    x *= 0x7feb352du;
    x ^= x >> 15;
    x *= 0x846ca68bu;
    return x ^ x >> 16;
}

static Map of(int rank, int round, int i)
{
    const uint32_t x = mixed((uint32_t)(rank + 1) * 2654435761u + (uint32_t)round * 40503u + (uint32_t)i);
    return (Map){x | 1, mixed(x)};
}

static Map then(Map f, Map g)
{
    return (Map){f.a * g.a, f.b * g.a + g.b};
}

static void compose(void *in, void *inout, int *n, MPI_Datatype *type)
{
    (void)type;
    for (int i = 0; i < *n; i++)
        ((Map *)inout)[i] = then(((Map *)in)[i], ((Map *)inout)[i]);
}

static int length_of(uint32_t random)
{
    static const int lengths[] = {1, 1, 1, 2, 3, 8, 17, 55, 56, 57, 128, 129, LONGEST};
    return lengths[random % (sizeof lengths / sizeof *lengths)];
}

static void compute(uint32_t random)
{
    volatile uint32_t sink = 0;
    for (uint32_t i = 0; i < random % 20000; i++)
        sink += i;
}

static void is_scanned(const Map *got, int last, int round, int n)
{
    for (int i = 0; i < n; i++) {
        Map want = of(0, round, i);
        for (int rank = 1; rank <= last; rank++)
            want = then(want, of(rank, round, i));
        CHECK_BYTES(&got[i], &want, sizeof want);
    }
}

static void one(int round, uint32_t random, MPI_Datatype type, MPI_Op op)
{
    Map mine[LONGEST], got[LONGEST];
    const int n = length_of(random), exclusive = random >> 8 & 1, in_place = random >> 9 & 1;
    for (int i = 0; i < n; i++)
        mine[i] = of(check_rank, round, i);
    if (in_place)
        memcpy(got, mine, sizeof *got * (size_t)n);
    const void *from = in_place ? MPI_IN_PLACE : mine;
    CHECK_OK((exclusive ? MPI_Exscan : MPI_Scan)(from, got, n, type, op, MPI_COMM_WORLD));
    if (!exclusive || check_rank > 0)
        is_scanned(got, check_rank - exclusive, round, n);
}

/* Something else between two of them, at every rank alike. */
static void between(int round, uint32_t random)
{
    const int root = (int)(random >> 16) % check_size;
    int word = check_rank == root ? round : -1, sum = 0;
    switch (random >> 10 & 31) {
    case 0: CHECK_OK(MPI_Barrier(MPI_COMM_WORLD)); break;
    case 1:
        CHECK_OK(MPI_Bcast(&word, 1, MPI_INT, root, MPI_COMM_WORLD));
        CHECK_INT(word, round);
        break;
    case 2:
        CHECK_OK(MPI_Allreduce(&check_rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
        CHECK_INT(sum, check_size * (check_size - 1) / 2);
        break;
    }
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    MPI_Datatype map;
    MPI_Op op;
    MPI_Type_contiguous(2, MPI_UINT32_T, &map);
    MPI_Type_commit(&map);
    CHECK_OK(MPI_Op_create(compose, 0, &op));
    for (int round = 0; round < ROUNDS; round++) {
        const uint32_t random = mixed((uint32_t)round * 977u + 1);
        /* A stretch of calls of one element each, without anything between them. */
        const int plain = round % 1000 < 600;
        one(round, plain ? random & 0x300 : random, map, op);
        if (!plain)
            between(round, random);
        const uint32_t own = mixed(random + (uint32_t)check_rank);
        if (own % 64 == 0)
            compute(own >> 6);
    }
    MPI_Op_free(&op);
    MPI_Type_free(&map);
    return check_finish();
}
