/* ranks: 1 2
 * Every control and performance variable, category, enumeration, event and source of a library, whatever they are: indices
 * and names agree and are unique, texts are cut as the standard says, handles read, and what is wrong has its own code. The
 * same before MPI_Init, while MPI runs, and after MPI_Finalize. */
#include "check.h"

enum { ROOM = 512, MOST = 4096 };

static int cvars, pvars, categories;

static void check_text_length(const char *text, int length)
{
    if (length > ROOM)
        CHECK_INT(strlen(text), ROOM - 1);
    else
        CHECK_INT(strlen(text), length - 1);
}

static void check_enum(MPI_T_enum type)
{
    int items = -1, length = ROOM;
    char name[ROOM];
    if (type == MPI_T_ENUM_NULL)
        return;
    CHECK_OK(MPI_T_enum_get_info(type, &items, name, &length));
    check_text_length(name, length);
    for (int i = 0; i < items; i++) {
        int value;
        length = ROOM;
        CHECK_OK(MPI_T_enum_get_item(type, i, &value, name, &length));
        check_text_length(name, length);
    }
    CHECK(MPI_T_enum_get_item(type, items, &items, name, &length) != MPI_SUCCESS);
}

static void check_cvars(void)
{
    int number = -1;
    CHECK_OK(MPI_T_cvar_get_num(&number));
    CHECK(number >= cvars);
    cvars = number;
    for (int i = 0; i < number; i++) {
        char name[ROOM], about[ROOM], short_name[4];
        int name_length = ROOM, about_length = ROOM, verbosity, bind, scope, index = -1, count = -1;
        MPI_Datatype type;
        MPI_T_enum values;
        CHECK_OK(MPI_T_cvar_get_info(i, name, &name_length, &verbosity, &type, &values, about, &about_length, &bind, &scope));
        CHECK_INT(strlen(name), name_length - 1);
        check_text_length(about, about_length);
        CHECK(verbosity >= MPI_T_VERBOSITY_USER_BASIC && verbosity <= MPI_T_VERBOSITY_MPIDEV_ALL);
        check_enum(values);
        CHECK_OK(MPI_T_cvar_get_index(name, &index));
        CHECK_INT(index, i);
        /* Lengths alone, a cut name, and nothing at all. */
        int length = 0;
        CHECK_OK(MPI_T_cvar_get_info(i, NULL, &length, NULL, NULL, NULL, NULL, NULL, NULL, NULL));
        CHECK_INT(length, name_length);
        length = sizeof short_name;
        CHECK_OK(MPI_T_cvar_get_info(i, short_name, &length, NULL, NULL, NULL, NULL, NULL, NULL, NULL));
        CHECK(strlen(short_name) <= 3 && !strncmp(short_name, name, strlen(short_name)));
        MPI_T_cvar_handle handle;
        if (bind != MPI_T_BIND_NO_OBJECT)
            continue;
        CHECK_OK(MPI_T_cvar_handle_alloc(i, NULL, &handle, &count));
        CHECK(count > 0);
        char *value = calloc((size_t)count, 16);
        CHECK_OK(MPI_T_cvar_read(handle, value));
        if (scope == MPI_T_SCOPE_CONSTANT || scope == MPI_T_SCOPE_READONLY)
            CHECK(MPI_T_cvar_write(handle, value) != MPI_SUCCESS);
        free(value);
        CHECK_OK(MPI_T_cvar_handle_free(&handle));
        CHECK(handle == MPI_T_CVAR_HANDLE_NULL);
    }
    int index;
    CHECK_INT(MPI_T_cvar_get_index("there is no such name", &index), MPI_T_ERR_INVALID_NAME);
}

