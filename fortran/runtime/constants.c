/* Constants that Fortran programs pass and that are known by their address. The first ones are those of mpi_f08 and, as
   common blocks, of mpif.h: then the linker takes the program's for all. The second ones are those of `mpi`. */
#include "mpifort.h"

F_CONSTANTS()
