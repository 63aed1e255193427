/* The common parts of the random programs' steps: lengths, contents, and the three forms of a
 * collective. */
#ifndef FORMS_H
#define FORMS_H

#include "places.h"

enum { BLOCKING, BACKGROUND, PERSISTENT };

static int length(int most)
{
    static const int lengths[] = {0, 1, 3, 4, 17, 64, 500, 2047, 4096, 20000, 70000, 300000};
    const int n = lengths[below(below(3) ? 8 : 12)];
    return n < most ? n : most;
}

static uint64_t key(int source, int target)
{
    return ((uint64_t)step * 64 + source) * 64 + target;
}

static unsigned char *bytes(size_t n, int with)
{
    return memset(malloc(n + 8), with, n + 8);
}

/* Appends `source`'s data for `target`. */
static unsigned char *put(unsigned char *to, int n, int source, int target)
{
    unsigned char *whole = bytes(n, 0);
    check_fill(whole, n, key(source, target));
    memcpy(to, whole, n);
    free(whole);
    return to + n;
}

static void kept(int at, MPI_Request request, int persistent, void *in, void *want, size_t n, void *a, void *b, void *c)
{
    requests[at] = request;
    operations[at] = (struct operation){step, persistent, in, want, n, {a, b, c}};
    if (request == MPI_REQUEST_NULL)
        pool_ended(at);
}

/* One of the three forms of a collective; its request is MPI_REQUEST_NULL when it is done. */
#define FORM(name, small, ...)                                                                      \
    CHECK_OK(form == BLOCKING     ? MPI_##name(__VA_ARGS__)                                         \
             : form == BACKGROUND ? MPI_I##small(__VA_ARGS__, &request)                             \
                                  : MPI_##name##_init(__VA_ARGS__, MPI_INFO_NULL, &request))
#define KEEP(in, want, n, a, b, c)                                        \
    do {                                                                  \
        if (form == PERSISTENT)                                           \
            CHECK_OK(MPI_Start(&request));                                \
        kept(at, request, form == PERSISTENT, in, want, n, a, b, c);      \
    } while (0)

#endif
