/* Constants that Fortran programs pass and that are known by their address. In mpif.h they are common blocks: then the
   linker takes the program's for all. */
#include "mpifort.h"

f_int mpifort_bottom_, mpifort_in_place_, mpifort_buffer_automatic_;
f_int mpifort_unweighted_[1], mpifort_weights_empty_[1], mpifort_errcodes_ignore_[1];
f_int mpifort_status_ignore_[8], mpifort_statuses_ignore_[8];
char mpifort_argv_null_[1], mpifort_argvs_null_[1];
