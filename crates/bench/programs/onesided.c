/* One-sided communication on memory of MPI_Win_allocate. Rank 0 accesses the memory of rank 1, which waits in a barrier: put, get
   and accumulates, each with MPI_Win_flush, and windows of 64 puts or gets. All ranks in a ring: a put to the right in an epoch of
   MPI_Win_fence, of a lock, and of post, start, complete and wait. */
#include "bench.h"

enum { WINDOW_OPERATIONS = 64, ELEMENT_BYTES = 8 };

struct side {
    int is_locked; /* in an epoch of MPI_Win_lock_all */
    MPI_Win win;
    int length, other, left, right;
    char *here, *memory;
    MPI_Group to_right, from_left;
};

typedef void one(struct side *s);

static void put(struct side *s)
{
    MPI_Put(s->here, s->length, MPI_BYTE, s->other, 0, s->length, MPI_BYTE, s->win);
}

static void get(struct side *s)
{
    MPI_Get(s->here, s->length, MPI_BYTE, s->other, 0, s->length, MPI_BYTE, s->win);
}

static void accumulate(struct side *s)
{
    MPI_Accumulate(s->here, s->length / ELEMENT_BYTES, MPI_INT64_T, s->other, 0, s->length / ELEMENT_BYTES, MPI_INT64_T, MPI_SUM,
                   s->win);
}

static void fetch_and_op(struct side *s)
{
    MPI_Fetch_and_op(s->here, s->here + ELEMENT_BYTES, MPI_INT64_T, s->other, 0, MPI_SUM, s->win);
}

static void compare_and_swap(struct side *s)
{
    MPI_Compare_and_swap(s->here, s->here + ELEMENT_BYTES, s->here + 2 * ELEMENT_BYTES, MPI_INT64_T, s->other, 0, s->win);
}

/* `operations` accesses by rank 0, and a flush behind them. */
static void passive(struct side *s, one *access, long operations, long count)
{
    if (bench_rank != 0)
        return;
    for (long i = 0; i < count; i++) {
        for (long o = 0; o < operations; o++)
            access(s);
        MPI_Win_flush(s->other, s->win);
    }
}

static void run_put(void *context, long first, long count)
{
    (void)first;
    passive(context, put, 1, count);
}

static void run_get(void *context, long first, long count)
{
    (void)first;
    passive(context, get, 1, count);
}

static void run_put_window(void *context, long first, long count)
{
    (void)first;
    passive(context, put, WINDOW_OPERATIONS, count);
}

static void run_get_window(void *context, long first, long count)
{
    (void)first;
    passive(context, get, WINDOW_OPERATIONS, count);
}

static void run_accumulate(void *context, long first, long count)
{
    (void)first;
    passive(context, accumulate, 1, count);
}

static void run_fetch_and_op(void *context, long first, long count)
{
    (void)first;
    passive(context, fetch_and_op, 1, count);
}

static void run_compare_and_swap(void *context, long first, long count)
{
    (void)first;
    passive(context, compare_and_swap, 1, count);
}

static void put_right(struct side *s)
{
    MPI_Put(s->here, s->length, MPI_BYTE, s->right, 0, s->length, MPI_BYTE, s->win);
}

static void run_fence(void *context, long first, long count)
{
    struct side *s = context;
    (void)first;
    for (long i = 0; i < count; i++) {
        put_right(s);
        MPI_Win_fence(0, s->win);
    }
}

static void run_lock(void *context, long first, long count)
{
    struct side *s = context;
    (void)first;
    for (long i = 0; i < count; i++) {
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, s->right, 0, s->win);
        put_right(s);
        MPI_Win_unlock(s->right, s->win);
    }
}

static void run_post(void *context, long first, long count)
{
    struct side *s = context;
    (void)first;
    for (long i = 0; i < count; i++) {
        MPI_Win_post(s->from_left, 0, s->win);
        MPI_Win_start(s->to_right, 0, s->win);
        put_right(s);
        MPI_Win_complete(s->win);
        MPI_Win_wait(s->win);
    }
}

/* Data of operation `number` here, and in the memory of this rank, so that either can be the source. */
static void fill(void *context, long number)
{
    struct side *s = context;
    bench_fill(s->here, s->length, bench_seed(bench_rank, 1, number));
    bench_fill(s->memory, s->length, bench_seed(bench_rank, 2, number));
    /* It is for epochs of locks. */
    if (s->is_locked) MPI_Win_sync(s->win);
}

static bool wrong_put(void *context, long number, struct bench_wrong *found)
{
    struct side *s = context;
    MPI_Barrier(bench_comm);
    MPI_Win_sync(s->win);
    return bench_rank == 1 && bench_differs(s->memory, s->length, bench_seed(0, 1, number), found);
}

static bool wrong_get(void *context, long number, struct bench_wrong *found)
{
    struct side *s = context;
    /* The target goes on to what it fills next. */
    MPI_Barrier(bench_comm);
    return bench_rank == 0 && bench_differs(s->here, s->length, bench_seed(1, 2, number), found);
}

static bool wrong_ring(void *context, long number, struct bench_wrong *found)
{
    struct side *s = context;
    MPI_Barrier(bench_comm);
    return bench_differs(s->memory, s->length, bench_seed(s->left, 1, number), found);
}

