/* ranks: 1 2 3 5
 * timeout_s: 120
 * A random program of files, from a seed: views of every rank, data representations, hints, blocking, nonblocking, collective and split
 * accesses at offsets and by pointers, ordered accesses, sizes set and preallocated, files opened again. All ranks know what all do,
 * and keep a model of the file. Arguments: files, first seed, seeds. */
#include "file.h"

enum { ROOM = 400000, MOST = 16, UNITS = 120, COUNT_MOST = 300, CALLS = 4, OUTSTANDING = 3, KINDS = 4 };
enum ways { PLAIN, AT, NONBLOCKING, NONBLOCKING_AT, ALL, AT_ALL, NONBLOCKING_ALL, NONBLOCKING_AT_ALL, SPLIT, SPLIT_AT, WAYS };

static uint64_t shared_random;
#define below(limit) check_random_below(&shared_random, limit)

static const int element_bytes[KINDS] = {1, 2, 4, 8};
static MPI_Datatype element_type(int k)
{
    const MPI_Datatype all[KINDS] = {MPI_BYTE, MPI_INT16_T, MPI_INT32_T, MPI_INT64_T};
    return all[k];
}

static MPI_Comm comm;
static MPI_File file;
static int me, n, atomic;
static char path[PATH_BYTES];
/* What the file has, and where nobody has written: what is there has no meaning but for bytes below the size, which all files here
 * have as zeros. */
static unsigned char model[ROOM];
static long size;

/* How one rank sees the file. Units are elements. */
static struct view {
    int k, extent, used, places[UNITS], swapped;
    long displacement, pointer;
    const char *representation;
} views[MOST];

static long byte_of(const struct view *v, long unit)
{
    return v->displacement + (unit / v->used * v->extent + v->places[unit % v->used]) * (long)element_bytes[v->k];
}

/* How many of the units from `first` on lie in the file. */
static int there(const struct view *v, long first, int count)
{
    int have = 0;
    while (have < count && byte_of(v, first + have) + element_bytes[v->k] <= size)
        have++;
    return have;
}

static void move(const struct view *v, long unit, unsigned char *element, int writes)
{
    const int e = element_bytes[v->k];
    unsigned char *at = model + byte_of(v, unit);
    for (int b = 0; b < e; b++) {
        unsigned char *in_memory = element + (v->swapped ? e - 1 - b : b);
        if (writes)
            at[b] = *in_memory;
        else
            *in_memory = at[b];
    }
}

static void sync_all(void)
{
    if (atomic)
        return (void)MPI_Barrier(comm);
    CHECK_OK(MPI_File_sync(file));
    MPI_Barrier(comm);
    CHECK_OK(MPI_File_sync(file));
}

/* The file ends in a whole element of every kind. */
static void round_size(void)
{
    sync_all();
    if (size % 8) {
        size += 8 - size % 8;
        CHECK_OK(MPI_File_set_size(file, size));
        sync_all();
    }
}

/* Each rank gets units of its own (`apart`), or any. */
static void set_views(int apart)
{
    static const char *const representations[] = {"native", "internal", "external32"};
    const int extent = n + below(UNITS - n), k = below(KINDS), dense = below(3) == 0;
    const long displacement = 8L * below(40);
    int owner[UNITS];
    for (int u = 0; u < extent; u++)
        owner[u] = u < n ? (u + extent) % n : dense ? u % n : below(n + 1);
    const char *representation = representations[below(3)];
    for (int r = 0; r < n; r++) {
        struct view *v = &views[r];
        *v = (struct view){.k = k, .extent = extent, .displacement = displacement, .representation = representation};
        if (!apart)
            v->displacement = 8L * below(40), v->extent = 1 + below(UNITS);
        const int whole = !apart && below(3) == 0;
        for (int u = 0; u < v->extent; u++)
            if (apart ? owner[u] == r : whole || below(3))
                v->places[v->used++] = u;
        if (v->used == 0)
            v->places[v->used++] = v->extent - 1;
        v->swapped = representation == representations[2];
    }
    const struct view *v = &views[me];
    MPI_Datatype blocks, type = element_type(v->k);
    if (v->used < v->extent) {
        MPI_Type_create_indexed_block(v->used, 1, v->places, element_type(v->k), &blocks);
        MPI_Type_create_resized(blocks, 0, (MPI_Aint)v->extent * element_bytes[v->k], &type);
        MPI_Type_free(&blocks);
        MPI_Type_commit(&type);
    }
    CHECK_OK(MPI_File_set_view(file, v->displacement, element_type(v->k), type, v->representation, MPI_INFO_NULL));
    MPI_Offset byte = -1;
    CHECK_OK(MPI_File_get_byte_offset(file, 77, &byte));
    CHECK_INT(byte, byte_of(v, 77));
    if (v->used < v->extent)
        MPI_Type_free(&type);
}

