/* Handles by their numbers, over a library that does not find them itself. A number comes again when its object was
   freed: the newer handle then takes the older one's place, so the tables grow with the objects that live at once. */
#include "mpifort.h"

#include <pthread.h>
#include <stdlib.h>

enum f_kept f_handles = F_NOT_KNOWN;

struct table {
    size_t places, taken; /* places: a power of two */
    struct {
        f_int number;
        void *handle; /* null: free */
    } *entries;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct table tables[F_KINDS];

/* The place of the number, or where it would go. */
static size_t place_of(const struct table *table, f_int number)
{
    size_t at = ((uint32_t)number * 2654435761u) & (table->places - 1);
    while (table->entries[at].handle && table->entries[at].number != number) at = (at + 1) & (table->places - 1);
    return at;
}

static void grow(struct table *table)
{
    struct table larger = {table->places ? 2 * table->places : 64, table->taken, NULL};
    larger.entries = calloc(larger.places, sizeof *larger.entries);
    if (!larger.entries) f_fatal("no memory is left for handles");
    for (size_t i = 0; i < table->places; i++)
        if (table->entries[i].handle) larger.entries[place_of(&larger, table->entries[i].number)] = table->entries[i];
    free(table->entries);
    *table = larger;
}

/* Intel MPI's numbers of files start at 0, among those of predefined handles: they are raised by this. */
enum { RAISED = 0x10000 };

f_int f_keep_handle(enum f_kind kind, f_int number, void *handle, void *found)
{
    struct table *table = &tables[kind];
    if (f_handles == F_NOT_KNOWN) f_handles = found == handle ? F_BY_LIBRARY : F_KEPT;
    if (f_handles == F_BY_LIBRARY) return number;
    if ((uint32_t)number < F_FIRST_OWN_HANDLE) number += RAISED;
    pthread_mutex_lock(&lock);
    if (2 * (table->taken + 1) > table->places) grow(table);
    size_t at = place_of(table, number);
    table->taken += table->entries[at].handle == NULL;
    table->entries[at].number = number;
    table->entries[at].handle = handle;
    pthread_mutex_unlock(&lock);
    return number;
}

void *f_kept_handle(enum f_kind kind, f_int number)
{
    struct table *table = &tables[kind];
    void *handle = NULL;
    pthread_mutex_lock(&lock);
    if (table->places) handle = table->entries[place_of(table, number)].handle;
    pthread_mutex_unlock(&lock);
    return handle;
}
