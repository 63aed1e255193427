/* Calls allowed for any thread at any time and thread level: info objects, error handlers and codes. */
#include "expect.h"
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

enum { THREADS = 4, ROUNDS = 20000 };
static atomic_int wrong;

static void on_error(MPI_Comm *comm, int *code, ...) {
    (void)comm, (void)code;
}

static void *work(void *number) {
    for (int i = 0; i < ROUNDS; i++) {
        MPI_Info info;
        MPI_Errhandler handler;
        char value[8] = "";
        int length = sizeof value, flag = 0, class, of = 0;
        MPI_Info_create(&info);
        MPI_Info_set(info, "key", number);
        MPI_Info_get_string(info, "key", &length, value, &flag);
        if (!flag || strcmp(value, number) != 0) wrong++;
        MPI_Info_free(&info);
        MPI_Comm_create_errhandler(on_error, &handler);
        MPI_Errhandler_free(&handler);
        if (i % 100) continue;
        MPI_Add_error_class(&class);
        MPI_Error_class(class, &of);
        if (of != class) wrong++;
        MPI_Remove_error_class(class);
    }
    return NULL;
}

static void from_many_threads(void) {
    static char *numbers[THREADS] = {"0", "1", "2", "3"};
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++) pthread_create(&threads[i], NULL, work, numbers[i]);
    for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
    EXPECT(wrong == 0);
}

int main(int argc, char **argv) {
    int provided;
    from_many_threads();
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
    EXPECT(provided == MPI_THREAD_FUNNELED);
    from_many_threads();
    return finish("env_always");
}
