/* Attributes: callbacks with their order and errors, keyvals that outlive their free, predefined ones. */
#include "expect.h"
#include <stdint.h>

static char trace[64];
static int traced, fail_with, states[3];

static int on_copy(MPI_Comm comm, int keyval, void *state, void *in, void *out, int *flag) {
    (void)comm, (void)keyval;
    int number = (int)((int *)state - states);
    trace[traced++] = (char)('A' + number);
    *(void **)out = (char *)in + 1;
    *flag = number != 1;
    return fail_with;
}

static int on_delete(MPI_Comm comm, int keyval, void *value, void *state) {
    (void)comm, (void)keyval, (void)value;
    trace[traced++] = (char)('a' + ((int *)state - states));
    return fail_with;
}

static int traced_is(const char *expected) {
    trace[traced] = 0;
    traced = 0;
    for (int i = 0;; i++) {
        if (trace[i] != expected[i]) return fprintf(stderr, "traced %s\n", trace), 0;
        if (!trace[i]) return 1;
    }
}

static void communicators(void) {
    MPI_Comm comm, dup;
    int keyvals[3], flag, dup_keyval, null_keyval;
    char base[8], *value;
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    for (int i = 0; i < 3; i++) {
        MPI_Comm_create_keyval(on_copy, on_delete, &keyvals[i], &states[i]);
        MPI_Comm_get_attr(comm, keyvals[i], &value, &flag);
        EXPECT(flag == 0);
        MPI_Comm_set_attr(comm, keyvals[i], base);
    }
    MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &dup_keyval, NULL);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &null_keyval, NULL);
    MPI_Comm_set_attr(comm, dup_keyval, base);
    MPI_Comm_set_attr(comm, null_keyval, base);
    MPI_Comm_dup(comm, &dup);
    EXPECT(traced_is("ABC"));
    MPI_Comm_get_attr(dup, keyvals[0], &value, &flag);
    EXPECT(flag && value == base + 1);
    MPI_Comm_get_attr(dup, keyvals[1], &value, &flag);
    EXPECT(!flag);
    MPI_Comm_get_attr(dup, dup_keyval, &value, &flag);
    EXPECT(flag && value == base);
    MPI_Comm_get_attr(dup, null_keyval, &value, &flag);
    EXPECT(!flag);
    MPI_Comm_free(&dup);
    EXPECT(traced_is("ca"));
    /* Setting anew deletes the old value. */
    MPI_Comm_set_attr(comm, keyvals[0], base + 2);
    EXPECT(traced_is("a"));
    /* A keyval lives on while an attribute has it. */
    int kept = keyvals[0];
    MPI_Comm_free_keyval(&keyvals[0]);
    EXPECT(keyvals[0] == MPI_KEYVAL_INVALID);
    int again = kept; /* freeing it once more changes nothing while an attribute uses it */
    EXPECT(MPI_Comm_free_keyval(&again) == MPI_SUCCESS && again == MPI_KEYVAL_INVALID);
    /* The callback's error is the call's, and the failed call changes nothing. */
    fail_with = MPI_ERR_NO_SPACE;
    EXPECT_CLASS(MPI_Comm_delete_attr(comm, keyvals[1]), MPI_ERR_NO_SPACE);
    EXPECT_CLASS(MPI_Comm_set_attr(comm, keyvals[2], base), MPI_ERR_NO_SPACE);
    EXPECT(traced_is("bc"));
    dup = MPI_COMM_NULL;
    EXPECT_CLASS(MPI_Comm_dup(comm, &dup), MPI_ERR_NO_SPACE);
    fail_with = MPI_SUCCESS;
    traced = 0;
    MPI_Comm_get_attr(comm, keyvals[1], &value, &flag);
    EXPECT(flag && value == base);
    MPI_Comm_delete_attr(comm, keyvals[1]);
    EXPECT(traced_is("b"));
    MPI_Comm_get_attr(comm, keyvals[1], &value, &flag);
    EXPECT(!flag);
    EXPECT(MPI_Comm_delete_attr(comm, keyvals[1]) == MPI_SUCCESS);
    MPI_Comm_free(&comm);
    EXPECT(traced_is("ac"));
    MPI_Comm_free_keyval(&keyvals[1]);
    MPI_Comm_free_keyval(&keyvals[2]);
    MPI_Comm_free_keyval(&dup_keyval);
    MPI_Comm_free_keyval(&null_keyval);
}

