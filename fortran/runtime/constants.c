/* Constants that Fortran programs pass and that are known by their address. In mpif.h they are common blocks: then the
   linker takes the program's for all. */
#include "mpifort.h"

MPI_Fint mpifort_bottom_, mpifort_in_place_, mpifort_buffer_automatic_;
MPI_Fint mpifort_unweighted_[1], mpifort_weights_empty_[1], mpifort_errcodes_ignore_[1];
MPI_Fint mpifort_status_ignore_[8], mpifort_statuses_ignore_[8];
char mpifort_argv_null_[1], mpifort_argvs_null_[1];
