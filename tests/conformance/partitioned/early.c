/* ranks: 2
 * The sender waits for an answer to its first partitions before it makes the others ready. Rounds in which it does not wait are
 * mixed with these; sizes, types and cuts of both sides differ. */
#include "check.h"

#include <stdlib.h>

enum { ROUNDS = 12, MOST = 1 << 18 };

static int given[MOST], got[MOST];

/* The element at this place of the message, which has a gap behind each element if `gaps`. */
static int *at(int *memory, int place, int gaps)
{
    return &memory[gaps ? 2 * place : place];
}

static void check_elements(int from, int to, int round, int gaps)
{
    for (int i = from; i < to; i++)
        if (*at(got, i, gaps) != i * 3 + round) {
            CHECK_INT(*at(got, i, gaps), i * 3 + round);
            return;
        }
}

static void exchange(int sent, int received, int elements, int gaps)
{
    MPI_Datatype apart;
    MPI_Request request;
    CHECK_OK(MPI_Type_create_resized(MPI_INT, 0, 2 * sizeof(int), &apart));
    CHECK_OK(MPI_Type_commit(&apart));
    MPI_Datatype type = gaps ? apart : MPI_INT;
    if (check_rank == 0)
        CHECK_OK(MPI_Psend_init(given, sent, elements / sent, type, 1, 3, MPI_COMM_WORLD, MPI_INFO_NULL, &request));
    else
        CHECK_OK(MPI_Precv_init(got, received, elements / received, type, 0, 3, MPI_COMM_WORLD, MPI_INFO_NULL, &request));
    for (int round = 0; round < ROUNDS; round++) {
        const int waits = round % 3 != 1, first = round % sent;
        for (int i = 0; i < elements; i++) {
            *at(given, i, gaps) = i * 3 + round;
            *at(got, i, gaps) = -1;
        }
        CHECK_OK(MPI_Start(&request));
        if (check_rank == 0) {
            CHECK_OK(MPI_Pready(first, request));
            if (waits)
                CHECK_OK(MPI_Recv(NULL, 0, MPI_INT, 1, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
            for (int p = 0; p < sent; p++)
                if (p != first)
                    CHECK_OK(MPI_Pready(p, request));
        } else if (waits) {
            /* Those of this side's partitions that lie within the first one. */
            const int begin = first * (elements / sent), end = begin + elements / sent, own = elements / received;
            for (int p = 0; p < received; p++) {
                const int inside = p * own >= begin && (p + 1) * own <= end;
                int flag = 0;
                while (inside && !flag)
                    CHECK_OK(MPI_Parrived(request, p, &flag));
                if (inside)
                    check_elements(p * own, (p + 1) * own, round, gaps);
            }
            /* Partitions of which something is not ready have not arrived. */
            int flag = sent == 1;
            const int late = first == 0 ? received - 1 : 0;
            if (sent > 1)
                CHECK_OK(MPI_Parrived(request, late, &flag));
            CHECK_INT(flag, sent == 1);
            CHECK_OK(MPI_Send(NULL, 0, MPI_INT, 0, 4, MPI_COMM_WORLD));
        }
        CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
        if (check_rank == 1)
            check_elements(0, elements, round, gaps);
    }
    CHECK_OK(MPI_Request_free(&request));
    CHECK_OK(MPI_Type_free(&apart));
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    check_started();
    const int cuts[][2] = {{1, 1}, {4, 4}, {2, 8}, {8, 2}, {16, 4}};
    for (unsigned i = 0; i < sizeof cuts / sizeof *cuts; i++)
        for (int elements = 16; elements <= MOST / 2; elements *= 32)
            for (int gaps = 0; gaps < 2; gaps++)
                exchange(cuts[i][0], cuts[i][1], elements, gaps);
    return check_finish();
}
