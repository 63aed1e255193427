/* ranks: 1
 * The external32 representation: big-endian, of fixed sizes, byte for byte. */
#include "check.h"

static void packs(const void *value, int count, MPI_Datatype type, const char *bytes, int length, int line)
{
    char packed[256], back[256];
    MPI_Aint position = 0, size = -1;
    int native = 0;
    memset(packed, 0x7f, sizeof packed);
    MPI_Pack_external_size("external32", count, type, &size);
    check_record(size >= length, __FILE__, line, "bound of the packed size", size, length);
    check_error(MPI_Pack_external("external32", value, count, type, packed, sizeof packed, &position), MPI_SUCCESS,
                __FILE__, line, "pack");
    check_record(position == length, __FILE__, line, "packed length", position, length);
    for (int i = 0; i < length; i++)
        check_record(packed[i] == bytes[i], __FILE__, line, "packed byte", (unsigned char)packed[i],
                     (unsigned char)bytes[i]);
    position = 0;
    memset(back, 0, sizeof back);
    check_error(MPI_Unpack_external("external32", packed, length, &position, back, count, type), MPI_SUCCESS, __FILE__,
                line, "unpack");
    MPI_Type_size(type, &native);
    check_record(!memcmp(back, value, (size_t)native * count), __FILE__, line, "comes back", 0, 1);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    packs("AZ", 2, MPI_CHAR, "AZ", 2, __LINE__);
    packs(&(int16_t){0x0102}, 1, MPI_INT16_T, "\1\2", 2, __LINE__);
    packs(&(short){-2}, 1, MPI_SHORT, "\377\376", 2, __LINE__);
    packs((int[]){0x01020304, -1}, 2, MPI_INT, "\1\2\3\4\377\377\377\377", 8, __LINE__);
    packs(&(uint32_t){0xfffefdfcu}, 1, MPI_UINT32_T, "\377\376\375\374", 4, __LINE__);
    packs(&(int64_t){0x0102030405060708}, 1, MPI_INT64_T, "\1\2\3\4\5\6\7\10", 8, __LINE__);
    packs(&(long long){-2}, 1, MPI_LONG_LONG, "\377\377\377\377\377\377\377\376", 8, __LINE__);
    packs(&(float){1.5f}, 1, MPI_FLOAT, "\x3f\xc0\0\0", 4, __LINE__);
    packs(&(double){-2.0}, 1, MPI_DOUBLE, "\xc0\0\0\0\0\0\0\0", 8, __LINE__);
    packs(&(unsigned char){200}, 1, MPI_UNSIGNED_CHAR, "\310", 1, __LINE__);
    packs("\1\2\3", 3, MPI_BYTE, "\1\2\3", 3, __LINE__);

    /* A strided type: its elements follow each other without gaps. */
    MPI_Datatype strided;
    int spread[4] = {1, 77, 2, 77}, back[4] = {0, 0, 0, 0};
    char packed[64];
    MPI_Aint position = 0;
    MPI_Type_vector(2, 1, 2, MPI_INT, &strided);
    MPI_Type_commit(&strided);
    CHECK_OK(MPI_Pack_external("external32", spread, 1, strided, packed, 64, &position));
    CHECK_INT(position, 8);
    CHECK_BYTES(packed, "\0\0\0\1\0\0\0\2", 8);
    position = 0;
    CHECK_OK(MPI_Unpack_external("external32", packed, 8, &position, back, 1, strided));
    CHECK_INT(back[0], 1);
    CHECK_INT(back[2], 2);
    CHECK_INT(back[1], 0);
    MPI_Type_free(&strided);
    return check_finish();
}
