/* Keys and attributes. */
#include "../runtime/mpifort.h"

#define CREATE_KEYVAL(object, word, handle)                                                          \
    void ENTRY(word##_create_keyval)(f_procedure * copy, f_procedure * delete, f_int * keyval, MPI_Aint * extra_state, \
                                     f_int * ierror)                                              \
    {                                                                                                \
        F_OUT(keyval);                                                                               \
        f_keyval *state = f_new_keyval(copy, delete, *extra_state, 0);                               \
        int err = MPI_(object##_create_keyval)(f_copy_##word##_attribute, f_delete_##word##_attribute, \
                                               F_POINTER(keyval), state);                            \
        F_OUT_DONE(keyval);                                                                          \
        f_keyval_made(err, state, f_kind_##handle, *keyval);                                         \
        F_RETURN(ierror, err);                                                                       \
    }                                                                                                \
    F_ALIAS(word##_create_keyval_f08, word##_create_keyval)
CREATE_KEYVAL(Comm, comm, comm)
CREATE_KEYVAL(Type, type, datatype)
CREATE_KEYVAL(Win, win, win)

void ENTRY(keyval_create)(f_procedure *copy, f_procedure *delete, f_int *keyval, f_int *extra_state,
                          f_int *ierror)
{
    F_OUT(keyval);
    f_keyval *state = f_new_keyval(copy, delete, *extra_state, 1);
    int err = MPI_(Comm_create_keyval)(f_copy_comm_attribute, f_delete_comm_attribute, F_POINTER(keyval), state);
    F_OUT_DONE(keyval);
    f_keyval_made(err, state, f_kind_comm, *keyval);
    F_RETURN(ierror, err);
}

#define SET_ATTR(object, word, handle)                                                               \
    static int word##_set_attr(f_int of, f_int keyval, MPI_Aint value)                               \
    {                                                                                                \
        void *attribute = f_attribute_of(value);                                                     \
        int err = MPI_(object##_set_attr)(f_##handle(of), f_narrow(keyval), attribute);              \
        f_attribute_set(err, attribute, f_kind_##handle, f_of_##handle(f_##handle(of)), keyval);     \
        return err;                                                                                  \
    }                                                                                                \
    void ENTRY(word##_set_attr)(f_int * of, f_int * keyval, MPI_Aint * value, f_int * ierror)        \
    {                                                                                                \
        F_RETURN(ierror, word##_set_attr(*of, *keyval, *value));                                     \
    }                                                                                                \
    F_ALIAS(word##_set_attr_f08, word##_set_attr)
SET_ATTR(Comm, comm, comm)
SET_ATTR(Type, type, datatype)
SET_ATTR(Win, win, win)

void ENTRY(attr_put)(f_int *comm, f_int *keyval, f_int *value, f_int *ierror)
{
    F_RETURN(ierror, comm_set_attr(*comm, *keyval, *value));
}

/* C returns the address of an int for MPI's own attributes. */
static int get_comm_attr(f_int comm, f_int keyval, MPI_Aint *value, f_int *flag)
{
    void *attribute = NULL;
    F_OUT(flag);
    int err = MPI_(Comm_get_attr)(f_comm(comm), f_narrow(keyval), &attribute, F_POINTER(flag));
    F_OUT_DONE(flag);
    if (err || !*flag) return err;
    *value = keyval >= MPI_TAG_UB && keyval <= MPI_UNIVERSE_SIZE ? *(int *)attribute
                                                                  : f_attribute_value(attribute, f_kind_comm, comm, keyval);
    return err;
}

void ENTRY(comm_get_attr)(f_int *comm, f_int *keyval, MPI_Aint *value, f_int *flag, f_int *ierror)
{
    F_RETURN(ierror, get_comm_attr(*comm, *keyval, value, flag));
}
F_ALIAS(comm_get_attr_f08, comm_get_attr)

void ENTRY(attr_get)(f_int *comm, f_int *keyval, f_int *value, f_int *flag, f_int *ierror)
{
    MPI_Aint wide = 0;
    int err = get_comm_attr(*comm, *keyval, &wide, flag);
    if (!err && *flag) *value = (f_int)wide;
    F_RETURN(ierror, err);
}

void ENTRY(type_get_attr)(f_int *type, f_int *keyval, MPI_Aint *value, f_int *flag, f_int *ierror)
{
    void *attribute = NULL;
    F_OUT(flag);
    int err = MPI_(Type_get_attr)(f_datatype(*type), f_narrow(*keyval), &attribute, F_POINTER(flag));
    F_OUT_DONE(flag);
    if (!err && *flag) *value = f_attribute_value(attribute, f_kind_datatype, f_of_datatype(f_datatype(*type)), *keyval);
    F_RETURN(ierror, err);
}
F_ALIAS(type_get_attr_f08, type_get_attr)

void ENTRY(win_get_attr)(f_int *win, f_int *keyval, MPI_Aint *value, f_int *flag, f_int *ierror)
{
    void *attribute = NULL;
    F_OUT(flag);
    int err = MPI_(Win_get_attr)(f_win(*win), f_narrow(*keyval), &attribute, F_POINTER(flag));
    F_OUT_DONE(flag);
    if (!err && *flag) {
        switch (*keyval) {
        case MPI_WIN_SIZE: *value = *(MPI_Aint *)attribute; break;
        case MPI_WIN_DISP_UNIT:
        case MPI_WIN_CREATE_FLAVOR:
        case MPI_WIN_MODEL: *value = *(int *)attribute; break;
        default: *value = f_attribute_value(attribute, f_kind_win, *win, *keyval); /* MPI_WIN_BASE: the address itself */
        }
    }
    F_RETURN(ierror, err);
}
F_ALIAS(win_get_attr_f08, win_get_attr)
