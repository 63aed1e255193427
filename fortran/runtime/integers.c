/* Copies of default integers that have 8 bytes, for C. */
#include "mpifort.h"

#include <stdio.h>
#include <stdlib.h>

int f_dimensions(MPI_Comm comm)
{
    int count = 0;
    return PMPI_Cartdim_get(comm, &count) ? 0 : count;
}

MPI_Count f_sum(const f_int *numbers, MPI_Count count)
{
    MPI_Count sum = 0;
    for (MPI_Count i = 0; i < count; i++) sum += numbers[i];
    return sum;
}

#ifdef MPIFORT_LONG_INTEGERS

int *f_ints_in(f_ints *room, const f_int *from, MPI_Count count)
{
    room->heap = NULL;
    room->ints = room->few;
    if (count > (MPI_Count)(sizeof room->few / sizeof room->few[0])) {
        room->ints = room->heap = malloc((size_t)count * sizeof(int));
        if (!room->heap) f_fatal("no memory is left for an array of integers");
    }
    for (MPI_Count i = 0; i < count; i++) room->ints[i] = f_narrow(from[i]);
    return room->ints;
}

int *f_weights_in(f_ints *room, const f_int *from, MPI_Count count)
{
    int *constant = f_no_weights(from);
    if (!constant) return f_ints_in(room, from, count);
    room->heap = NULL;
    return room->ints = constant;
}

void f_ints_back(f_ints *room, f_int *to, MPI_Count count)
{
    if (room->ints == room->few || room->heap)
        for (MPI_Count i = 0; i < count; i++) to[i] = room->ints[i];
    free(room->heap);
}

void f_ints_done(f_ints *room) { free(room->heap); }

MPI_Status *f_status_in(MPI_Status *status, const f_int *from)
{
    if (F_IS(from, status_ignore)) return MPI_STATUS_IGNORE;
    f_status_from(status, from);
    return status;
}

void f_status_back(f_int *to, const MPI_Status *status)
{
    if (status != MPI_STATUS_IGNORE) f_status_to(to, status);
}

MPI_Status *f_statuses_in(const f_int *from, MPI_Count count)
{
    if (F_IS(from, statuses_ignore)) return MPI_STATUSES_IGNORE;
    MPI_Status *statuses = malloc((count > 0 ? (size_t)count : 1) * sizeof *statuses);
    if (!statuses) f_fatal("no memory is left for statuses");
    for (MPI_Count i = 0; i < count; i++) f_status_in(&statuses[i], from + i * F_STATUS_FIELDS);
    return statuses;
}

void f_statuses_back(f_int *to, MPI_Status *statuses, MPI_Count count)
{
    if (statuses == MPI_STATUSES_IGNORE) return;
    for (MPI_Count i = 0; i < count; i++) f_status_back(to + i * F_STATUS_FIELDS, &statuses[i]);
    free(statuses);
}

f_int f_no_pair(void)
{
    fputs("libmpifort_abi_i8: MPI_2INTEGER: the standard ABI has no pair of 8-byte integers: use MPI_2DOUBLE_PRECISION, "
          "or a datatype and an operation of your own\n", stderr);
    return (intptr_t)MPI_DATATYPE_NULL;
}

#endif
