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

typedef void queries(MPI_Aint *extra, MPI_Status *status, MPI_Fint *ierror);
typedef void frees(MPI_Aint *extra, MPI_Fint *ierror);
typedef void cancels(MPI_Aint *extra, MPI_Fint *complete, MPI_Fint *ierror);

int f_query_grequest(void *extra, MPI_Status *status)
{
    f_grequest *state = extra;
    MPI_Fint err = MPI_SUCCESS;
    ((queries *)state->query)(&state->extra_state, status, &err);
    return err;
}

int f_free_grequest(void *extra)
{
    f_grequest *state = extra;
    MPI_Fint err = MPI_SUCCESS;
    ((frees *)state->free)(&state->extra_state, &err);
    free(state);
    return err;
}

int f_cancel_grequest(void *extra, int complete)
{
    f_grequest *state = extra;
    MPI_Fint of_fortran = complete != 0, err = MPI_SUCCESS;
    ((cancels *)state->cancel)(&state->extra_state, &of_fortran, &err);
    return err;
}

/* ---- data representations ----------------------------------------------------------------------------------- */

/* MPI knows a representation until it ends. */
f_datarep *f_new_datarep(f_procedure *read, f_procedure *write, f_procedure *extent, MPI_Aint *extra_state)
{
    f_datarep *state = malloc(sizeof *state);
    if (!state) f_fatal("no memory is left for a data representation");
    *state = (f_datarep){read, write, extent, extra_state};
    return state;
}

typedef void converts(void *user, MPI_Fint *type, MPI_Fint *count, void *file, MPI_Offset *position, MPI_Aint *extra,
                      MPI_Fint *ierror);
typedef void converts_c(void *user, MPI_Fint *type, MPI_Count *count, void *file, MPI_Offset *position, MPI_Aint *extra,
                        MPI_Fint *ierror);
typedef void extents(MPI_Fint *type, MPI_Aint *extent, MPI_Aint *extra, MPI_Fint *ierror);

#define CONVERSION(word, suffix, count_kind, fortran_count)                                          \
    int f_##word##_datarep##suffix(void *user, MPI_Datatype type, count_kind count, void *file, MPI_Offset position, \
                                   void *extra)                                                      \
    {                                                                                                \
        f_datarep *state = extra;                                                                    \
        MPI_Fint of_fortran = f_of_datatype(type), err = MPI_SUCCESS;                                \
        fortran_count elements = count;                                                              \
        ((converts##suffix *)state->word)(user, &of_fortran, &elements, file, &position, state->extra_state, &err); \
        return err;                                                                                  \
    }
CONVERSION(read, , int, MPI_Fint)
CONVERSION(write, , int, MPI_Fint)
CONVERSION(read, _c, MPI_Count, MPI_Count)
CONVERSION(write, _c, MPI_Count, MPI_Count)

int f_extent_datarep(MPI_Datatype type, MPI_Aint *extent, void *extra)
{
    f_datarep *state = extra;
    MPI_Fint of_fortran = f_of_datatype(type), err = MPI_SUCCESS;
    ((extents *)state->extent)(&of_fortran, extent, state->extra_state, &err);
    return err;
}

/* Known by their addresses; nobody calls them. */
__attribute__((visibility("default"))) void mpi_conversion_fn_null_(void) { }
__attribute__((visibility("default"))) void mpi_conversion_fn_null_c_(void) { }

int f_is_null_conversion(f_procedure *procedure)
{
    return procedure == mpi_conversion_fn_null_ || procedure == mpi_conversion_fn_null_c_;
}
