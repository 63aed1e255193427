/* A rank that has only a session ends it and its process after its last sends. Peers that receive later get all of them.

   ranks: 2 4 8
   flags: --via shm | --via tcp | --via tcp --encrypt | --nodes 2 */
#include "expect.h"
#include <string.h>
#include <unistd.h>

enum { MESSAGES = 60, BYTES = 3000 };

int main(void) {
    MPI_Session session;
    MPI_Group group;
    MPI_Comm comm;
    char buffer[BYTES];
    int rank, size;
    EXPECT(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session) == MPI_SUCCESS);
    MPI_Group_from_session_pset(session, "mpi://WORLD", &group);
    MPI_Comm_create_from_group(group, "last", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm);
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    if (rank == 0) {
        for (int peer = 1; peer < size; peer++)
            for (int i = 0; i < MESSAGES; i++) {
                memset(buffer, i + peer, BYTES);
                MPI_Send(buffer, BYTES, MPI_CHAR, peer, i, comm);
            }
    } else {
        usleep(50000 * (useconds_t)rank);
        for (int i = 0; i < MESSAGES; i++) {
            MPI_Recv(buffer, BYTES, MPI_CHAR, 0, i, comm, MPI_STATUS_IGNORE);
            EXPECT(buffer[0] == (char)(i + rank) && buffer[BYTES - 1] == (char)(i + rank));
        }
    }
    MPI_Group_free(&group);
    MPI_Comm_free(&comm);
    EXPECT(MPI_Session_finalize(&session) == MPI_SUCCESS);
    return failures != 0;
}
