/* Elements with padding, in buffers whose last byte no access may pass: the kinds of elements, the buffers, and
 * the expected results of the reductions. */
#ifndef PADDED_H
#define PADDED_H

#include "check.h"
#include <stddef.h>
#include <sys/mman.h>
#include <unistd.h>

/* A kind of element: two numbers and their places. */
struct kind {
    const char *name;
    MPI_Datatype type;
    MPI_Op op;
    char form[2];     /* types of the numbers: short, int, long, float, double, Long double, unsigned of 32 bits */
    long at[2];       /* where they are, from the element's origin */
    long extent;      /* from one origin to the next */
    long low, high;   /* what of an element belongs to the program: nothing else may be touched */
    int best;         /* MPI_MAXLOC 1, MPI_MINLOC -1; 0: the program's function */
    int in_structure; /* the function works on whole elements, padding and all */
};

struct element {
    long x, y;
};

static size_t width(char form)
{
    switch (form) {
    case 's': return sizeof(short);
    case 'l': return sizeof(long);
    case 'd': return sizeof(double);
    case 'L': return sizeof(long double);
    default: return 4;
    }
}

static long load(const char *from, char form)
{
    union { short s; int i; long l; float f; double d; long double L; uint32_t u; } number;
    memcpy(&number, from, width(form));
    switch (form) {
    case 's': return number.s;
    case 'i': return number.i;
    case 'l': return number.l;
    case 'f': return (long)number.f;
    case 'd': return (long)number.d;
    case 'L': return (long)number.L;
    default: return number.u;
    }
}

static void store(char *to, char form, long value)
{
    union { short s; int i; long l; float f; double d; long double L; uint32_t u; } number;
    memset(&number, 0, sizeof number);
    switch (form) {
    case 's': number.s = (short)value; break;
    case 'i': number.i = (int)value; break;
    case 'l': number.l = value; break;
    case 'f': number.f = (float)value; break;
    case 'd': number.d = (double)value; break;
    case 'L': number.L = value; break;
    default: number.u = (uint32_t)value;
    }
    memcpy(to, &number, width(form));
}

static struct element element_of(const struct kind *k, const char *origin, long i)
{
    const char *at = origin + i * k->extent;
    return (struct element){load(at + k->at[0], k->form[0]), load(at + k->at[1], k->form[1])};
}

static void put(const struct kind *k, char *origin, long i, struct element e)
{
    char *at = origin + i * k->extent;
    store(at + k->at[0], k->form[0], e.x);
    store(at + k->at[1], k->form[1], e.y);
}

/* The input of a rank. */
static struct element given(const struct kind *k, int rank, long i)
{
    const uint32_t mixed = ((uint32_t)rank * 2654435761u) ^ ((uint32_t)i * 2246822519u) ^ 0x9e3779b9u;
    if (k->best)
        return (struct element){(long)(mixed >> 9) % 5 - 2, (rank * 7 + i) % 100};
    return (struct element){(long)(mixed | 1), (long)(mixed >> 3)};
}

/* The left operand belongs to the lower ranks; the program's operation does not commute. */
static struct element combined(const struct kind *k, struct element left, struct element right)
{
    if (!k->best)
        return (struct element){(uint32_t)(left.x * right.x), (uint32_t)(right.x * left.y + right.y)};
    const long ahead = k->best * (left.x - right.x);
    return ahead > 0 || (ahead == 0 && left.y < right.y) ? left : right;
}

/* Of ranks [from, to). */
static struct element folded(const struct kind *k, int from, int to, long i)
{
    struct element all = given(k, from, i);
    for (int r = from + 1; r < to; r++)
        all = combined(k, all, given(k, r, i));
    return all;
}

/* A buffer without touchable bytes in front (at_end: behind). */
struct guarded {
    const struct kind *k;
    char *memory, *start, *origin;
    size_t mapped, length;
    long count;
};

static struct guarded guarded(const struct kind *k, long count, int at_end)
{
    struct guarded g = {.k = k, .count = count};
    const size_t page = (size_t)sysconf(_SC_PAGESIZE);
    const long last = count ? (count - 1) * k->extent : 0;
    const long low = k->low + (last < 0 ? last : 0), high = k->high + (last > 0 ? last : 0);
    g.length = count ? (size_t)(high - low) : 0;
    g.mapped = (g.length + page - 1) / page * page + 2 * page;
    g.memory = mmap(NULL, g.mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (g.memory == MAP_FAILED)
        abort();
    mprotect(g.memory, page, PROT_NONE);
    mprotect(g.memory + g.mapped - page, page, PROT_NONE);
    g.start = at_end ? g.memory + g.mapped - page - g.length : g.memory + page;
    g.origin = g.start - low;
    memset(g.memory + page, 0xEE, g.mapped - 2 * page);
    return g;
}

static void fill_given(struct guarded *g)
{
    for (long i = 0; i < g->count; i++)
        put(g->k, g->origin, i, given(g->k, check_rank, i));
}

/* From now on a write to it ends the program. */
static void only_read(struct guarded *g)
{
    const size_t page = (size_t)sysconf(_SC_PAGESIZE);
    mprotect(g->memory + page, g->mapped - 2 * page, PROT_READ);
}

static void release(struct guarded *g)
{
    munmap(g->memory, g->mapped);
}

/* The bytes between numbers of a predefined type are unchanged. */
static int padding_is_untouched(const struct guarded *g)
{
    const struct kind *k = g->k;
    const size_t second = k->at[1] + width(k->form[1]);
    for (size_t at = 0; at < g->length; at++) {
        const size_t in = at % k->extent;
        const int data = in < width(k->form[0]) || (in >= (size_t)k->at[1] && in < second);
        if (!data && (unsigned char)g->start[at] != 0xEE)
            return 0;
    }
    return 1;
}

#endif
