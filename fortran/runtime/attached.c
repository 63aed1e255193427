/* What a request has until it is done: copies of sections, arrays that C reads, places that C writes. A request's number
   may be another's as soon as C has ended the request: a call that may end it takes the records out before, and those of
   requests that go on are put back after it. A request that is done from the start has no records: a library may have one
   such request for all operations that it ends at once. */
#include "mpifort.h"

#include <pthread.h>
#include <stdlib.h>

struct f_record {
    f_record *next;
    f_int request;
    MPI_Count at; /* where the request is among those of the call */
    void *address; /* ends with the record */
    enum { SECTION, TYPES, PERSISTENT_TYPES, COMM } what;
    f_int *newcomm;
    ptrdiff_t before; /* as in f_copy; 0: nothing goes back */
    f_array array;
};

int f_attached;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static f_record *first;
static f_record *of_persistent; /* not counted, and looked for only where a request is freed */

static f_record *record(f_int request, void *address, int what, size_t bytes)
{
    f_record *new = calloc(1, sizeof *new + bytes);
    if (!new) f_fatal("no memory is left for what a request needs");
    new->request = request;
    new->address = address;
    new->what = what;
    return new;
}

static void put(f_record *new)
{
    int persistent = new->what == PERSISTENT_TYPES;
    f_record **list = persistent ? &of_persistent : &first;
    pthread_mutex_lock(&lock);
    new->next = *list;
    *list = new;
    __atomic_add_fetch(&f_attached, !persistent, __ATOMIC_RELAXED);
    pthread_mutex_unlock(&lock);
}

static void fill(f_record *one)
{
    if (one->before) f_elements_back(&one->array, one->address, one->before);
    if (one->newcomm) *one->newcomm = f_of_comm(*(MPI_Comm *)one->address);
    one->before = 0;
    one->newcomm = NULL;
}

static void end(f_record *one)
{
    free(one->address);
    free(one);
}

static void put_until_done(f_record *new)
{
    int done = 0;
    if (PMPI_Request_get_status(f_request(new->request), &done, MPI_STATUS_IGNORE) || !done) {
        put(new);
    } else {
        fill(new);
        end(new);
    }
}

void f_attach(f_int request, f_copy *copy)
{
    if (!copy->is_copy) return;
    /* The descriptor is the caller's, and gone after the call. */
    size_t bounds = copy->array->rank * sizeof copy->array->dim[0];
    f_record *new = record(request, copy->address, SECTION, bounds);
    new->before = copy->before;
    memcpy(&new->array, copy->array, sizeof new->array + bounds);
    put_until_done(new);
}

void f_attach_types(f_int request, MPI_Datatype *types, int persistent)
{
    if (persistent) put(record(request, types, PERSISTENT_TYPES, 0));
    else put_until_done(record(request, types, TYPES, 0));
}

MPI_Comm *f_comm_cell(void)
{
    MPI_Comm *cell = malloc(sizeof *cell);
    if (!cell) f_fatal("no memory is left for a communicator");
    *cell = MPI_COMM_NULL;
    return cell;
}

void f_attach_comm(f_int request, MPI_Comm *cell, f_int *newcomm)
{
    /* Many libraries know the communicator already. */
    *newcomm = f_of_comm(*cell);
    f_record *new = record(request, cell, COMM, 0);
    new->newcomm = newcomm;
    put_until_done(new);
}

/* Moves the records of these requests from the list to `taken`. Returns how many. */
static int take(f_record **list, const f_int *requests, MPI_Count count, f_record **taken)
{
    int moved = 0;
    for (f_record **at = list; *at;) {
        f_record *one = *at;
        MPI_Count i = 0;
        while (i < count && requests[i] != one->request) i++;
        if (i >= count) {
            at = &one->next;
            continue;
        }
        one->at = i;
        *at = one->next;
        one->next = *taken;
        *taken = one;
        moved++;
    }
    return moved;
}

f_record *f_detach(const f_int *requests, MPI_Count count)
{
    f_record *taken = NULL;
    pthread_mutex_lock(&lock);
    __atomic_sub_fetch(&f_attached, take(&first, requests, count, &taken), __ATOMIC_RELAXED);
    pthread_mutex_unlock(&lock);
    return taken;
}

f_record *f_taken_to_free(const f_int *request)
{
    f_record *taken = f_detach(request, 1);
    pthread_mutex_lock(&lock);
    take(&of_persistent, request, 1, &taken);
    pthread_mutex_unlock(&lock);
    return taken;
}

void f_settle(f_record *taken, const f_int *requests)
{
    for (f_record *one = taken, *next; one; one = next) {
        next = one->next;
        if (requests[one->at] == one->request) {
            put(one);
        } else {
            fill(one);
            end(one);
        }
    }
}

void f_request_freed(f_int *request, MPI_Request handle, f_record *taken)
{
    *request = f_of_request(handle);
    for (f_record *one = taken, *next; one; one = next) {
        next = one->next;
        if (*request == one->request) put(one);
        else if (one->what == PERSISTENT_TYPES) end(one);
        else free(one); /* The operation goes on, and with it the buffer. */
    }
}

/* Records of the same number are of a request that C has ended. */
void f_forget(f_int request)
{
    for (f_record *one = f_detach(&request, 1), *next; one; one = next) {
        next = one->next;
        end(one);
    }
}

void f_fill(const f_int *requests, MPI_Count count)
{
    pthread_mutex_lock(&lock);
    for (f_record *one = first; one; one = one->next)
        for (MPI_Count i = 0; i < count; i++)
            if (requests[i] == one->request) fill(one);
    pthread_mutex_unlock(&lock);
}
