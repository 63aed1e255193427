/* The last round of a barrier is sent by ranks that have only a session, end it and end themselves.

   ranks: 2 5 8
   flags: --via shm | --via tcp | --nodes 2 */
#include "expect.h"

int main(void) {
    MPI_Session session;
    MPI_Group group;
    MPI_Comm comm;
    EXPECT(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session) == MPI_SUCCESS);
    MPI_Group_from_session_pset(session, "mpi://WORLD", &group);
    MPI_Comm_create_from_group(group, "barrier", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm);
    EXPECT(MPI_Barrier(comm) == MPI_SUCCESS);
    MPI_Group_free(&group);
    MPI_Comm_free(&comm);
    EXPECT(MPI_Session_finalize(&session) == MPI_SUCCESS);
    return failures != 0;
}
