/* ranks: 1 2 3 5
 * timeout_s: 120
 * A random program of windows, from a seed: memory of every kind, epochs of every kind, all accesses and their request forms,
 * with derived types on both sides. Each process has a region of its own in every window of the others, and a model of
 * what is in it. In one more region all add and count at once. Arguments: windows, first seed, seeds. */
#include "check.h"

enum { CELL = 256, PLAIN = 12, CELLS = 24, LARGE = 40000, REGION = CELLS * CELL + LARGE, COMMON = 24, COUNTERS = 4, MOST = 16 };
enum { KINDS = 6, EPOCHS = 5, STEPS = 40, PENDING = 4 * STEPS, NONE = -1, READ = -2, WRITTEN = -3, SWAPPED = -4 };
enum memory { CREATED, OF_ALLOC_MEM, PART_OF_ALLOC_MEM, ALLOCATED, SHARED, DYNAMIC, MEMORIES };
enum epoch { FENCE, LOCK_ALL, LOCK_SHARED, LOCK_EXCLUSIVE, POST_START, EPOCH_KINDS };

static uint64_t shared_random, own_random;
#define below(limit) check_random_below(&own_random, limit)
#define shared_below(limit) check_random_below(&shared_random, limit)

/* What this process knows of one target. Of a cell: NONE, READ, WRITTEN, SWAPPED or the operation since the last flush. */
static struct target {
    int is_there, used[CELLS + 1], fetched;
    long long added[COMMON], fetches, sum, squares;
    MPI_Aint begin;
    unsigned char mirror[REGION];
} targets[MOST];

/* What is known when an access has ended: what it got, and that its buffers are the program's again. */
static struct pending {
    int target, fetches;
    unsigned char *out, *got, *want;
    size_t bytes;
    MPI_Request request;
} pending[PENDING];
static int pendings;

static MPI_Comm comm;
static MPI_Win win;
static int me, n, unit, epoch;
static unsigned char *memory, *allocation;
static enum memory kind;

static MPI_Datatype element_type(int k)
{
    const MPI_Datatype all[KINDS] = {MPI_UINT8_T, MPI_UINT16_T, MPI_INT32_T, MPI_INT64_T, MPI_FLOAT, MPI_DOUBLE};
    return all[k];
}

static const int element_bytes[KINDS] = {1, 2, 4, 8, 4, 8};

/* Where `count` elements lie in a cell: their places, and how MPI is told. */
typedef struct {
    int at[CELL], count, is_derived;
    MPI_Aint first;
    MPI_Datatype type;
} Layout;

static Layout layout(int k, int count, int step)
{
    const int e = element_bytes[k], room = CELL / e;
    Layout l = {.count = 1, .is_derived = 1};
    const int gap = room / (count ? count : 1);
    switch (count && gap > 1 ? below(4) : 0) {
    case 0: { /* in a row; where it begins is told in units of the window */
        int begin = below(room - count + 1);
        while (begin * e % step)
            begin--;
        for (int i = 0; i < count; i++)
            l.at[i] = begin + i;
        l.type = element_type(k), l.count = count, l.first = (MPI_Aint)begin * e, l.is_derived = 0;
        return l;
    }
    case 1: { /* rows */
        const int stride = 1 + below(gap);
        for (int i = 0; i < count; i++)
            l.at[i] = i * stride;
        MPI_Type_vector(count, 1, stride, element_type(k), &l.type);
        break;
    }
    case 2: /* anywhere, upwards */
        for (int i = 0; i < count; i++)
            l.at[i] = i * gap + below(gap);
        MPI_Type_create_indexed_block(count, 1, l.at, element_type(k), &l.type);
        break;
    default: { /* a type that is used many times, with a hole behind each element */
        MPI_Datatype one;
        const int stride = 1 + below(gap);
        for (int i = 0; i < count; i++)
            l.at[i] = i * stride;
        MPI_Type_contiguous(1, element_type(k), &one);
        MPI_Type_create_resized(one, 0, (MPI_Aint)stride * e, &l.type);
        MPI_Type_free(&one);
        l.count = count;
    }
    }
    MPI_Type_commit(&l.type);
    return l;
}

static void free_layout(Layout *l)
{
    if (l->is_derived)
        MPI_Type_free(&l->type);
}