/* The first element that fetch_and_op finds is what the target had. */
static bool wrong_fetch(void *context, long number, struct bench_wrong *found)
{
    struct side *s = context;
    MPI_Barrier(bench_comm);
    return bench_rank == 0 && bench_differs(s->here + ELEMENT_BYTES, ELEMENT_BYTES, bench_seed(1, 2, number), found);
}

static bool wrong_swap(void *context, long number, struct bench_wrong *found)
{
    struct side *s = context;
    MPI_Barrier(bench_comm);
    return bench_rank == 0 && bench_differs(s->here + 2 * ELEMENT_BYTES, ELEMENT_BYTES, bench_seed(1, 2, number), found);
}

/* Sums of what both had, seen as bytes: those that this rank can compute. */
static bool wrong_accumulate(void *context, long number, struct bench_wrong *found)
{
    struct side *s = context;
    MPI_Barrier(bench_comm);
    MPI_Win_sync(s->win);
    for (long at = 0; bench_rank == 1 && at + ELEMENT_BYTES <= s->length; at += ELEMENT_BYTES) {
        unsigned char added[ELEMENT_BYTES], had[ELEMENT_BYTES];
        unsigned long sum, other, is;
        for (long i = 0; i < ELEMENT_BYTES; i++) {
            added[i] = bench_pattern(bench_seed(0, 1, number), (unsigned long)(at + i));
            had[i] = bench_pattern(bench_seed(1, 2, number), (unsigned long)(at + i));
        }
        memcpy(&sum, added, sizeof sum);
        memcpy(&other, had, sizeof other);
        memcpy(&is, s->memory + at, sizeof is);
        sum += other;
        if (sum != is) {
            *found = (struct bench_wrong){.offset_bytes = at, .type = "MPI_INT64_T "};
            snprintf(found->expected, sizeof found->expected, "%ld", (long)sum);
            snprintf(found->found, sizeof found->found, "%ld", (long)is);
            return true;
        }
    }
    return false;
}

struct measure {
    const char *name;
    void (*run)(void *, long, long);
    bool (*wrong)(void *, long, struct bench_wrong *);
    long bytes; /* 0: those asked for */
};

static void measure_passive(struct side *s, long bytes)
{
    static const struct measure measures[] = {
        {"put", run_put, wrong_put, 0},
        {"get", run_get, wrong_get, 0},
        {"put_window", run_put_window, wrong_put, 0},
        {"get_window", run_get_window, wrong_get, 0},
        {"accumulate", run_accumulate, wrong_accumulate, 0},
        {"fetch_and_op", run_fetch_and_op, wrong_fetch, ELEMENT_BYTES},
        {"compare_and_swap", run_compare_and_swap, wrong_swap, ELEMENT_BYTES},
    };
    MPI_Win_lock_all(0, s->win);
    s->is_locked = 1;
    for (unsigned i = 0; i < sizeof measures / sizeof *measures; i++) {
        const struct measure *m = &measures[i];
        /* What has no size stands once among the sizes. */
        if (!bench_wants(m->name) || (m->bytes && bytes != bench.sizes[0]))
            continue;
        s->length = (int)(m->bytes ? m->bytes : bytes);
        bench_measure(&(struct bench_cell){m->name, NULL, m->bytes ? 0 : bytes, s, m->run, fill, m->wrong});
    }
    s->is_locked = 0;
    MPI_Win_unlock_all(s->win);
}

static void measure_ring(struct side *s)
{
    s->length = ELEMENT_BYTES;
    if (bench_wants("fence")) {
        MPI_Win_fence(MPI_MODE_NOPRECEDE, s->win);
        bench_measure(&(struct bench_cell){"fence", NULL, 0, s, run_fence, fill, wrong_ring});
        MPI_Win_fence(MPI_MODE_NOSUCCEED, s->win);
    }
    if (bench_wants("lock_unlock"))
        bench_measure(&(struct bench_cell){"lock_unlock", NULL, 0, s, run_lock, fill, wrong_ring});
    if (bench_wants("post_start"))
        bench_measure(&(struct bench_cell){"post_start", NULL, 0, s, run_post, fill, wrong_ring});
}

int main(int argc, char **argv)
{
    bench_start(argc, argv, MPI_THREAD_SINGLE);
    long longest = 4 * ELEMENT_BYTES;
    for (int i = 0; i < bench.size_count; i++)
        longest = bench.sizes[i] > longest ? bench.sizes[i] : longest;
    struct side s = {.other = 1, .left = (bench_rank + bench_ranks - 1) % bench_ranks, .right = (bench_rank + 1) % bench_ranks};
    MPI_Group world;
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, 1, &s.right, &s.to_right);
    MPI_Group_incl(world, 1, &s.left, &s.from_left);
    s.here = bench_memory(longest);
    MPI_Win_allocate(longest, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &s.memory, &s.win);
    memset(s.memory, 1, (size_t)longest);
    measure_ring(&s);
    for (int i = 0; i < bench.size_count && bench_ranks > 1; i++)
        measure_passive(&s, bench.sizes[i]);
    MPI_Win_free(&s.win);
    MPI_Group_free(&world);
    MPI_Group_free(&s.to_right);
    MPI_Group_free(&s.from_left);
    bench_give_back(s.here);
    bench_end();
    return 0;
}
