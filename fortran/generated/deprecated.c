/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

F_DO int do_attr_delete(f_int *comm, f_int *keyval)
{
    return MPI_(Attr_delete)(f_comm(*comm), f_narrow(*keyval));
}
void ENTRY(attr_delete)(f_int *comm, f_int *keyval, f_int *ierror)
{
    F_RETURN(ierror, do_attr_delete(comm, keyval));
}

F_DO int do_info_get_valuelen(f_int *info, char *key, f_int *valuelen, f_int *flag, size_t key_len)
{
    f_text key_t;
    char *key_c = f_text_in(&key_t, key, key_len);
    F_OUT(valuelen);
    F_OUT(flag);
    int err_ = MPI_(Info_get_valuelen)(f_info(*info), key_c, F_POINTER(valuelen), F_POINTER(flag));
    f_text_done(&key_t);
    F_OUT_DONE(valuelen);
    F_OUT_DONE(flag);
    return err_;
}
void ENTRY(info_get_valuelen)(f_int *info, char *key, f_int *valuelen, f_int *flag, f_int *ierror, size_t key_len)
{
    F_RETURN(ierror, do_info_get_valuelen(info, key, valuelen, flag, key_len));
}
F_ALIAS(info_get_valuelen_f08, info_get_valuelen)

F_DO int do_keyval_free(f_int *keyval)
{
    F_OUT(keyval);
    int err_ = MPI_(Keyval_free)(F_POINTER(keyval));
    F_OUT_DONE(keyval);
    return err_;
}
void ENTRY(keyval_free)(f_int *keyval, f_int *ierror)
{
    F_RETURN(ierror, do_keyval_free(keyval));
}
