/* ranks: 3
 * A sender of very many messages of no bytes to a receiver that takes none of them: what the receiver keeps has a limit. */
#include "check.h"
#include <unistd.h>

enum { MESSAGES = 3000000, MOST_BYTES = 96 << 20, PAUSE_S = 2 };
/* With datagrams that are lost a message takes 0.1 ms: enough for the order and the number, not for the limit. */
enum { MESSAGES_WITH_LOSSES = 50000 };

/* Memory of this process that is in use, in bytes. */
static long resident(void)
{
    long pages = -1, all;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file == NULL || fscanf(file, "%ld %ld", &all, &pages) != 2)
        pages = -1;
    if (file != NULL)
        fclose(file);
    return pages * sysconf(_SC_PAGESIZE);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    const int messages = getenv("CLOUDMPI_LOOPBACK_UDP_FAULTS") == NULL ? MESSAGES : MESSAGES_WITH_LOSSES;
    MPI_Barrier(MPI_COMM_WORLD);
    if (check_rank == 0) {
        for (int i = 0; i < messages; i++)
            CHECK_OK(MPI_Send(NULL, 0, MPI_BYTE, 1, 1, MPI_COMM_WORLD));
    } else if (check_rank == 1) {
        const long before = resident();
        /* While it waits it takes in what comes. */
        CHECK_OK(MPI_Recv(NULL, 0, MPI_BYTE, 2, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK(before > 0 && resident() - before < MOST_BYTES);
        for (int i = 0; i < messages; i++)
            CHECK_OK(MPI_Recv(NULL, 0, MPI_BYTE, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    } else {
        sleep(PAUSE_S);
        CHECK_OK(MPI_Send(NULL, 0, MPI_BYTE, 1, 2, MPI_COMM_WORLD));
    }
    return check_finish();
}
