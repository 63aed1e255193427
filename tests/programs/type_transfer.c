/* Messages between different datatypes with equal signatures, of sizes around the limits of the library:
 * inline slots, the eager limit, the pieces of a long message. The program keeps a type map of its own of
 * every type, so that it knows without the library where each number belongs.
 * The ranks are a ring.
 * ranks: 1 2 4 */
#include "expect.h"
#include <string.h>

/* A type of ints: the places of its entries, in ints, in order; and its extent in ints. */
struct type {
    const char *name;
    MPI_Datatype handle;
    int entries, extent;
    int *at;
};

static struct type single(void)
{
    struct type t = {"int", MPI_INT, 1, 1, calloc(1, sizeof(int))};
    return t;
}

static void add(struct type *t, const struct type *of, int offset)
{
    t->at = realloc(t->at, sizeof(int) * (size_t)(t->entries + of->entries));
    for (int i = 0; i < of->entries; i++)
        t->at[t->entries + i] = of->at[i] + offset;
    t->entries += of->entries;
}

static struct type start(const char *name) { return (struct type){name, MPI_DATATYPE_NULL, 0, 0, NULL}; }

static struct type contiguous(const char *name, int count, struct type of)
{
    struct type t = start(name);
    for (int i = 0; i < count; i++)
        add(&t, &of, i * of.extent);
    t.extent = count * of.extent;
    MPI_Type_contiguous(count, of.handle, &t.handle);
    return t;
}

static struct type vector(const char *name, int count, int block, int stride, struct type of)
{
    struct type t = start(name);
    for (int i = 0; i < count; i++)
        for (int j = 0; j < block; j++)
            add(&t, &of, (i * stride + j) * of.extent);
    t.extent = ((count - 1) * stride + block) * of.extent;
    MPI_Type_vector(count, block, stride, of.handle, &t.handle);
    return t;
}

static struct type resized(const char *name, int extent, struct type of)
{
    struct type t = start(name);
    add(&t, &of, 0);
    t.extent = extent;
    MPI_Type_create_resized(of.handle, 0, (MPI_Aint)extent * (MPI_Aint)sizeof(int), &t.handle);
    return t;
}

/* The extent is given, so that the type map needs no rule for it. */
static struct type indexed(const char *name, int count, int *lengths, int *places, int extent, struct type of)
{
    struct type t = start(name), u;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < lengths[i]; j++)
            add(&t, &of, (places[i] + j) * of.extent);
    MPI_Type_indexed(count, lengths, places, of.handle, &t.handle);
    u = resized(name, extent, t);
    MPI_Type_free(&t.handle);
    free(t.at);
    return u;
}

static struct type structure(const char *name, int count, int *lengths, int *places, struct type *of, int extent)
{
    struct type t = start(name), u;
    MPI_Aint bytes[8];
    MPI_Datatype handles[8];
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < lengths[i]; j++)
            add(&t, &of[i], places[i] + j * of[i].extent);
        bytes[i] = places[i] * (MPI_Aint)sizeof(int);
        handles[i] = of[i].handle;
    }
    MPI_Type_create_struct(count, lengths, bytes, handles, &t.handle);
    u = resized(name, extent, t);
    MPI_Type_free(&t.handle);
    free(t.at);
    return u;
}

static struct type subarray3(const char *name, int *sizes, int *subs, int *starts)
{
    struct type t = start(name), one = single();
    for (int i = 0; i < subs[0]; i++)
        for (int j = 0; j < subs[1]; j++)
            for (int k = 0; k < subs[2]; k++)
                add(&t, &one, ((starts[0] + i) * sizes[1] + starts[1] + j) * sizes[2] + starts[2] + k);
    t.extent = sizes[0] * sizes[1] * sizes[2];
    MPI_Type_create_subarray(3, sizes, subs, starts, MPI_ORDER_C, MPI_INT, &t.handle);
    free(one.at);
    return t;
}

#define TYPES 12
static struct type types[TYPES];

static void make_types(void)
{
    int n = 0;
    struct type one = single(), pair, column;
    types[n++] = one;
    types[n++] = contiguous("contiguous 6", 6, one);
    types[n++] = resized("every other int", 2, one);
    types[n++] = pair = vector("vector 3x2 of 5", 3, 2, 5, one);
    types[n++] = vector("vector of vectors", 4, 1, 3, pair);
    int lengths[4] = {3, 1, 0, 2}, places[4] = {9, 2, 0, 5};
    types[n++] = indexed("indexed backwards", 4, lengths, places, 13, one);
    types[n++] = indexed("indexed of vectors", 4, lengths, places, 13 * pair.extent, pair);
    /* Wide enough a matrix that no two columns overlap. */
    column = vector("column", 40, 1, 6400, one);
    types[n++] = resized("column, to be laid side by side", 1, column);
    MPI_Type_free(&column.handle);
    free(column.at);
    column = vector("column", 40, 1, 7, one);
    int l3[3] = {2, 1, 1}, p3[3] = {1, 8, 300};
    struct type parts[3] = {one, pair, column};
    types[n++] = structure("struct", 3, l3, p3, parts, 640);
    MPI_Type_free(&column.handle);
    free(column.at);
    int sizes[3] = {6, 7, 8}, subs[3] = {2, 3, 5}, starts[3] = {3, 1, 2};
    types[n++] = subarray3("3D subarray", sizes, subs, starts);
    int face[3] = {6, 7, 1}, at[3] = {0, 0, 7};
    types[n] = subarray3("face of a cube", sizes, face, at);
    types[n + 1] = contiguous("array of faces", 2, types[n]);
    n += 2;
    if (n != TYPES)
        abort();
    for (int i = 1; i < TYPES; i++) {
        MPI_Type_commit(&types[i].handle);
        int size;
        MPI_Aint lb, extent;
        MPI_Type_size(types[i].handle, &size);
        MPI_Type_get_extent(types[i].handle, &lb, &extent);
        EXPECT(size == types[i].entries * (int)sizeof(int));
        EXPECT(extent == types[i].extent * (MPI_Aint)sizeof(int));
    }
}

