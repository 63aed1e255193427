/* ranks: 1 2
 * Attributes of communicators and datatypes: the calls of copy and delete callbacks, and their arguments. */
#include "check.h"

static int copies, deletes, extra_value = 9, fail_delete;
static void *last_deleted;

static int copy(MPI_Comm comm, int keyval, void *extra, void *in, void *out, int *flag)
{
    (void)comm;
    (void)keyval;
    copies++;
    CHECK(extra == &extra_value);
    *(void **)out = (char *)in + 1;
    *flag = 1;
    return MPI_SUCCESS;
}

static int copy_not(MPI_Comm comm, int keyval, void *extra, void *in, void *out, int *flag)
{
    (void)comm, (void)keyval, (void)extra, (void)in, (void)out;
    copies++;
    *flag = 0;
    return MPI_SUCCESS;
}

static int erase(MPI_Comm comm, int keyval, void *value, void *extra)
{
    (void)comm;
    (void)keyval;
    (void)extra;
    deletes++;
    last_deleted = value;
    return fail_delete ? MPI_ERR_OTHER : MPI_SUCCESS;
}

static int copy_fails(MPI_Comm comm, int keyval, void *extra, void *in, void *out, int *flag)
{
    (void)comm, (void)keyval, (void)extra, (void)in, (void)out, (void)flag;
    return MPI_ERR_OTHER;
}

static void *get(MPI_Comm comm, int keyval)
{
    void *value = NULL;
    int flag = -1;
    CHECK_OK(MPI_Comm_get_attr(comm, keyval, &value, &flag));
    return flag ? value : NULL;
}

static void on_communicators(void)
{
    static char place[8];
    MPI_Comm comm, twin;
    int key, none, same;
    CHECK_OK(MPI_Comm_create_keyval(copy, erase, &key, &extra_value));
    CHECK_OK(MPI_Comm_create_keyval(copy_not, MPI_COMM_NULL_DELETE_FN, &none, NULL));
    CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &same, NULL));
    CHECK(key != MPI_KEYVAL_INVALID && key != none && none != same);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    CHECK(get(comm, key) == NULL);
    CHECK_OK(MPI_Comm_set_attr(comm, key, place));
    CHECK_OK(MPI_Comm_set_attr(comm, none, place + 4));
    CHECK_OK(MPI_Comm_set_attr(comm, same, place + 6));
    CHECK(get(comm, key) == place);
    CHECK_INT(deletes, 0);
    CHECK_OK(MPI_Comm_set_attr(comm, key, place + 2)); /* the old value is deleted */
    CHECK_INT(deletes, 1);
    CHECK(last_deleted == place);
    CHECK_OK(MPI_Comm_dup(comm, &twin));
    CHECK_INT(copies, 2);
    CHECK(get(twin, key) == place + 3);
    CHECK(get(twin, none) == NULL);
    CHECK(get(twin, same) == place + 6);
    CHECK_OK(MPI_Comm_delete_attr(twin, key));
    CHECK_INT(deletes, 2);
    CHECK(last_deleted == place + 3);
    CHECK(get(twin, key) == NULL);
    CHECK_OK(MPI_Comm_free(&twin));
    CHECK_INT(deletes, 2);
    const int freed = key;
    CHECK_OK(MPI_Comm_free_keyval(&key)); /* it lives as long as an attribute uses it */
    CHECK_INT(key, MPI_KEYVAL_INVALID);
    CHECK(get(comm, freed) == place + 2);
    CHECK_OK(MPI_Comm_split(comm, 0, 0, &twin)); /* only a duplicate copies attributes */
    CHECK_INT(copies, 2);
    MPI_Comm_free(&twin);
    CHECK_OK(MPI_Comm_free(&comm));
    CHECK_INT(deletes, 3);
    CHECK(last_deleted == place + 2);
    MPI_Comm_free_keyval(&none);
    MPI_Comm_free_keyval(&same);
}

