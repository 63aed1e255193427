/* What the C library has to know of Fortran's types (MPI 5.0, chapter 20). */
#include "mpifort.h"

#include <stdio.h>

static void set_number(MPI_Info info, const char *key, size_t value)
{
    char text[24];
    snprintf(text, sizeof text, "%zu", value);
    PMPI_Info_set(info, key, text);
}

static void tell_sizes(void)
{
    static const char *const here[] = {
        "logical1", "logical2", "logical4", "logical8", "integer1", "integer2", "integer4",
        "integer8", "real4",    "real8",    "complex8", "complex16", "double_complex",
    };
    MPI_Info info = MPI_INFO_NULL;
    if (PMPI_Abi_get_fortran_info(&info) == MPI_SUCCESS && info != MPI_INFO_NULL) {
        PMPI_Info_free(&info);
    } else if (PMPI_Info_create(&info) == MPI_SUCCESS) {
        set_number(info, "mpi_logical_size", sizeof(f_int));
        set_number(info, "mpi_integer_size", sizeof(f_int));
        set_number(info, "mpi_real_size", sizeof(float));
        set_number(info, "mpi_double_precision_size", sizeof(double));
        for (size_t i = 0; i < sizeof here / sizeof here[0]; i++) {
            char key[64];
            snprintf(key, sizeof key, "mpi_%s_supported", here[i]);
            PMPI_Info_set(info, key, "true");
        }
        PMPI_Abi_set_fortran_info(info);
        PMPI_Info_free(&info);
    }
}

/* Who told first has told: another Fortran layer may be in the program. After MPI has started, as not every library takes
   it before. */
static void tell(void)
{
    f_int yes = 1, no = 0, other_yes, other_no;
    int known = 0;
    tell_sizes();
    if (PMPI_Abi_get_fortran_booleans(sizeof yes, &other_yes, &other_no, &known) == MPI_SUCCESS && !known)
        PMPI_Abi_set_fortran_booleans(sizeof yes, &yes, &no);
}

/* ---- the two libraries -------------------------------------------------------------------------------------- */

/* Programs have one of these, as a common block of mpif.h and of the modules. */
extern char mpifort_integers_4_[] __attribute__((weak, visibility("default")));
extern char mpifort_integers_8_[] __attribute__((weak, visibility("default")));

/* All entries have the same names in both libraries: nobody else would notice the wrong one. */
static void check_library(void)
{
    int of_4 = mpifort_integers_4_ != NULL, of_8 = mpifort_integers_8_ != NULL;
    if (of_4 && of_8)
        f_fatal("parts of this program were compiled with default integers of 4 bytes and parts with 8: compile all parts "
                "with -fdefault-integer-8, or none");
    if (sizeof(f_int) == 4 && of_8)
        f_fatal("this program was compiled with default integers of 8 bytes, but linked with the library for 4: link it by "
                "mpifort -fdefault-integer-8, or with -lmpifort_abi_i8");
    if (sizeof(f_int) == 8 && of_4)
        f_fatal("this program was compiled with default integers of 4 bytes, but linked with the library for 8: compile it "
                "by mpifort -fdefault-integer-8, or link it without");
}

void f_started(void)
{
    check_library();
    /* To the C library, MPI_INTEGER and MPI_LOGICAL have 4 bytes. It takes no others, and f_sized_in does without. */
    if (sizeof(f_int) == sizeof(int)) tell();
}
