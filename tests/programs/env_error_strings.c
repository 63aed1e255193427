/* MPI_Error_string names the last call that failed with the code in this thread, and the reason. Codes stay
 * equal to the classes. */
#include "expect.h"
#include <pthread.h>
#include <string.h>

static char text[MPI_MAX_ERROR_STRING];

static const char *string(int code) {
    int length = -1;
    EXPECT(MPI_Error_string(code, text, &length) == MPI_SUCCESS);
    EXPECT(length == (int)strlen(text) && length < MPI_MAX_ERROR_STRING);
    return text;
}

/* The call fails with this very code, and its string contains all of these. */
#define SAYS(call, code, ...)                                                              \
    do {                                                                                   \
        const char *parts[] = {__VA_ARGS__};                                               \
        EXPECT((call) == (code));                                                          \
        string(code);                                                                      \
        for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)                          \
            if (!strstr(text, parts[i])) {                                                 \
                fprintf(stderr, "%s:%d: no \"%s\" in \"%s\"\n", __FILE__, __LINE__, parts[i], text); \
                failures++;                                                                \
            }                                                                              \
        EXPECT(!strstr(text, "..") && !strstr(text, "0x28"));                              \
    } while (0)

static void *other_thread(void *none) {
    /* No error of this thread: the class's text alone. */
    EXPECT(!strstr(string(MPI_ERR_COUNT), "MPI_Send"));
    return none;
}

static void in_handler(MPI_Comm *comm, int *code, ...) {
    (void)comm;
    EXPECT(strstr(string(*code), "MPI_Ssend: the count is -3") != NULL);
}

static void arguments(int size) {
    int value = 0, result, coords[1] = {9}, dims[1] = {size}, periods[1] = {0}, ranks[1] = {99};
    char span[64];
    MPI_Comm grid;
    MPI_Group group, none;
    MPI_Errhandler handler;
    snprintf(span, sizeof span, size == 1 ? "whose only rank is 0" : "whose ranks are 0 to %d", size - 1);
    SAYS(MPI_Send(&value, -1, MPI_INT, 0, 0, MPI_COMM_WORLD), MPI_ERR_COUNT, "MPI_ERR_COUNT", "MPI_Send", "-1", "negative");
    SAYS(MPI_Send(&value, 1, MPI_INT, 7000, 0, MPI_COMM_WORLD), MPI_ERR_RANK, "rank 7000", "communicator", span);
    SAYS(MPI_Recv(&value, 1, MPI_INT, 0, -9, MPI_COMM_WORLD, MPI_STATUS_IGNORE), MPI_ERR_TAG, "MPI_Recv", "tag -9",
         "0 to 1073741823");
    SAYS(MPI_Bcast(&value, 1, MPI_INT, 7000, MPI_COMM_WORLD), MPI_ERR_ROOT, "MPI_Bcast", "root 7000", span);
    SAYS(MPI_Allreduce(&value, &result, 1, MPI_DOUBLE, MPI_BAND, MPI_COMM_WORLD), MPI_ERR_OP, "MPI_Allreduce",
         "MPI_BAND is not defined on MPI_DOUBLE");
    SAYS(MPI_Barrier(MPI_COMM_NULL), MPI_ERR_COMM, "MPI_Barrier", "MPI_COMM_NULL");
    MPI_Comm_group(MPI_COMM_WORLD, &group);
    SAYS(MPI_Group_incl(group, 1, ranks, &none), MPI_ERR_RANK, "MPI_Group_incl", "rank 99", "group", span);
    MPI_Group_free(&group);
    MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 0, &grid);
    MPI_Comm_set_errhandler(grid, MPI_ERRORS_RETURN);
    snprintf(span, sizeof span, "0 to %d", size - 1);
    coords[0] = size;
    SAYS(MPI_Cart_rank(grid, coords, &value), MPI_ERR_ARG, "MPI_Cart_rank", span);
    SAYS(MPI_Cart_shift(grid, 4, 1, &value, &result), MPI_ERR_ARG, "MPI_Cart_shift", "direction 4", "1 dimension,");
    MPI_Comm_free(&grid);
    /* Also in a handler; MPI_ERR_COUNT gives the last such error. */
    MPI_Comm_create_errhandler(in_handler, &handler);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler);
    EXPECT(MPI_Ssend(&value, -3, MPI_INT, 0, 0, MPI_COMM_WORLD) == MPI_ERR_COUNT);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Errhandler_free(&handler);
}

