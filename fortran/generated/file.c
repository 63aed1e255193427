/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

F_DO int do_file_close(f_int *fh)
{
    MPI_File fh_c = f_file(*fh);
    int err_ = MPI_(File_close)(&fh_c);
    *fh = f_of_file(fh_c);
    return err_;
}
void ENTRY(file_close)(f_int *fh, f_int *ierror)
{
    F_RETURN(ierror, do_file_close(fh));
}
F_ALIAS(file_close_f08, file_close)

F_DO int do_file_delete(char *filename, f_int *info, size_t filename_len)
{
    f_text filename_t;
    char *filename_c = f_text_in(&filename_t, filename, filename_len);
    int err_ = MPI_(File_delete)(filename_c, f_info(*info));
    f_text_done(&filename_t);
    return err_;
}
void ENTRY(file_delete)(char *filename, f_int *info, f_int *ierror, size_t filename_len)
{
    F_RETURN(ierror, do_file_delete(filename, info, filename_len));
}
F_ALIAS(file_delete_f08, file_delete)

F_DO int do_file_get_amode(f_int *fh, f_int *amode)
{
    F_OUT(amode);
    int err_ = MPI_(File_get_amode)(f_file(*fh), F_POINTER(amode));
    F_OUT_DONE(amode);
    return err_;
}
void ENTRY(file_get_amode)(f_int *fh, f_int *amode, f_int *ierror)
{
    F_RETURN(ierror, do_file_get_amode(fh, amode));
}
F_ALIAS(file_get_amode_f08, file_get_amode)

F_DO int do_file_get_atomicity(f_int *fh, f_int *flag)
{
    F_OUT(flag);
    int err_ = MPI_(File_get_atomicity)(f_file(*fh), F_POINTER(flag));
    F_OUT_DONE(flag);
    return err_;
}
void ENTRY(file_get_atomicity)(f_int *fh, f_int *flag, f_int *ierror)
{
    F_RETURN(ierror, do_file_get_atomicity(fh, flag));
}
F_ALIAS(file_get_atomicity_f08, file_get_atomicity)

F_DO int do_file_get_byte_offset(f_int *fh, MPI_Offset *offset, MPI_Offset *disp)
{
    return MPI_(File_get_byte_offset)(f_file(*fh), *offset, disp);
}
void ENTRY(file_get_byte_offset)(f_int *fh, MPI_Offset *offset, MPI_Offset *disp, f_int *ierror)
{
    F_RETURN(ierror, do_file_get_byte_offset(fh, offset, disp));
}
F_ALIAS(file_get_byte_offset_f08, file_get_byte_offset)

F_DO int do_file_get_group(f_int *fh, f_int *group)
{
    MPI_Group group_c;
    int err_ = MPI_(File_get_group)(f_file(*fh), &group_c);
    if (!err_) *group = f_of_group(group_c);
    return err_;
}
void ENTRY(file_get_group)(f_int *fh, f_int *group, f_int *ierror)
{
    F_RETURN(ierror, do_file_get_group(fh, group));
}
F_ALIAS(file_get_group_f08, file_get_group)

F_DO int do_file_get_info(f_int *fh, f_int *info_used)
{
    MPI_Info info_used_c;
    int err_ = MPI_(File_get_info)(f_file(*fh), &info_used_c);
    if (!err_) *info_used = f_of_info(info_used_c);
    return err_;
}
void ENTRY(file_get_info)(f_int *fh, f_int *info_used, f_int *ierror)
{
    F_RETURN(ierror, do_file_get_info(fh, info_used));
}
F_ALIAS(file_get_info_f08, file_get_info)

F_DO int do_file_get_position(f_int *fh, MPI_Offset *offset)
{
    return MPI_(File_get_position)(f_file(*fh), offset);
}
void ENTRY(file_get_position)(f_int *fh, MPI_Offset *offset, f_int *ierror)
{
    F_RETURN(ierror, do_file_get_position(fh, offset));
}
F_ALIAS(file_get_position_f08, file_get_position)

F_DO int do_file_get_position_shared(f_int *fh, MPI_Offset *offset)
{
    return MPI_(File_get_position_shared)(f_file(*fh), offset);
}
void ENTRY(file_get_position_shared)(f_int *fh, MPI_Offset *offset, f_int *ierror)
{
    F_RETURN(ierror, do_file_get_position_shared(fh, offset));
}
F_ALIAS(file_get_position_shared_f08, file_get_position_shared)

F_DO int do_file_get_size(f_int *fh, MPI_Offset *size)
{
    return MPI_(File_get_size)(f_file(*fh), size);
}
void ENTRY(file_get_size)(f_int *fh, MPI_Offset *size, f_int *ierror)
{
    F_RETURN(ierror, do_file_get_size(fh, size));
}
F_ALIAS(file_get_size_f08, file_get_size)

F_DO int do_file_get_type_extent(f_int *fh, f_int *datatype, MPI_Aint *extent)
{
    return MPI_LARGE_(File_get_type_extent)(f_file(*fh), f_datatype(*datatype), extent);
}
void ENTRY(file_get_type_extent)(f_int *fh, f_int *datatype, MPI_Aint *extent, f_int *ierror)
{
    F_RETURN(ierror, do_file_get_type_extent(fh, datatype, extent));
}
F_ALIAS(file_get_type_extent_f08, file_get_type_extent)

F_DO int do_file_get_type_extent_c(f_int *fh, f_int *datatype, MPI_Count *extent)
{
    return MPI_(File_get_type_extent_c)(f_file(*fh), f_datatype(*datatype), extent);
}
void ENTRY(file_get_type_extent_c_f08)(f_int *fh, f_int *datatype, MPI_Count *extent, f_int *ierror)
{
    F_RETURN(ierror, do_file_get_type_extent_c(fh, datatype, extent));
}

F_DO int do_file_get_view(f_int *fh, MPI_Offset *disp, f_int *etype, f_int *filetype, char *datarep, size_t datarep_len)
{
    MPI_Datatype etype_c;
    MPI_Datatype filetype_c;
    char datarep_c[MPI_MAX_DATAREP_STRING];
    int err_ = MPI_(File_get_view)(f_file(*fh), disp, &etype_c, &filetype_c, datarep_c);
    if (!err_) *etype = f_of_datatype(etype_c);
    if (!err_) *filetype = f_of_datatype(filetype_c);
    if (!err_) f_text_out(datarep, datarep_len, datarep_c);
    return err_;
}
void ENTRY(file_get_view)(f_int *fh, MPI_Offset *disp, f_int *etype, f_int *filetype, char *datarep, f_int *ierror, size_t datarep_len)
{
    F_RETURN(ierror, do_file_get_view(fh, disp, etype, filetype, datarep, datarep_len));
}
F_ALIAS(file_get_view_f08, file_get_view)

F_DO int do_file_iread(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(File_iread)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(file_iread)(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_file_iread(fh, buf, count, datatype, request));
}
F_RARE int sections_file_iread(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *request)
{
    int err = 0;
    f_int buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_iread", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_iread(fh, buf->base_addr, &buf_n, &buf_d, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_iread_f08ts)(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_iread(fh, buf->base_addr, count, datatype, request));
    else
        F_RETURN(ierror, sections_file_iread(fh, buf, count, datatype, request));
}

