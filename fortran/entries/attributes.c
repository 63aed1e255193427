/* Keys and attributes. */
#include "../runtime/mpifort.h"

#define CREATE_KEYVAL(object, word)                                                                  \
    void ENTRY(word##_create_keyval)(f_procedure * copy, f_procedure * delete, MPI_Fint * keyval, MPI_Aint * extra_state, \
                                     MPI_Fint * ierror)                                              \
    {                                                                                                \
        F_RETURN(ierror, MPI_(object##_create_keyval)(f_copy_##word##_attribute, f_delete_##word##_attribute, keyval, \
                                                      f_new_keyval(copy, delete, *extra_state, 0))); \
    }                                                                                                \
    F_ALIAS(word##_create_keyval_f08, word##_create_keyval)
CREATE_KEYVAL(Comm, comm)
CREATE_KEYVAL(Type, type)
CREATE_KEYVAL(Win, win)

void ENTRY(keyval_create)(f_procedure *copy, f_procedure *delete, MPI_Fint *keyval, MPI_Fint *extra_state,
                          MPI_Fint *ierror)
{
    F_RETURN(ierror, MPI_(Comm_create_keyval)(f_copy_comm_attribute, f_delete_comm_attribute, keyval,
                                              f_new_keyval(copy, delete, *extra_state, 1)));
}

#define SET_ATTR(object, word, handle)                                                               \
    void ENTRY(word##_set_attr)(MPI_Fint * of, MPI_Fint * keyval, MPI_Aint * value, MPI_Fint * ierror) \
    {                                                                                                \
        F_RETURN(ierror, MPI_(object##_set_attr)(f_##handle(*of), *keyval, f_attribute_of(*value))); \
    }                                                                                                \
    F_ALIAS(word##_set_attr_f08, word##_set_attr)
SET_ATTR(Comm, comm, comm)
SET_ATTR(Type, type, datatype)
SET_ATTR(Win, win, win)

void ENTRY(attr_put)(MPI_Fint *comm, MPI_Fint *keyval, MPI_Fint *value, MPI_Fint *ierror)
{
    F_RETURN(ierror, MPI_(Comm_set_attr)(f_comm(*comm), *keyval, f_attribute_of(*value)));
}

/* C returns the address of an int for MPI's own attributes. */
static int get_comm_attr(MPI_Fint comm, MPI_Fint keyval, MPI_Aint *value, MPI_Fint *flag)
{
    void *attribute = NULL;
    int err = MPI_(Comm_get_attr)(f_comm(comm), keyval, &attribute, flag);
    if (err || !*flag) return err;
    *value = keyval >= MPI_TAG_UB && keyval <= MPI_UNIVERSE_SIZE ? *(int *)attribute : f_attribute_value(attribute);
    return err;
}

void ENTRY(comm_get_attr)(MPI_Fint *comm, MPI_Fint *keyval, MPI_Aint *value, MPI_Fint *flag, MPI_Fint *ierror)
{
    F_RETURN(ierror, get_comm_attr(*comm, *keyval, value, flag));
}
F_ALIAS(comm_get_attr_f08, comm_get_attr)

void ENTRY(attr_get)(MPI_Fint *comm, MPI_Fint *keyval, MPI_Fint *value, MPI_Fint *flag, MPI_Fint *ierror)
{
    MPI_Aint wide = 0;
    int err = get_comm_attr(*comm, *keyval, &wide, flag);
    if (!err && *flag) *value = (MPI_Fint)wide;
    F_RETURN(ierror, err);
}

void ENTRY(type_get_attr)(MPI_Fint *type, MPI_Fint *keyval, MPI_Aint *value, MPI_Fint *flag, MPI_Fint *ierror)
{
    void *attribute = NULL;
    int err = MPI_(Type_get_attr)(f_datatype(*type), *keyval, &attribute, flag);
    if (!err && *flag) *value = f_attribute_value(attribute);
    F_RETURN(ierror, err);
}
F_ALIAS(type_get_attr_f08, type_get_attr)

void ENTRY(win_get_attr)(MPI_Fint *win, MPI_Fint *keyval, MPI_Aint *value, MPI_Fint *flag, MPI_Fint *ierror)
{
    void *attribute = NULL;
    int err = MPI_(Win_get_attr)(f_win(*win), *keyval, &attribute, flag);
    if (!err && *flag) {
        switch (*keyval) {
        case MPI_WIN_SIZE: *value = *(MPI_Aint *)attribute; break;
        case MPI_WIN_DISP_UNIT:
        case MPI_WIN_CREATE_FLAVOR:
        case MPI_WIN_MODEL: *value = *(int *)attribute; break;
        default: *value = f_attribute_value(attribute); /* MPI_WIN_BASE: the address itself */
        }
    }
    F_RETURN(ierror, err);
}
F_ALIAS(win_get_attr_f08, win_get_attr)
