/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

static int do_attr_delete(MPI_Fint *comm, MPI_Fint *keyval)
{
    return MPI_(Attr_delete)(f_comm(*comm), *keyval);
}
void ENTRY(attr_delete)(MPI_Fint *comm, MPI_Fint *keyval, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_attr_delete(comm, keyval));
}

static int do_info_get_valuelen(MPI_Fint *info, char *key, MPI_Fint *valuelen, MPI_Fint *flag, size_t key_len)
{
    f_text key_t;
    char *key_c = f_text_in(&key_t, key, key_len);
    int err = MPI_(Info_get_valuelen)(f_info(*info), key_c, valuelen, flag);
    f_text_done(&key_t);
    return err;
}
void ENTRY(info_get_valuelen)(MPI_Fint *info, char *key, MPI_Fint *valuelen, MPI_Fint *flag, MPI_Fint *ierror, size_t key_len)
{
    F_RETURN(ierror, do_info_get_valuelen(info, key, valuelen, flag, key_len));
}
F_ALIAS(info_get_valuelen_f08, info_get_valuelen)

static int do_keyval_free(MPI_Fint *keyval)
{
    return MPI_(Keyval_free)(keyval);
}
void ENTRY(keyval_free)(MPI_Fint *keyval, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_keyval_free(keyval));
}
