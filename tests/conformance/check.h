/* The common part of the conformance programs: checks that count, report and go on, and the start and end.
 *
 * A program's first comment names its rank counts, "ranks: 1 2 4". It may also have "needs: memory" (run only on
 * request), "needs: spawn" (ranks can start others), "needs: CHAPTER" (see LATER in run.py), "timeout_s: 120", or "expect: death" (the job must end
 * with a non-zero status, and must not reach check_finish).
 */
#ifndef CHECK_H
#define CHECK_H

#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHECK_SHOWN = 8 }; /* failures shown by one rank; the rest are only counted */

static int check_rank, check_size;
static long long check_count, check_failures;

__attribute__((unused)) static void check_record(int good, const char *file, int line, const char *what, long long got,
                                                 long long expected)
{
    __atomic_fetch_add(&check_count, 1, __ATOMIC_RELAXED);
    if (good)
        return;
    if (__atomic_fetch_add(&check_failures, 1, __ATOMIC_RELAXED) >= CHECK_SHOWN)
        return;
    printf("FAIL %s:%d: %s (got %lld, expected %lld) on rank %d\n", file, line, what, got, expected, check_rank);
    fflush(stdout);
}

__attribute__((unused)) static void check_true(int holds, const char *file, int line, const char *what)
{
    check_record(holds, file, line, what, holds, 1);
}

/* With CHECK_TRACE=1 in the environment every checked call is printed before it is made. */
__attribute__((unused)) static void check_trace(const char *file, int line, const char *what)
{
    static int on = -1;
    if (on < 0)
        on = getenv("CHECK_TRACE") != NULL;
    if (on)
        fprintf(stderr, "rank %d %s:%d: %s\n", check_rank, file, line, what);
}

__attribute__((unused)) static void check_error(int code, int class_wanted, const char *file, int line,
                                                const char *what)
{
    int class = code;
    if (code != MPI_SUCCESS)
        MPI_Error_class(code, &class);
    if (class != class_wanted && class != MPI_SUCCESS && check_failures < CHECK_SHOWN) {
        char text[MPI_MAX_ERROR_STRING] = "";
        int length;
        MPI_Error_string(code, text, &length);
        printf("     error: %s\n", text);
    }
    check_record(class == class_wanted, file, line, what, class, class_wanted);
}

__attribute__((unused)) static void check_text(const char *got, const char *expected, const char *file, int line,
                                               const char *what)
{
    const int good = !strcmp(got, expected);
    if (!good && check_failures < CHECK_SHOWN)
        printf("     got \"%s\", expected \"%s\"\n", got, expected);
    check_record(good, file, line, what, (long long)strlen(got), (long long)strlen(expected));
}

/* True: condition holds. */
#define CHECK(condition) check_true(!!(condition), __FILE__, __LINE__, #condition)
/* Both are integers (or converted to them) and equal. */
#define CHECK_INT(got, expected)                                                                                \
    do {                                                                                                        \
        const long long got_ = (long long)(got), expected_ = (long long)(expected);                             \
        check_record(got_ == expected_, __FILE__, __LINE__, #got " == " #expected, got_, expected_);            \
    } while (0)
#define CHECK_STR(got, expected) check_text(got, expected, __FILE__, __LINE__, #got)
/* The call returns MPI_SUCCESS. */
#define CHECK_OK(call) CHECK_CLASS(call, MPI_SUCCESS)
/* The call returns an error of this class (or MPI_SUCCESS itself). */
#define CHECK_CLASS(call, class_wanted) \
    (check_trace(__FILE__, __LINE__, #call), check_error(call, class_wanted, __FILE__, __LINE__, #call))
/* The two blocks of memory are equal; reports the first byte that differs. */
#define CHECK_BYTES(got, expected, length_bytes)                                                                \
    do {                                                                                                        \
        const unsigned char *g_ = (const unsigned char *)(got), *e_ = (const unsigned char *)(expected);        \
        size_t n_ = (size_t)(length_bytes), at_ = 0;                                                            \
        while (at_ < n_ && g_[at_] == e_[at_])                                                                  \
            at_++;                                                                                              \
        check_record(at_ == n_, __FILE__, __LINE__, #got " holds " #expected ", first bad byte", (long long)at_, \
                     (long long)n_);                                                                            \
    } while (0)

__attribute__((unused)) static void check_started(void)
{
    MPI_Comm_rank(MPI_COMM_WORLD, &check_rank);
    MPI_Comm_size(MPI_COMM_WORLD, &check_size);
    /* Errors come back as codes, so that a wrong one is reported and the program goes on. */
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
}

__attribute__((unused)) static void check_start(int *argc, char ***argv)
{
    MPI_Init(argc, argv);
    check_started();
}

/* Prints the one line on rank 0 without finalizing; the line names the program. */
__attribute__((unused)) static int check_report(const char *file)
{
    long long own[2] = {check_count, check_failures}, sum[2] = {0, 0};
    MPI_Reduce(own, sum, 2, MPI_LONG_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Bcast(sum, 2, MPI_LONG_LONG, 0, MPI_COMM_WORLD);
    const char *base = strrchr(file, '/');
    base = base ? base + 1 : file;
    if (check_rank == 0) {
        if (sum[1] == 0)
            printf("ok %.*s %lld\n", (int)strcspn(base, "."), base, sum[0]);
        else
            printf("%lld of %lld checks failed\n", sum[1], sum[0]);
        fflush(stdout);
    }
    return sum[1] != 0;
}

/* `return check_finish();` ends main. */
#define check_finish() check_finish_in(__BASE_FILE__) /* not __FILE__: a program may include another's source */
__attribute__((unused)) static int check_finish_in(const char *file)
{
    const int failed = check_report(file);
    MPI_Finalize();
    return failed;
}

/* Deterministic random numbers (splitmix64). */
__attribute__((unused)) static uint64_t check_random(uint64_t *state)
{
    uint64_t z = (*state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

__attribute__((unused)) static int check_random_below(uint64_t *state, int limit)
{
    return (int)(check_random(state) % (uint64_t)limit);
}

/* The pattern depends on the seed and on the place in a message. */
__attribute__((unused)) static void check_fill(void *memory, size_t length_bytes, uint64_t seed)
{
    unsigned char *bytes = memory;
    uint64_t state = seed * 0x2545f4914f6cdd1du + 1;
    for (size_t i = 0; i < length_bytes; i += 8) {
        const uint64_t word = check_random(&state);
        memcpy(bytes + i, &word, length_bytes - i < 8 ? length_bytes - i : 8);
    }
}

/* The first byte that differs from check_fill's, or -1. */
__attribute__((unused)) static long long check_filled(const void *memory, size_t length_bytes, uint64_t seed)
{
    const unsigned char *bytes = memory;
    uint64_t state = seed * 0x2545f4914f6cdd1du + 1;
    for (size_t i = 0; i < length_bytes; i += 8) {
        const uint64_t word = check_random(&state);
        unsigned char want[8];
        memcpy(want, &word, 8);
        for (size_t b = 0; b < 8 && i + b < length_bytes; b++)
            if (bytes[i + b] != want[b])
                return (long long)(i + b);
    }
    return -1;
}

#endif
