/* What a job under --survive does with programs that misbehave, one way a word:
 *   differs     sends its process id, which is another one when it runs again
 *   gives       gives its process id to a collective
 *   gives-long  the same, among many bytes that one rank gives to all
 *   elsewhere   sends to another rank when it runs again (which it knows by the file of the second word)
 *   asks        asks for something else when it runs again (likewise)
 *   fewer       rank 1 sends fewer messages when it runs again, and nothing else connects it to the others (likewise)
 *   leaves      rank 1 leaves a loop of barriers early when it runs again (likewise)
 *   skips       rank 1 leaves out a receive before a barrier when it runs again (likewise)
 *   starves     rank 0 waits for what nobody sends when it runs again (likewise)
 *   walks       rank 1 ends by itself, with the status that a shell has whose program was killed
 *   prints      prints its process id
 *   prints-last the same, and ends at once when it runs again (which it knows by the file of the second word)
 *   prints-less prints less when it runs again (likewise)
 *   error       rank 1 ends by itself with status 3
 *   fault       rank 1 has a fault at the same call each time
 *   dies        rank 1 kills itself at the same call each time
 *   floods      sends more than the log may take, and then waits to be killed if there is a second word
 *   pours       the same by collectives of long blocks
 *   owes        sends more than the log may take, and more behind a synchronous message that is received last
 *   windows     makes a window
 *   outside     in a job whose log is full, a rank is sent much that it receives when another one has received what was sent behind
 *               that (which it knows by the file of the second word)
 *   cancels     cancels a synchronous send
 *   input       rank 0 reads numbers and tells their sum
 *   pauses      goes on until it is killed once
 *   thread      calls MPI from another thread
 *   anytime     makes calls from another thread that MPI allows there at any time, and asks it for the time
 */
#include <mpi.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int rank, size;

static void barrier(int times)
{
    for (int i = 0; i < times; i++) {
        MPI_Barrier(MPI_COMM_WORLD);
        usleep(10000);
    }
}

static int round_trips(int rounds, int count, int tag)
{
    int *numbers = malloc(count * sizeof *numbers), right = 0;
    for (int i = 0; i < rounds; i++) {
        numbers[count - 1] = i + rank;
        MPI_Sendrecv_replace(numbers, count, MPI_INT, (rank + 1) % size, tag, (rank + size - 1) % size, tag, MPI_COMM_WORLD,
                             MPI_STATUS_IGNORE);
        right += numbers[count - 1] == i + (rank + size - 1) % size;
    }
    free(numbers);
    return right;
}

