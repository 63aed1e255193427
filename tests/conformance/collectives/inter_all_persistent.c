/* ranks: 2 3 4 5 8
 * The checks of inter_all.c, on the persistent forms. */
#define PERSISTENT
#include "inter_all.c"
