/*
 * What the machine is like: its name, and how much of the heap is free. That depends on when threads took parts of it
 * and on what the JIT left out; here it is always three quarters.
 */
#include "interpose.h"

#define ENAMETOOLONG 36

extern int *__errno_location(void);

EXPORT jlong JVM_FreeMemory(void) {
    static void *found;
    return ((jlong (*)(void))real(&found, "JVM_TotalMemory"))() / 4 * 3;
}

EXPORT int gethostname(char *to, size_t length) {
    static const char name[] = "localhost";
    if (length < sizeof name) {
        *__errno_location() = ENAMETOOLONG;
        return -1;
    }
    for (size_t i = 0; i < sizeof name; i++)
        to[i] = name[i];
    return 0;
}
