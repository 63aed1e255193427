/* Attributes that Fortran sets, and callbacks of keys that Fortran made. To C, such an attribute is the address of an
   integer of MPI_ADDRESS_KIND (MPI 5.0, 19.3.7): a cell here. */
#include "mpifort.h"

#include <pthread.h>
#include <stdlib.h>

enum { CELLS = 1024 };

struct chunk {
    struct chunk *next;
    MPI_Aint cells[CELLS];
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct chunk *first_chunk;
static MPI_Aint *free_cells; /* each holds the address of the next */

void *f_attribute_of(MPI_Aint value)
{
    pthread_mutex_lock(&lock);
    if (!free_cells) {
        struct chunk *chunk = malloc(sizeof *chunk);
        if (!chunk) f_fatal("no memory is left for attributes");
        chunk->next = first_chunk;
        first_chunk = chunk;
        for (int i = 0; i < CELLS; i++) {
            chunk->cells[i] = (MPI_Aint)free_cells;
            free_cells = &chunk->cells[i];
        }
    }
    MPI_Aint *cell = free_cells;
    free_cells = (MPI_Aint *)*cell;
    *cell = value;
    pthread_mutex_unlock(&lock);
    return cell;
}

static int is_cell(const void *attribute)
{
    const MPI_Aint *cell = attribute;
    int found = 0;
    pthread_mutex_lock(&lock);
    for (struct chunk *chunk = first_chunk; chunk && !found; chunk = chunk->next)
        found = cell >= chunk->cells && cell < chunk->cells + CELLS;
    pthread_mutex_unlock(&lock);
    return found;
}

/* What C set is the pointer itself. */
MPI_Aint f_attribute_value(void *attribute)
{
    return is_cell(attribute) ? *(MPI_Aint *)attribute : (MPI_Aint)attribute;
}

void f_attribute_back(void *attribute)
{
    if (!is_cell(attribute)) return;
    pthread_mutex_lock(&lock);
    *(MPI_Aint *)attribute = (MPI_Aint)free_cells;
    free_cells = attribute;
    pthread_mutex_unlock(&lock);
}

/* ---- callbacks ---------------------------------------------------------------------------------------------- */

/* It is there until the process ends: attributes may outlive their key. */
f_keyval *f_new_keyval(f_procedure *copy, f_procedure *delete, MPI_Aint extra_state, int default_integers)
{
    f_keyval *state = malloc(sizeof *state);
    if (!state) f_fatal("no memory is left for an attribute key");
    *state = (f_keyval){copy, delete, extra_state, default_integers};
    return state;
}

typedef void copier(f_int *, f_int *, MPI_Aint *, MPI_Aint *, MPI_Aint *, f_int *, f_int *);
typedef void deleter(f_int *, f_int *, MPI_Aint *, MPI_Aint *, f_int *);
typedef void copier_1(f_int *, f_int *, f_int *, f_int *, f_int *, f_int *, f_int *);
typedef void deleter_1(f_int *, f_int *, f_int *, f_int *, f_int *);

static int copy(f_keyval *state, f_int object, f_int key, void *in, void *out, int *flag)
{
    MPI_Aint old = f_attribute_value(in), new = 0;
    f_int copied = 0, err = MPI_SUCCESS;
    if (state->default_integers) {
        f_int extra = (f_int)state->extra_state, old_1 = (f_int)old, new_1 = 0;
        ((copier_1 *)state->copy)(&object, &key, &extra, &old_1, &new_1, &copied, &err);
        /* A pointer of C that comes back unchanged has lost nothing on the way through 32 bits. */
        new = new_1 == old_1 ? old : new_1;
    } else {
        ((copier *)state->copy)(&object, &key, &state->extra_state, &old, &new, &copied, &err);
    }
    *flag = copied != 0;
    /* Attributes are of one language or the other (19.3.7), and so are their copies: C that has set a pointer finds one. */
    if (!err && copied) *(void **)out = is_cell(in) ? f_attribute_of(new) : (void *)new;
    return f_narrow(err);
}

static int delete(f_keyval *state, f_int object, f_int key, void *attribute)
{
    MPI_Aint value = f_attribute_value(attribute);
    f_int err = MPI_SUCCESS;
    if (state->default_integers) {
        f_int extra = (f_int)state->extra_state, value_1 = (f_int)value;
        ((deleter_1 *)state->delete)(&object, &key, &value_1, &extra, &err);
    } else {
        ((deleter *)state->delete)(&object, &key, &value, &state->extra_state, &err);
    }
    if (!err) f_attribute_back(attribute);
    return f_narrow(err);
}

#define ATTRIBUTES(kind, object, word)                                                               \
    int f_copy_##word##_attribute(kind old, int key, void *state, void *in, void *out, int *flag)    \
    {                                                                                                \
        return copy(state, f_of_##object(old), key, in, out, flag);                                  \
    }                                                                                                \
    int f_delete_##word##_attribute(kind of, int key, void *attribute, void *state)                  \
    {                                                                                                \
        return delete(state, f_of_##object(of), key, attribute);                                     \
    }
ATTRIBUTES(MPI_Comm, comm, comm)
ATTRIBUTES(MPI_Datatype, datatype, type)
ATTRIBUTES(MPI_Win, win, win)

/* ---- the standard's own callbacks --------------------------------------------------------------------------- */

#define OWN __attribute__((visibility("default"))) void

#define COPY_FUNCTIONS(object, value_kind)                                                           \
    OWN mpi_##object##null_copy_fn_(f_int *old, f_int *key, value_kind *extra, value_kind *in, value_kind *out, \
                                    f_int *flag, f_int *ierror)                                \
    {                                                                                                \
        (void)old, (void)key, (void)extra, (void)in, (void)out;                                      \
        *flag = 0;                                                                                   \
        *ierror = MPI_SUCCESS;                                                                       \
    }                                                                                                \
    OWN mpi_##object##dup_fn_(f_int *old, f_int *key, value_kind *extra, value_kind *in, value_kind *out, \
                              f_int *flag, f_int *ierror)                                      \
    {                                                                                                \
        (void)old, (void)key, (void)extra;                                                           \
        *out = *in;                                                                                  \
        *flag = 1;                                                                                   \
        *ierror = MPI_SUCCESS;                                                                       \
    }                                                                                                \
    OWN mpi_##object##null_delete_fn_(f_int *of, f_int *key, value_kind *value, value_kind *extra, f_int *ierror) \
    {                                                                                                \
        (void)of, (void)key, (void)value, (void)extra;                                               \
        *ierror = MPI_SUCCESS;                                                                       \
    }
COPY_FUNCTIONS(comm_, MPI_Aint)
COPY_FUNCTIONS(type_, MPI_Aint)
COPY_FUNCTIONS(win_, MPI_Aint)
COPY_FUNCTIONS(, f_int)
