/* ranks: 2 3 4 5 8
 * What inter_all.c checks, on the persistent forms. */
#define PERSISTENT
#include "inter_all.c"
