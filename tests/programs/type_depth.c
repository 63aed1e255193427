/* ranks: 2
 * flags: | --via tcp
 *
 * Thousands of types inside each other work up to a stated depth, also on the stack of a thread; one more is refused by name.
 */
#include "expect.h"
#include <pthread.h>
#include <string.h>

enum { MOST = 4096, STACK_BYTES = 8 << 20 };

/* The type that holds `inside` and a byte behind it, so that no two of them become one. */
static int around(MPI_Datatype inside, MPI_Datatype *made)
{
    const int lengths[2] = {1, 1};
    MPI_Aint lb, extent;
    MPI_Type_get_extent(inside, &lb, &extent);
    const MPI_Aint places[2] = {0, extent + 1};
    const MPI_Datatype types[2] = {inside, MPI_BYTE};
    return MPI_Type_create_struct(2, lengths, places, types, made);
}

static void *use(void *argument)
{
    MPI_Datatype type = *(MPI_Datatype *)argument;
    static unsigned char sent[4 * MOST], got[4 * MOST], packed[4 * MOST];
    int rank, size_bytes, position = 0, elements = 0;
    MPI_Aint place = 0;
    MPI_Status status;
    MPI_Win win;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_size(type, &size_bytes);
    EXPECT(size_bytes == MOST + 1);
    memset(sent, 1 + rank, sizeof sent);
    EXPECT(!MPI_Sendrecv(sent, 1, type, 1 - rank, 0, got, 1, type, 1 - rank, 0, MPI_COMM_WORLD, &status));
    EXPECT(got[0] == 2 - rank && got[2 * MOST] == 2 - rank && got[2 * MOST - 1] == 0);
    EXPECT(!MPI_Get_elements(&status, type, &elements));
    EXPECT(elements == MOST + 1);
    EXPECT(!MPI_Pack(sent, 1, type, packed, sizeof packed, &position, MPI_COMM_WORLD));
    EXPECT(position == MOST + 1);
    EXPECT(!MPI_Pack_external("external32", sent, 1, type, packed, sizeof packed, &place));
    EXPECT(place == MOST + 1);
    memset(got, 0, sizeof got);
    EXPECT(!MPI_Win_create(got, sizeof got, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    EXPECT(!MPI_Win_fence(0, win));
    EXPECT(!MPI_Put(sent, 1, type, 1 - rank, 0, 1, type, win));
    EXPECT(!MPI_Win_fence(0, win));
    EXPECT(got[0] == 2 - rank && got[2 * MOST] == 2 - rank && got[2 * MOST - 1] == 0);
    EXPECT(!MPI_Win_free(&win));
    return NULL;
}

int main(void)
{
    MPI_Datatype type = MPI_BYTE, next;
    pthread_attr_t attributes;
    pthread_t thread;
    MPI_Init(NULL, NULL);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    for (int depth = 1; depth <= MOST; depth++) {
        EXPECT(!around(type, &next));
        if (depth > 1)
            MPI_Type_free(&type);
        type = next;
    }
    EXPECT_CLASS(around(type, &next), MPI_ERR_TYPE);
    EXPECT(!MPI_Type_commit(&type));
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    EXPECT(!pthread_create(&thread, &attributes, use, &type));
    pthread_join(thread, NULL);
    EXPECT(!MPI_Type_free(&type));
    MPI_Finalize();
    return failures != 0;
}