/* A buffer of one access: elements with a stride. */
struct buffer {
    unsigned char *memory, *want;
    MPI_Datatype type;
    int count, stride, is_derived, done;
    MPI_Request request;
    MPI_Status status;
};

static struct buffer make_buffer(int k, int count, int stride)
{
    struct buffer b = {.count = count, .stride = stride, .type = element_type(k), .is_derived = stride > 1 && count > 0, .request = MPI_REQUEST_NULL};
    const size_t bytes = (size_t)(count + 1) * stride * element_bytes[k];
    b.memory = memset(malloc(bytes), 0xEE, bytes), b.want = memset(malloc(bytes), 0xEE, bytes);
    if (b.is_derived) {
        MPI_Type_vector(count, 1, stride, element_type(k), &b.type);
        MPI_Type_commit(&b.type);
    }
    return b;
}

static void end_buffer(struct buffer *b, int k, int reads)
{
    int got = -1;
    if (b->request != MPI_REQUEST_NULL)
        CHECK_OK(MPI_Wait(&b->request, &b->status));
    MPI_Get_elements(&b->status, element_type(k), &got);
    CHECK_INT(got, b->done);
    if (reads)
        CHECK_BYTES(b->memory, b->want, (size_t)(b->count + 1) * b->stride * element_bytes[k]);
    if (b->is_derived)
        MPI_Type_free(&b->type);
    free(b->memory), free(b->want);
}

#define BOTH(write, read, ...) CHECK_OK(writes ? MPI_File_##write(__VA_ARGS__) : MPI_File_##read(__VA_ARGS__))

static void access_file(int way, int writes, long at, struct buffer *b)
{
    const int items = b->is_derived ? 1 : b->count;
    void *m = b->memory;
    MPI_Status *s = &b->status;
    switch (way) {
    case PLAIN:
        BOTH(write, read, file, m, items, b->type, s);
        break;
    case AT:
        BOTH(write_at, read_at, file, at, m, items, b->type, s);
        break;
    case NONBLOCKING:
        BOTH(iwrite, iread, file, m, items, b->type, &b->request);
        break;
    case NONBLOCKING_AT:
        BOTH(iwrite_at, iread_at, file, at, m, items, b->type, &b->request);
        break;
    case ALL:
        BOTH(write_all, read_all, file, m, items, b->type, s);
        break;
    case AT_ALL:
        BOTH(write_at_all, read_at_all, file, at, m, items, b->type, s);
        break;
    case NONBLOCKING_ALL:
        BOTH(iwrite_all, iread_all, file, m, items, b->type, &b->request);
        break;
    case NONBLOCKING_AT_ALL:
        BOTH(iwrite_at_all, iread_at_all, file, at, m, items, b->type, &b->request);
        break;
    case SPLIT:
        BOTH(write_all_begin, read_all_begin, file, m, items, b->type);
        BOTH(write_all_end, read_all_end, file, m, s);
        break;
    default:
        BOTH(write_at_all_begin, read_at_all_begin, file, at, m, items, b->type);
        BOTH(write_at_all_end, read_at_all_end, file, m, s);
    }
}

static int has_pointer(int way) { return way == PLAIN || way == NONBLOCKING || way == ALL || way == NONBLOCKING_ALL || way == SPLIT; }

/* What one rank does; all know it. Writes change the model, at the rank itself reads and writes are done too. */
static int rank_calls(int r, int way, int writes, long low, struct buffer *b)
{
    struct view *v = &views[r];
    const int count = below(4) ? below(COUNT_MOST) : below(4), stride = 1 + below(3);
    long at = low + below(200);
    if (has_pointer(way))
        at = v->pointer;
    const int have = writes ? count : there(v, at, count);
    const uint64_t seed = shared_random;
    struct buffer own = {0};
    if (r == me) {
        own = make_buffer(v->k, count, stride);
        own.done = have;
    }
    uint64_t state = seed;
    for (int i = 0; i < have; i++) {
        unsigned char number[8];
        const uint64_t word = check_random(&state);
        memcpy(number, &word, 8);
        const size_t place = (size_t)i * stride * element_bytes[v->k];
        if (writes) {
            move(v, at + i, number, 1);
            const long end = byte_of(v, at + i) + element_bytes[v->k];
            size = end > size ? end : size;
            if (r == me)
                memcpy(own.memory + place, number, element_bytes[v->k]);
        } else if (r == me) {
            move(v, at + i, own.want + place, 0);
        }
    }
    if (r == me) {
        access_file(way, writes, at, &own);
        *b = own;
    }
    /* Where a read ends at the file's end, the standard leaves open where a nonblocking one leaves the pointer. */
    if (has_pointer(way))
        v->pointer += have;
    return have == count;
}

