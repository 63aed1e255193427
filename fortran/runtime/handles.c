/* Arrays of handles, and how long they are. */
#include "mpifort.h"

#include <stdio.h>
#include <stdlib.h>

void f_fatal(const char *line)
{
    fprintf(stderr, "libmpifort_abi: %s\n", line);
    PMPI_Abort(MPI_COMM_WORLD, 1);
    abort();
}

void *f_room_for(f_room *room, MPI_Count count)
{
    room->heap = NULL;
    if (count <= (MPI_Count)(sizeof room->few / sizeof room->few[0])) {
        memset(room->few, 0, sizeof room->few);
        return room->few;
    }
    room->heap = calloc((size_t)count, sizeof(void *));
    if (!room->heap) f_fatal("no memory is left for an array of handles");
    return room->heap;
}

void f_done(f_room *room) { free(room->heap); }

#define F_ARRAYS(kind, object)                                                                       \
    kind *f_##object##s(f_room *room, const f_int *numbers, MPI_Count count)                      \
    {                                                                                                \
        kind *handles = f_room_for(room, count);                                                     \
        for (MPI_Count i = 0; i < count; i++) handles[i] = f_##object(numbers[i]);                   \
        return handles;                                                                              \
    }
F_ARRAYS(MPI_Request, request)
F_ARRAYS(MPI_Datatype, datatype)
F_ARRAYS(MPI_Info, info)

void f_of_requests(f_int *numbers, const MPI_Request *handles, MPI_Count count, f_record *taken)
{
    for (MPI_Count i = 0; i < count; i++) numbers[i] = f_of_request(handles[i]);
    if (taken) f_settle(taken, numbers);
}

/* The call may fill fewer than there is room for. */
void f_of_datatypes(f_int *numbers, const MPI_Datatype *handles, MPI_Count count)
{
    for (MPI_Count i = 0; i < count; i++)
        if (handles[i]) numbers[i] = f_of_datatype(handles[i]);
}

MPI_Datatype *f_lasting_types(const f_int *numbers, int count)
{
    MPI_Datatype *types = malloc((count > 0 ? (size_t)count : 1) * sizeof *types);
    if (!types) f_fatal("no memory is left for an array of datatypes");
    for (int i = 0; i < count; i++) types[i] = f_datatype(numbers[i]);
    return types;
}

int f_peers(MPI_Comm comm, int side)
{
    int inter = 0, count = 0;
    (void)side;
    if (PMPI_Comm_test_inter(comm, &inter)) return 0;
    if (inter ? PMPI_Comm_remote_size(comm, &count) : PMPI_Comm_size(comm, &count)) return 0;
    return count;
}

int f_neighbours(MPI_Comm comm, int side)
{
    int topology = MPI_UNDEFINED, rank = 0, in = 0, out = 0, weighted = 0;
    if (PMPI_Topo_test(comm, &topology)) return 0;
    switch (topology) {
    case MPI_CART:
        return PMPI_Cartdim_get(comm, &in) ? 0 : 2 * in;
    case MPI_GRAPH:
        if (PMPI_Comm_rank(comm, &rank)) return 0;
        return PMPI_Graph_neighbors_count(comm, rank, &in) ? 0 : in;
    case MPI_DIST_GRAPH:
        if (PMPI_Dist_graph_neighbors_count(comm, &in, &out, &weighted)) return 0;
        return side == F_SENDING ? out : in;
    default:
        return 0;
    }
}
