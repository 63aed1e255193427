/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

static int do_comm_remote_group(MPI_Fint *comm, MPI_Fint *group)
{
    MPI_Group group_c;
    int err = MPI_(Comm_remote_group)(f_comm(*comm), &group_c);
    if (!err) *group = f_of_group(group_c);
    return err;
}
void ENTRY(comm_remote_group)(MPI_Fint *comm, MPI_Fint *group, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_comm_remote_group(comm, group));
}
F_ALIAS(comm_remote_group_f08, comm_remote_group)

static int do_comm_remote_size(MPI_Fint *comm, MPI_Fint *size)
{
    return MPI_(Comm_remote_size)(f_comm(*comm), size);
}
void ENTRY(comm_remote_size)(MPI_Fint *comm, MPI_Fint *size, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_comm_remote_size(comm, size));
}
F_ALIAS(comm_remote_size_f08, comm_remote_size)

static int do_comm_test_inter(MPI_Fint *comm, MPI_Fint *flag)
{
    return MPI_(Comm_test_inter)(f_comm(*comm), flag);
}
void ENTRY(comm_test_inter)(MPI_Fint *comm, MPI_Fint *flag, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_comm_test_inter(comm, flag));
}
F_ALIAS(comm_test_inter_f08, comm_test_inter)

static int do_intercomm_create(MPI_Fint *local_comm, MPI_Fint *local_leader, MPI_Fint *peer_comm, MPI_Fint *remote_leader, MPI_Fint *tag, MPI_Fint *newintercomm)
{
    MPI_Comm newintercomm_c;
    int err = MPI_(Intercomm_create)(f_comm(*local_comm), *local_leader, f_comm(*peer_comm), *remote_leader, *tag, &newintercomm_c);
    if (!err) *newintercomm = f_of_comm(newintercomm_c);
    return err;
}
void ENTRY(intercomm_create)(MPI_Fint *local_comm, MPI_Fint *local_leader, MPI_Fint *peer_comm, MPI_Fint *remote_leader, MPI_Fint *tag, MPI_Fint *newintercomm, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_intercomm_create(local_comm, local_leader, peer_comm, remote_leader, tag, newintercomm));
}
F_ALIAS(intercomm_create_f08, intercomm_create)

static int do_intercomm_merge(MPI_Fint *intercomm, MPI_Fint *high, MPI_Fint *newintracomm)
{
    MPI_Comm newintracomm_c;
    int err = MPI_(Intercomm_merge)(f_comm(*intercomm), *high, &newintracomm_c);
    if (!err) *newintracomm = f_of_comm(newintracomm_c);
    return err;
}
void ENTRY(intercomm_merge)(MPI_Fint *intercomm, MPI_Fint *high, MPI_Fint *newintracomm, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_intercomm_merge(intercomm, high, newintracomm));
}
F_ALIAS(intercomm_merge_f08, intercomm_merge)
