/* ranks: 1 2 3 4 5 7 8
 * No rank leaves a barrier before the last one has entered it. */
#include "coll.h"

#include <time.h>
#include <unistd.h>

static double now_s(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + 1e-9 * t.tv_nsec;
}

static double entered_s;

static void enter(uint64_t *state)
{
    usleep(check_random_below(state, 3000));
    entered_s = now_s();
}

static void leave(void)
{
    const double left_s = now_s();
    double last_s = 0;
    MPI_Allreduce(&entered_s, &last_s, 1, MPI_DOUBLE, MPI_MAX, comm);
    CHECK(left_s >= last_s);
}

static void test(void)
{
    uint64_t state = check_rank;
    MPI_Request request;
    for (int round = 0; round < 5; round++) {
        enter(&state);
        CHECK_OK(MPI_Barrier(comm));
        leave();
        enter(&state);
        CHECK_OK(MPI_Ibarrier(comm, &request));
        if (round % 2)
            for (int flag = 0; !flag;)
                MPI_Test(&request, &flag, MPI_STATUS_IGNORE);
        else
            CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
        leave();
    }
    CHECK_OK(MPI_Barrier_init(comm, MPI_INFO_NULL, &request));
    for (int round = 0; round < 3; round++) {
        enter(&state);
        CHECK_OK(MPI_Start(&request));
        CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
        leave();
    }
    CHECK_OK(MPI_Request_free(&request));
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    on_communicators(test);
    return check_finish();
}