static void put_number(unsigned char *place, int k, long long number)
{
    const float f = (float)number;
    const double d = (double)number;
    memcpy(place, k == 4 ? (const void *)&f : k == 5 ? (const void *)&d : (const void *)&number, element_bytes[k]);
}

static long long number_at(const unsigned char *place, int k)
{
    uint16_t u16;
    int32_t i32;
    int64_t i64;
    float f;
    double d;
    switch (k) {
    case 0:
        return *place;
    case 1:
        return memcpy(&u16, place, 2), u16;
    case 2:
        return memcpy(&i32, place, 4), i32;
    case 3:
        return memcpy(&i64, place, 8), i64;
    case 4:
        return memcpy(&f, place, 4), (long long)f;
    default:
        return memcpy(&d, place, 8), (long long)d;
    }
}

enum { OPS = 6, NO_OP = 5 };

static MPI_Op operation(int op)
{
    const MPI_Op all[OPS] = {MPI_SUM, MPI_REPLACE, MPI_MIN, MPI_MAX, MPI_BXOR, MPI_NO_OP};
    return all[op];
}

static void apply(unsigned char *place, int k, int op, long long with)
{
    const long long old = number_at(place, k);
    const long long results[OPS] = {old + with, with, old < with ? old : with, old > with ? old : with, old ^ with, old};
    put_number(place, k, results[op]);
}

/* What an access asked for is there: a request or a flush has said so. */
static void ended(struct pending *p)
{
    struct target *t = &targets[p->target];
    if (p->fetches) {
        long long value;
        memcpy(&value, p->got, sizeof value);
        t->fetches += 1, t->sum += value, t->squares += value * value;
    } else if (p->got) {
        CHECK_BYTES(p->got, p->want, p->bytes);
    }
    if (p->out)
        memset(p->out, 0xDD, p->bytes);
    free(p->out), free(p->got), free(p->want);
    *p = pending[--pendings];
}

static void ended_at(int target)
{
    for (int i = pendings - 1; i >= 0; i--)
        if (pending[i].target == target) {
            if (pending[i].request != MPI_REQUEST_NULL)
                CHECK_OK(MPI_Wait(&pending[i].request, MPI_STATUS_IGNORE));
            ended(&pending[i]);
        }
    for (int c = 0; c <= CELLS; c++)
        targets[target].used[c] = NONE;
}

static struct pending *begin_access(int target, size_t bytes, int has_out, int has_got)
{
    struct pending *p = &pending[pendings++];
    *p = (struct pending){.target = target, .bytes = bytes, .request = MPI_REQUEST_NULL};
    p->out = has_out ? memset(malloc(bytes), 0xAA, bytes) : NULL;
    p->got = has_got ? memset(malloc(bytes), 0xEE, bytes) : NULL;
    p->want = has_got ? memset(malloc(bytes), 0xEE, bytes) : NULL;
    return p;
}

/* A request may be waited for at once. Of an access that writes, that gives back its buffer alone. */
static void maybe_wait(struct pending *p)
{
    if (p->request != MPI_REQUEST_NULL && below(2)) {
        CHECK_OK(MPI_Wait(&p->request, MPI_STATUS_IGNORE));
        ended(p);
    }
}

static int is_passive(void) { return epoch == LOCK_ALL || epoch == LOCK_SHARED || epoch == LOCK_EXCLUSIVE; }

/* Makes the cell fit for a use: accesses that depend on each other are apart by a flush. False where none may be called. */
static int may_use(int target, int cell, int use)
{
    int *used = &targets[target].used[cell];
    if (*used != NONE && (*used != use || use == WRITTEN || use == SWAPPED)) {
        if (!is_passive())
            return 0;
        CHECK_OK(epoch == LOCK_ALL && below(3) == 0 ? MPI_Win_flush_all(win) : MPI_Win_flush(target, win));
        ended_at(target);
    }
    *used = use;
    return 1;
}

static MPI_Aint place_of(int target, int cell, MPI_Aint first)
{
    return targets[target].begin + (((MPI_Aint)me * REGION + (MPI_Aint)cell * CELL + first) / unit);
}

