/* ranks: 1
 * Info objects: keys in order, values, lengths, duplicates, and the environment's. */
#include "check.h"

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    MPI_Info info, copy;
    char text[MPI_MAX_INFO_VAL + 1], key[MPI_MAX_INFO_KEY + 1];
    int flag = -1, n = -1, length;
    CHECK_OK(MPI_Info_create(&info));
    CHECK_OK(MPI_Info_get_nkeys(info, &n));
    CHECK_INT(n, 0);
    CHECK_OK(MPI_Info_set(info, "one", "first value"));
    CHECK_OK(MPI_Info_set(info, "two", "2"));
    CHECK_OK(MPI_Info_set(info, "three", "3"));
    CHECK_OK(MPI_Info_set(info, "two", "second value")); /* replaces it */
    CHECK_OK(MPI_Info_get_nkeys(info, &n));
    CHECK_INT(n, 3);
    length = sizeof text;
    CHECK_OK(MPI_Info_get_string(info, "two", &length, text, &flag));
    CHECK_INT(flag, 1);
    CHECK_STR(text, "second value");
    CHECK_INT(length, 13); /* with the null character */
    length = 4;
    CHECK_OK(MPI_Info_get_string(info, "one", &length, text, &flag)); /* cut to three characters */
    CHECK_STR(text, "fir");
    CHECK_INT(length, 12);
    length = 0;
    strcpy(text, "untouched");
    CHECK_OK(MPI_Info_get_string(info, "one", &length, text, &flag));
    CHECK_INT(length, 12);
    CHECK_STR(text, "untouched");
    length = sizeof text;
    CHECK_OK(MPI_Info_get_string(info, "absent", &length, text, &flag));
    CHECK_INT(flag, 0);
    /* The older forms. */
    CHECK_OK(MPI_Info_get(info, "three", MPI_MAX_INFO_VAL, text, &flag));
    CHECK_INT(flag, 1);
    CHECK_STR(text, "3");
    CHECK_OK(MPI_Info_get_valuelen(info, "one", &length, &flag));
    CHECK_INT(length, 11);

    CHECK_OK(MPI_Info_dup(info, &copy));
    CHECK_OK(MPI_Info_delete(info, "one"));
    CHECK_OK(MPI_Info_get_nkeys(info, &n));
    CHECK_INT(n, 2);
    CHECK_OK(MPI_Info_get_nkeys(copy, &n));
    CHECK_INT(n, 3);
    int seen = 0;
    for (int i = 0; i < 3; i++) {
        CHECK_OK(MPI_Info_get_nthkey(copy, i, key));
        seen += !strcmp(key, "one") + 10 * !strcmp(key, "two") + 100 * !strcmp(key, "three");
    }
    CHECK_INT(seen, 111);
    CHECK_OK(MPI_Info_free(&info));
    CHECK(info == MPI_INFO_NULL);
    CHECK_OK(MPI_Info_free(&copy));

    /* The longest key and value that fit. */
    memset(key, 'k', sizeof key);
    key[MPI_MAX_INFO_KEY - 1] = 0;
    memset(text, 'v', sizeof text);
    text[MPI_MAX_INFO_VAL - 1] = 0;
    char back[MPI_MAX_INFO_VAL + 1];
    CHECK_OK(MPI_Info_create(&info));
    CHECK_OK(MPI_Info_set(info, key, text));
    length = sizeof back;
    CHECK_OK(MPI_Info_get_string(info, key, &length, back, &flag));
    CHECK_STR(back, text);
    CHECK_OK(MPI_Info_free(&info));

    CHECK_OK(MPI_Info_get_nkeys(MPI_INFO_ENV, &n));
    CHECK(n >= 0);
    CHECK_OK(MPI_Info_create_env(0, NULL, &info));
    CHECK_OK(MPI_Info_get_nkeys(info, &n));
    CHECK(n >= 0);
    CHECK_OK(MPI_Info_free(&info));
    return check_finish();
}
