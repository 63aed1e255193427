/* ranks: 1 2 3 4 5
 * Blocking neighbourhood collectives on graphs where some ranks have no sources, no destinations, or neither, and on a line. */
#include "../check.h"

/* At the ends of a line a neighbour is missing. Its blocks are neither sent nor received, so they may share memory. */
static void line(void)
{
    const int none = 0;
    int dims[1] = {check_size}, at[2] = {0, 1}, from[2] = {2, 3}, counts[2] = {1, 1};
    int memory[4] = {10 * check_rank, 10 * check_rank + 1, -1, -1};
    MPI_Comm line;
    CHECK_OK(MPI_Cart_create(MPI_COMM_WORLD, 1, dims, &none, 0, &line));
    const int first = check_rank == 0, last = check_rank == check_size - 1;
    for (int side = 0; side < 2; side++)
        if (side == 0 ? first : last)
            from[side] = at[side];
    CHECK_OK(MPI_Neighbor_alltoallv(memory, counts, at, MPI_INT, memory, counts, from, MPI_INT, line));
    CHECK_INT(memory[0], 10 * check_rank);
    CHECK_INT(memory[1], 10 * check_rank + 1);
    CHECK_INT(memory[2], first ? -1 : 10 * (check_rank - 1) + 1);
    CHECK_INT(memory[3], last ? -1 : 10 * (check_rank + 1));
    MPI_Comm_free(&line);
}

/* Rank 0 sends to all others except the last, which has no neighbours if there are three ranks or
 * more. */
int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    line();
    const int last = check_size > 2 ? check_size - 1 : check_size, others = last - 1;
    const int in_degree = check_rank > 0 && check_rank < last, out_degree = check_rank == 0 ? others : 0;
    int targets[64], sent[64], sent_at[64], out[64], zero = 0, got = 2, got_at = 0, in[2];
    MPI_Datatype types[64];
    MPI_Aint sent_far[64], got_far = 0;
    for (int i = 0; i < 32; i++) {
        targets[i] = i + 1;
        sent[i] = 2;
        sent_at[i] = 2 * i;
        sent_far[i] = sent_at[i] * (MPI_Aint)sizeof(int);
        types[i] = MPI_INT;
        out[2 * i] = 10 * i;
        out[2 * i + 1] = 10 * i + 1;
    }
    MPI_Comm star;
    CHECK_OK(MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, in_degree, &zero, MPI_UNWEIGHTED, out_degree, targets,
                                            MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &star));
    for (int form = 0; form < 5; form++) {
        in[0] = in[1] = -1;
        switch (form) {
        case 0:
            CHECK_OK(MPI_Neighbor_allgather(out, 2, MPI_INT, in, 2, MPI_INT, star));
            break;
        case 1:
            CHECK_OK(MPI_Neighbor_allgatherv(out, 2, MPI_INT, in, &got, &got_at, MPI_INT, star));
            break;
        case 2:
            CHECK_OK(MPI_Neighbor_alltoall(out, 2, MPI_INT, in, 2, MPI_INT, star));
            break;
        case 3:
            CHECK_OK(MPI_Neighbor_alltoallv(out, sent, sent_at, MPI_INT, in, &got, &got_at, MPI_INT, star));
            break;
        default:
            CHECK_OK(MPI_Neighbor_alltoallw(out, sent, sent_far, types, in, &got, &got_far, types, star));
        }
        const int first = !in_degree ? -1 : form < 2 ? 0 : 10 * (check_rank - 1);
        CHECK_INT(in[0], first);
        CHECK_INT(in[1], in_degree ? first + 1 : -1);
    }
    CHECK_OK(MPI_Comm_free(&star));
    return check_finish();
}