static void put_or_get(int target)
{
    const int k = below(KINDS), e = element_bytes[k], count = below(CELL / e + 1), gets = below(2), by_request = is_passive() && below(3) == 0;
    const int cell = below(gets ? CELLS : PLAIN);
    if (!may_use(target, cell, gets ? READ : WRITTEN))
        return;
    Layout here = layout(k, count, 1), there = layout(k, count, unit);
    struct pending *p = begin_access(target, CELL, !gets, gets);
    const MPI_Aint at = place_of(target, cell, there.first);
    unsigned char *mirror = targets[target].mirror + cell * CELL, *from = gets ? NULL : p->out + here.first;
    for (int i = 0; i < count; i++) {
        unsigned char *far = mirror + there.at[i] * e;
        if (gets) {
            memcpy(p->want + here.at[i] * e, far, e);
        } else {
            for (int b = 0; b < e; b++)
                p->out[here.at[i] * e + b] = (unsigned char)below(256);
            memcpy(far, p->out + here.at[i] * e, e);
        }
    }
    if (gets && by_request)
        CHECK_OK(MPI_Rget(p->got + here.first, here.count, here.type, target, at, there.count, there.type, win, &p->request));
    else if (gets)
        CHECK_OK(MPI_Get(p->got + here.first, here.count, here.type, target, at, there.count, there.type, win));
    else if (by_request)
        CHECK_OK(MPI_Rput(from, here.count, here.type, target, at, there.count, there.type, win, &p->request));
    else
        CHECK_OK(MPI_Put(from, here.count, here.type, target, at, there.count, there.type, win));
    free_layout(&here), free_layout(&there);
    maybe_wait(p);
}

static void large(int target)
{
    const int gets = below(2), bytes = below(2) ? below(LARGE + 1) : below(5000), first = below((LARGE - bytes) / 8 + 1) * 8;
    if (!may_use(target, CELLS, gets ? READ : WRITTEN))
        return;
    struct pending *p = begin_access(target, bytes + 1, !gets, gets);
    unsigned char *far = targets[target].mirror + CELLS * CELL + first;
    const MPI_Aint at = place_of(target, CELLS, first);
    if (gets) {
        memcpy(p->want, far, bytes);
        CHECK_OK(MPI_Get(p->got, bytes, MPI_BYTE, target, at, bytes, MPI_BYTE, win));
    } else {
        check_fill(p->out, bytes, check_random(&own_random));
        memcpy(far, p->out, bytes);
        CHECK_OK(MPI_Put(p->out, bytes, MPI_BYTE, target, at, bytes, MPI_BYTE, win));
    }
}

/* Accumulates of one process to one place take place in their order, without a flush. */
static void accumulate(int target)
{
    const int cell = PLAIN + below(CELLS - PLAIN), k = cell % KINDS, e = element_bytes[k], fetches = below(2);
    const int op = below(k > 3 ? 4 : 5), none = fetches && below(4) == 0, by_request = is_passive() && below(3) == 0;
    const int count = below(3) ? below(CELL / e + 1) : 1;
    if (!may_use(target, cell, op))
        return;
    Layout here = layout(k, count, 1), there = layout(k, count, unit), result = layout(k, count, 1);
    struct pending *p = begin_access(target, CELL, 1, fetches);
    const MPI_Aint at = place_of(target, cell, there.first);
    for (int i = 0; i < count; i++) {
        const long long number = below(100);
        unsigned char *far = targets[target].mirror + cell * CELL + there.at[i] * e;
        put_number(p->out + here.at[i] * e, k, number);
        if (fetches)
            memcpy(p->want + result.at[i] * e, far, e);
        apply(far, k, none ? NO_OP : op, number);
    }
    const unsigned char *from = p->out + here.first;
    unsigned char *got = fetches ? p->got + result.first : NULL;
    const MPI_Op how = operation(none ? NO_OP : op);
    if (fetches && by_request)
        CHECK_OK(MPI_Rget_accumulate(from, here.count, here.type, got, result.count, result.type, target, at, there.count,
                                     there.type, how, win, &p->request));
    else if (fetches)
        CHECK_OK(MPI_Get_accumulate(from, here.count, here.type, got, result.count, result.type, target, at, there.count,
                                    there.type, how, win));
    else if (by_request)
        CHECK_OK(MPI_Raccumulate(from, here.count, here.type, target, at, there.count, there.type, how, win, &p->request));
    else
        CHECK_OK(MPI_Accumulate(from, here.count, here.type, target, at, there.count, there.type, how, win));
    free_layout(&here), free_layout(&there), free_layout(&result);
    maybe_wait(p);
}

