/* Between Fortran's default integers and C's int, in the entries. Where both have 4 bytes, nothing lies between. Else
   each `name` of Fortran's has a copy `name_i` for C, and `name_r` says where it is kept. MPI_LARGE_ names the function with
   large counts: what is an MPI_Count there needs no copy. */
#ifndef MPIFORT_INTEGERS_H
#define MPIFORT_INTEGERS_H

/* A status is as many integers in Fortran as in C. */
enum { F_STATUS_FIELDS = sizeof(MPI_Status) / sizeof(int) };

static inline void f_status_to(f_int *to, const MPI_Status *status)
{
    int fields[F_STATUS_FIELDS];
    memcpy(fields, status, sizeof fields);
    for (int i = 0; i < F_STATUS_FIELDS; i++) to[i] = fields[i];
}

static inline void f_status_from(MPI_Status *status, const f_int *from)
{
    int fields[F_STATUS_FIELDS];
    for (int i = 0; i < F_STATUS_FIELDS; i++) fields[i] = (int)from[i];
    memcpy(status, fields, sizeof fields);
}

#ifndef MPIFORT_LONG_INTEGERS

#define MPI_LARGE_(name) MPI_(name)
#define f_narrow(value) (value)

#define F_OUT(name)
#define F_SET(name, value) *name = (value)
#define F_POINTER(name) name
#define F_OUT_DONE(name)

#define F_INTS(name, count)
#define F_ARRAY(name) name
#define F_INTS_DONE(name)
#define F_INTS_BACK(name, count)
#define F_WEIGHTS(name, count)
#define F_WEIGHTS_OF(name) (f_no_weights(name) ? f_no_weights(name) : name)

#define F_STATUS(name)
#define F_STATUS_OF(name) (F_IS(name, status_ignore) ? MPI_STATUS_IGNORE : (MPI_Status *)name)
#define F_STATUS_DONE(name)
#define F_STATUSES(name, count)
#define F_STATUSES_OF(name) (F_IS(name, statuses_ignore) ? MPI_STATUSES_IGNORE : (MPI_Status *)name)
#define F_STATUSES_DONE(name, count)

#else

#ifdef MPIFORT_PROFILING
#define MPI_LARGE_(name) PMPI_##name##_c
#else
#define MPI_LARGE_(name) MPI_##name##_c
#endif

/* A number that no int can hold becomes one that every call refuses. */
static inline int f_narrow(f_int value) { return value == (int)value ? (int)value : INT32_MIN; }

#define F_OUT(name) int name##_i = f_narrow(*name)
#define F_SET(name, value) name##_i = (value)
#define F_POINTER(name) (&name##_i)
#define F_OUT_DONE(name) *name = name##_i

#pragma GCC visibility push(hidden)
typedef struct {
    int *ints; /* for C */
    void *heap;
    int few[32];
} f_ints;
int *f_ints_in(f_ints *room, const f_int *from, MPI_Count count);
/* A constant in the place of the array stays one. */
int *f_weights_in(f_ints *room, const f_int *from, MPI_Count count);
void f_ints_back(f_ints *room, f_int *to, MPI_Count count);
void f_ints_done(f_ints *room);

MPI_Status *f_status_in(MPI_Status *status, const f_int *from);
void f_status_back(f_int *to, const MPI_Status *status);
MPI_Status *f_statuses_in(const f_int *from, MPI_Count count);
void f_statuses_back(f_int *to, MPI_Status *statuses, MPI_Count count);
#pragma GCC visibility pop

#define F_INTS(name, count) f_ints name##_r; f_ints_in(&name##_r, name, count)
#define F_ARRAY(name) (name##_r.ints)
#define F_INTS_DONE(name) f_ints_done(&name##_r)
#define F_INTS_BACK(name, count) f_ints_back(&name##_r, name, count)
#define F_WEIGHTS(name, count) f_ints name##_r; f_weights_in(&name##_r, name, count)
#define F_WEIGHTS_OF(name) (name##_r.ints)

#define F_STATUS(name) MPI_Status name##_r, *name##_i = f_status_in(&name##_r, name)
#define F_STATUS_OF(name) name##_i
#define F_STATUS_DONE(name) f_status_back(name, name##_i)
#define F_STATUSES(name, count) MPI_Status *name##_i = f_statuses_in(name, count)
#define F_STATUSES_OF(name) name##_i
#define F_STATUSES_DONE(name, count) f_statuses_back(name, name##_i, count)

#endif
#endif