/* Two errors of one class: the text belongs to the last one, and tells this. */
static void two_of_one_class(void) {
    int value = 0, first = MPI_Recv(&value, 1, MPI_INT, 0, -8, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    EXPECT(first == MPI_ERR_TAG && strstr(string(first), "It came from MPI_Recv: tag -8") != NULL);
    int second = MPI_Send(&value, 1, MPI_INT, 0, -7, MPI_COMM_WORLD);
    EXPECT(second == MPI_ERR_TAG);
    EXPECT(strstr(string(first), "The last of 2 such errors of this thread came from MPI_Send: tag -7") != NULL);
}

/* The general text of a class does not contradict the reason of any of its errors. */
static void no_contradictions(int size) {
    int value = 0, position = 0, twice[2] = {0, 0};
    char small[2];
    MPI_Group group, none;
    MPI_Info info;
    MPI_Session session;
    SAYS(MPI_Pack(&value, 1, MPI_INT, small, 2, &position, MPI_COMM_WORLD), MPI_ERR_TRUNCATE,
         "MPI_ERR_TRUNCATE: the data does not fit in the buffer. ", "MPI_Pack");
    MPI_Info_create(&info);
    MPI_Info_set(info, "thread_level", "many");
    SAYS(MPI_Session_init(info, MPI_ERRORS_RETURN, &session), MPI_ERR_INFO_VALUE,
         "MPI_ERR_INFO_VALUE: the info value is not usable here. ", "\"many\"");
    MPI_Info_free(&info);
    MPI_Comm_group(MPI_COMM_WORLD, &group);
    if (size > 1)
        SAYS(MPI_Group_incl(group, 2, twice, &none), MPI_ERR_RANK, "MPI_ERR_RANK: the rank is not usable here. ", "twice");
    MPI_Group_free(&group);
}

static void statuses(void) {
    int data[3] = {0}, room = 0;
    MPI_Request requests[2];
    MPI_Status each[2];
    MPI_Irecv(&room, 1, MPI_INT, 0, 5, MPI_COMM_SELF, &requests[0]);
    MPI_Isend(data, 3, MPI_INT, 0, 5, MPI_COMM_SELF, &requests[1]);
    SAYS(MPI_Waitall(2, requests, each), MPI_ERR_IN_STATUS, "MPI_Waitall", "request 0");
    EXPECT(each[0].MPI_ERROR == MPI_ERR_TRUNCATE && each[1].MPI_ERROR == MPI_SUCCESS);
    EXPECT(strstr(string(MPI_ERR_TRUNCATE), "MPI_Waitall: the message from rank 0 with tag 5") != NULL);
}

int main(int argc, char **argv) {
    int size, code, value = 0;
    pthread_t thread;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (code = MPI_SUCCESS; code <= MPI_ERR_ABI; code++) EXPECT(!strstr(string(code), " came from "));
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    two_of_one_class();
    no_contradictions(size);
    arguments(size);
    statuses();
    MPI_Type_size(MPI_DATATYPE_NULL, &value);
    SAYS(MPI_Type_size(MPI_DATATYPE_NULL, &value), MPI_ERR_TYPE, "MPI_Type_size", "MPI_DATATYPE_NULL");
    /* A program's own code and string, and an error that it raises itself, which is no failed call. */
    MPI_Add_error_code(MPI_ERR_OTHER, &code);
    MPI_Add_error_string(code, "out of paper");
    MPI_Comm_call_errhandler(MPI_COMM_WORLD, code);
    EXPECT(strcmp(string(code), "out of paper") == 0);
    MPI_Comm_call_errhandler(MPI_COMM_WORLD, MPI_ERR_TYPE);
    EXPECT(strstr(string(MPI_ERR_TYPE), "MPI_Type_size") != NULL);
    pthread_create(&thread, NULL, other_thread, NULL);
    pthread_join(thread, NULL);
    return finish("env_error_strings");
}