F_DO int do_file_iread_all(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(File_iread_all)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(file_iread_all)(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_file_iread_all(fh, buf, count, datatype, request));
}
F_RARE int sections_file_iread_all(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *request)
{
    int err = 0;
    f_int buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_iread_all", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_iread_all(fh, buf->base_addr, &buf_n, &buf_d, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_iread_all_f08ts)(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_iread_all(fh, buf->base_addr, count, datatype, request));
    else
        F_RETURN(ierror, sections_file_iread_all(fh, buf, count, datatype, request));
}

F_DO int do_file_iread_all_c(f_int *fh, void *buf, MPI_Count *count, f_int *datatype, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(File_iread_all_c)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_file_iread_all_c(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *request)
{
    int err = 0;
    MPI_Count buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_iread_all_c", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_iread_all_c(fh, buf->base_addr, &buf_n, &buf_d, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_iread_all_c_f08ts)(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_iread_all_c(fh, buf->base_addr, count, datatype, request));
    else
        F_RETURN(ierror, sections_file_iread_all_c(fh, buf, count, datatype, request));
}

F_DO int do_file_iread_at(f_int *fh, MPI_Offset *offset, void *buf, f_int *count, f_int *datatype, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(File_iread_at)(f_file(*fh), *offset, f_address(buf), *count, f_datatype(*datatype), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(file_iread_at)(f_int *fh, MPI_Offset *offset, void *buf, f_int *count, f_int *datatype, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_file_iread_at(fh, offset, buf, count, datatype, request));
}
F_RARE int sections_file_iread_at(f_int *fh, MPI_Offset *offset, f_array *buf, f_int *count, f_int *datatype, f_int *request)
{
    int err = 0;
    f_int buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_iread_at", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_iread_at(fh, offset, buf->base_addr, &buf_n, &buf_d, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_iread_at_f08ts)(f_int *fh, MPI_Offset *offset, f_array *buf, f_int *count, f_int *datatype, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_iread_at(fh, offset, buf->base_addr, count, datatype, request));
    else
        F_RETURN(ierror, sections_file_iread_at(fh, offset, buf, count, datatype, request));
}

F_DO int do_file_iread_at_all(f_int *fh, MPI_Offset *offset, void *buf, f_int *count, f_int *datatype, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(File_iread_at_all)(f_file(*fh), *offset, f_address(buf), *count, f_datatype(*datatype), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(file_iread_at_all)(f_int *fh, MPI_Offset *offset, void *buf, f_int *count, f_int *datatype, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_file_iread_at_all(fh, offset, buf, count, datatype, request));
}
F_RARE int sections_file_iread_at_all(f_int *fh, MPI_Offset *offset, f_array *buf, f_int *count, f_int *datatype, f_int *request)
{
    int err = 0;
    f_int buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_iread_at_all", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_iread_at_all(fh, offset, buf->base_addr, &buf_n, &buf_d, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_iread_at_all_f08ts)(f_int *fh, MPI_Offset *offset, f_array *buf, f_int *count, f_int *datatype, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_iread_at_all(fh, offset, buf->base_addr, count, datatype, request));
    else
        F_RETURN(ierror, sections_file_iread_at_all(fh, offset, buf, count, datatype, request));
}

F_DO int do_file_iread_at_all_c(f_int *fh, MPI_Offset *offset, void *buf, MPI_Count *count, f_int *datatype, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(File_iread_at_all_c)(f_file(*fh), *offset, f_address(buf), *count, f_datatype(*datatype), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_file_iread_at_all_c(f_int *fh, MPI_Offset *offset, f_array *buf, MPI_Count *count, f_int *datatype, f_int *request)
{
    int err = 0;
    MPI_Count buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_iread_at_all_c", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_iread_at_all_c(fh, offset, buf->base_addr, &buf_n, &buf_d, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_iread_at_all_c_f08ts)(f_int *fh, MPI_Offset *offset, f_array *buf, MPI_Count *count, f_int *datatype, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_iread_at_all_c(fh, offset, buf->base_addr, count, datatype, request));
    else
        F_RETURN(ierror, sections_file_iread_at_all_c(fh, offset, buf, count, datatype, request));
}

F_DO int do_file_iread_at_c(f_int *fh, MPI_Offset *offset, void *buf, MPI_Count *count, f_int *datatype, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(File_iread_at_c)(f_file(*fh), *offset, f_address(buf), *count, f_datatype(*datatype), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_file_iread_at_c(f_int *fh, MPI_Offset *offset, f_array *buf, MPI_Count *count, f_int *datatype, f_int *request)
{
    int err = 0;
    MPI_Count buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_iread_at_c", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_iread_at_c(fh, offset, buf->base_addr, &buf_n, &buf_d, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_iread_at_c_f08ts)(f_int *fh, MPI_Offset *offset, f_array *buf, MPI_Count *count, f_int *datatype, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_iread_at_c(fh, offset, buf->base_addr, count, datatype, request));
    else
        F_RETURN(ierror, sections_file_iread_at_c(fh, offset, buf, count, datatype, request));
}

F_DO int do_file_iread_c(f_int *fh, void *buf, MPI_Count *count, f_int *datatype, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(File_iread_c)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_file_iread_c(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *request)
{
    int err = 0;
    MPI_Count buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_iread_c", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_iread_c(fh, buf->base_addr, &buf_n, &buf_d, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_iread_c_f08ts)(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_iread_c(fh, buf->base_addr, count, datatype, request));
    else
        F_RETURN(ierror, sections_file_iread_c(fh, buf, count, datatype, request));
}

F_DO int do_file_iread_shared(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(File_iread_shared)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(file_iread_shared)(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_file_iread_shared(fh, buf, count, datatype, request));
}
F_RARE int sections_file_iread_shared(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *request)
{
    int err = 0;
    f_int buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_iread_shared", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_iread_shared(fh, buf->base_addr, &buf_n, &buf_d, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_iread_shared_f08ts)(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_iread_shared(fh, buf->base_addr, count, datatype, request));
    else
        F_RETURN(ierror, sections_file_iread_shared(fh, buf, count, datatype, request));
}

F_DO int do_file_iread_shared_c(f_int *fh, void *buf, MPI_Count *count, f_int *datatype, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(File_iread_shared_c)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_file_iread_shared_c(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *request)
{
    int err = 0;
    MPI_Count buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_iread_shared_c", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_iread_shared_c(fh, buf->base_addr, &buf_n, &buf_d, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_iread_shared_c_f08ts)(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_iread_shared_c(fh, buf->base_addr, count, datatype, request));
    else
        F_RETURN(ierror, sections_file_iread_shared_c(fh, buf, count, datatype, request));
}

F_DO int do_file_iwrite(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(File_iwrite)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(file_iwrite)(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_file_iwrite(fh, buf, count, datatype, request));
}
F_RARE int sections_file_iwrite(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *request)
{
    int err = 0;
    f_int buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_iwrite", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_iwrite(fh, buf->base_addr, &buf_n, &buf_d, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_iwrite_f08ts)(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_iwrite(fh, buf->base_addr, count, datatype, request));
    else
        F_RETURN(ierror, sections_file_iwrite(fh, buf, count, datatype, request));
}

F_DO int do_file_iwrite_all(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(File_iwrite_all)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(file_iwrite_all)(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_file_iwrite_all(fh, buf, count, datatype, request));
}
F_RARE int sections_file_iwrite_all(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *request)
{
    int err = 0;
    f_int buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_iwrite_all", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_iwrite_all(fh, buf->base_addr, &buf_n, &buf_d, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_iwrite_all_f08ts)(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_iwrite_all(fh, buf->base_addr, count, datatype, request));
    else
        F_RETURN(ierror, sections_file_iwrite_all(fh, buf, count, datatype, request));
}

F_DO int do_file_iwrite_all_c(f_int *fh, void *buf, MPI_Count *count, f_int *datatype, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(File_iwrite_all_c)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_file_iwrite_all_c(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *request)
{
    int err = 0;
    MPI_Count buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_iwrite_all_c", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_iwrite_all_c(fh, buf->base_addr, &buf_n, &buf_d, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_iwrite_all_c_f08ts)(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_iwrite_all_c(fh, buf->base_addr, count, datatype, request));
    else
        F_RETURN(ierror, sections_file_iwrite_all_c(fh, buf, count, datatype, request));
}

F_DO int do_file_iwrite_at(f_int *fh, MPI_Offset *offset, void *buf, f_int *count, f_int *datatype, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(File_iwrite_at)(f_file(*fh), *offset, f_address(buf), *count, f_datatype(*datatype), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(file_iwrite_at)(f_int *fh, MPI_Offset *offset, void *buf, f_int *count, f_int *datatype, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_file_iwrite_at(fh, offset, buf, count, datatype, request));
}
F_RARE int sections_file_iwrite_at(f_int *fh, MPI_Offset *offset, f_array *buf, f_int *count, f_int *datatype, f_int *request)
{
    int err = 0;
    f_int buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_iwrite_at", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_iwrite_at(fh, offset, buf->base_addr, &buf_n, &buf_d, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_iwrite_at_f08ts)(f_int *fh, MPI_Offset *offset, f_array *buf, f_int *count, f_int *datatype, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_iwrite_at(fh, offset, buf->base_addr, count, datatype, request));
    else
        F_RETURN(ierror, sections_file_iwrite_at(fh, offset, buf, count, datatype, request));
}

F_DO int do_file_iwrite_at_all(f_int *fh, MPI_Offset *offset, void *buf, f_int *count, f_int *datatype, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(File_iwrite_at_all)(f_file(*fh), *offset, f_address(buf), *count, f_datatype(*datatype), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(file_iwrite_at_all)(f_int *fh, MPI_Offset *offset, void *buf, f_int *count, f_int *datatype, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_file_iwrite_at_all(fh, offset, buf, count, datatype, request));
}
F_RARE int sections_file_iwrite_at_all(f_int *fh, MPI_Offset *offset, f_array *buf, f_int *count, f_int *datatype, f_int *request)
{
    int err = 0;
    f_int buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_iwrite_at_all", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_iwrite_at_all(fh, offset, buf->base_addr, &buf_n, &buf_d, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_iwrite_at_all_f08ts)(f_int *fh, MPI_Offset *offset, f_array *buf, f_int *count, f_int *datatype, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_iwrite_at_all(fh, offset, buf->base_addr, count, datatype, request));
    else
        F_RETURN(ierror, sections_file_iwrite_at_all(fh, offset, buf, count, datatype, request));
}

F_DO int do_file_iwrite_at_all_c(f_int *fh, MPI_Offset *offset, void *buf, MPI_Count *count, f_int *datatype, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(File_iwrite_at_all_c)(f_file(*fh), *offset, f_address(buf), *count, f_datatype(*datatype), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_file_iwrite_at_all_c(f_int *fh, MPI_Offset *offset, f_array *buf, MPI_Count *count, f_int *datatype, f_int *request)
{
    int err = 0;
    MPI_Count buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_iwrite_at_all_c", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_iwrite_at_all_c(fh, offset, buf->base_addr, &buf_n, &buf_d, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_iwrite_at_all_c_f08ts)(f_int *fh, MPI_Offset *offset, f_array *buf, MPI_Count *count, f_int *datatype, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_iwrite_at_all_c(fh, offset, buf->base_addr, count, datatype, request));
    else
        F_RETURN(ierror, sections_file_iwrite_at_all_c(fh, offset, buf, count, datatype, request));
}

F_DO int do_file_iwrite_at_c(f_int *fh, MPI_Offset *offset, void *buf, MPI_Count *count, f_int *datatype, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(File_iwrite_at_c)(f_file(*fh), *offset, f_address(buf), *count, f_datatype(*datatype), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_file_iwrite_at_c(f_int *fh, MPI_Offset *offset, f_array *buf, MPI_Count *count, f_int *datatype, f_int *request)
{
    int err = 0;
    MPI_Count buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_iwrite_at_c", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_iwrite_at_c(fh, offset, buf->base_addr, &buf_n, &buf_d, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_iwrite_at_c_f08ts)(f_int *fh, MPI_Offset *offset, f_array *buf, MPI_Count *count, f_int *datatype, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_iwrite_at_c(fh, offset, buf->base_addr, count, datatype, request));
    else
        F_RETURN(ierror, sections_file_iwrite_at_c(fh, offset, buf, count, datatype, request));
}

F_DO int do_file_iwrite_c(f_int *fh, void *buf, MPI_Count *count, f_int *datatype, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(File_iwrite_c)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_file_iwrite_c(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *request)
{
    int err = 0;
    MPI_Count buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_iwrite_c", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_iwrite_c(fh, buf->base_addr, &buf_n, &buf_d, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_iwrite_c_f08ts)(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_iwrite_c(fh, buf->base_addr, count, datatype, request));
    else
        F_RETURN(ierror, sections_file_iwrite_c(fh, buf, count, datatype, request));
}

F_DO int do_file_iwrite_shared(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_LARGE_(File_iwrite_shared)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
void ENTRY(file_iwrite_shared)(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *request, f_int *ierror)
{
    F_RETURN(ierror, do_file_iwrite_shared(fh, buf, count, datatype, request));
}
F_RARE int sections_file_iwrite_shared(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *request)
{
    int err = 0;
    f_int buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_iwrite_shared", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_iwrite_shared(fh, buf->base_addr, &buf_n, &buf_d, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_iwrite_shared_f08ts)(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_iwrite_shared(fh, buf->base_addr, count, datatype, request));
    else
        F_RETURN(ierror, sections_file_iwrite_shared(fh, buf, count, datatype, request));
}

F_DO int do_file_iwrite_shared_c(f_int *fh, void *buf, MPI_Count *count, f_int *datatype, f_int *request)
{
    MPI_Request request_c;
    int err_ = MPI_(File_iwrite_shared_c)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype), &request_c);
    if (!err_) *request = f_new_request(request_c);
    return err_;
}
F_RARE int sections_file_iwrite_shared_c(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *request)
{
    int err = 0;
    MPI_Count buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_iwrite_shared_c", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_iwrite_shared_c(fh, buf->base_addr, &buf_n, &buf_d, request);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_iwrite_shared_c_f08ts)(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *request, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_iwrite_shared_c(fh, buf->base_addr, count, datatype, request));
    else
        F_RETURN(ierror, sections_file_iwrite_shared_c(fh, buf, count, datatype, request));
}

F_DO int do_file_open(f_int *comm, char *filename, f_int *amode, f_int *info, f_int *fh, size_t filename_len)
{
    f_text filename_t;
    char *filename_c = f_text_in(&filename_t, filename, filename_len);
    MPI_File fh_c;
    int err_ = MPI_(File_open)(f_comm(*comm), filename_c, f_narrow(*amode), f_info(*info), &fh_c);
    f_text_done(&filename_t);
    if (!err_) *fh = f_of_file(fh_c);
    return err_;
}
void ENTRY(file_open)(f_int *comm, char *filename, f_int *amode, f_int *info, f_int *fh, f_int *ierror, size_t filename_len)
{
    F_RETURN(ierror, do_file_open(comm, filename, amode, info, fh, filename_len));
}
F_ALIAS(file_open_f08, file_open)

F_DO int do_file_preallocate(f_int *fh, MPI_Offset *size)
{
    return MPI_(File_preallocate)(f_file(*fh), *size);
}
void ENTRY(file_preallocate)(f_int *fh, MPI_Offset *size, f_int *ierror)
{
    F_RETURN(ierror, do_file_preallocate(fh, size));
}
F_ALIAS(file_preallocate_f08, file_preallocate)

F_DO int do_file_read(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_LARGE_(File_read)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(file_read)(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_file_read(fh, buf, count, datatype, status));
}
F_RARE int sections_file_read(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_file_read(fh, buf_s.address, count, datatype, status);
    f_copy_out(&buf_s, 1);
    return err;
}
void ENTRY(file_read_f08ts)(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_read(fh, buf->base_addr, count, datatype, status));
    else
        F_RETURN(ierror, sections_file_read(fh, buf, count, datatype, status));
}

F_DO int do_file_read_all(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_LARGE_(File_read_all)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(file_read_all)(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_file_read_all(fh, buf, count, datatype, status));
}
F_RARE int sections_file_read_all(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_file_read_all(fh, buf_s.address, count, datatype, status);
    f_copy_out(&buf_s, 1);
    return err;
}
void ENTRY(file_read_all_f08ts)(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_read_all(fh, buf->base_addr, count, datatype, status));
    else
        F_RETURN(ierror, sections_file_read_all(fh, buf, count, datatype, status));
}

F_DO int do_file_read_all_begin(f_int *fh, void *buf, f_int *count, f_int *datatype)
{
    return MPI_LARGE_(File_read_all_begin)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype));
}
void ENTRY(file_read_all_begin)(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *ierror)
{
    F_RETURN(ierror, do_file_read_all_begin(fh, buf, count, datatype));
}
F_RARE int sections_file_read_all_begin(f_int *fh, f_array *buf, f_int *count, f_int *datatype)
{
    int err = 0;
    f_int buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_read_all_begin", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_read_all_begin(fh, buf->base_addr, &buf_n, &buf_d);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_read_all_begin_f08ts)(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_read_all_begin(fh, buf->base_addr, count, datatype));
    else
        F_RETURN(ierror, sections_file_read_all_begin(fh, buf, count, datatype));
}

F_DO int do_file_read_all_begin_c(f_int *fh, void *buf, MPI_Count *count, f_int *datatype)
{
    return MPI_(File_read_all_begin_c)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype));
}
F_RARE int sections_file_read_all_begin_c(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype)
{
    int err = 0;
    MPI_Count buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_read_all_begin_c", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_read_all_begin_c(fh, buf->base_addr, &buf_n, &buf_d);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_read_all_begin_c_f08ts)(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_read_all_begin_c(fh, buf->base_addr, count, datatype));
    else
        F_RETURN(ierror, sections_file_read_all_begin_c(fh, buf, count, datatype));
}

F_DO int do_file_read_all_c(f_int *fh, void *buf, MPI_Count *count, f_int *datatype, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_(File_read_all_c)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
F_RARE int sections_file_read_all_c(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_file_read_all_c(fh, buf_s.address, count, datatype, status);
    f_copy_out(&buf_s, 1);
    return err;
}
void ENTRY(file_read_all_c_f08ts)(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_read_all_c(fh, buf->base_addr, count, datatype, status));
    else
        F_RETURN(ierror, sections_file_read_all_c(fh, buf, count, datatype, status));
}

F_DO int do_file_read_all_end(f_int *fh, void *buf, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_(File_read_all_end)(f_file(*fh), f_address(buf), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(file_read_all_end)(f_int *fh, void *buf, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_file_read_all_end(fh, buf, status));
}
F_RARE int sections_file_read_all_end(f_int *fh, f_array *buf, f_int *status)
{
    int err = 0;
    if (!err) err = do_file_read_all_end(fh, buf->base_addr, status);
    return err;
}
void ENTRY(file_read_all_end_f08ts)(f_int *fh, f_array *buf, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_read_all_end(fh, buf->base_addr, status));
    else
        F_RETURN(ierror, sections_file_read_all_end(fh, buf, status));
}

F_DO int do_file_read_at(f_int *fh, MPI_Offset *offset, void *buf, f_int *count, f_int *datatype, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_LARGE_(File_read_at)(f_file(*fh), *offset, f_address(buf), *count, f_datatype(*datatype), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(file_read_at)(f_int *fh, MPI_Offset *offset, void *buf, f_int *count, f_int *datatype, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_file_read_at(fh, offset, buf, count, datatype, status));
}
F_RARE int sections_file_read_at(f_int *fh, MPI_Offset *offset, f_array *buf, f_int *count, f_int *datatype, f_int *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_file_read_at(fh, offset, buf_s.address, count, datatype, status);
    f_copy_out(&buf_s, 1);
    return err;
}
void ENTRY(file_read_at_f08ts)(f_int *fh, MPI_Offset *offset, f_array *buf, f_int *count, f_int *datatype, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_read_at(fh, offset, buf->base_addr, count, datatype, status));
    else
        F_RETURN(ierror, sections_file_read_at(fh, offset, buf, count, datatype, status));
}

F_DO int do_file_read_at_all(f_int *fh, MPI_Offset *offset, void *buf, f_int *count, f_int *datatype, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_LARGE_(File_read_at_all)(f_file(*fh), *offset, f_address(buf), *count, f_datatype(*datatype), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(file_read_at_all)(f_int *fh, MPI_Offset *offset, void *buf, f_int *count, f_int *datatype, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_file_read_at_all(fh, offset, buf, count, datatype, status));
}
F_RARE int sections_file_read_at_all(f_int *fh, MPI_Offset *offset, f_array *buf, f_int *count, f_int *datatype, f_int *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_file_read_at_all(fh, offset, buf_s.address, count, datatype, status);
    f_copy_out(&buf_s, 1);
    return err;
}
void ENTRY(file_read_at_all_f08ts)(f_int *fh, MPI_Offset *offset, f_array *buf, f_int *count, f_int *datatype, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_read_at_all(fh, offset, buf->base_addr, count, datatype, status));
    else
        F_RETURN(ierror, sections_file_read_at_all(fh, offset, buf, count, datatype, status));
}

F_DO int do_file_read_at_all_begin(f_int *fh, MPI_Offset *offset, void *buf, f_int *count, f_int *datatype)
{
    return MPI_LARGE_(File_read_at_all_begin)(f_file(*fh), *offset, f_address(buf), *count, f_datatype(*datatype));
}
void ENTRY(file_read_at_all_begin)(f_int *fh, MPI_Offset *offset, void *buf, f_int *count, f_int *datatype, f_int *ierror)
{
    F_RETURN(ierror, do_file_read_at_all_begin(fh, offset, buf, count, datatype));
}
F_RARE int sections_file_read_at_all_begin(f_int *fh, MPI_Offset *offset, f_array *buf, f_int *count, f_int *datatype)
{
    int err = 0;
    f_int buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_read_at_all_begin", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_read_at_all_begin(fh, offset, buf->base_addr, &buf_n, &buf_d);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_read_at_all_begin_f08ts)(f_int *fh, MPI_Offset *offset, f_array *buf, f_int *count, f_int *datatype, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_read_at_all_begin(fh, offset, buf->base_addr, count, datatype));
    else
        F_RETURN(ierror, sections_file_read_at_all_begin(fh, offset, buf, count, datatype));
}

F_DO int do_file_read_at_all_begin_c(f_int *fh, MPI_Offset *offset, void *buf, MPI_Count *count, f_int *datatype)
{
    return MPI_(File_read_at_all_begin_c)(f_file(*fh), *offset, f_address(buf), *count, f_datatype(*datatype));
}
F_RARE int sections_file_read_at_all_begin_c(f_int *fh, MPI_Offset *offset, f_array *buf, MPI_Count *count, f_int *datatype)
{
    int err = 0;
    MPI_Count buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_read_at_all_begin_c", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_read_at_all_begin_c(fh, offset, buf->base_addr, &buf_n, &buf_d);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_read_at_all_begin_c_f08ts)(f_int *fh, MPI_Offset *offset, f_array *buf, MPI_Count *count, f_int *datatype, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_read_at_all_begin_c(fh, offset, buf->base_addr, count, datatype));
    else
        F_RETURN(ierror, sections_file_read_at_all_begin_c(fh, offset, buf, count, datatype));
}

F_DO int do_file_read_at_all_c(f_int *fh, MPI_Offset *offset, void *buf, MPI_Count *count, f_int *datatype, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_(File_read_at_all_c)(f_file(*fh), *offset, f_address(buf), *count, f_datatype(*datatype), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
F_RARE int sections_file_read_at_all_c(f_int *fh, MPI_Offset *offset, f_array *buf, MPI_Count *count, f_int *datatype, f_int *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_file_read_at_all_c(fh, offset, buf_s.address, count, datatype, status);
    f_copy_out(&buf_s, 1);
    return err;
}
void ENTRY(file_read_at_all_c_f08ts)(f_int *fh, MPI_Offset *offset, f_array *buf, MPI_Count *count, f_int *datatype, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_read_at_all_c(fh, offset, buf->base_addr, count, datatype, status));
    else
        F_RETURN(ierror, sections_file_read_at_all_c(fh, offset, buf, count, datatype, status));
}

F_DO int do_file_read_at_all_end(f_int *fh, void *buf, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_(File_read_at_all_end)(f_file(*fh), f_address(buf), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(file_read_at_all_end)(f_int *fh, void *buf, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_file_read_at_all_end(fh, buf, status));
}
F_RARE int sections_file_read_at_all_end(f_int *fh, f_array *buf, f_int *status)
{
    int err = 0;
    if (!err) err = do_file_read_at_all_end(fh, buf->base_addr, status);
    return err;
}
void ENTRY(file_read_at_all_end_f08ts)(f_int *fh, f_array *buf, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_read_at_all_end(fh, buf->base_addr, status));
    else
        F_RETURN(ierror, sections_file_read_at_all_end(fh, buf, status));
}

F_DO int do_file_read_at_c(f_int *fh, MPI_Offset *offset, void *buf, MPI_Count *count, f_int *datatype, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_(File_read_at_c)(f_file(*fh), *offset, f_address(buf), *count, f_datatype(*datatype), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
F_RARE int sections_file_read_at_c(f_int *fh, MPI_Offset *offset, f_array *buf, MPI_Count *count, f_int *datatype, f_int *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_file_read_at_c(fh, offset, buf_s.address, count, datatype, status);
    f_copy_out(&buf_s, 1);
    return err;
}
void ENTRY(file_read_at_c_f08ts)(f_int *fh, MPI_Offset *offset, f_array *buf, MPI_Count *count, f_int *datatype, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_read_at_c(fh, offset, buf->base_addr, count, datatype, status));
    else
        F_RETURN(ierror, sections_file_read_at_c(fh, offset, buf, count, datatype, status));
}

F_DO int do_file_read_c(f_int *fh, void *buf, MPI_Count *count, f_int *datatype, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_(File_read_c)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
F_RARE int sections_file_read_c(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_file_read_c(fh, buf_s.address, count, datatype, status);
    f_copy_out(&buf_s, 1);
    return err;
}
void ENTRY(file_read_c_f08ts)(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_read_c(fh, buf->base_addr, count, datatype, status));
    else
        F_RETURN(ierror, sections_file_read_c(fh, buf, count, datatype, status));
}

F_DO int do_file_read_ordered(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_LARGE_(File_read_ordered)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(file_read_ordered)(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_file_read_ordered(fh, buf, count, datatype, status));
}
F_RARE int sections_file_read_ordered(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_file_read_ordered(fh, buf_s.address, count, datatype, status);
    f_copy_out(&buf_s, 1);
    return err;
}
void ENTRY(file_read_ordered_f08ts)(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_read_ordered(fh, buf->base_addr, count, datatype, status));
    else
        F_RETURN(ierror, sections_file_read_ordered(fh, buf, count, datatype, status));
}

F_DO int do_file_read_ordered_begin(f_int *fh, void *buf, f_int *count, f_int *datatype)
{
    return MPI_LARGE_(File_read_ordered_begin)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype));
}
void ENTRY(file_read_ordered_begin)(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *ierror)
{
    F_RETURN(ierror, do_file_read_ordered_begin(fh, buf, count, datatype));
}
F_RARE int sections_file_read_ordered_begin(f_int *fh, f_array *buf, f_int *count, f_int *datatype)
{
    int err = 0;
    f_int buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_read_ordered_begin", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_read_ordered_begin(fh, buf->base_addr, &buf_n, &buf_d);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_read_ordered_begin_f08ts)(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_read_ordered_begin(fh, buf->base_addr, count, datatype));
    else
        F_RETURN(ierror, sections_file_read_ordered_begin(fh, buf, count, datatype));
}

F_DO int do_file_read_ordered_begin_c(f_int *fh, void *buf, MPI_Count *count, f_int *datatype)
{
    return MPI_(File_read_ordered_begin_c)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype));
}
F_RARE int sections_file_read_ordered_begin_c(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype)
{
    int err = 0;
    MPI_Count buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_read_ordered_begin_c", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_read_ordered_begin_c(fh, buf->base_addr, &buf_n, &buf_d);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_read_ordered_begin_c_f08ts)(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_read_ordered_begin_c(fh, buf->base_addr, count, datatype));
    else
        F_RETURN(ierror, sections_file_read_ordered_begin_c(fh, buf, count, datatype));
}

F_DO int do_file_read_ordered_c(f_int *fh, void *buf, MPI_Count *count, f_int *datatype, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_(File_read_ordered_c)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
F_RARE int sections_file_read_ordered_c(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_file_read_ordered_c(fh, buf_s.address, count, datatype, status);
    f_copy_out(&buf_s, 1);
    return err;
}
void ENTRY(file_read_ordered_c_f08ts)(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_read_ordered_c(fh, buf->base_addr, count, datatype, status));
    else
        F_RETURN(ierror, sections_file_read_ordered_c(fh, buf, count, datatype, status));
}

F_DO int do_file_read_ordered_end(f_int *fh, void *buf, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_(File_read_ordered_end)(f_file(*fh), f_address(buf), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(file_read_ordered_end)(f_int *fh, void *buf, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_file_read_ordered_end(fh, buf, status));
}
F_RARE int sections_file_read_ordered_end(f_int *fh, f_array *buf, f_int *status)
{
    int err = 0;
    if (!err) err = do_file_read_ordered_end(fh, buf->base_addr, status);
    return err;
}
void ENTRY(file_read_ordered_end_f08ts)(f_int *fh, f_array *buf, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_read_ordered_end(fh, buf->base_addr, status));
    else
        F_RETURN(ierror, sections_file_read_ordered_end(fh, buf, status));
}

F_DO int do_file_read_shared(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_LARGE_(File_read_shared)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(file_read_shared)(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_file_read_shared(fh, buf, count, datatype, status));
}
F_RARE int sections_file_read_shared(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_file_read_shared(fh, buf_s.address, count, datatype, status);
    f_copy_out(&buf_s, 1);
    return err;
}
void ENTRY(file_read_shared_f08ts)(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_read_shared(fh, buf->base_addr, count, datatype, status));
    else
        F_RETURN(ierror, sections_file_read_shared(fh, buf, count, datatype, status));
}

F_DO int do_file_read_shared_c(f_int *fh, void *buf, MPI_Count *count, f_int *datatype, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_(File_read_shared_c)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
F_RARE int sections_file_read_shared_c(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_file_read_shared_c(fh, buf_s.address, count, datatype, status);
    f_copy_out(&buf_s, 1);
    return err;
}
void ENTRY(file_read_shared_c_f08ts)(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_read_shared_c(fh, buf->base_addr, count, datatype, status));
    else
        F_RETURN(ierror, sections_file_read_shared_c(fh, buf, count, datatype, status));
}

F_DO int do_file_seek(f_int *fh, MPI_Offset *offset, f_int *whence)
{
    return MPI_(File_seek)(f_file(*fh), *offset, f_narrow(*whence));
}
void ENTRY(file_seek)(f_int *fh, MPI_Offset *offset, f_int *whence, f_int *ierror)
{
    F_RETURN(ierror, do_file_seek(fh, offset, whence));
}
F_ALIAS(file_seek_f08, file_seek)

F_DO int do_file_seek_shared(f_int *fh, MPI_Offset *offset, f_int *whence)
{
    return MPI_(File_seek_shared)(f_file(*fh), *offset, f_narrow(*whence));
}
void ENTRY(file_seek_shared)(f_int *fh, MPI_Offset *offset, f_int *whence, f_int *ierror)
{
    F_RETURN(ierror, do_file_seek_shared(fh, offset, whence));
}
F_ALIAS(file_seek_shared_f08, file_seek_shared)

F_DO int do_file_set_atomicity(f_int *fh, f_int *flag)
{
    return MPI_(File_set_atomicity)(f_file(*fh), f_narrow(*flag));
}
void ENTRY(file_set_atomicity)(f_int *fh, f_int *flag, f_int *ierror)
{
    F_RETURN(ierror, do_file_set_atomicity(fh, flag));
}
F_ALIAS(file_set_atomicity_f08, file_set_atomicity)

F_DO int do_file_set_info(f_int *fh, f_int *info)
{
    return MPI_(File_set_info)(f_file(*fh), f_info(*info));
}
void ENTRY(file_set_info)(f_int *fh, f_int *info, f_int *ierror)
{
    F_RETURN(ierror, do_file_set_info(fh, info));
}
F_ALIAS(file_set_info_f08, file_set_info)

F_DO int do_file_set_size(f_int *fh, MPI_Offset *size)
{
    return MPI_(File_set_size)(f_file(*fh), *size);
}
void ENTRY(file_set_size)(f_int *fh, MPI_Offset *size, f_int *ierror)
{
    F_RETURN(ierror, do_file_set_size(fh, size));
}
F_ALIAS(file_set_size_f08, file_set_size)

F_DO int do_file_set_view(f_int *fh, MPI_Offset *disp, f_int *etype, f_int *filetype, char *datarep, f_int *info, size_t datarep_len)
{
    f_text datarep_t;
    char *datarep_c = f_text_in(&datarep_t, datarep, datarep_len);
    int err_ = MPI_(File_set_view)(f_file(*fh), *disp, f_datatype(*etype), f_datatype(*filetype), datarep_c, f_info(*info));
    f_text_done(&datarep_t);
    return err_;
}
void ENTRY(file_set_view)(f_int *fh, MPI_Offset *disp, f_int *etype, f_int *filetype, char *datarep, f_int *info, f_int *ierror, size_t datarep_len)
{
    F_RETURN(ierror, do_file_set_view(fh, disp, etype, filetype, datarep, info, datarep_len));
}
F_ALIAS(file_set_view_f08, file_set_view)

F_DO int do_file_sync(f_int *fh)
{
    return MPI_(File_sync)(f_file(*fh));
}
void ENTRY(file_sync)(f_int *fh, f_int *ierror)
{
    F_RETURN(ierror, do_file_sync(fh));
}
F_ALIAS(file_sync_f08, file_sync)

F_DO int do_file_write(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_LARGE_(File_write)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(file_write)(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_file_write(fh, buf, count, datatype, status));
}
F_RARE int sections_file_write(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_file_write(fh, buf_s.address, count, datatype, status);
    f_copy_out(&buf_s, 0);
    return err;
}
void ENTRY(file_write_f08ts)(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_write(fh, buf->base_addr, count, datatype, status));
    else
        F_RETURN(ierror, sections_file_write(fh, buf, count, datatype, status));
}

F_DO int do_file_write_all(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_LARGE_(File_write_all)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(file_write_all)(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_file_write_all(fh, buf, count, datatype, status));
}
F_RARE int sections_file_write_all(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_file_write_all(fh, buf_s.address, count, datatype, status);
    f_copy_out(&buf_s, 0);
    return err;
}
void ENTRY(file_write_all_f08ts)(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_write_all(fh, buf->base_addr, count, datatype, status));
    else
        F_RETURN(ierror, sections_file_write_all(fh, buf, count, datatype, status));
}

F_DO int do_file_write_all_begin(f_int *fh, void *buf, f_int *count, f_int *datatype)
{
    return MPI_LARGE_(File_write_all_begin)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype));
}
void ENTRY(file_write_all_begin)(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *ierror)
{
    F_RETURN(ierror, do_file_write_all_begin(fh, buf, count, datatype));
}
F_RARE int sections_file_write_all_begin(f_int *fh, f_array *buf, f_int *count, f_int *datatype)
{
    int err = 0;
    f_int buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_write_all_begin", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_write_all_begin(fh, buf->base_addr, &buf_n, &buf_d);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_write_all_begin_f08ts)(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_write_all_begin(fh, buf->base_addr, count, datatype));
    else
        F_RETURN(ierror, sections_file_write_all_begin(fh, buf, count, datatype));
}

F_DO int do_file_write_all_begin_c(f_int *fh, void *buf, MPI_Count *count, f_int *datatype)
{
    return MPI_(File_write_all_begin_c)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype));
}
F_RARE int sections_file_write_all_begin_c(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype)
{
    int err = 0;
    MPI_Count buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_write_all_begin_c", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_write_all_begin_c(fh, buf->base_addr, &buf_n, &buf_d);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_write_all_begin_c_f08ts)(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_write_all_begin_c(fh, buf->base_addr, count, datatype));
    else
        F_RETURN(ierror, sections_file_write_all_begin_c(fh, buf, count, datatype));
}

