/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

F_DO int do_op_commutative(f_int *op, f_int *commute)
{
    F_OUT(commute);
    int err_ = MPI_(Op_commutative)(f_op(*op), F_POINTER(commute));
    F_OUT_DONE(commute);
    return err_;
}
void ENTRY(op_commutative)(f_int *op, f_int *commute, f_int *ierror)
{
    F_RETURN(ierror, do_op_commutative(op, commute));
}
F_ALIAS(op_commutative_f08, op_commutative)

F_DO int do_op_free(f_int *op)
{
    MPI_Op op_c = f_op(*op);
    int err_ = MPI_(Op_free)(&op_c);
    *op = f_of_op(op_c);
    return err_;
}
void ENTRY(op_free)(f_int *op, f_int *ierror)
{
    F_RETURN(ierror, do_op_free(op));
}
F_ALIAS(op_free_f08, op_free)

F_DO int do_reduce_local(void *inbuf, void *inoutbuf, f_int *count, f_int *datatype, f_int *op)
{
    return MPI_LARGE_(Reduce_local)(f_address(inbuf), f_address(inoutbuf), *count, f_datatype(*datatype), f_op(*op));
}
void ENTRY(reduce_local)(void *inbuf, void *inoutbuf, f_int *count, f_int *datatype, f_int *op, f_int *ierror)
{
    F_RETURN(ierror, do_reduce_local(inbuf, inoutbuf, count, datatype, op));
}
F_RARE int sections_reduce_local(f_array *inbuf, f_array *inoutbuf, f_int *count, f_int *datatype, f_int *op)
{
    int err = 0;
    f_copy inbuf_s;
    err |= f_copy_in(&inbuf_s, inbuf);
    f_copy inoutbuf_s;
    err |= f_copy_in(&inoutbuf_s, inoutbuf);
    if (!err) err = do_reduce_local(inbuf_s.address, inoutbuf_s.address, count, datatype, op);
    f_copy_out(&inbuf_s, 0);
    f_copy_out(&inoutbuf_s, 1);
    return err;
}
void ENTRY(reduce_local_f08ts)(f_array *inbuf, f_array *inoutbuf, f_int *count, f_int *datatype, f_int *op, f_int *ierror)
{
    if (f_likely(f_is_dense(inbuf) && f_is_dense(inoutbuf)))
        F_RETURN(ierror, do_reduce_local(inbuf->base_addr, inoutbuf->base_addr, count, datatype, op));
    else
        F_RETURN(ierror, sections_reduce_local(inbuf, inoutbuf, count, datatype, op));
}

F_DO int do_reduce_local_c(void *inbuf, void *inoutbuf, MPI_Count *count, f_int *datatype, f_int *op)
{
    return MPI_(Reduce_local_c)(f_address(inbuf), f_address(inoutbuf), *count, f_datatype(*datatype), f_op(*op));
}
F_RARE int sections_reduce_local_c(f_array *inbuf, f_array *inoutbuf, MPI_Count *count, f_int *datatype, f_int *op)
{
    int err = 0;
    f_copy inbuf_s;
    err |= f_copy_in(&inbuf_s, inbuf);
    f_copy inoutbuf_s;
    err |= f_copy_in(&inoutbuf_s, inoutbuf);
    if (!err) err = do_reduce_local_c(inbuf_s.address, inoutbuf_s.address, count, datatype, op);
    f_copy_out(&inbuf_s, 0);
    f_copy_out(&inoutbuf_s, 1);
    return err;
}
void ENTRY(reduce_local_c_f08ts)(f_array *inbuf, f_array *inoutbuf, MPI_Count *count, f_int *datatype, f_int *op, f_int *ierror)
{
    if (f_likely(f_is_dense(inbuf) && f_is_dense(inoutbuf)))
        F_RETURN(ierror, do_reduce_local_c(inbuf->base_addr, inoutbuf->base_addr, count, datatype, op));
    else
        F_RETURN(ierror, sections_reduce_local_c(inbuf, inoutbuf, count, datatype, op));
}
