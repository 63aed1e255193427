/* ranks: 1 2 3 4 8
 * timeout_s: 120
 * Reductions of elements with padding: every pair of value and index, and the program's own structures. These have
 * padding in front and behind, bounds below zero, extents shorter than the data, and extents below zero. The program's
 * functions read and write whole structures. Buffers end or begin at memory that cannot be touched, send buffers
 * cannot be written, and predefined operations must leave padding unchanged.
 *
 * With an argument it has fewer cases, for tools that watch each access. */
#include "padded.h"

enum { MOST_RANKS = 64, MOST_ELEMENT_BYTES = 64 };

static const struct kind *current; /* what the program's function works on */
static int misaligned;

static void compose(void *in, void *inout, int *count, MPI_Datatype *type)
{
    const struct kind *k = current;
    const size_t whole = (size_t)(k->high - k->low);
    char left[MOST_ELEMENT_BYTES], right[MOST_ELEMENT_BYTES];
    (void)type;
    for (long i = 0; i < *count; i++) {
        struct element e = combined(k, element_of(k, in, i), element_of(k, inout, i));
        if (k->in_structure) {
            char *target = (char *)inout + i * k->extent + k->low;
            memcpy(left, (char *)in + i * k->extent + k->low, whole);
            memcpy(right, target, whole);
            /* The function writes padding too, with bytes that depend on the input. */
            for (size_t at = 0; at < whole; at++)
                target[at] = (char)(left[at] ^ right[at] ^ 0x5A);
        }
        put(k, inout, i, e);
    }
}

/* The compiler uses the type's alignment, and copies it whole. */
struct wide {
    long double x;
    unsigned y;
};

static void compose_wide(void *in, void *inout, int *count, MPI_Datatype *type)
{
    const struct wide *left = in;
    struct wide *right = inout;
    (void)type;
    if ((uintptr_t)in % _Alignof(struct wide) || (uintptr_t)inout % _Alignof(struct wide)) {
        misaligned = 1;
        return;
    }
    for (int i = 0; i < *count; i++) {
        struct wide w = right[i];
        const struct element e = combined(current, (struct element){(long)left[i].x, left[i].y},
                                          (struct element){(long)w.x, w.y});
        w.x = e.x;
        w.y = (unsigned)e.y;
        right[i] = w;
    }
}

static MPI_Datatype made_of(const MPI_Datatype members[2], const long at[2], long lb, long extent)
{
    const int ones[2] = {1, 1};
    const MPI_Aint places[2] = {at[0], at[1]};
    MPI_Datatype plain, resized;
    MPI_Type_create_struct(2, ones, places, members, &plain);
    MPI_Type_create_resized(plain, lb, extent, &resized);
    MPI_Type_commit(&resized);
    MPI_Type_free(&plain);
    return resized;
}

enum { BLOCKING, NONBLOCKING, PERSISTENT_FORM, FORMS };
enum { REDUCE, ALLREDUCE, SCAN, EXSCAN, SCATTER, SCATTER_BLOCK, KINDS_OF_REDUCTION };

static int form;

