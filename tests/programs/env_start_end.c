/* The calls allowed before MPI_Init and after MPI_Finalize, and the callbacks of Finalize, in their
 * order. */
#include "expect.h"
#include <string.h>

static int deleted[3], deletions, finalized_in_callback = -1, size_in_callback;

static int on_delete(MPI_Comm comm, int keyval, void *value, void *extra) {
    (void)comm, (void)keyval, (void)extra;
    MPI_Finalized(&finalized_in_callback);
    MPI_Comm_size(MPI_COMM_WORLD, &size_in_callback);
    deleted[deletions++] = *(int *)value;
    return MPI_SUCCESS;
}

static void always_allowed(int initialized, int finalized) {
    int flag = -1, a = -1, b = -1, length = 0;
    MPI_Initialized(&flag);
    EXPECT(flag == initialized);
    MPI_Finalized(&flag);
    EXPECT(flag == finalized);
    MPI_Get_version(&a, &b);
    EXPECT(a == MPI_VERSION && b == MPI_SUBVERSION);
    char version[MPI_MAX_LIBRARY_VERSION_STRING];
    MPI_Get_library_version(version, &length);
    EXPECT(strncmp(version, "cloudmpi", 8) == 0 && (int)strlen(version) == length);
    MPI_Info info;
    EXPECT(MPI_Info_create(&info) == MPI_SUCCESS);
    EXPECT(MPI_Info_set(info, "key", "value") == MPI_SUCCESS);
    EXPECT(MPI_Info_free(&info) == MPI_SUCCESS && info == MPI_INFO_NULL);
    char text[MPI_MAX_ERROR_STRING];
    EXPECT(MPI_Error_string(MPI_ERR_RANK, text, &length) == MPI_SUCCESS);
    EXPECT(strstr(text, "MPI_ERR_RANK") != NULL);
    int major, minor;
    MPI_Abi_get_version(&major, &minor);
    EXPECT(major == MPI_ABI_VERSION && minor == MPI_ABI_SUBVERSION);
}

int main(int argc, char **argv) {
    always_allowed(0, 0);
    int provided;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED - 1, &provided);
    EXPECT(provided == MPI_THREAD_SERIALIZED);
    always_allowed(1, 0);
    int level, main_thread, rank, size;
    MPI_Query_thread(&level);
    EXPECT(level == provided);
    MPI_Is_thread_main(&main_thread);
    EXPECT(main_thread == 1);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    char name[MPI_MAX_PROCESSOR_NAME];
    int length;
    MPI_Get_processor_name(name, &length);
    EXPECT(length > 0 && (int)strlen(name) == length);
    double before = MPI_Wtime();
    EXPECT(MPI_Wtick() > 0 && MPI_Wtick() < 1e-3 && MPI_Wtime() >= before);
    EXPECT(MPI_Pcontrol(1, "more", 2) == MPI_SUCCESS);

    static int values[3] = {0, 1, 2};
    for (int i = 0; i < 3; i++) {
        int keyval;
        MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, on_delete, &keyval, NULL);
        MPI_Comm_set_attr(MPI_COMM_SELF, keyval, &values[i]);
        MPI_Comm_free_keyval(&keyval);
        EXPECT(keyval == MPI_KEYVAL_INVALID);
    }
    MPI_Finalize();
    always_allowed(1, 1);
    if (deletions != 3 || deleted[0] != 2 || deleted[1] != 1 || deleted[2] != 0) {
        fprintf(stderr, "deleted %d: %d %d %d\n", deletions, deleted[0], deleted[1], deleted[2]);
        failures++;
    }
    if (finalized_in_callback != 0 || size_in_callback != size) failures++;
    if (rank == 0 && failures == 0) printf("env_start_end: all as expected\n");
    return failures != 0;
}
