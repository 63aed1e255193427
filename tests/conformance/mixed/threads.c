/* ranks: 1 2 3 4
 * timeout_s: 120
 * The random program in several threads of each rank at once. Each has communicators of its own. All share one, where
 * each has its own tags, and make others from it. One more thread waits for requests that the others have started.
 * Arguments: steps, first seed, seeds, threads (0: another number for each seed). */
#define THREADS
#define LOCAL _Thread_local
#include "random.c"

#include <pthread.h>

enum { MOST_THREADS = 6, WAITED = 8 };

static MPI_Comm common, own[MOST_THREADS];
static int threads, steps, seed;

/* A request that one thread has started and another completes. */
struct handed {
    struct handed *next;
    MPI_Request request;
    unsigned char *in, *want, *out;
    size_t length_bytes;
    int cancelled, step, by;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t more = PTHREAD_COND_INITIALIZER;
static struct handed *first;
static int all_handed;

static void hand_over(struct handed given)
{
    struct handed *kept = malloc(sizeof *kept);
    *kept = given;
    kept->step = step;
    kept->by = own_number;
    pthread_mutex_lock(&lock);
    kept->next = first;
    first = kept;
    pthread_cond_signal(&more);
    pthread_mutex_unlock(&lock);
}

static struct handed *take(int waits)
{
    pthread_mutex_lock(&lock);
    while (!first && waits && !all_handed)
        pthread_cond_wait(&more, &lock);
    struct handed *taken = first;
    if (taken)
        first = taken->next;
    pthread_mutex_unlock(&lock);
    return taken;
}

static void handed_ended(struct handed *h, const MPI_Status *status)
{
    int cancelled = -1;
    CHECK_OK(MPI_Test_cancelled(status, &cancelled));
    CHECK_INT(cancelled, h->cancelled);
    size_t good = 0;
    while (good < h->length_bytes && h->in[good] == h->want[good])
        good++;
    check_record(good == h->length_bytes, __FILE__, h->step, "handed over: first byte that is wrong (the line is the step)",
                 (long long)good, (long long)h->length_bytes);
    if (h->request != MPI_REQUEST_NULL)
        CHECK_OK(MPI_Request_free(&h->request));
    free(h->in);
    free(h->want);
    free(h->out);
    free(h);
}

/* No thread waits for this one, so it may wait for all. */
static void *waiter(void *argument)
{
    struct handed *held[WAITED] = {NULL};
    MPI_Request request[WAITED];
    MPI_Status status;
    int many = 0, at;
    (void)argument;
    for (int i = 0; i < WAITED; i++)
        request[i] = MPI_REQUEST_NULL;
    for (;;) {
        struct handed *taken = many < WAITED ? take(many == 0) : NULL;
        if (taken) {
            for (at = 0; held[at];)
                at++;
            held[at] = taken;
            request[at] = taken->request;
            many++;
            continue;
        }
        if (many == 0)
            return NULL;
        CHECK_OK(MPI_Waitany(WAITED, request, &at, &status));
        held[at]->request = request[at]; /* a persistent one stays */
        request[at] = MPI_REQUEST_NULL;
        handed_ended(held[at], &status);
        held[at] = NULL;
        many--;
    }
}

static unsigned char *contents(int n, int from, int to)
{
    unsigned char *made = bytes(n, 0);
    check_fill(made, n, key(from, to) * 8 + own_number);
    return made;
}

/* To the rank `away`, from any, by the thread's tag: the thread receives here, or starts a request
 * for another thread. */
static void shared_messages(void)
{
    const int n = length(100000), away = below(check_size), form = below(5), mode = below(3), tag = 8 * step + own_number;
    const int to = (check_rank + away) % check_size, from = (check_rank + check_size - away) % check_size;
    unsigned char *out = contents(n, check_rank, to), *want = contents(n, from, check_rank), *in = bytes(n, 0xEE);
    MPI_Request sent, received = MPI_REQUEST_NULL;
    MPI_Status status;
    if (form == 0)
        CHECK_OK(MPI_Irecv(in, n, MPI_BYTE, MPI_ANY_SOURCE, tag, common, &received));
    if (form == 1) {
        CHECK_OK(MPI_Recv_init(in, n, MPI_BYTE, from, tag, common, &received));
        CHECK_OK(MPI_Start(&received));
    }
    if (mode == 0)
        CHECK_OK(MPI_Isend(out, n, MPI_BYTE, to, tag, common, &sent));
    else if (mode == 1)
        CHECK_OK(MPI_Issend(out, n, MPI_BYTE, to, tag, common, &sent));
    else {
        CHECK_OK(MPI_Send_init(out, n, MPI_BYTE, to, tag, common, &sent));
        CHECK_OK(MPI_Start(&sent));
    }
    hand_over((struct handed){.request = sent, .out = out});
    if (form <= 1) {
        hand_over((struct handed){.request = received, .in = in, .want = want, .length_bytes = n});
        return;
    }
    int count = -1, flag = 0;
    MPI_Message message;
    if (form == 2) {
        CHECK_OK(MPI_Probe(MPI_ANY_SOURCE, tag, common, &status));
        CHECK_OK(MPI_Recv(in, n, MPI_BYTE, status.MPI_SOURCE, tag, common, &status));
    } else {
        while (form == 4 && !flag)
            CHECK_OK(MPI_Improbe(MPI_ANY_SOURCE, tag, common, &flag, &message, &status));
        if (form == 3)
            CHECK_OK(MPI_Mprobe(from, tag, common, &message, &status));
        CHECK_OK(MPI_Mrecv(in, n, MPI_BYTE, &message, &status));
    }
    MPI_Get_count(&status, MPI_BYTE, &count);
    CHECK_INT(count, n);
    CHECK_INT(status.MPI_SOURCE, from);
    CHECK_BYTES(in, want, n);
    free(in);
    free(want);
}

/* A receive without a message: one thread waits for it, this one cancels it. */
static void cancelled_receive(void)
{
    MPI_Request request;
    unsigned char *in = bytes(8, 0xEE), *want = bytes(8, 0xEE);
    CHECK_OK(MPI_Irecv(in, 8, MPI_BYTE, MPI_ANY_SOURCE, 1000000 + own_number, common, &request));
    hand_over((struct handed){.request = request, .in = in, .want = want, .length_bytes = 8, .cancelled = 1});
    MPI_Iprobe(MPI_ANY_SOURCE, 1000000 + own_number, common, &(int){0}, MPI_STATUS_IGNORE);
    CHECK_OK(MPI_Cancel(&request));
}

static int query(void *extra, MPI_Status *status)
{
    (void)extra;
    MPI_Status_set_elements(status, MPI_BYTE, 0);
    return MPI_Status_set_cancelled(status, 0);
}

static int nothing_to_free(void *extra)
{
    (void)extra;
    return MPI_SUCCESS;
}

static int not_cancelled(void *extra, int complete)
{
    (void)extra;
    (void)complete;
    return MPI_SUCCESS;
}

static void generalized(void)
{
    MPI_Request request;
    CHECK_OK(MPI_Grequest_start(query, nothing_to_free, not_cancelled, NULL, &request));
    hand_over((struct handed){.request = request});
    CHECK_OK(MPI_Barrier(own[own_number]));
    CHECK_OK(MPI_Grequest_complete(request));
}

/* Each thread has its own tag for each kind of creation; another thread has the same tag for the other
 * kind. */
static void made_of_common(void)
{
    const int between_groups = (step + own_number) % 2 && check_size > 1, odd = check_rank % 2;
    int sum = -1, expected = 0, mine = 10 * own_number + check_rank;
    MPI_Comm made;
    if (between_groups) {
        MPI_Comm half;
        CHECK_OK(MPI_Comm_split(own[own_number], odd, 0, &half));
        CHECK_OK(MPI_Intercomm_create(half, 0, common, !odd, own_number ^ 1, &made));
        CHECK_OK(MPI_Comm_free(&half));
        for (int r = !odd; r < check_size; r += 2)
            expected += 10 * own_number + r;
    } else {
        MPI_Group all, group;
        CHECK_OK(MPI_Comm_group(common, &all));
        const int late = check_rank >= 2, last = late || check_size == 1 ? check_size - 1 : 1;
        CHECK_OK(MPI_Group_range_incl(all, 1, (int[1][3]){{2 * late, last, 1}}, &group));
        CHECK_OK(MPI_Comm_create_group(common, group, own_number, &made));
        MPI_Group_free(&all);
        MPI_Group_free(&group);
        for (int r = 2 * late; r <= last; r++)
            expected += 10 * own_number + r;
    }
    CHECK_OK(MPI_Allreduce(&mine, &sum, 1, MPI_INT, MPI_SUM, made));
    CHECK_INT(sum, expected);
    CHECK_OK(MPI_Comm_free(&made));
}

static void *worker(void *argument)
{
    own_number = (int)(intptr_t)argument;
    const int run_seed = 8 * seed + own_number;
    MPI_Comm whole;
    CHECK_OK(MPI_Comm_dup(own[own_number], &whole));
    run_begin(run_seed, whole);
    for (step = 1; step <= steps; step++) {
        shared = (uint64_t)run_seed * 7 + step;
        switch (below(12)) {
        case 0:
        case 1:
            shared_messages();
            break;
        case 2:
            made_of_common();
            break;
        case 3:
            cancelled_receive();
            break;
        case 4:
            generalized();
            break;
        default:
            one_step(run_seed);
        }
    }
    run_end();
    return NULL;
}

int main(int argc, char **argv)
{
    int provided = -1;
    pthread_t thread[MOST_THREADS], waits;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    check_started();
    CHECK_INT(provided, MPI_THREAD_MULTIPLE);
    steps = argc > 1 ? atoi(argv[1]) : 100;
    const int first_seed = argc > 2 ? atoi(argv[2]) : 1, seeds = argc > 3 ? atoi(argv[3]) : 2, given = argc > 4 ? atoi(argv[4]) : 0;
    CHECK_OK(MPI_Comm_attach_buffer(MPI_COMM_WORLD, MPI_BUFFER_AUTOMATIC, 0));
    CHECK_OK(MPI_Buffer_attach(MPI_BUFFER_AUTOMATIC, 0));
    CHECK_OK(MPI_Comm_create_keyval(copy_attribute, delete_attribute, &keyval, NULL));
    CHECK_OK(MPI_Comm_dup(MPI_COMM_WORLD, &common));
    for (seed = first_seed; seed < first_seed + seeds; seed++) {
        threads = given ? given : 2 + seed % (MOST_THREADS - 1);
        for (int t = 0; t < threads; t++)
            CHECK_OK(MPI_Comm_dup(MPI_COMM_WORLD, &own[t]));
        all_handed = 0;
        pthread_create(&waits, NULL, waiter, NULL);
        for (int t = 0; t < threads; t++)
            pthread_create(&thread[t], NULL, worker, (void *)(intptr_t)t);
        for (int t = 0; t < threads; t++)
            pthread_join(thread[t], NULL);
        pthread_mutex_lock(&lock);
        all_handed = 1;
        pthread_cond_signal(&more);
        pthread_mutex_unlock(&lock);
        pthread_join(waits, NULL);
        for (int t = 0; t < threads; t++)
            CHECK_OK(MPI_Comm_free(&own[t]));
        CHECK_INT(attributes, 0);
    }
    CHECK_OK(MPI_Comm_free(&common));
    MPI_Comm_free_keyval(&keyval);
    return check_finish();
}
