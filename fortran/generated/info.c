/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

static int do_info_create(MPI_Fint *info)
{
    MPI_Info info_c;
    int err = MPI_(Info_create)(&info_c);
    if (!err) *info = f_of_info(info_c);
    return err;
}
void ENTRY(info_create)(MPI_Fint *info, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_info_create(info));
}
F_ALIAS(info_create_f08, info_create)

static int do_info_create_env(MPI_Fint *info)
{
    MPI_Info info_c;
    int err = MPI_(Info_create_env)(0, NULL, &info_c);
    if (!err) *info = f_of_info(info_c);
    return err;
}
void ENTRY(info_create_env)(MPI_Fint *info, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_info_create_env(info));
}
F_ALIAS(info_create_env_f08, info_create_env)

static int do_info_delete(MPI_Fint *info, char *key, size_t key_len)
{
    f_text key_t;
    char *key_c = f_trimmed_in(&key_t, key, key_len);
    int err = MPI_(Info_delete)(f_info(*info), key_c);
    f_text_done(&key_t);
    return err;
}
void ENTRY(info_delete)(MPI_Fint *info, char *key, MPI_Fint *ierror, size_t key_len)
{
    F_RETURN(ierror, do_info_delete(info, key, key_len));
}
F_ALIAS(info_delete_f08, info_delete)

static int do_info_dup(MPI_Fint *info, MPI_Fint *newinfo)
{
    MPI_Info newinfo_c;
    int err = MPI_(Info_dup)(f_info(*info), &newinfo_c);
    if (!err) *newinfo = f_of_info(newinfo_c);
    return err;
}
void ENTRY(info_dup)(MPI_Fint *info, MPI_Fint *newinfo, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_info_dup(info, newinfo));
}
F_ALIAS(info_dup_f08, info_dup)

static int do_info_free(MPI_Fint *info)
{
    MPI_Info info_c = f_info(*info);
    int err = MPI_(Info_free)(&info_c);
    *info = f_of_info(info_c);
    return err;
}
void ENTRY(info_free)(MPI_Fint *info, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_info_free(info));
}
F_ALIAS(info_free_f08, info_free)

static int do_info_get_nkeys(MPI_Fint *info, MPI_Fint *nkeys)
{
    return MPI_(Info_get_nkeys)(f_info(*info), nkeys);
}
void ENTRY(info_get_nkeys)(MPI_Fint *info, MPI_Fint *nkeys, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_info_get_nkeys(info, nkeys));
}
F_ALIAS(info_get_nkeys_f08, info_get_nkeys)

static int do_info_get_nthkey(MPI_Fint *info, MPI_Fint *n, char *key, size_t key_len)
{
    char key_c[MPI_MAX_INFO_KEY];
    int err = MPI_(Info_get_nthkey)(f_info(*info), *n, key_c);
    if (!err) f_text_out(key, key_len, key_c);
    return err;
}
void ENTRY(info_get_nthkey)(MPI_Fint *info, MPI_Fint *n, char *key, MPI_Fint *ierror, size_t key_len)
{
    F_RETURN(ierror, do_info_get_nthkey(info, n, key, key_len));
}
F_ALIAS(info_get_nthkey_f08, info_get_nthkey)

static int do_info_set(MPI_Fint *info, char *key, char *value, size_t key_len, size_t value_len)
{
    f_text key_t;
    char *key_c = f_trimmed_in(&key_t, key, key_len);
    f_text value_t;
    char *value_c = f_trimmed_in(&value_t, value, value_len);
    int err = MPI_(Info_set)(f_info(*info), key_c, value_c);
    f_text_done(&key_t);
    f_text_done(&value_t);
    return err;
}
void ENTRY(info_set)(MPI_Fint *info, char *key, char *value, MPI_Fint *ierror, size_t key_len, size_t value_len)
{
    F_RETURN(ierror, do_info_set(info, key, value, key_len, value_len));
}
F_ALIAS(info_set_f08, info_set)
