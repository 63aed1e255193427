/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

F_DO int do_info_create(f_int *info)
{
    MPI_Info info_c;
    int err_ = MPI_(Info_create)(&info_c);
    if (!err_) *info = f_of_info(info_c);
    return err_;
}
void ENTRY(info_create)(f_int *info, f_int *ierror)
{
    F_RETURN(ierror, do_info_create(info));
}
F_ALIAS(info_create_f08, info_create)

F_DO int do_info_create_env(f_int *info)
{
    MPI_Info info_c;
    int err_ = MPI_(Info_create_env)(0, NULL, &info_c);
    if (!err_) *info = f_of_info(info_c);
    return err_;
}
void ENTRY(info_create_env)(f_int *info, f_int *ierror)
{
    F_RETURN(ierror, do_info_create_env(info));
}
F_ALIAS(info_create_env_f08, info_create_env)

F_DO int do_info_delete(f_int *info, char *key, size_t key_len)
{
    f_text key_t;
    char *key_c = f_trimmed_in(&key_t, key, key_len);
    int err_ = MPI_(Info_delete)(f_info(*info), key_c);
    f_text_done(&key_t);
    return err_;
}
void ENTRY(info_delete)(f_int *info, char *key, f_int *ierror, size_t key_len)
{
    F_RETURN(ierror, do_info_delete(info, key, key_len));
}
F_ALIAS(info_delete_f08, info_delete)

F_DO int do_info_dup(f_int *info, f_int *newinfo)
{
    MPI_Info newinfo_c;
    int err_ = MPI_(Info_dup)(f_info(*info), &newinfo_c);
    if (!err_) *newinfo = f_of_info(newinfo_c);
    return err_;
}
void ENTRY(info_dup)(f_int *info, f_int *newinfo, f_int *ierror)
{
    F_RETURN(ierror, do_info_dup(info, newinfo));
}
F_ALIAS(info_dup_f08, info_dup)

F_DO int do_info_free(f_int *info)
{
    MPI_Info info_c = f_info(*info);
    int err_ = MPI_(Info_free)(&info_c);
    *info = f_of_info(info_c);
    return err_;
}
void ENTRY(info_free)(f_int *info, f_int *ierror)
{
    F_RETURN(ierror, do_info_free(info));
}
F_ALIAS(info_free_f08, info_free)

F_DO int do_info_get_nkeys(f_int *info, f_int *nkeys)
{
    F_OUT(nkeys);
    int err_ = MPI_(Info_get_nkeys)(f_info(*info), F_POINTER(nkeys));
    F_OUT_DONE(nkeys);
    return err_;
}
void ENTRY(info_get_nkeys)(f_int *info, f_int *nkeys, f_int *ierror)
{
    F_RETURN(ierror, do_info_get_nkeys(info, nkeys));
}
F_ALIAS(info_get_nkeys_f08, info_get_nkeys)

F_DO int do_info_get_nthkey(f_int *info, f_int *n, char *key, size_t key_len)
{
    char key_c[MPI_MAX_INFO_KEY];
    int err_ = MPI_(Info_get_nthkey)(f_info(*info), f_narrow(*n), key_c);
    if (!err_) f_text_out(key, key_len, key_c);
    return err_;
}
void ENTRY(info_get_nthkey)(f_int *info, f_int *n, char *key, f_int *ierror, size_t key_len)
{
    F_RETURN(ierror, do_info_get_nthkey(info, n, key, key_len));
}
F_ALIAS(info_get_nthkey_f08, info_get_nthkey)

F_DO int do_info_set(f_int *info, char *key, char *value, size_t key_len, size_t value_len)
{
    f_text key_t;
    char *key_c = f_trimmed_in(&key_t, key, key_len);
    f_text value_t;
    char *value_c = f_trimmed_in(&value_t, value, value_len);
    int err_ = MPI_(Info_set)(f_info(*info), key_c, value_c);
    f_text_done(&key_t);
    f_text_done(&value_t);
    return err_;
}
void ENTRY(info_set)(f_int *info, char *key, char *value, f_int *ierror, size_t key_len, size_t value_len)
{
    F_RETURN(ierror, do_info_set(info, key, value, key_len, value_len));
}
F_ALIAS(info_set_f08, info_set)