static size_t span(const struct type *t, int count)
{
    int last = 0;
    for (int i = 0; i < t->entries; i++)
        if (t->at[i] > last)
            last = t->at[i];
    return (size_t)last + 1 + (size_t)t->extent * (size_t)(count ? count - 1 : 0) + 1;
}

static int value(long index, int seed) { return (int)(index * 7 + seed * 1000003 + 1); }

/* The place of entry number `index` of the sequence. */
static size_t where(const struct type *t, long index)
{
    return (size_t)(index / t->entries) * (size_t)t->extent + (size_t)t->at[index % t->entries];
}

enum way { BLOCKING, POSTED_FIRST, SYNCHRONOUS, LATE, SELF, WAYS };

static void move(const struct type *out, const struct type *in, long ints, enum way way, int seed)
{
    int rank, ranks;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    int to = way == SELF ? rank : (rank + 1) % ranks, from = way == SELF ? rank : (rank + ranks - 1) % ranks;
    int out_count = (int)(ints / out->entries);
    long sent = (long)out_count * out->entries;
    int in_count = (int)((sent + in->entries - 1) / in->entries) + seed % 2;
    size_t out_span = span(out, out_count), in_span = span(in, in_count);
    int *source = malloc(out_span * sizeof(int)), *target = malloc(in_span * sizeof(int));
    memset(source, 0x55, out_span * sizeof(int));
    memset(target, 0xaa, in_span * sizeof(int));
    for (long i = 0; i < sent; i++)
        source[where(out, i)] = value(i, seed + rank);
    MPI_Request requests[2];
    MPI_Status statuses[2], *status = &statuses[0];
    int tag = seed % 1000;
    if (way == BLOCKING) {
        MPI_Sendrecv(source, out_count, out->handle, to, tag, target, in_count, in->handle, from, tag,
                     MPI_COMM_WORLD, status);
    } else if (way == LATE) {
        MPI_Isend(source, out_count, out->handle, to, tag, MPI_COMM_WORLD, &requests[1]);
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Recv(target, in_count, in->handle, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, status);
        MPI_Wait(&requests[1], MPI_STATUS_IGNORE);
    } else {
        MPI_Irecv(target, in_count, in->handle, from, tag, MPI_COMM_WORLD, &requests[0]);
        if (way == POSTED_FIRST)
            MPI_Barrier(MPI_COMM_WORLD);
        if (way == SYNCHRONOUS)
            MPI_Issend(source, out_count, out->handle, to, tag, MPI_COMM_WORLD, &requests[1]);
        else
            MPI_Isend(source, out_count, out->handle, to, tag, MPI_COMM_WORLD, &requests[1]);
        MPI_Waitall(2, requests, statuses);
    }
    int got = -1, before = failures;

    MPI_Get_elements(status, in->handle, &got);
    EXPECT(got == sent);
    for (long i = 0; i < sent; i++) {
        int *at = &target[where(in, i)];
        if (*at != value(i, seed + from)) {
            failures++;
            fprintf(stderr, "rank %d: entry %ld of %ld is wrong\n", rank, i, sent);
            break;
        }
        *at = (int)0xaaaaaaaa;
    }
    for (size_t i = 0; i < in_span; i++)
        if (target[i] != (int)0xaaaaaaaa) {
            failures++;
            fprintf(stderr, "rank %d: int %zu was written, which is in a gap\n", rank, i);
            break;
        }
    if (failures != before)
        fprintf(stderr, "rank %d: %s x %d to %s x %d, way %d\n", rank, out->name, out_count, in->name, in_count,
                way);
    free(source);
    free(target);
}

int main(int argc, char **argv)
{
    static const long bytes[] = {0,         8,         40,        48,         56,         1000,
                                 16384 - 8, 16384,     16384 + 8, 32768 - 40, 32768,      32768 + 8,
                                 65536 - 4, 65536 + 4, 98304,     131072 + 4, 262144 - 8, 1000000};
    int seed = 0;
    MPI_Init(&argc, &argv);
    make_types();
    for (unsigned size = 0; size < sizeof bytes / sizeof *bytes; size++)
        for (int out = 0; out < TYPES; out++)
            for (int in = 0; in < TYPES; in++) {
                /* All ways for the smaller; the ways in turn for the larger. */
                seed++;
                for (int way = 0; way < WAYS; way++)
                    if (failures < 3 && (bytes[size] <= 1000 || (seed + way) % WAYS == 0))
                        move(&types[out], &types[in], bytes[size] / (long)sizeof(int), way, seed);
            }
    for (int i = 1; i < TYPES; i++)
        MPI_Type_free(&types[i].handle);
    return finish("type_transfer");
}