F_DO int do_file_write_all_c(f_int *fh, void *buf, MPI_Count *count, f_int *datatype, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_(File_write_all_c)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
F_RARE int sections_file_write_all_c(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_file_write_all_c(fh, buf_s.address, count, datatype, status);
    f_copy_out(&buf_s, 0);
    return err;
}
void ENTRY(file_write_all_c_f08ts)(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_write_all_c(fh, buf->base_addr, count, datatype, status));
    else
        F_RETURN(ierror, sections_file_write_all_c(fh, buf, count, datatype, status));
}

F_DO int do_file_write_all_end(f_int *fh, void *buf, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_(File_write_all_end)(f_file(*fh), f_address(buf), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(file_write_all_end)(f_int *fh, void *buf, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_file_write_all_end(fh, buf, status));
}
F_RARE int sections_file_write_all_end(f_int *fh, f_array *buf, f_int *status)
{
    int err = 0;
    if (!err) err = do_file_write_all_end(fh, buf->base_addr, status);
    return err;
}
void ENTRY(file_write_all_end_f08ts)(f_int *fh, f_array *buf, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_write_all_end(fh, buf->base_addr, status));
    else
        F_RETURN(ierror, sections_file_write_all_end(fh, buf, status));
}

F_DO int do_file_write_at(f_int *fh, MPI_Offset *offset, void *buf, f_int *count, f_int *datatype, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_LARGE_(File_write_at)(f_file(*fh), *offset, f_address(buf), *count, f_datatype(*datatype), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(file_write_at)(f_int *fh, MPI_Offset *offset, void *buf, f_int *count, f_int *datatype, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_file_write_at(fh, offset, buf, count, datatype, status));
}
F_RARE int sections_file_write_at(f_int *fh, MPI_Offset *offset, f_array *buf, f_int *count, f_int *datatype, f_int *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_file_write_at(fh, offset, buf_s.address, count, datatype, status);
    f_copy_out(&buf_s, 0);
    return err;
}
void ENTRY(file_write_at_f08ts)(f_int *fh, MPI_Offset *offset, f_array *buf, f_int *count, f_int *datatype, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_write_at(fh, offset, buf->base_addr, count, datatype, status));
    else
        F_RETURN(ierror, sections_file_write_at(fh, offset, buf, count, datatype, status));
}

