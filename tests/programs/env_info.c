/* Info objects: keys in order, lengths, errors by class, the environment's object, deprecated calls. */
#include "expect.h"
#include <string.h>

static void pairs(void) {
    MPI_Info info, copy;
    int keys, flag;
    char key[MPI_MAX_INFO_KEY], value[MPI_MAX_INFO_VAL];
    MPI_Info_create(&info);
    MPI_Info_set(info, "second", "2");
    MPI_Info_set(info, " first ", "\xff");
    MPI_Info_set(info, "empty", "");
    MPI_Info_set(info, "second", "two");
    MPI_Info_dup(info, &copy);
    MPI_Info_delete(info, "second");
    MPI_Info_get_nkeys(info, &keys);
    EXPECT(keys == 2);
    MPI_Info_get_nkeys(copy, &keys);
    EXPECT(keys == 3);
    MPI_Info_get_nthkey(copy, 1, key);
    EXPECT(strcmp(key, " first ") == 0);
    int length = 3;
    MPI_Info_get_string(copy, "second", &length, value, &flag);
    EXPECT(flag == 1 && length == 4 && strcmp(value, "tw") == 0);
    length = 0;
    strcpy(value, "as it was");
    MPI_Info_get_string(copy, "second", &length, value, &flag);
    EXPECT(flag == 1 && length == 4 && strcmp(value, "as it was") == 0);
    length = 17;
    MPI_Info_get_string(copy, "first", &length, value, &flag);
    EXPECT(flag == 0 && length == 17 && strcmp(value, "as it was") == 0);
    length = sizeof value;
    MPI_Info_get_string(copy, "empty", &length, value, &flag);
    EXPECT(flag == 1 && length == 1 && value[0] == 0);
    MPI_Info_get(copy, "second", 2, value, &flag);
    EXPECT(flag == 1 && strcmp(value, "tw") == 0);
    MPI_Info_get(copy, " first ", MPI_MAX_INFO_VAL - 1, value, &flag);
    EXPECT(flag == 1 && strcmp(value, "\xff") == 0);
    MPI_Info_get_valuelen(copy, "second", &length, &flag);
    EXPECT(flag == 1 && length == 3);
    EXPECT(MPI_Info_fromint(MPI_Info_toint(copy)) == copy);
    MPI_Info_free(&copy);
    MPI_Info_free(&info);
}

static void errors(void) {
    MPI_Info info, freed;
    int number;
    char text[2000], key[MPI_MAX_INFO_KEY];
    memset(text, 'k', sizeof text);
    MPI_Info_create(&info);
    text[MPI_MAX_INFO_KEY - 1] = 0;
    EXPECT(MPI_Info_set(info, text, "v") == MPI_SUCCESS);
    MPI_Info_get_nthkey(info, 0, key);
    EXPECT(strcmp(key, text) == 0);
    text[MPI_MAX_INFO_KEY - 1] = 'k';
    text[MPI_MAX_INFO_KEY] = 0;
    EXPECT_CLASS(MPI_Info_set(info, text, "v"), MPI_ERR_INFO_KEY);
    EXPECT_CLASS(MPI_Info_set(info, "", "v"), MPI_ERR_INFO_KEY);
    text[MPI_MAX_INFO_KEY] = 'k';
    text[MPI_MAX_INFO_VAL] = 0;
    EXPECT_CLASS(MPI_Info_set(info, "k", text), MPI_ERR_INFO_VALUE);
    EXPECT_CLASS(MPI_Info_delete(info, "k"), MPI_ERR_INFO_NOKEY);
    EXPECT_CLASS(MPI_Info_get_nthkey(info, 1, key), MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Info_get_nthkey(info, -1, key), MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Info_get_nkeys(MPI_INFO_NULL, &number), MPI_ERR_INFO);
    EXPECT_CLASS(MPI_Info_set(MPI_INFO_ENV, "k", "v"), MPI_ERR_INFO);
    freed = info;
    MPI_Info_free(&info);
    EXPECT_CLASS(MPI_Info_get_nkeys(freed, &number), MPI_ERR_INFO);
    EXPECT_CLASS(MPI_Info_free(&freed), MPI_ERR_INFO);
}

static void environment(char **argv) {
    MPI_Info info, resources;
    int length = MPI_MAX_INFO_VAL, flag, keys;
    char value[MPI_MAX_INFO_VAL];
    MPI_Info_get_string(MPI_INFO_ENV, "command", &length, value, &flag);
    EXPECT(flag == 1 && strcmp(value, argv[0]) == 0);
    char *other[] = {"other", "a", "b", NULL};
    MPI_Info_create_env(3, other, &info);
    length = MPI_MAX_INFO_VAL;
    MPI_Info_get_string(info, "command", &length, value, &flag);
    EXPECT(flag == 1 && strcmp(value, "other") == 0);
    length = MPI_MAX_INFO_VAL;
    MPI_Info_get_string(info, "argv", &length, value, &flag);
    EXPECT(flag == 1 && strcmp(value, "a b") == 0);
    EXPECT(MPI_Info_set(info, "command", "mine") == MPI_SUCCESS);
    MPI_Info_free(&info);
    MPI_Get_hw_resource_info(&resources);
    MPI_Info_get_nkeys(resources, &keys);
    EXPECT(keys >= 2);
    length = MPI_MAX_INFO_VAL;
    MPI_Info_get_string(resources, "hwloc://Machine", &length, value, &flag);
    EXPECT(flag == 1 && strcmp(value, "true") == 0);
    MPI_Info_free(&resources);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    pairs();
    errors();
    environment(argv);
    return finish("env_info");
}