static void seek_all(void)
{
    for (int r = 0; r < n; r++) {
        views[r].pointer = below(200);
        if (r == me) {
            const long to = views[r].pointer;
            MPI_Offset got = -1;
            if (below(2)) {
                CHECK_OK(MPI_File_seek(file, to, MPI_SEEK_SET));
            } else {
                CHECK_OK(MPI_File_get_position(file, &got));
                CHECK_OK(MPI_File_seek(file, to - got, MPI_SEEK_CUR));
            }
            CHECK_OK(MPI_File_get_position(file, &got));
            CHECK_INT(got, to);
        } else {
            below(2);
        }
    }
}

/* All ranks write, or all read: some calls of one way each, nonblocking ones at once. */
static void phase(int writes)
{
    set_views(writes);
    seek_all();
    const int rounds = 1 + below(CALLS);
    for (int round = 0; round < rounds; round++) {
        const int way = below(WAYS), reads_many = !writes && (way == NONBLOCKING_AT || way == NONBLOCKING_AT_ALL);
        const int calls = reads_many ? 1 + below(OUTSTANDING) : 1, low = below(300);
        struct buffer buffers[OUTSTANDING];
        int whole = 1;
        for (int c = 0; c < calls; c++)
            for (int r = 0; r < n; r++)
                whole &= rank_calls(r, way, writes, low, &buffers[c]);
        for (int c = 0; c < calls; c++)
            end_buffer(&buffers[c], views[me].k, !writes);
        if (has_pointer(way)) {
            MPI_Offset got = -1;
            CHECK_OK(MPI_File_get_position(file, &got));
            if (whole)
                CHECK_INT(got, views[me].pointer);
            seek_all();
        }
    }
    round_size();
}

/* All see the file alike, and take turns by their ranks. */
static void ordered(int writes)
{
    const int split = below(2), k = below(KINDS), extent = 1 + below(6), e = element_bytes[k];
    struct view v = {.k = k, .extent = extent, .used = 1 + below(extent), .displacement = 8L * below(30)};
    for (int u = 0; u < v.used; u++)
        v.places[u] = u;
    MPI_Datatype block, type;
    MPI_Type_contiguous(v.used, element_type(k), &block);
    MPI_Type_create_resized(block, 0, (MPI_Aint)extent * e, &type);
    MPI_Type_commit(&type);
    CHECK_OK(MPI_File_set_view(file, v.displacement, element_type(k), type, "native", MPI_INFO_NULL));
    MPI_Type_free(&block), MPI_Type_free(&type);
    long at = below(50);
    CHECK_OK(MPI_File_seek_shared(file, at, MPI_SEEK_SET));
    const int rounds = 1 + below(3);
    for (int round = 0; round < rounds; round++) {
        struct buffer b = {0};
        for (int r = 0; r < n; r++) {
            const int count = below(60), have = writes ? count : there(&v, at, count);
            uint64_t state = shared_random;
            if (r == me)
                b = make_buffer(k, count, 1), b.done = have;
            for (int i = 0; i < have; i++) {
                unsigned char number[8];
                const uint64_t word = check_random(&state);
                memcpy(number, &word, 8);
                if (r == me && writes)
                    memcpy(b.memory + i * e, number, e);
                if (writes) {
                    move(&v, at + i, number, 1);
                    size = byte_of(&v, at + i) + e > size ? byte_of(&v, at + i) + e : size;
                } else if (r == me) {
                    move(&v, at + i, b.want + i * e, 0);
                }
            }
            at += count;
        }
        if (split) {
            BOTH(write_ordered_begin, read_ordered_begin, file, b.memory, b.count, b.type);
            BOTH(write_ordered_end, read_ordered_end, file, b.memory, &b.status);
        } else {
            BOTH(write_ordered, read_ordered, file, b.memory, b.count, b.type, &b.status);
        }
        end_buffer(&b, k, !writes);
        if (!writes && there(&v, at - 1, 1) == 0)
            break;
    }
    round_size();
}

