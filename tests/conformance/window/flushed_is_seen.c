/* ranks: 2 4
 * Pairs of processes put to each other and then look at what they have got. After the flush the put is done at the target: of a pair
 * at least one sees what the other has put. */
#include "win.h"

enum { ROUNDS = 20000, ROWS = 3 };

static void pairs(Win *w, int all, int locally_too)
{
    static char seen[ROUNDS], theirs[ROUNDS];
    const int peer = check_rank ^ 1;
    const int64_t one = 1;
    memset(seen, 0, sizeof seen);
    CHECK_OK(MPI_Win_lock_all(0, w->win));
    for (int i = 0; i < ROUNDS; i++) {
        const MPI_Aint at = (MPI_Aint)i * sizeof one;
        int64_t got = -1;
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Put(&one, 1, MPI_INT64_T, peer, w->begins[peer] + at, 1, MPI_INT64_T, w->win);
        if (locally_too)
            MPI_Win_flush_local(peer, w->win);
        if (all)
            MPI_Win_flush_all(w->win);
        else
            MPI_Win_flush(peer, w->win);
        MPI_Get(&got, 1, MPI_INT64_T, check_rank, w->begins[check_rank] + at, 1, MPI_INT64_T, w->win);
        MPI_Win_flush(check_rank, w->win);
        seen[i] = (char)got;
    }
    CHECK_OK(MPI_Win_unlock_all(w->win));
    MPI_Sendrecv(seen, ROUNDS, MPI_CHAR, peer, 1, theirs, ROUNDS, MPI_CHAR, peer, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    int missed = 0;
    for (int i = 0; i < ROUNDS; i++)
        missed += !seen[i] && !theirs[i];
    CHECK_INT(missed, 0);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    for (int f = 0; f < FLAVORS; f++)
        for (int way = 0; way < ROWS; way++) {
            Win w;
            if (!win_make(&w, win_flavors[f], ROUNDS * (MPI_Aint)sizeof(int64_t)))
                continue;
            pairs(&w, way == 1, way == 2);
            win_end(&w);
        }
    return check_finish();
}
