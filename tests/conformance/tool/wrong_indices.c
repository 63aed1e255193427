/* ranks: 1
 * Indices, handles and sessions that there are none of, and null pointers: each call of MPI_T returns its own code. */
#include "check.h"

static void indices(void)
{
    int cvars, pvars, categories, events, sources, count;
    CHECK_OK(MPI_T_cvar_get_num(&cvars));
    CHECK_OK(MPI_T_pvar_get_num(&pvars));
    CHECK_OK(MPI_T_category_get_num(&categories));
    CHECK_OK(MPI_T_event_get_num(&events));
    CHECK_OK(MPI_T_source_get_num(&sources));
    MPI_T_cvar_handle cvar;
    MPI_T_pvar_handle pvar;
    MPI_T_pvar_session session;
    MPI_T_event_registration registration;
    MPI_Count stamp;
    CHECK_OK(MPI_T_pvar_session_create(&session));
    for (int over = 0; over < 2; over++) {
        const int wrong = MPI_T_ERR_INVALID_INDEX;
#define AT(number) (over ? (number) : -1)
        CHECK_INT(MPI_T_cvar_get_info(AT(cvars), NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL), wrong);
        CHECK_INT(MPI_T_cvar_handle_alloc(AT(cvars), NULL, &cvar, &count), wrong);
        CHECK_INT(MPI_T_pvar_get_info(AT(pvars), NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
                  wrong);
        CHECK_INT(MPI_T_pvar_handle_alloc(session, AT(pvars), NULL, &pvar, &count), wrong);
        CHECK_INT(MPI_T_category_get_info(AT(categories), NULL, NULL, NULL, NULL, NULL, NULL, NULL), wrong);
        CHECK_INT(MPI_T_category_get_num_events(AT(categories), &count), wrong);
        CHECK_INT(MPI_T_category_get_cvars(AT(categories), 0, NULL), wrong);
        CHECK_INT(MPI_T_category_get_pvars(AT(categories), 0, NULL), wrong);
        CHECK_INT(MPI_T_category_get_events(AT(categories), 0, NULL), wrong);
        CHECK_INT(MPI_T_category_get_categories(AT(categories), 0, NULL), wrong);
        CHECK_INT(MPI_T_event_get_info(AT(events), NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
                  wrong);
        CHECK_INT(MPI_T_event_handle_alloc(AT(events), NULL, MPI_INFO_NULL, &registration), wrong);
        CHECK_INT(MPI_T_source_get_info(AT(sources), NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL), wrong);
        CHECK_INT(MPI_T_source_get_timestamp(AT(sources), &stamp), wrong);
    }
    CHECK_OK(MPI_T_pvar_session_free(&session));
}

static void names(void)
{
    int index;
    CHECK_INT(MPI_T_event_get_index("there is no such name", &index), MPI_T_ERR_INVALID_NAME);
    CHECK_INT(MPI_T_cvar_get_index(NULL, &index), MPI_T_ERR_INVALID);
    CHECK_INT(MPI_T_cvar_get_num(NULL), MPI_T_ERR_INVALID);
}

static void handles(void)
{
    MPI_T_pvar_session none = MPI_T_PVAR_SESSION_NULL, one, other;
    MPI_T_pvar_handle handle, null = MPI_T_PVAR_HANDLE_NULL;
    MPI_T_cvar_handle cvar = MPI_T_CVAR_HANDLE_NULL;
    unsigned long long values[64];
    int class, pvar = -1, bind, count, number;
    CHECK_OK(MPI_T_pvar_get_num(&number));
    for (int i = 0; i < number && pvar < 0; i++) {
        CHECK_OK(MPI_T_pvar_get_info(i, NULL, NULL, NULL, &class, NULL, NULL, NULL, NULL, &bind, NULL, NULL, NULL));
        if (bind == MPI_T_BIND_NO_OBJECT)
            pvar = i;
    }
    CHECK_INT(MPI_T_pvar_start(none, null), MPI_T_ERR_INVALID_SESSION);
    CHECK_INT(MPI_T_pvar_session_free(&none), MPI_T_ERR_INVALID_SESSION);
    CHECK_OK(MPI_T_pvar_session_create(&one));
    CHECK_OK(MPI_T_pvar_session_create(&other));
    CHECK_OK(MPI_T_pvar_handle_alloc(one, pvar, NULL, &handle, &count));
    /* A handle belongs to one session. */
    CHECK_INT(MPI_T_pvar_read(other, handle, values), MPI_T_ERR_INVALID_HANDLE);
    CHECK_INT(MPI_T_pvar_read(one, MPI_T_PVAR_ALL_HANDLES, values), MPI_T_ERR_INVALID_HANDLE);
    CHECK_INT(MPI_T_pvar_read(one, null, values), MPI_T_ERR_INVALID_HANDLE);
    CHECK_INT(MPI_T_pvar_handle_free(other, &handle), MPI_T_ERR_INVALID_HANDLE);
    CHECK_OK(MPI_T_pvar_stop(one, MPI_T_PVAR_ALL_HANDLES));
    MPI_T_pvar_handle kept = handle;
    /* A session's end frees its handles. */
    CHECK_OK(MPI_T_pvar_session_free(&one));
    CHECK_INT(MPI_T_pvar_read(other, kept, values), MPI_T_ERR_INVALID_HANDLE);
    CHECK_OK(MPI_T_pvar_session_free(&other));
    CHECK_INT(MPI_T_cvar_read(cvar, values), MPI_T_ERR_INVALID_HANDLE);
    CHECK_INT(MPI_T_cvar_handle_free(&cvar), MPI_T_ERR_INVALID_HANDLE);
    CHECK_INT(MPI_T_enum_get_info(MPI_T_ENUM_NULL, &count, NULL, NULL), MPI_T_ERR_INVALID_HANDLE);
}

int main(int argc, char **argv)
{
    int provided;
    CHECK_OK(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided));
    check_start(&argc, &argv);
    indices();
    names();
    handles();
    CHECK_OK(MPI_T_finalize());
    return check_finish();
}
