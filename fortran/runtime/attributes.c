/* Attributes that Fortran sets, and callbacks of keys that Fortran made. To C, such an attribute is the address of an
   integer of MPI_ADDRESS_KIND (MPI 5.0, 19.3.7): a cell here. */
#include "mpifort.h"

#include <pthread.h>
#include <stdlib.h>

enum { CELLS = 1024 };

struct cell {
    MPI_Aint value; /* first: C sees its address */
    struct cell *next; /* a free one */
    enum {
        FREE,
        SETTING, /* nobody's yet */
        OWNED,   /* the attribute `key` of `object` */
        COPIED,  /* `key`'s of a new object: of the first that is asked for */
        LASTING, /* C made the key: C's functions copy the address, and nobody gives it back */
    } state;
    enum f_kind kind;
    f_int object, key;
};

struct chunk {
    struct chunk *next;
    struct cell cells[CELLS];
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct chunk *first_chunk;
static struct cell *free_cells;
static f_keyval *first_keyval;

static struct cell *take(MPI_Aint value, int state)
{
    pthread_mutex_lock(&lock);
    if (!free_cells) {
        struct chunk *chunk = calloc(1, sizeof *chunk);
        if (!chunk) f_fatal("no memory is left for attributes");
        chunk->next = first_chunk;
        first_chunk = chunk;
        for (int i = 0; i < CELLS; i++) {
            chunk->cells[i].next = free_cells;
            free_cells = &chunk->cells[i];
        }
    }
    struct cell *cell = free_cells;
    free_cells = cell->next;
    cell->value = value;
    cell->state = state;
    pthread_mutex_unlock(&lock);
    return cell;
}

static void give_back(struct cell *cell)
{
    pthread_mutex_lock(&lock);
    cell->state = FREE;
    cell->next = free_cells;
    free_cells = cell;
    pthread_mutex_unlock(&lock);
}

void *f_attribute_of(MPI_Aint value) { return take(value, SETTING); }

void f_attribute_set(int err, void *attribute, enum f_kind kind, f_int object, f_int key)
{
    struct cell *cell = attribute;
    if (err) {
        give_back(cell);
        return;
    }
    pthread_mutex_lock(&lock);
    f_keyval *known = first_keyval;
    while (known && (known->kind != kind || known->key != key)) known = known->next;
    cell->kind = kind;
    cell->object = object;
    cell->key = key;
    cell->state = known ? OWNED : LASTING;
    pthread_mutex_unlock(&lock);
}

/* The cell, if Fortran set this attribute. C may have set the address of another attribute's cell. */
static struct cell *fortrans(void *attribute, enum f_kind kind, f_int object, f_int key)
{
    struct cell *cell = NULL;
    pthread_mutex_lock(&lock);
    for (struct chunk *chunk = first_chunk; chunk && !cell; chunk = chunk->next) {
        size_t offset = (size_t)((char *)attribute - (char *)chunk->cells);
        if ((char *)attribute >= (char *)chunk->cells && offset < sizeof chunk->cells && offset % sizeof *cell == 0)
            cell = attribute;
    }
    if (cell && (cell->state < OWNED || cell->kind != kind || cell->key != key)) cell = NULL;
    if (cell && cell->state == COPIED) {
        cell->object = object;
        cell->state = OWNED;
    }
    if (cell && cell->state == OWNED && cell->object != object) cell = NULL;
    pthread_mutex_unlock(&lock);
    return cell;
}

/* What C set is the pointer itself. */
MPI_Aint f_attribute_value(void *attribute, enum f_kind kind, f_int object, f_int key)
{
    struct cell *cell = fortrans(attribute, kind, object, key);
    return cell ? cell->value : (MPI_Aint)attribute;
}

/* ---- callbacks ---------------------------------------------------------------------------------------------- */

/* It is there until the process ends: attributes may outlive their key. */
f_keyval *f_new_keyval(f_procedure *copy, f_procedure *delete, MPI_Aint extra_state, int default_integers)
{
    f_keyval *state = calloc(1, sizeof *state);
    if (!state) f_fatal("no memory is left for an attribute key");
    state->copy = copy;
    state->delete = delete;
    state->extra_state = extra_state;
    state->default_integers = default_integers;
    return state;
}

void f_keyval_made(int err, f_keyval *state, enum f_kind kind, f_int key)
{
    if (err) {
        free(state);
        return;
    }
    pthread_mutex_lock(&lock);
    state->kind = kind;
    state->key = key;
    state->next = first_keyval;
    first_keyval = state;
    pthread_mutex_unlock(&lock);
}

typedef void copier(f_int *, f_int *, MPI_Aint *, MPI_Aint *, MPI_Aint *, f_int *, f_int *);
typedef void deleter(f_int *, f_int *, MPI_Aint *, MPI_Aint *, f_int *);
typedef void copier_1(f_int *, f_int *, f_int *, f_int *, f_int *, f_int *, f_int *);
typedef void deleter_1(f_int *, f_int *, f_int *, f_int *, f_int *);

static int copy(f_keyval *state, enum f_kind kind, f_int object, f_int key, void *in, void *out, int *flag)
{
    struct cell *of_fortran = fortrans(in, kind, object, key);
    MPI_Aint old = of_fortran ? of_fortran->value : (MPI_Aint)in, new = 0;
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
    if (!err && copied && of_fortran) {
        struct cell *cell = take(new, SETTING);
        pthread_mutex_lock(&lock);
        cell->kind = kind;
        cell->key = key;
        cell->state = COPIED;
        pthread_mutex_unlock(&lock);
        *(void **)out = cell;
    } else if (!err && copied) {
        *(void **)out = (void *)new;
    }
    return f_narrow(err);
}

static int delete(f_keyval *state, enum f_kind kind, f_int object, f_int key, void *attribute)
{
    struct cell *of_fortran = fortrans(attribute, kind, object, key);
    MPI_Aint value = of_fortran ? of_fortran->value : (MPI_Aint)attribute;
    f_int err = MPI_SUCCESS;
    if (state->default_integers) {
        f_int extra = (f_int)state->extra_state, value_1 = (f_int)value;
        ((deleter_1 *)state->delete)(&object, &key, &value_1, &extra, &err);
    } else {
        ((deleter *)state->delete)(&object, &key, &value, &state->extra_state, &err);
    }
    if (!err && of_fortran) give_back(of_fortran);
    return f_narrow(err);
}

#define ATTRIBUTES(kind, object, word)                                                               \
    int f_copy_##word##_attribute(kind old, int key, void *state, void *in, void *out, int *flag)    \
    {                                                                                                \
        return copy(state, f_kind_##object, f_of_##object(old), key, in, out, flag);                                  \
    }                                                                                                \
    int f_delete_##word##_attribute(kind of, int key, void *attribute, void *state)                  \
    {                                                                                                \
        return delete(state, f_kind_##object, f_of_##object(of), key, attribute);                                     \
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