static void sizes(void)
{
    MPI_Offset got = -1;
    switch (below(3)) {
    case 0: {
        const long to = 8L * below(4000);
        CHECK_OK(MPI_File_set_size(file, to));
        if (to < size)
            memset(model + to, 0, (size_t)(size - to));
        size = to;
        break;
    }
    case 1: {
        const long to = 8L * below(4000);
        CHECK_OK(MPI_File_preallocate(file, to));
        size = to > size ? to : size;
        break;
    }
    default:
        atomic = below(2);
        CHECK_OK(MPI_File_set_atomicity(file, atomic));
    }
    sync_all();
    CHECK_OK(MPI_File_get_size(file, &got));
    CHECK_INT(got, size);
    MPI_Barrier(comm);
}

static MPI_Info hints(void)
{
    static const char *const uses[] = {"automatic", "enable", "disable"}, *const lengths[] = {"16777216", "64", "500", "2000"};
    MPI_Info info;
    MPI_Info_create(&info);
    MPI_Info_set(info, "romio_cb_write", uses[below(3)]);
    MPI_Info_set(info, "romio_cb_read", uses[below(3)]);
    MPI_Info_set(info, "romio_ds_read", uses[below(3)]);
    MPI_Info_set(info, "romio_ds_write", uses[below(3)]);
    MPI_Info_set(info, "cb_buffer_size", lengths[below(4)]);
    MPI_Info_set(info, "ind_rd_buffer_size", lengths[below(4)]);
    MPI_Info_set(info, "ind_wr_buffer_size", lengths[below(4)]);
    if (below(2))
        MPI_Info_set(info, "cb_nodes", "2");
    if (below(3) == 0)
        MPI_Info_set(info, "striping_unit", "4096");
    return info;
}

static void open_file(void)
{
    MPI_Info info = hints();
    CHECK_OK(MPI_File_open(comm, path, MPI_MODE_CREATE | MPI_MODE_RDWR, info, &file));
    MPI_Info_free(&info);
    atomic = 0;
}

static void look_from_outside(void)
{
    unsigned char *all = calloc(1, ROOM);
    MPI_Barrier(comm);
    if (me == 0) {
        CHECK_INT(file_bytes(path, all, ROOM), size);
        CHECK_BYTES(all, model, ROOM);
    }
    free(all);
    MPI_Barrier(comm);
}

static void one_file(uint64_t seed)
{
    shared_random = seed;
    const int way = below(3), parts = 1 + below(2);
    if (way == 0)
        MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    else
        MPI_Comm_split(MPI_COMM_WORLD, check_rank % parts, way == 1 ? check_rank : -check_rank, &comm);
    MPI_Comm_rank(comm, &me), MPI_Comm_size(comm, &n);
    const char *folder = getenv("TMPDIR");
    if (me == 0)
        snprintf(path, sizeof path, "%s/cloudmpi-random-%d", folder ? folder : "/tmp", (int)getpid()), unlink(path);
    MPI_Bcast(path, sizeof path, MPI_CHAR, 0, comm);
    memset(model, 0, sizeof model);
    size = 0;
    open_file();
    const int phases = 3 + below(8);
    for (int i = 0; i < phases; i++) {
        switch (below(8)) {
        case 0:
            sizes();
            break;
        case 1:
            ordered(below(2));
            break;
        case 2:
            CHECK_OK(MPI_File_close(&file));
            look_from_outside();
            open_file();
            break;
        default:
            phase(i % 2 == 0);
        }
    }
    CHECK_OK(MPI_File_close(&file));
    look_from_outside();
    if (me == 0)
        CHECK_OK(MPI_File_delete(path, MPI_INFO_NULL));
    MPI_Comm_free(&comm);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    const int files = argc > 1 ? atoi(argv[1]) : 40, first = argc > 2 ? atoi(argv[2]) : 1, seeds = argc > 3 ? atoi(argv[3]) : 1;
    if (check_size > MOST) {
        fprintf(stderr, "at most %d ranks\n", MOST);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    for (int seed = first; seed < first + seeds; seed++)
        for (int f = 0; f < files && check_failures == 0; f++) {
            one_file((uint64_t)seed * 100003 + f);
            if (check_failures)
                printf("rank %d: seed %d, file %d\n", check_rank, seed, f);
            MPI_Allreduce(MPI_IN_PLACE, &check_failures, 1, MPI_LONG_LONG, MPI_MAX, MPI_COMM_WORLD);
        }
    return check_finish();
}