/* Of one element: fetched, or compared and swapped. */
static void one_element(int target)
{
    const int swaps = below(2), cell = PLAIN + below(CELLS - PLAIN), k = cell % KINDS, e = element_bytes[k], op = below(k > 3 ? 4 : 5);
    const long long number = below(100);
    if ((swaps && k > 3) || !may_use(target, cell, swaps ? SWAPPED : op))
        return;
    struct pending *p = begin_access(target, 2 * e, 1, 1);
    const int first = below(CELL / 8) * 8;
    unsigned char *far = targets[target].mirror + cell * CELL + first;
    put_number(p->out, k, number);
    memcpy(p->want, far, e);
    const MPI_Aint at = place_of(target, cell, first);
    if (swaps) {
        put_number(p->out + e, k, below(2) ? number_at(far, k) : 101);
        if (!memcmp(p->out + e, far, e))
            memcpy(far, p->out, e);
        CHECK_OK(MPI_Compare_and_swap(p->out, p->out + e, p->got, element_type(k), target, at, win));
    } else {
        const int none = below(4) == 0;
        apply(far, k, none ? NO_OP : op, number);
        CHECK_OK(MPI_Fetch_and_op(p->out, p->got, element_type(k), target, at, operation(none ? NO_OP : op), win));
    }
}

/* Where all add and count at once: the sums are checked at the end, and that no number was fetched twice. */
static void common(int target)
{
    const MPI_Aint begin = targets[target].begin + (MPI_Aint)n * REGION / unit;
    const int step = 8 / unit;
    if (below(2)) {
        const int first = below(COMMON), count = 1 + below(COMMON - first);
        struct pending *p = begin_access(target, count * sizeof(int64_t), 1, 0);
        for (int i = 0; i < count; i++) {
            const int64_t number = below(1000);
            memcpy(p->out + 8 * i, &number, 8);
            targets[target].added[first + i] += number;
        }
        CHECK_OK(MPI_Accumulate(p->out, count, MPI_INT64_T, target, begin + (MPI_Aint)first * step, count, MPI_INT64_T, MPI_SUM, win));
    } else {
        const int64_t one = 1;
        struct pending *p = begin_access(target, sizeof one, 1, 1);
        const MPI_Aint at = begin + (MPI_Aint)COMMON * step;
        memcpy(p->out, &one, sizeof one);
        p->fetches = 1;
        if (below(2))
            CHECK_OK(MPI_Fetch_and_op(p->out, p->got, MPI_INT64_T, target, at, MPI_SUM, win));
        else
            CHECK_OK(MPI_Get_accumulate(p->out, 1, MPI_INT64_T, p->got, 1, MPI_INT64_T, target, at, 1, MPI_INT64_T, MPI_SUM, win));
    }
}

static void accesses(const int *allowed)
{
    const int steps = below(STEPS + 1);
    for (int i = 0; i < steps; i++) {
        const int target = below(n);
        if (!targets[target].is_there || (allowed && !allowed[target]))
            continue;
        switch (below(6)) {
        case 0:
            large(target);
            break;
        case 1:
        case 2:
            put_or_get(target);
            break;
        case 3:
            accumulate(target);
            break;
        case 4:
            one_element(target);
            break;
        default:
            common(target);
        }
    }
}

static void all_ended(void)
{
    for (int t = 0; t < n; t++)
        ended_at(t);
}

/* Each process lets some access its memory, and accesses that of some. */
static void post_start(void)
{
    int matrix[MOST][MOST], list[MOST], count = 0, allowed[MOST];
    MPI_Group all, origins, reached;
    MPI_Comm_group(comm, &all);
    for (int o = 0; o < n; o++)
        for (int t = 0; t < n; t++)
            matrix[o][t] = shared_below(3) != 0;
    for (int o = 0; o < n; o++)
        if (matrix[o][me])
            list[count++] = o;
    MPI_Group_incl(all, count, list, &origins);
    count = 0;
    for (int t = 0; t < n; t++)
        if ((allowed[t] = matrix[me][t]))
            list[count++] = t;
    MPI_Group_incl(all, count, list, &reached);
    CHECK_OK(MPI_Win_post(origins, 0, win));
    CHECK_OK(MPI_Win_start(reached, 0, win));
    accesses(allowed);
    CHECK_OK(MPI_Win_complete(win));
    all_ended();
    int flag = 0;
    if (shared_below(2))
        CHECK_OK(MPI_Win_wait(win));
    else
        while (!flag)
            CHECK_OK(MPI_Win_test(win, &flag));
    MPI_Group_free(&all), MPI_Group_free(&origins), MPI_Group_free(&reached);
}

