/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

F_DO int do_comm_remote_group(f_int *comm, f_int *group)
{
    MPI_Group group_c;
    int err_ = MPI_(Comm_remote_group)(f_comm(*comm), &group_c);
    if (!err_) *group = f_of_group(group_c);
    return err_;
}
void ENTRY(comm_remote_group)(f_int *comm, f_int *group, f_int *ierror)
{
    F_RETURN(ierror, do_comm_remote_group(comm, group));
}
F_ALIAS(comm_remote_group_f08, comm_remote_group)

F_DO int do_comm_remote_size(f_int *comm, f_int *size)
{
    F_OUT(size);
    int err_ = MPI_(Comm_remote_size)(f_comm(*comm), F_POINTER(size));
    F_OUT_DONE(size);
    return err_;
}
void ENTRY(comm_remote_size)(f_int *comm, f_int *size, f_int *ierror)
{
    F_RETURN(ierror, do_comm_remote_size(comm, size));
}
F_ALIAS(comm_remote_size_f08, comm_remote_size)

F_DO int do_comm_test_inter(f_int *comm, f_int *flag)
{
    F_OUT(flag);
    int err_ = MPI_(Comm_test_inter)(f_comm(*comm), F_POINTER(flag));
    F_OUT_DONE(flag);
    return err_;
}
void ENTRY(comm_test_inter)(f_int *comm, f_int *flag, f_int *ierror)
{
    F_RETURN(ierror, do_comm_test_inter(comm, flag));
}
F_ALIAS(comm_test_inter_f08, comm_test_inter)

F_DO int do_intercomm_create(f_int *local_comm, f_int *local_leader, f_int *peer_comm, f_int *remote_leader, f_int *tag, f_int *newintercomm)
{
    MPI_Comm newintercomm_c;
    int err_ = MPI_(Intercomm_create)(f_comm(*local_comm), f_narrow(*local_leader), f_comm(*peer_comm), f_narrow(*remote_leader), f_narrow(*tag), &newintercomm_c);
    if (!err_) *newintercomm = f_of_comm(newintercomm_c);
    return err_;
}
void ENTRY(intercomm_create)(f_int *local_comm, f_int *local_leader, f_int *peer_comm, f_int *remote_leader, f_int *tag, f_int *newintercomm, f_int *ierror)
{
    F_RETURN(ierror, do_intercomm_create(local_comm, local_leader, peer_comm, remote_leader, tag, newintercomm));
}
F_ALIAS(intercomm_create_f08, intercomm_create)

F_DO int do_intercomm_merge(f_int *intercomm, f_int *high, f_int *newintracomm)
{
    MPI_Comm newintracomm_c;
    int err_ = MPI_(Intercomm_merge)(f_comm(*intercomm), f_narrow(*high), &newintracomm_c);
    if (!err_) *newintracomm = f_of_comm(newintracomm_c);
    return err_;
}
void ENTRY(intercomm_merge)(f_int *intercomm, f_int *high, f_int *newintracomm, f_int *ierror)
{
    F_RETURN(ierror, do_intercomm_merge(intercomm, high, newintracomm));
}
F_ALIAS(intercomm_merge_f08, intercomm_merge)
