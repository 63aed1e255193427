/* ranks: 2 3 4 5 8
 * What inter_rooted.c checks, on the persistent forms. */
#define PERSISTENT
#include "inter_rooted.c"
