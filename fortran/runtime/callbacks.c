/* Generalized requests and data representations in Fortran: C passes the program's extra state, here a struct. */
#include "mpifort.h"

#include <stdlib.h>

f_grequest *f_new_grequest(f_procedure *query, f_procedure *free, f_procedure *cancel, MPI_Aint extra_state)
{
    f_grequest *state = malloc(sizeof *state);
    if (!state) f_fatal("no memory is left for a generalized request");
    *state = (f_grequest){query, free, cancel, extra_state};
    return state;
}

typedef void queries(MPI_Aint *extra, f_int *status, f_int *ierror);
typedef void frees(MPI_Aint *extra, f_int *ierror);
typedef void cancels(MPI_Aint *extra, f_int *complete, f_int *ierror);

int f_query_grequest(void *extra, MPI_Status *status)
{
    f_grequest *state = extra;
    f_int err = MPI_SUCCESS;
    f_int status_f[F_STATUS_FIELDS];
    f_status_to(status_f, status);
    ((queries *)state->query)(&state->extra_state, status_f, &err);
    f_status_from(status, status_f);
    return f_narrow(err);
}

int f_free_grequest(void *extra)
{
    f_grequest *state = extra;
    f_int err = MPI_SUCCESS;
    ((frees *)state->free)(&state->extra_state, &err);
    free(state);
    return f_narrow(err);
}

int f_cancel_grequest(void *extra, int complete)
{
    f_grequest *state = extra;
    f_int of_fortran = complete != 0, err = MPI_SUCCESS;
    ((cancels *)state->cancel)(&state->extra_state, &of_fortran, &err);
    return f_narrow(err);
}

/* ---- data representations ----------------------------------------------------------------------------------- */

/* MPI knows a representation until it ends. */
f_datarep *f_new_datarep(f_procedure *read, f_procedure *write, f_procedure *extent, MPI_Aint extra_state)
{
    f_datarep *state = malloc(sizeof *state);
    if (!state) f_fatal("no memory is left for a data representation");
    *state = (f_datarep){read, write, extent, extra_state};
    return state;
}

typedef void converts(void *user, f_int *type, f_int *count, void *file, MPI_Offset *position, MPI_Aint *extra,
                      f_int *ierror);
typedef void converts_c(void *user, f_int *type, MPI_Count *count, void *file, MPI_Offset *position, MPI_Aint *extra,
                        f_int *ierror);
typedef void extents(f_int *type, MPI_Aint *extent, MPI_Aint *extra, f_int *ierror);

#define CONVERSION(word, suffix, count_kind, fortran_count)                                          \
    int f_##word##_datarep##suffix(void *user, MPI_Datatype type, count_kind count, void *file, MPI_Offset position, \
                                   void *extra)                                                      \
    {                                                                                                \
        f_datarep *state = extra;                                                                    \
        f_int of_fortran = f_of_datatype(type), err = MPI_SUCCESS;                                \
        fortran_count elements = count;                                                              \
        ((converts##suffix *)state->word)(user, &of_fortran, &elements, file, &position, &state->extra_state, &err); \
        return f_narrow(err);                                                                                 \
    }
CONVERSION(read, , int, f_int)
CONVERSION(write, , int, f_int)
CONVERSION(read, _c, MPI_Count, MPI_Count)
CONVERSION(write, _c, MPI_Count, MPI_Count)

int f_extent_datarep(MPI_Datatype type, MPI_Aint *extent, void *extra)
{
    f_datarep *state = extra;
    f_int of_fortran = f_of_datatype(type), err = MPI_SUCCESS;
    ((extents *)state->extent)(&of_fortran, extent, &state->extra_state, &err);
    return f_narrow(err);
}

/* Known by their addresses; nobody calls them. */
__attribute__((visibility("default"))) void mpi_conversion_fn_null_(void) { }
__attribute__((visibility("default"))) void mpi_conversion_fn_null_c_(void) { }

int f_is_null_conversion(f_procedure *procedure)
{
    return procedure == mpi_conversion_fn_null_ || procedure == mpi_conversion_fn_null_c_;
}
