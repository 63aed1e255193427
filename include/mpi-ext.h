/* mpi-ext.h: what cloudMPI has beyond the MPI 5.0 standard ABI. Include mpi.h first. */
#ifndef CLOUDMPI_MPI_EXT_H
#define CLOUDMPI_MPI_EXT_H

#include <mpi.h>

#if defined(__cplusplus)
extern "C" {
#endif

/* Going on when processes die: `cloudmpi run --tolerate-failures`, docs/ulfm.md. The numbers are those of Open MPI. */
#define CLOUDMPI_HAVE_ULFM                   1

#define MPIX_ERR_PROC_FAILED                 75
#define MPIX_ERR_PROC_FAILED_PENDING         76
#define MPIX_ERR_REVOKED                     77
#define MPI_ERR_PROC_FAILED                  MPIX_ERR_PROC_FAILED
#define MPI_ERR_PROC_FAILED_PENDING          MPIX_ERR_PROC_FAILED_PENDING
#define MPI_ERR_REVOKED                      MPIX_ERR_REVOKED

int MPIX_Comm_revoke(MPI_Comm comm);
int MPIX_Comm_is_revoked(MPI_Comm comm, int *flag);
int MPIX_Comm_get_failed(MPI_Comm comm, MPI_Group *failedgrp);
int MPIX_Comm_ack_failed(MPI_Comm comm, int num_to_ack, int *num_acked);
int MPIX_Comm_failure_ack(MPI_Comm comm);
int MPIX_Comm_failure_get_acked(MPI_Comm comm, MPI_Group *failedgrp);
int MPIX_Comm_agree(MPI_Comm comm, int *flag);
int MPIX_Comm_iagree(MPI_Comm comm, int *flag, MPI_Request *request);
int MPIX_Comm_shrink(MPI_Comm comm, MPI_Comm *newcomm);
int MPIX_Comm_ishrink(MPI_Comm comm, MPI_Comm *newcomm, MPI_Request *request);

/* Checkpoints with the program's help: `cloudmpi run --survive`, docs/survive.md. Elsewhere a save succeeds at once, and nothing is
   restored. */
#define CLOUDMPI_HAVE_CHECKPOINT             1

int MPIX_Checkpoint_register(int id, void *base, MPI_Count bytes);
int MPIX_Checkpoint_deregister(int id);
int MPIX_Checkpoint_save(void);
int MPIX_Checkpoint_restored(int *flag);

int PMPIX_Checkpoint_register(int id, void *base, MPI_Count bytes);
int PMPIX_Checkpoint_deregister(int id);
int PMPIX_Checkpoint_save(void);
int PMPIX_Checkpoint_restored(int *flag);

int PMPIX_Comm_revoke(MPI_Comm comm);
int PMPIX_Comm_is_revoked(MPI_Comm comm, int *flag);
int PMPIX_Comm_get_failed(MPI_Comm comm, MPI_Group *failedgrp);
int PMPIX_Comm_ack_failed(MPI_Comm comm, int num_to_ack, int *num_acked);
int PMPIX_Comm_failure_ack(MPI_Comm comm);
int PMPIX_Comm_failure_get_acked(MPI_Comm comm, MPI_Group *failedgrp);
int PMPIX_Comm_agree(MPI_Comm comm, int *flag);
int PMPIX_Comm_iagree(MPI_Comm comm, int *flag, MPI_Request *request);
int PMPIX_Comm_shrink(MPI_Comm comm, MPI_Comm *newcomm);
int PMPIX_Comm_ishrink(MPI_Comm comm, MPI_Comm *newcomm, MPI_Request *request);

#if defined(__cplusplus)
}
#endif

#endif