static void lock_each(void)
{
    int allowed[MOST];
    for (int i = 0, first = below(n); i < n; i++) {
        const int target = (first + i) % n;
        memset(allowed, 0, sizeof allowed);
        allowed[target] = 1;
        CHECK_OK(MPI_Win_lock(epoch == LOCK_SHARED ? MPI_LOCK_SHARED : MPI_LOCK_EXCLUSIVE, target, 0, win));
        accesses(allowed);
        if (below(3) == 0) { /* the buffers are the program's after it, and what was got is there */
            CHECK_OK(MPI_Win_flush_local(target, win));
            for (int p = pendings - 1; p >= 0; p--)
                if (pending[p].request == MPI_REQUEST_NULL)
                    ended(&pending[p]);
            accesses(allowed);
        }
        CHECK_OK(MPI_Win_unlock(target, win));
        ended_at(target);
    }
}

static void one_epoch(void)
{
    epoch = shared_below(EPOCH_KINDS);
    switch (epoch) {
    case FENCE: {
        const int rounds = 1 + shared_below(3);
        CHECK_OK(MPI_Win_fence(MPI_MODE_NOPRECEDE, win));
        for (int i = 0; i < rounds; i++) {
            accesses(NULL);
            CHECK_OK(MPI_Win_fence(i == rounds - 1 ? MPI_MODE_NOSUCCEED : 0, win));
            all_ended();
        }
        break;
    }
    case LOCK_ALL:
        CHECK_OK(MPI_Win_lock_all(shared_below(2) ? MPI_MODE_NOCHECK : 0, win));
        accesses(NULL);
        CHECK_OK(below(2) ? MPI_Win_flush_local_all(win) : MPI_Win_flush_all(win));
        CHECK_OK(MPI_Win_unlock_all(win));
        all_ended();
        break;
    case POST_START:
        post_start();
        break;
    default:
        lock_each();
    }
}

/* All have ended their accesses: what is in the memory of this process is what the others think. */
static void compare(void)
{
    MPI_Request requests[MOST];
    unsigned char *theirs = malloc(REGION);
    MPI_Barrier(comm);
    for (int t = 0; t < n; t++)
        MPI_Isend(targets[t].mirror, REGION, MPI_BYTE, t, 1, comm, &requests[t]);
    if (targets[me].is_there)
        CHECK_OK(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, me, 0, win));
    for (int o = 0; o < n; o++) {
        MPI_Recv(theirs, REGION, MPI_BYTE, o, 1, comm, MPI_STATUS_IGNORE);
        if (targets[me].is_there)
            CHECK_BYTES(memory + (size_t)o * REGION, theirs, REGION);
    }
    MPI_Waitall(n, requests, MPI_STATUSES_IGNORE);
    const int64_t *sums = (const int64_t *)(memory + (size_t)n * REGION);
    for (int t = 0; t < n; t++) {
        long long own[COMMON + 3], all[COMMON + 3];
        memcpy(own, targets[t].added, sizeof targets[t].added);
        own[COMMON] = targets[t].fetches, own[COMMON + 1] = targets[t].sum, own[COMMON + 2] = targets[t].squares;
        MPI_Reduce(own, all, COMMON + 3, MPI_LONG_LONG, MPI_SUM, t, comm);
        if (t != me || !targets[me].is_there)
            continue;
        for (int i = 0; i < COMMON; i++)
            CHECK_INT(sums[i], all[i]);
        const long long f = all[COMMON];
        CHECK_INT(sums[COMMON], f);
        CHECK_INT(all[COMMON + 1], f * (f - 1) / 2);
        CHECK_INT(all[COMMON + 2], (f - 1) * f * (2 * f - 1) / 6);
    }
    if (targets[me].is_there)
        CHECK_OK(MPI_Win_unlock(me, win));
    free(theirs);
    MPI_Barrier(comm);
}

static int on_one_node(void)
{
    MPI_Comm node;
    int size;
    MPI_Comm_split_type(comm, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node);
    MPI_Comm_size(node, &size);
    MPI_Comm_free(&node);
    MPI_Allreduce(MPI_IN_PLACE, &size, 1, MPI_INT, MPI_MIN, comm);
    return size == n;
}

