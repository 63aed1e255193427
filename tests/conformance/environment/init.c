/* ranks: 1 3
 * Start and end: the times of allowed calls, versions, names and clocks. */
#include "check.h"

int main(int argc, char **argv)
{
    int flag = -1, version = 0, subversion = 0, length = 0, provided = -1;
    char text[MPI_MAX_LIBRARY_VERSION_STRING], name[MPI_MAX_PROCESSOR_NAME];

    CHECK_OK(MPI_Initialized(&flag));
    CHECK_INT(flag, 0);
    CHECK_OK(MPI_Finalized(&flag));
    CHECK_INT(flag, 0);
    CHECK_OK(MPI_Get_version(&version, &subversion));
    CHECK_INT(version, MPI_VERSION);
    CHECK_INT(subversion, MPI_SUBVERSION);

    check_start(&argc, &argv);
    CHECK_OK(MPI_Initialized(&flag));
    CHECK_INT(flag, 1);
    CHECK_OK(MPI_Finalized(&flag));
    CHECK_INT(flag, 0);
    CHECK_OK(MPI_Query_thread(&provided));
    CHECK(provided == MPI_THREAD_SINGLE || provided == MPI_THREAD_FUNNELED || provided == MPI_THREAD_SERIALIZED ||
          provided == MPI_THREAD_MULTIPLE);
    CHECK_OK(MPI_Is_thread_main(&flag));
    CHECK_INT(flag, 1);

    CHECK_OK(MPI_Get_library_version(text, &length));
    CHECK(length > 0 && length < MPI_MAX_LIBRARY_VERSION_STRING);
    CHECK_INT(strlen(text), length);
    CHECK_OK(MPI_Get_processor_name(name, &length));
    CHECK(length > 0 && length < MPI_MAX_PROCESSOR_NAME);
    CHECK_INT(strlen(name), length);

    const double tick_s = MPI_Wtick(), begin_s = MPI_Wtime();
    CHECK(tick_s > 0 && tick_s < 1e-3);
    double now_s = begin_s;
    for (int i = 0; i < 1000; i++) {
        const double next_s = MPI_Wtime();
        CHECK(next_s >= now_s);
        now_s = next_s;
    }
    while (MPI_Wtime() - begin_s < 0.01)
        ;
    CHECK_OK(MPI_Pcontrol(1));
    CHECK(argc >= 1 && argv[0] != NULL);

    const int failed = check_report(__FILE__);
    CHECK_OK(MPI_Finalize());
    MPI_Finalized(&flag);
    MPI_Get_version(&version, &subversion);
    return failed || !flag || version != MPI_VERSION;
}
