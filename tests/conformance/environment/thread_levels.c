/* ranks: 1 2
 * Init_thread with a lower level: the provided level is at least the requested one. */
#include "check.h"

int main(int argc, char **argv)
{
    int provided = -1, level = -2;
    CHECK_OK(MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided));
    (void)argc;
    (void)argv;
    check_started();
    CHECK(provided >= MPI_THREAD_FUNNELED);
    CHECK_OK(MPI_Query_thread(&level));
    CHECK_INT(level, provided);
    CHECK(MPI_THREAD_SINGLE < MPI_THREAD_FUNNELED && MPI_THREAD_FUNNELED < MPI_THREAD_SERIALIZED &&
          MPI_THREAD_SERIALIZED < MPI_THREAD_MULTIPLE);
    return check_finish();
}