static void make_memory(MPI_Aint bytes)
{
    enum { BEFORE = 4096 + 64 };
    MPI_Aint begin = 0;
    kind = shared_below(MEMORIES);
    if (kind == SHARED && !on_one_node())
        kind = ALLOCATED;
    /* What others have is of no interest for a window that the program gives memory to. */
    if (kind < ALLOCATED && shared_below(3) == 0)
        kind = below(ALLOCATED);
    unit = kind == DYNAMIC ? 1 : 1 << shared_below(4);
    allocation = NULL;
    if (kind == CREATED || kind == DYNAMIC)
        memory = allocation = malloc(bytes + 1);
    else if (kind < ALLOCATED)
        CHECK_OK(MPI_Alloc_mem(bytes + 2 * BEFORE, MPI_INFO_NULL, &allocation));
    if (kind < ALLOCATED) {
        memory = allocation + (kind == PART_OF_ALLOC_MEM ? BEFORE : 0);
        CHECK_OK(MPI_Win_create(memory, bytes, unit, MPI_INFO_NULL, comm, &win));
    } else if (kind == ALLOCATED) {
        CHECK_OK(MPI_Win_allocate(bytes, unit, MPI_INFO_NULL, comm, &memory, &win));
    } else if (kind == SHARED) {
        CHECK_OK(MPI_Win_allocate_shared(bytes, unit, MPI_INFO_NULL, comm, &memory, &win));
    } else {
        CHECK_OK(MPI_Win_create_dynamic(MPI_INFO_NULL, comm, &win));
        if (bytes)
            CHECK_OK(MPI_Win_attach(win, memory, bytes));
        MPI_Get_address(memory, &begin);
    }
    MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
    if (bytes)
        memset(memory, 0, bytes);
    MPI_Aint begins[MOST];
    MPI_Allgather(&begin, 1, MPI_AINT, begins, 1, MPI_AINT, comm);
    for (int t = 0; t < n; t++)
        targets[t].begin = begins[t];
    MPI_Barrier(comm);
}

static void one_window(uint64_t seed)
{
    shared_random = seed, own_random = seed * 7919 + check_rank;
    const int way = shared_below(3), parts = 1 + shared_below(2);
    if (way == 0)
        MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    else
        MPI_Comm_split(MPI_COMM_WORLD, check_rank % parts, way == 1 ? check_rank : -check_rank, &comm);
    MPI_Comm_rank(comm, &me), MPI_Comm_size(comm, &n);
    memset(targets, 0, sizeof targets);
    for (int t = 0; t < n; t++) {
        targets[t].is_there = shared_below(8) != 0;
        for (int c = 0; c <= CELLS; c++)
            targets[t].used[c] = NONE;
    }
    make_memory(targets[me].is_there ? (MPI_Aint)n * REGION + (COMMON + COUNTERS) * 8 : 0);
    const int epochs = 1 + shared_below(EPOCHS);
    for (int i = 0; i < epochs; i++) {
        one_epoch();
        compare();
    }
    if (kind == DYNAMIC && targets[me].is_there)
        CHECK_OK(MPI_Win_detach(win, memory));
    CHECK_OK(MPI_Win_free(&win));
    if (kind == CREATED || kind == DYNAMIC)
        free(allocation);
    else if (allocation)
        CHECK_OK(MPI_Free_mem(allocation));
    MPI_Comm_free(&comm);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    const int windows = argc > 1 ? atoi(argv[1]) : 40, first = argc > 2 ? atoi(argv[2]) : 1, seeds = argc > 3 ? atoi(argv[3]) : 1;
    if (check_size > MOST) {
        fprintf(stderr, "at most %d ranks\n", MOST);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    for (int seed = first; seed < first + seeds; seed++)
        for (int w = 0; w < windows && check_failures == 0; w++) {
            one_window((uint64_t)seed * 100003 + w);
            if (check_failures)
                printf("rank %d: seed %d, window %d, memory %d, unit %d\n", check_rank, seed, w, kind, unit);
            MPI_Allreduce(MPI_IN_PLACE, &check_failures, 1, MPI_LONG_LONG, MPI_MAX, MPI_COMM_WORLD);
        }
    return check_finish();
}