#define FORM(Name, name, ...)                                                \
    do {                                                                     \
        MPI_Request request_ = MPI_REQUEST_NULL;                             \
        if (form == BLOCKING) {                                              \
            CHECK_OK(MPI_##Name(__VA_ARGS__));                               \
        } else if (form == NONBLOCKING) {                                    \
            CHECK_OK(MPI_I##name(__VA_ARGS__, &request_));                   \
            CHECK_OK(MPI_Wait(&request_, MPI_STATUS_IGNORE));                \
        } else {                                                             \
            CHECK_OK(MPI_##Name##_init(__VA_ARGS__, MPI_INFO_NULL, &request_)); \
            CHECK_OK(MPI_Start(&request_));                                  \
            CHECK_OK(MPI_Wait(&request_, MPI_STATUS_IGNORE));                \
            CHECK_OK(MPI_Request_free(&request_));                           \
        }                                                                    \
    } while (0)

static void check_result(const struct guarded *g, long count, int from, int to, long first, const char *what)
{
    const struct kind *k = g->k;
    for (long i = 0; i < count; i++) {
        const struct element got = element_of(k, g->origin, i), want = folded(k, from, to, first + i);
        if (got.x == want.x && got.y == want.y)
            continue;
        printf("FAIL %s of %ld %s, form %d: element %ld is %ld, %ld; expected %ld, %ld\n", what, count, k->name, form, i,
               got.x, got.y, want.x, want.y);
        CHECK_INT(i, -1);
        return;
    }
    check_count++;
}

static const char *const names[] = {"reduce", "allreduce", "scan", "exscan", "reduce_scatter", "reduce_scatter_block"};

static void reduce(int what, const struct kind *k, long n, int wants_in_place, int at_end)
{
    const int root = (int)(n + form) % check_size, scatters = what >= SCATTER;
    const MPI_Comm world = MPI_COMM_WORLD;
    int counts[MOST_RANKS];
    long total = 0, first = 0;
    for (int r = 0; r < check_size; r++) {
        counts[r] = (int)n + (what == SCATTER ? r % 2 : 0);
        first += r < check_rank ? counts[r] : 0;
        total += counts[r];
    }
    const int has_result = what != REDUCE || check_rank == root, in_place = wants_in_place && has_result;
    const long own = scatters ? counts[check_rank] : n, all = scatters ? total : n;
    struct guarded send = guarded(k, all, at_end), recv = guarded(k, in_place ? all : own, at_end);
    fill_given(&send);
    only_read(&send);
    if (in_place)
        fill_given(&recv);
    const void *from = in_place ? MPI_IN_PLACE : (void *)send.origin;
    void *to = has_result ? recv.origin : NULL;
    const int count = (int)n;
    switch (what) {
    case REDUCE: FORM(Reduce, reduce, from, to, count, k->type, k->op, root, world); break;
    case ALLREDUCE: FORM(Allreduce, allreduce, from, to, count, k->type, k->op, world); break;
    case SCAN: FORM(Scan, scan, from, to, count, k->type, k->op, world); break;
    case EXSCAN: FORM(Exscan, exscan, from, to, count, k->type, k->op, world); break;
    case SCATTER: FORM(Reduce_scatter, reduce_scatter, from, to, counts, k->type, k->op, world); break;
    default: FORM(Reduce_scatter_block, reduce_scatter_block, from, to, count, k->type, k->op, world);
    }
    const int until = what == SCAN ? check_rank + 1 : what == EXSCAN ? check_rank : check_size;
    if (has_result && until > 0)
        check_result(&recv, own, 0, until, scatters ? first : 0, names[what]);
    if (k->best)
        CHECK(padding_is_untouched(&recv));
    release(&send);
    release(&recv);
}

static void reduce_local(const struct kind *k, long n, int at_end)
{
    struct guarded in = guarded(k, n, at_end), inout = guarded(k, n, at_end);
    fill_given(&in);
    only_read(&in);
    for (long i = 0; i < n; i++)
        put(k, inout.origin, i, given(k, check_rank + 1, i));
    CHECK_OK(MPI_Reduce_local(in.origin, inout.origin, (int)n, k->type, k->op));
    check_result(&inout, n, check_rank, check_rank + 2, 0, "reduce_local");
    if (k->best)
        CHECK(padding_is_untouched(&inout));
    release(&in);
    release(&inout);
}

/* `part`: one combination in so many is run. */
static void every_way(const struct kind *k, long n, int part)
{
    static int turn;
    current = k;
    for (int way = 0; way < 4 * FORMS; way++) {
        if (turn++ % part)
            continue;
        form = way % FORMS;
        for (int what = 0; what < KINDS_OF_REDUCTION; what++)
            reduce(what, k, n, way / FORMS % 2, way / FORMS / 2);
        reduce_local(k, n, way % 2);
    }
}

static void pairs(long n, int part)
{
    static const struct kind kinds[] = {
        {"MPI_FLOAT_INT", MPI_FLOAT_INT, MPI_MINLOC, {'f', 'i'}, {0, 4}, 8, 0, 8, 0, 0},
        {"MPI_DOUBLE_INT", MPI_DOUBLE_INT, MPI_MINLOC, {'d', 'i'}, {0, 8}, 16, 0, 12, 0, 0},
        {"MPI_LONG_INT", MPI_LONG_INT, MPI_MINLOC, {'l', 'i'}, {0, 8}, 16, 0, 12, 0, 0},
        {"MPI_2INT", MPI_2INT, MPI_MINLOC, {'i', 'i'}, {0, 4}, 8, 0, 8, 0, 0},
        {"MPI_SHORT_INT", MPI_SHORT_INT, MPI_MINLOC, {'s', 'i'}, {0, 4}, 8, 0, 8, 0, 0},
        {"MPI_LONG_DOUBLE_INT", MPI_LONG_DOUBLE_INT, MPI_MINLOC, {'L', 'i'}, {0, 16}, 32, 0, 20, 0, 0},
        {"MPI_2REAL", MPI_2REAL, MPI_MINLOC, {'f', 'f'}, {0, 4}, 8, 0, 8, 0, 0},
        {"MPI_2DOUBLE_PRECISION", MPI_2DOUBLE_PRECISION, MPI_MINLOC, {'d', 'd'}, {0, 8}, 16, 0, 16, 0, 0},
        {"MPI_2INTEGER", MPI_2INTEGER, MPI_MINLOC, {'i', 'i'}, {0, 4}, 8, 0, 8, 0, 0},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        struct kind k = kinds[i];
        k.best = -1;
        every_way(&k, n, part);
        k.best = 1;
        k.op = MPI_MAXLOC;
        every_way(&k, n, part);
    }
}

static void structures(long n, int part)
{
    const MPI_Datatype words[2] = {MPI_UINT32_T, MPI_UINT32_T}, wide[2] = {MPI_LONG_DOUBLE, MPI_UNSIGNED};
    const long apart = 4 * (n + 1) * check_size; /* two arrays: of the first words, and so far behind of the second */
    struct kind kinds[] = {
        {"{long double, unsigned}", 0, 0, {'L', 'u'}, {0, 16}, 32, 0, 32, 0, 1},
        {"padding in front and behind", 0, 0, {'u', 'u'}, {16, 24}, 48, 0, 48, 0, 1},
        {"lower bound -24", 0, 0, {'u', 'u'}, {-16, 0}, 32, -24, 8, 0, 1},
        {"lower bound 8", 0, 0, {'u', 'u'}, {8, 20}, 32, 8, 40, 0, 1},
        {"two arrays", 0, 0, {'u', 'u'}, {0, apart}, 4, 0, apart + 4, 0, 0},
        {"downwards", 0, 0, {'u', 'u'}, {0, 8}, -16, 0, 12, 0, 0},
    };
    MPI_Op on_fields, on_wide;
    MPI_Op_create(compose, 0, &on_fields);
    MPI_Op_create(compose_wide, 0, &on_wide);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        struct kind *k = &kinds[i];
        k->type = made_of(i ? words : wide, k->at, k->in_structure ? k->low : 0, k->extent);
        k->op = i ? on_fields : on_wide;
        every_way(k, n, part);
        MPI_Type_free(&k->type);
    }
    CHECK_INT(misaligned, 0);
    MPI_Op_free(&on_fields);
    MPI_Op_free(&on_wide);
}

int main(int argc, char **argv)
{
    static const long counts[] = {1, 3, 20000};
    check_start(&argc, &argv);
    for (int i = 0; i < 3; i++) {
        const int part = argc > 1 ? (i == 2 ? 17 : 5) : i == 2 ? 7 : 1;
        pairs(counts[i], part);
        structures(counts[i], part);
    }
    return check_finish();
}