F_DO int do_file_write_at_all(f_int *fh, MPI_Offset *offset, void *buf, f_int *count, f_int *datatype, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_LARGE_(File_write_at_all)(f_file(*fh), *offset, f_address(buf), *count, f_datatype(*datatype), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(file_write_at_all)(f_int *fh, MPI_Offset *offset, void *buf, f_int *count, f_int *datatype, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_file_write_at_all(fh, offset, buf, count, datatype, status));
}
F_RARE int sections_file_write_at_all(f_int *fh, MPI_Offset *offset, f_array *buf, f_int *count, f_int *datatype, f_int *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_file_write_at_all(fh, offset, buf_s.address, count, datatype, status);
    f_copy_out(&buf_s, 0);
    return err;
}
void ENTRY(file_write_at_all_f08ts)(f_int *fh, MPI_Offset *offset, f_array *buf, f_int *count, f_int *datatype, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_write_at_all(fh, offset, buf->base_addr, count, datatype, status));
    else
        F_RETURN(ierror, sections_file_write_at_all(fh, offset, buf, count, datatype, status));
}

F_DO int do_file_write_at_all_begin(f_int *fh, MPI_Offset *offset, void *buf, f_int *count, f_int *datatype)
{
    return MPI_LARGE_(File_write_at_all_begin)(f_file(*fh), *offset, f_address(buf), *count, f_datatype(*datatype));
}
void ENTRY(file_write_at_all_begin)(f_int *fh, MPI_Offset *offset, void *buf, f_int *count, f_int *datatype, f_int *ierror)
{
    F_RETURN(ierror, do_file_write_at_all_begin(fh, offset, buf, count, datatype));
}
F_RARE int sections_file_write_at_all_begin(f_int *fh, MPI_Offset *offset, f_array *buf, f_int *count, f_int *datatype)
{
    int err = 0;
    f_int buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_write_at_all_begin", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_write_at_all_begin(fh, offset, buf->base_addr, &buf_n, &buf_d);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_write_at_all_begin_f08ts)(f_int *fh, MPI_Offset *offset, f_array *buf, f_int *count, f_int *datatype, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_write_at_all_begin(fh, offset, buf->base_addr, count, datatype));
    else
        F_RETURN(ierror, sections_file_write_at_all_begin(fh, offset, buf, count, datatype));
}

