/* ranks: 2 3 4 5 8
 * The checks of inter_rooted.c, on the persistent forms. */
#define PERSISTENT
#include "inter_rooted.c"