static void errors(void) {
    int type_keyval, predefined = MPI_TAG_UB, invalid = MPI_KEYVAL_INVALID;
    int value = 0;
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, MPI_TYPE_NULL_DELETE_FN, &type_keyval, NULL);
    EXPECT_CLASS(MPI_Comm_set_attr(MPI_COMM_SELF, type_keyval, &value), MPI_ERR_KEYVAL);
    EXPECT_CLASS(MPI_Comm_set_attr(MPI_COMM_SELF, MPI_TAG_UB, &value), MPI_ERR_KEYVAL);
    EXPECT_CLASS(MPI_Comm_delete_attr(MPI_COMM_SELF, MPI_LASTUSEDCODE), MPI_ERR_KEYVAL);
    EXPECT_CLASS(MPI_Comm_set_attr(MPI_COMM_SELF, MPI_KEYVAL_INVALID, &value), MPI_ERR_KEYVAL);
    EXPECT_CLASS(MPI_Comm_free_keyval(&predefined), MPI_ERR_KEYVAL);
    EXPECT_CLASS(MPI_Comm_free_keyval(&invalid), MPI_ERR_KEYVAL);
    EXPECT_CLASS(MPI_Comm_free_keyval(&type_keyval), MPI_ERR_KEYVAL);
    EXPECT_CLASS(MPI_Comm_delete_attr(MPI_COMM_NULL, MPI_TAG_UB), MPI_ERR_COMM);
    /* Predefined types have attributes too. */
    void *got;
    int flag;
    MPI_Type_set_attr(MPI_INT, type_keyval, &value);
    MPI_Type_get_attr(MPI_INT, type_keyval, &got, &flag);
    EXPECT(flag && got == &value);
    MPI_Type_get_attr(MPI_DOUBLE, type_keyval, &got, &flag);
    EXPECT(!flag);
    MPI_Type_delete_attr(MPI_INT, type_keyval);
    EXPECT_CLASS(MPI_Type_set_attr(MPI_DATATYPE_NULL, type_keyval, &value), MPI_ERR_TYPE);
    MPI_Type_free_keyval(&type_keyval);
}

static void predefined(void) {
    int *value, flag, size;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &value, &flag);
    EXPECT(flag && *value >= 32767);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_WTIME_IS_GLOBAL, &value, &flag);
    EXPECT(flag && (*value == 0 || *value == 1));
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_IO, &value, &flag);
    EXPECT(flag && *value == MPI_ANY_SOURCE);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_HOST, &value, &flag);
    EXPECT(flag && *value == MPI_PROC_NULL);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_UNIVERSE_SIZE, &value, &flag);
    EXPECT(!flag || *value >= size);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_APPNUM, &value, &flag);
    EXPECT(!flag || *value == 0);
    MPI_Attr_get(MPI_COMM_WORLD, MPI_LASTUSEDCODE, &value, &flag);
    EXPECT(flag && *value >= MPI_ERR_LASTCODE);
}

static void deprecated(void) {
    int keyval, flag;
    void *value;
    MPI_Keyval_create(MPI_NULL_COPY_FN, MPI_NULL_DELETE_FN, &keyval, NULL);
    MPI_Attr_put(MPI_COMM_SELF, keyval, (void *)(uintptr_t)42);
    MPI_Attr_get(MPI_COMM_SELF, keyval, &value, &flag);
    EXPECT(flag && (uintptr_t)value == 42);
    MPI_Attr_delete(MPI_COMM_SELF, keyval);
    MPI_Keyval_free(&keyval);
    EXPECT(keyval == MPI_KEYVAL_INVALID);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    communicators();
    errors();
    predefined();
    deprecated();
    return finish("env_attributes");
}