F_DO int do_file_write_at_all_begin_c(f_int *fh, MPI_Offset *offset, void *buf, MPI_Count *count, f_int *datatype)
{
    return MPI_(File_write_at_all_begin_c)(f_file(*fh), *offset, f_address(buf), *count, f_datatype(*datatype));
}
F_RARE int sections_file_write_at_all_begin_c(f_int *fh, MPI_Offset *offset, f_array *buf, MPI_Count *count, f_int *datatype)
{
    int err = 0;
    MPI_Count buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_write_at_all_begin_c", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_write_at_all_begin_c(fh, offset, buf->base_addr, &buf_n, &buf_d);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_write_at_all_begin_c_f08ts)(f_int *fh, MPI_Offset *offset, f_array *buf, MPI_Count *count, f_int *datatype, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_write_at_all_begin_c(fh, offset, buf->base_addr, count, datatype));
    else
        F_RETURN(ierror, sections_file_write_at_all_begin_c(fh, offset, buf, count, datatype));
}

F_DO int do_file_write_at_all_c(f_int *fh, MPI_Offset *offset, void *buf, MPI_Count *count, f_int *datatype, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_(File_write_at_all_c)(f_file(*fh), *offset, f_address(buf), *count, f_datatype(*datatype), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
F_RARE int sections_file_write_at_all_c(f_int *fh, MPI_Offset *offset, f_array *buf, MPI_Count *count, f_int *datatype, f_int *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_file_write_at_all_c(fh, offset, buf_s.address, count, datatype, status);
    f_copy_out(&buf_s, 0);
    return err;
}
void ENTRY(file_write_at_all_c_f08ts)(f_int *fh, MPI_Offset *offset, f_array *buf, MPI_Count *count, f_int *datatype, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_write_at_all_c(fh, offset, buf->base_addr, count, datatype, status));
    else
        F_RETURN(ierror, sections_file_write_at_all_c(fh, offset, buf, count, datatype, status));
}

F_DO int do_file_write_at_all_end(f_int *fh, void *buf, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_(File_write_at_all_end)(f_file(*fh), f_address(buf), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(file_write_at_all_end)(f_int *fh, void *buf, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_file_write_at_all_end(fh, buf, status));
}
F_RARE int sections_file_write_at_all_end(f_int *fh, f_array *buf, f_int *status)
{
    int err = 0;
    if (!err) err = do_file_write_at_all_end(fh, buf->base_addr, status);
    return err;
}
void ENTRY(file_write_at_all_end_f08ts)(f_int *fh, f_array *buf, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_write_at_all_end(fh, buf->base_addr, status));
    else
        F_RETURN(ierror, sections_file_write_at_all_end(fh, buf, status));
}

F_DO int do_file_write_at_c(f_int *fh, MPI_Offset *offset, void *buf, MPI_Count *count, f_int *datatype, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_(File_write_at_c)(f_file(*fh), *offset, f_address(buf), *count, f_datatype(*datatype), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
F_RARE int sections_file_write_at_c(f_int *fh, MPI_Offset *offset, f_array *buf, MPI_Count *count, f_int *datatype, f_int *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_file_write_at_c(fh, offset, buf_s.address, count, datatype, status);
    f_copy_out(&buf_s, 0);
    return err;
}
void ENTRY(file_write_at_c_f08ts)(f_int *fh, MPI_Offset *offset, f_array *buf, MPI_Count *count, f_int *datatype, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_write_at_c(fh, offset, buf->base_addr, count, datatype, status));
    else
        F_RETURN(ierror, sections_file_write_at_c(fh, offset, buf, count, datatype, status));
}

F_DO int do_file_write_c(f_int *fh, void *buf, MPI_Count *count, f_int *datatype, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_(File_write_c)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
F_RARE int sections_file_write_c(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_file_write_c(fh, buf_s.address, count, datatype, status);
    f_copy_out(&buf_s, 0);
    return err;
}
void ENTRY(file_write_c_f08ts)(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_write_c(fh, buf->base_addr, count, datatype, status));
    else
        F_RETURN(ierror, sections_file_write_c(fh, buf, count, datatype, status));
}

F_DO int do_file_write_ordered(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_LARGE_(File_write_ordered)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(file_write_ordered)(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_file_write_ordered(fh, buf, count, datatype, status));
}
F_RARE int sections_file_write_ordered(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_file_write_ordered(fh, buf_s.address, count, datatype, status);
    f_copy_out(&buf_s, 0);
    return err;
}
void ENTRY(file_write_ordered_f08ts)(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_write_ordered(fh, buf->base_addr, count, datatype, status));
    else
        F_RETURN(ierror, sections_file_write_ordered(fh, buf, count, datatype, status));
}

F_DO int do_file_write_ordered_begin(f_int *fh, void *buf, f_int *count, f_int *datatype)
{
    return MPI_LARGE_(File_write_ordered_begin)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype));
}
void ENTRY(file_write_ordered_begin)(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *ierror)
{
    F_RETURN(ierror, do_file_write_ordered_begin(fh, buf, count, datatype));
}
F_RARE int sections_file_write_ordered_begin(f_int *fh, f_array *buf, f_int *count, f_int *datatype)
{
    int err = 0;
    f_int buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_write_ordered_begin", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_write_ordered_begin(fh, buf->base_addr, &buf_n, &buf_d);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_write_ordered_begin_f08ts)(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_write_ordered_begin(fh, buf->base_addr, count, datatype));
    else
        F_RETURN(ierror, sections_file_write_ordered_begin(fh, buf, count, datatype));
}