static void owes(void)
{
    int given = rank, taken = -1, right = round_trips(400, 16384, 0);
    MPI_Request request;
    MPI_Issend(&given, 1, MPI_INT, (rank + 1) % size, 1, MPI_COMM_WORLD, &request);
    right += round_trips(100, 16384, 2);
    MPI_Recv(&taken, 1, MPI_INT, (rank + size - 1) % size, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    printf("rank %d: %d right\n", rank, right + (taken == (rank + size - 1) % size));
}

static void outside(const char *mark)
{
    char name[MPI_MAX_PROCESSOR_NAME], (*names)[MPI_MAX_PROCESSOR_NAME] = malloc(size * sizeof *names);
    int length, number = 0, *much = calloc(32, 1 << 16);
    MPI_Get_processor_name(name, &length);
    MPI_Allgather(name, sizeof name, MPI_CHAR, names, sizeof name, MPI_CHAR, MPI_COMM_WORLD);
    /* The node of one rank sends to that of two. */
    int sender = strcmp(names[0], names[1]) ? 0 : 2;
    int slow = sender ? 0 : 1, quick = slow + 1;
    round_trips(1000, 16384, 0);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == sender) {
        MPI_Request requests[32];
        for (int i = 0; i < 32; i++)
            MPI_Isend(much + i * 16384, 16384, MPI_INT, slow, i, MPI_COMM_WORLD, &requests[i]);
        MPI_Send(&rank, 1, MPI_INT, quick, 1, MPI_COMM_WORLD);
        MPI_Waitall(32, requests, MPI_STATUSES_IGNORE);
    } else if (rank == quick) {
        MPI_Recv(&number, 1, MPI_INT, sender, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        fclose(fopen(mark, "w"));
    } else {
        while (access(mark, F_OK))
            usleep(1000);
        for (int i = 0; i < 32; i++)
            MPI_Recv(much, 16384, MPI_INT, sender, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    printf("rank %d ends\n", rank);
}

static void *asks_for_the_time(void *unused)
{
    (void)unused;
    double last = 0;
    for (int i = 0; i < 20000; i++) {
        int is = 0;
        MPI_Info info;
        double now = MPI_Wtime();
        MPI_Initialized(&is);
        MPI_Info_create(&info);
        MPI_Info_set(info, "key", "value");
        MPI_Info_free(&info);
        if (!is || now < last)
            abort();
        last = now;
    }
    return NULL;
}

static void anytime(void)
{
    pthread_t thread;
    pthread_create(&thread, NULL, asks_for_the_time, NULL);
    double last = 0, now;
    for (int i = 0; i < 2000; i++, last = now) {
        now = MPI_Wtime();
        if (now < last)
            abort();
        MPI_Barrier(MPI_COMM_WORLD);
    }
    pthread_join(thread, NULL);
    printf("rank %d ends\n", rank);
}

static void floods(int stays)
{
    int count = 50000, *numbers = malloc(count * sizeof *numbers);
    long long sum = 0;
    for (int i = 0; i < 400; i++) {
        for (int k = 0; k < count; k += 100)
            numbers[k] = i + k + rank;
        MPI_Sendrecv_replace(numbers, count, MPI_INT, (rank + 1) % size, 0, (rank + size - 1) % size, 0, MPI_COMM_WORLD,
                             MPI_STATUS_IGNORE);
        for (int k = 0; k < count; k += 100)
            sum += numbers[k] - k - i == (rank + size - 1) % size;
    }
    MPI_Request request;
    MPI_Issend(&sum, 1, MPI_LONG_LONG, (rank + 1) % size, 1, MPI_COMM_WORLD, &request);
    MPI_Recv(&sum, 1, MPI_LONG_LONG, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    printf("rank %d: %lld right\n", rank, sum);
    fflush(stdout);
    if (stays)
        barrier(1000);
}

static void pours(void)
{
    enum { COUNT = 20000, BLOCK = 8000 };
    static int given[COUNT], sums[COUNT], all[8 * COUNT], blocks[8 * BLOCK];
    int right = 0, rounds = 100;
    for (int i = 0; i < rounds; i++) {
        int root = i % size, wrong = 0;
        for (int k = 0; k < COUNT; k++) {
            given[k] = rank == root ? i + 3 * k : 0;
            sums[k] = k + rank;
        }
        MPI_Bcast(given, COUNT, MPI_INT, root, MPI_COMM_WORLD);
        MPI_Allreduce(MPI_IN_PLACE, sums, COUNT, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
        MPI_Allgather(sums + rank, COUNT - 8, MPI_INT, all, COUNT - 8, MPI_INT, MPI_COMM_WORLD);
        for (int k = 0; k < COUNT; k++)
            wrong += given[k] != i + 3 * k || sums[k] != size * k + size * (size - 1) / 2;
        for (int k = 0; k < size * (COUNT - 8); k++)
            wrong += all[k] != sums[k / (COUNT - 8) + k % (COUNT - 8)];
        for (int k = 0; k < size * BLOCK; k++)
            blocks[k] = (rank * size + k / BLOCK) * BLOCK + k % BLOCK;
        MPI_Alltoall(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, blocks, BLOCK, MPI_INT, MPI_COMM_WORLD);
        for (int k = 0; k < size * BLOCK; k++)
            wrong += blocks[k] != (k / BLOCK * size + rank) * BLOCK + k % BLOCK;
        right += wrong == 0;
    }
    printf("rank %d: %d rounds right\n", rank, right);
}

/* Whether rank 1 has been here before. */
static int runs_again(const char *mark)
{
    if (access(mark, F_OK) == 0)
        return 1;
    fclose(fopen(mark, "w"));
    return 0;
}

static void make(const char *mark)
{
    fclose(fopen(mark, "w"));
}

static int is_there(const char *mark)
{
    return access(mark, F_OK) == 0;
}

/* Rank 0 takes what comes within a time. */
static void fewer(const char *mark)
{
    int again = is_there(mark), value, found;
    for (int i = 0; rank == 1 && i < (again ? 10 : 300); i++) {
        MPI_Send(&i, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        usleep(10000);
        if (i == 20)
            make(mark);
    }
    for (double begun = MPI_Wtime(); rank == 0 && MPI_Wtime() - begun < 3; usleep(5000)) {
        MPI_Iprobe(1, 0, MPI_COMM_WORLD, &found, MPI_STATUS_IGNORE);
        if (found)
            MPI_Recv(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    printf("rank %d is through\n", rank);
}

static void leaves(const char *mark)
{
    if (rank == 1 && is_there(mark))
        return barrier(3);
    barrier(10);
    if (rank == 1)
        make(mark);
    barrier(200);
}

static void skips(const char *mark)
{
    int value, again = rank == 1 && is_there(mark);
    if (rank == 0)
        MPI_Send(&rank, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    if (rank == 1 && !again)
        MPI_Recv(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    barrier(10);
    if (rank == 1)
        make(mark);
    barrier(200);
}

static void starves(const char *mark)
{
    int value;
    if (rank == 1)
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        MPI_Recv(&value, 1, MPI_INT, 1, is_there(mark) ? 77 : 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        make(mark);
        sleep(3);
    }
}

static void *call(void *arg)
{
    MPI_Barrier(MPI_COMM_SELF);
    return arg;
}

int main(int argc, char **argv)
{
    const char *how = argc > 1 ? argv[1] : "";
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int other = (rank + 1) % size, value = 0;
    if (!strcmp(how, "differs")) {
        value = getpid();
        MPI_Send(&value, 1, MPI_INT, other, 5, MPI_COMM_WORLD);
        barrier(300);
    } else if (!strcmp(how, "gives")) {
        value = getpid();
        MPI_Allreduce(MPI_IN_PLACE, &value, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
        barrier(300);
    } else if (!strcmp(how, "gives-long")) {
        static int values[9000];
        values[1] = getpid();
        MPI_Bcast(values, 9000, MPI_INT, 1, MPI_COMM_WORLD);
        barrier(300);
    } else if (!strcmp(how, "elsewhere")) {
        int to = rank == 1 && runs_again(argv[2]) ? 0 : other;
        MPI_Send(&rank, 1, MPI_INT, to, 5, MPI_COMM_WORLD);
        barrier(300);
    } else if (!strcmp(how, "asks")) {
        if (rank == 1 && runs_again(argv[2]))
            MPI_Iprobe(MPI_ANY_SOURCE, 77, MPI_COMM_SELF, &value, MPI_STATUS_IGNORE);
        else
            MPI_Wtime();
        MPI_Wtime();
        barrier(300);
    } else if (!strcmp(how, "fewer")) {
        fewer(argv[2]);
        return 0;
    } else if (!strcmp(how, "leaves")) {
        leaves(argv[2]);
    } else if (!strcmp(how, "skips")) {
        skips(argv[2]);
    } else if (!strcmp(how, "starves")) {
        starves(argv[2]);
    } else if (!strcmp(how, "walks")) {
        barrier(5);
        if (rank == 1)
            exit(137);
        barrier(100);
    } else if (!strcmp(how, "prints")) {
        printf("rank %d process %d\n", rank, (int)getpid());
        fflush(stdout);
        barrier(100);
    } else if (!strcmp(how, "prints-last") || !strcmp(how, "prints-less")) {
        const int again = access(argv[2], F_OK) == 0;
        if (rank == 1 && how[8] == 'e' && !again)
            puts("a line that the second life does not print");
        printf("rank %d process %d\n", rank, how[8] == 'a' ? (int)getpid() : 0);
        fflush(stdout);
        barrier(5);
        if (rank == 1 && !again) {
            fclose(fopen(argv[2], "w"));
            raise(SIGKILL);
        }
        barrier(1);
        if (rank == 1)
            puts("the end");
    } else if (!strcmp(how, "error")) {
        barrier(5);
        if (rank == 1)
            exit(3);
        barrier(100);
    } else if (!strcmp(how, "fault") || !strcmp(how, "dies")) {
        barrier(5);
        if (rank == 1)
            raise(how[0] == 'f' ? SIGSEGV : SIGKILL);
        barrier(5);
    } else if (!strcmp(how, "floods")) {
        floods(argc > 2);
    } else if (!strcmp(how, "pours")) {
        pours();
    } else if (!strcmp(how, "windows")) {
        MPI_Win window;
        MPI_Win_create(&value, sizeof value, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &window);
    } else if (!strcmp(how, "cancels")) {
        MPI_Request request;
        MPI_Issend(&value, 1, MPI_INT, other, 0, MPI_COMM_WORLD, &request);
        MPI_Cancel(&request);
    } else if (!strcmp(how, "input")) {
        long number, sum = 0;
        if (rank == 0)
            while (scanf("%ld", &number) == 1)
                sum += number;
        MPI_Bcast(&sum, 1, MPI_LONG, 0, MPI_COMM_WORLD);
        barrier(100);
        printf("rank %d sum %ld\n", rank, sum);
    } else if (!strcmp(how, "pauses")) {
        printf("rank %d begins, ", rank);
        fflush(stdout);
        barrier(100);
        printf("rank %d ends\n", rank);
    } else if (!strcmp(how, "owes")) {
        owes();
    } else if (!strcmp(how, "outside")) {
        outside(argv[2]);
    } else if (!strcmp(how, "anytime")) {
        anytime();
    } else if (!strcmp(how, "thread")) {
        pthread_t thread;
        pthread_create(&thread, NULL, call, NULL);
        pthread_join(thread, NULL);
    }
    MPI_Finalize();
    return 0;
}