static void check_pvars(void)
{
    int number = -1;
    MPI_T_pvar_session session, other;
    CHECK_OK(MPI_T_pvar_get_num(&number));
    CHECK(number >= pvars);
    pvars = number;
    CHECK_OK(MPI_T_pvar_session_create(&session));
    CHECK_OK(MPI_T_pvar_session_create(&other));
    for (int i = 0; i < number; i++) {
        char name[ROOM], about[ROOM];
        int name_length = ROOM, about_length = ROOM, verbosity, class, bind, readonly, continuous, atomic, index = -1;
        MPI_Datatype type;
        MPI_T_enum values;
        CHECK_OK(MPI_T_pvar_get_info(i, name, &name_length, &verbosity, &class, &type, &values, about, &about_length, &bind,
                                     &readonly, &continuous, &atomic));
        CHECK_INT(strlen(name), name_length - 1);
        check_text_length(about, about_length);
        CHECK(class >= MPI_T_PVAR_CLASS_STATE && class <= MPI_T_PVAR_CLASS_GENERIC);
        check_enum(values);
        CHECK_OK(MPI_T_pvar_get_index(name, class, &index));
        CHECK_INT(index, i);
        if (bind != MPI_T_BIND_NO_OBJECT)
            continue;
        MPI_T_pvar_handle handle;
        int count = -1;
        CHECK_OK(MPI_T_pvar_handle_alloc(session, i, NULL, &handle, &count));
        CHECK(count > 0);
        char *value = calloc((size_t)count, 16);
        if (continuous)
            CHECK_INT(MPI_T_pvar_start(session, handle), MPI_T_ERR_PVAR_NO_STARTSTOP);
        else
            CHECK_OK(MPI_T_pvar_start(session, handle));
        CHECK_OK(MPI_T_pvar_read(session, handle, value));
        if (readonly)
            CHECK_INT(MPI_T_pvar_reset(session, handle), MPI_T_ERR_PVAR_NO_WRITE);
        else
            CHECK_OK(MPI_T_pvar_reset(session, handle));
        if (!continuous)
            CHECK_OK(MPI_T_pvar_stop(session, handle));
        free(value);
        CHECK_OK(MPI_T_pvar_handle_free(session, &handle));
        CHECK(handle == MPI_T_PVAR_HANDLE_NULL);
    }
    int index;
    CHECK_INT(MPI_T_pvar_get_index("there is no such name", MPI_T_PVAR_CLASS_COUNTER, &index), MPI_T_ERR_INVALID_NAME);
    CHECK_OK(MPI_T_pvar_session_free(&session));
    CHECK(session == MPI_T_PVAR_SESSION_NULL);
    CHECK_OK(MPI_T_pvar_session_free(&other));
}

static void check_categories(void)
{
    int number = -1, changed[2];
    CHECK_OK(MPI_T_category_changed(&changed[0]));
    CHECK_OK(MPI_T_category_get_num(&number));
    CHECK(number >= categories);
    categories = number;
    for (int i = 0; i < number; i++) {
        static int indices[MOST];
        char name[ROOM], about[ROOM];
        int name_length = ROOM, about_length = ROOM, of_cvars, of_pvars, of_categories, index = -1;
        CHECK_OK(MPI_T_category_get_info(i, name, &name_length, about, &about_length, &of_cvars, &of_pvars, &of_categories));
        CHECK_INT(strlen(name), name_length - 1);
        CHECK_OK(MPI_T_category_get_index(name, &index));
        CHECK_INT(index, i);
        CHECK_OK(MPI_T_category_get_cvars(i, MOST, indices));
        for (int j = 0; j < of_cvars && j < MOST; j++)
            CHECK(indices[j] >= 0 && indices[j] < cvars);
        CHECK_OK(MPI_T_category_get_pvars(i, MOST, indices));
        for (int j = 0; j < of_pvars && j < MOST; j++)
            CHECK(indices[j] >= 0 && indices[j] < pvars);
        CHECK_OK(MPI_T_category_get_categories(i, MOST, indices));
        for (int j = 0; j < of_categories && j < MOST; j++)
            CHECK(indices[j] >= 0 && indices[j] < number && indices[j] != i);
    }
    int index;
    CHECK_INT(MPI_T_category_get_index("there is no such name", &index), MPI_T_ERR_INVALID_NAME);
    CHECK_OK(MPI_T_category_changed(&changed[1]));
    CHECK_INT(changed[0], changed[1]);
}

static void check_all(void)
{
    check_cvars();
    check_pvars();
    check_categories();
}

int main(int argc, char **argv)
{
    int provided = -1, number;
    CHECK_INT(MPI_T_cvar_get_num(&number), MPI_T_ERR_NOT_INITIALIZED);
    CHECK_OK(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided));
    CHECK(provided >= MPI_THREAD_SINGLE && provided <= MPI_THREAD_MULTIPLE);
    check_all();
    CHECK_OK(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided));
    CHECK_OK(MPI_T_finalize());
    check_start(&argc, &argv);
    check_all();
    const int failed = check_report(__BASE_FILE__);
    MPI_Finalize();
    const long long before = check_failures;
    check_all();
    CHECK_OK(MPI_T_finalize());
    CHECK_INT(MPI_T_finalize(), MPI_T_ERR_NOT_INITIALIZED);
    return failed || check_failures != before;
}