F_DO int do_file_write_ordered_begin_c(f_int *fh, void *buf, MPI_Count *count, f_int *datatype)
{
    return MPI_(File_write_ordered_begin_c)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype));
}
F_RARE int sections_file_write_ordered_begin_c(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype)
{
    int err = 0;
    MPI_Count buf_n = *count;
    f_int buf_d = *datatype;
    int buf_made = 0;
    if (!f_is_dense(buf)) {
        err |= f_section_type("MPI_File_write_ordered_begin_c", f_kind_file, *fh, 0, buf, *count, &buf_d, &buf_made);
        if (buf_made) buf_n = 1;
    }
    if (!err) err = do_file_write_ordered_begin_c(fh, buf->base_addr, &buf_n, &buf_d);
    if (buf_made) f_type_free(buf_d);
    return err;
}
void ENTRY(file_write_ordered_begin_c_f08ts)(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_write_ordered_begin_c(fh, buf->base_addr, count, datatype));
    else
        F_RETURN(ierror, sections_file_write_ordered_begin_c(fh, buf, count, datatype));
}

F_DO int do_file_write_ordered_c(f_int *fh, void *buf, MPI_Count *count, f_int *datatype, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_(File_write_ordered_c)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
F_RARE int sections_file_write_ordered_c(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_file_write_ordered_c(fh, buf_s.address, count, datatype, status);
    f_copy_out(&buf_s, 0);
    return err;
}
void ENTRY(file_write_ordered_c_f08ts)(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_write_ordered_c(fh, buf->base_addr, count, datatype, status));
    else
        F_RETURN(ierror, sections_file_write_ordered_c(fh, buf, count, datatype, status));
}

