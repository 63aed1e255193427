/* ranks: 2 3 4 5 8
 * Collectives without a root on an intercommunicator: each group gets the other's data. */
#include "coll.h"

enum { N = 240 };
static int low, *out, *in, remote;
static int out_counts[64], out_firsts[64], in_counts[64], in_firsts[64], scatter_counts[64];
static MPI_Comm inter;

/* The i-th value of a rank of the low or high group. */
static int term(int of_low, int r, int i)
{
    return value(r + 100 * of_low, 0, i);
}

static void fill(void)
{
    for (int i = 0; i < N * 8; i++) {
        out[i] = term(low, rank, i);
        in[i] = -1;
    }
}

static void verify_gathered(int v)
{
    const int each = 20;
    for (int r = 0; r < remote; r++)
        for (int i = 0; i < (v ? 4 + r : each); i++)
            CHECK_INT(in[v ? in_firsts[r] + i : r * each + i], term(!low, r, i));
}

/* Rank r of a group sends its values from 10 * t on to rank t of the other. */
static void verify_exchanged(int v)
{
    const int each = 10;
    for (int r = 0; r < remote; r++)
        for (int i = 0; i < (v ? in_counts[r] : each); i++)
            CHECK_INT(in[v ? in_firsts[r] + i : r * each + i], term(!low, r, 10 * rank + i));
}

static int reduced(int i)
{
    int sum = 0;
    for (int r = 0; r < remote; r++)
        sum += term(!low, r, i);
    return sum;
}

static void verify_reduced(int first, int n)
{
    for (int i = 0; i < n; i++)
        CHECK_INT(in[i], reduced(first + i));
}

static void gathers(void)
{
    int counts[64], at = 0;
    for (int r = 0; r < remote; r++) {
        counts[r] = 4 + r;
        in_firsts[r] = at + r;
        at += counts[r] + 1;
    }
    EVERY_FORM_AND_LARGE(Allgather, allgather, (out, 20, MPI_INT, in, 20, MPI_INT, inter), fill(),
                         verify_gathered(0));
    EVERY_FORM(Allgatherv, allgatherv, (out, 4 + rank, MPI_INT, in, counts, in_firsts, MPI_INT, inter), fill(),
               verify_gathered(1));
}

static void exchanges(void)
{
    MPI_Datatype types[64];
    int out_bytes[64], in_bytes[64], at = 0;
    for (int r = 0; r < remote; r++) {
        out_counts[r] = 1 + (rank + r) % 4;
        out_firsts[r] = 10 * r;
        in_counts[r] = 1 + (rank + r) % 4;
        in_firsts[r] = at;
        at += in_counts[r] + 2;
        out_bytes[r] = 4 * out_firsts[r];
        in_bytes[r] = 4 * in_firsts[r];
        types[r] = MPI_INT;
    }
    EVERY_FORM_AND_LARGE(Alltoall, alltoall, (out, 10, MPI_INT, in, 10, MPI_INT, inter), fill(),
                         verify_exchanged(0));
    EVERY_FORM(Alltoallv, alltoallv,
               (out, out_counts, out_firsts, MPI_INT, in, in_counts, in_firsts, MPI_INT, inter), fill(),
               verify_exchanged(1));
    EVERY_FORM(Alltoallw, alltoallw, (out, out_counts, out_bytes, types, in, in_counts, in_bytes, types, inter),
               fill(), verify_exchanged(1));
}

/* In both reduce-scatters the two groups' totals must be equal: N here. */
static void reductions(void)
{
    int first = 0;
    for (int r = 0; r < size; r++)
        scatter_counts[r] = r < size - 1 ? N / size - 1 : N - (size - 1) * (N / size - 1);
    for (int r = 0; r < rank; r++)
        first += scatter_counts[r];
    EVERY_FORM_AND_LARGE(Allreduce, allreduce, (out, in, N, MPI_INT, MPI_SUM, inter), fill(), verify_reduced(0, N));
    EVERY_FORM(Reduce_scatter, reduce_scatter, (out, in, scatter_counts, MPI_INT, MPI_SUM, inter), fill(),
               verify_reduced(first, scatter_counts[rank]));
    const int block = size * remote * 4; /* both groups then reduce block elements a rank of the other */
    const int each = block / size;
    EVERY_FORM_AND_LARGE(Reduce_scatter_block, reduce_scatter_block, (out, in, each, MPI_INT, MPI_SUM, inter),
                         fill(), verify_reduced(each * rank, each));
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    out = malloc(sizeof(int) * N * 8);
    in = malloc(sizeof(int) * N * 8);
    inter = make_intercomm(&low);
    use_comm(inter);
    MPI_Comm_remote_size(inter, &remote);
    gathers();
    exchanges();
    reductions();
    EVERY_FORM(Barrier, barrier, (inter), (void)0, (void)0);
    MPI_Comm_free(&inter);
    free(out);
    free(in);
    return check_finish();
}