/* A freed key that attributes still use: its number keeps its meaning, and a second free changes nothing. */
static void freed_keys(void)
{
    static char place[4];
    MPI_Comm comm, twin;
    MPI_Datatype type;
    int key, type_key, again, flag = 0;
    void *value = NULL;
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    deletes = 0;
    MPI_Comm_create_keyval(MPI_COMM_DUP_FN, erase, &key, NULL);
    CHECK_OK(MPI_Comm_set_attr(comm, key, place));
    const int number = again = key;
    CHECK_OK(MPI_Comm_free_keyval(&key));
    CHECK_OK(MPI_Comm_free_keyval(&again));
    CHECK_INT(again, MPI_KEYVAL_INVALID);
    CHECK_OK(MPI_Comm_set_attr(comm, number, place + 1));
    CHECK_INT(deletes, 1);
    CHECK(last_deleted == place);
    CHECK_OK(MPI_Comm_dup(comm, &twin));
    CHECK(get(twin, number) == place + 1);
    CHECK_OK(MPI_Comm_free(&comm));
    CHECK_INT(deletes, 2);
    again = number; /* the duplicate uses it still */
    CHECK_OK(MPI_Comm_free_keyval(&again));
    CHECK(get(twin, number) == place + 1);
    CHECK_OK(MPI_Comm_delete_attr(twin, number));
    CHECK_INT(deletes, 3);
    CHECK_OK(MPI_Comm_free(&twin));

    MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, MPI_TYPE_NULL_DELETE_FN, &type_key, NULL);
    MPI_Type_contiguous(2, MPI_INT, &type);
    CHECK_OK(MPI_Type_set_attr(type, type_key, place));
    const int type_number = again = type_key;
    CHECK_OK(MPI_Type_free_keyval(&type_key));
    CHECK_OK(MPI_Type_free_keyval(&again));
    CHECK_OK(MPI_Type_get_attr(type, type_number, &value, &flag));
    CHECK(flag && value == place);
    CHECK_OK(MPI_Type_free(&type));
}

/* If a callback fails, the call fails too, and changes nothing. */
static void failures(void)
{
    MPI_Comm comm, twin;
    int key, bad;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, erase, &key, NULL);
    MPI_Comm_create_keyval(copy_fails, MPI_COMM_NULL_DELETE_FN, &bad, NULL);
    MPI_Comm_set_attr(comm, key, &extra_value);
    fail_delete = 1;
    CHECK(MPI_Comm_delete_attr(comm, key) != MPI_SUCCESS);
    CHECK(MPI_Comm_set_attr(comm, key, NULL) != MPI_SUCCESS);
    CHECK(get(comm, key) == &extra_value);
    fail_delete = 0;
    MPI_Comm_set_attr(comm, bad, &extra_value);
    CHECK(MPI_Comm_dup(comm, &twin) != MPI_SUCCESS);
    CHECK_OK(MPI_Comm_delete_attr(comm, bad));
    CHECK_OK(MPI_Comm_free(&comm));
    MPI_Comm_free_keyval(&key);
    MPI_Comm_free_keyval(&bad);
}

static int type_copies, type_deletes;

static int type_copy(MPI_Datatype type, int keyval, void *extra, void *in, void *out, int *flag)
{
    (void)type, (void)keyval, (void)extra;
    type_copies++;
    *(void **)out = in;
    *flag = 1;
    return MPI_SUCCESS;
}

static int type_erase(MPI_Datatype type, int keyval, void *value, void *extra)
{
    (void)type, (void)keyval, (void)value, (void)extra;
    type_deletes++;
    return MPI_SUCCESS;
}

static void on_datatypes(void)
{
    MPI_Datatype type, twin;
    int key, flag = 0;
    void *value = NULL;
    CHECK_OK(MPI_Type_create_keyval(type_copy, type_erase, &key, NULL));
    MPI_Type_contiguous(2, MPI_INT, &type);
    CHECK_OK(MPI_Type_set_attr(type, key, &extra_value));
    CHECK_OK(MPI_Type_dup(type, &twin));
    CHECK_INT(type_copies, 1);
    CHECK_OK(MPI_Type_get_attr(twin, key, &value, &flag));
    CHECK(flag && value == &extra_value);
    CHECK_OK(MPI_Type_free(&twin));
    CHECK_INT(type_deletes, 1);
    CHECK_OK(MPI_Type_delete_attr(type, key));
    CHECK_INT(type_deletes, 2);
    CHECK_OK(MPI_Type_free(&type));
    CHECK_INT(type_deletes, 2);
    CHECK_OK(MPI_Type_set_attr(MPI_INT, key, &extra_value)); /* predefined types take them too */
    CHECK_OK(MPI_Type_get_attr(MPI_INT, key, &value, &flag));
    CHECK_INT(flag, 1);
    CHECK_OK(MPI_Type_delete_attr(MPI_INT, key));
    CHECK_OK(MPI_Type_free_keyval(&key));
}

static void predefined(void)
{
    int *value, flag;
    CHECK_OK(MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &value, &flag));
    CHECK(flag && *value >= 32767);
    CHECK_OK(MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_WTIME_IS_GLOBAL, &value, &flag));
    CHECK(!flag || *value == 0 || *value == 1);
    CHECK_OK(MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_UNIVERSE_SIZE, &value, &flag));
    CHECK(!flag || *value >= 1);
    CHECK_OK(MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_APPNUM, &value, &flag));
    CHECK(!flag || *value == 0);
    CHECK_OK(MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_IO, &value, &flag));
    CHECK(!flag || *value == MPI_ANY_SOURCE || *value == MPI_PROC_NULL || (*value >= 0 && *value < check_size));
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    on_communicators();
    freed_keys();
    failures();
    on_datatypes();
    predefined();
    return check_finish();
}