F_DO int do_file_write_ordered_end(f_int *fh, void *buf, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_(File_write_ordered_end)(f_file(*fh), f_address(buf), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(file_write_ordered_end)(f_int *fh, void *buf, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_file_write_ordered_end(fh, buf, status));
}
F_RARE int sections_file_write_ordered_end(f_int *fh, f_array *buf, f_int *status)
{
    int err = 0;
    if (!err) err = do_file_write_ordered_end(fh, buf->base_addr, status);
    return err;
}
void ENTRY(file_write_ordered_end_f08ts)(f_int *fh, f_array *buf, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_write_ordered_end(fh, buf->base_addr, status));
    else
        F_RETURN(ierror, sections_file_write_ordered_end(fh, buf, status));
}

F_DO int do_file_write_shared(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_LARGE_(File_write_shared)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
void ENTRY(file_write_shared)(f_int *fh, void *buf, f_int *count, f_int *datatype, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_file_write_shared(fh, buf, count, datatype, status));
}
F_RARE int sections_file_write_shared(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_file_write_shared(fh, buf_s.address, count, datatype, status);
    f_copy_out(&buf_s, 0);
    return err;
}
void ENTRY(file_write_shared_f08ts)(f_int *fh, f_array *buf, f_int *count, f_int *datatype, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_write_shared(fh, buf->base_addr, count, datatype, status));
    else
        F_RETURN(ierror, sections_file_write_shared(fh, buf, count, datatype, status));
}

F_DO int do_file_write_shared_c(f_int *fh, void *buf, MPI_Count *count, f_int *datatype, f_int *status)
{
    F_STATUS(status);
    int err_ = MPI_(File_write_shared_c)(f_file(*fh), f_address(buf), *count, f_datatype(*datatype), F_STATUS_OF(status));
    F_STATUS_DONE(status);
    return err_;
}
F_RARE int sections_file_write_shared_c(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *status)
{
    int err = 0;
    f_copy buf_s;
    err |= f_copy_in(&buf_s, buf);
    if (!err) err = do_file_write_shared_c(fh, buf_s.address, count, datatype, status);
    f_copy_out(&buf_s, 0);
    return err;
}
void ENTRY(file_write_shared_c_f08ts)(f_int *fh, f_array *buf, MPI_Count *count, f_int *datatype, f_int *status, f_int *ierror)
{
    if (f_likely(f_is_dense(buf)))
        F_RETURN(ierror, do_file_write_shared_c(fh, buf->base_addr, count, datatype, status));
    else
        F_RETURN(ierror, sections_file_write_shared_c(fh, buf, count, datatype, status));
}
