/*
 * Enlarges the stacks of threads to which the program gives a size: `new Thread(group, code, name, size)`. Counting makes frames
 * larger, five times if the JIT had made them small. Recursion that fits without counting must fit with it. For all other threads,
 * a flag makes the stack eight times as large.
 *
 * Unused pages of a stack cost nothing. This file has no state.
 */
#include "interpose.h"

#define MEGABYTE ((size_t)1 << 20)
#define FLAG (8 * MEGABYTE)     /* -Xss, the size for all other threads; the JVM adds a few pages */
#define LARGEST (512 * MEGABYTE) /* an endless recursion fills it before it ends */

extern int pthread_attr_getstacksize(const void *, size_t *);
extern int pthread_attr_setstacksize(void *, size_t);

void enlarge_stack(void *attributes) {
    size_t size;
    if (stack_is_the_users() || pthread_attr_getstacksize(attributes, &size) != 0)
        return;
    size_t larger = size;
    if (size < FLAG)
        larger = FLAG;
    else if (size > FLAG + MEGABYTE && size < LARGEST)
        larger = size < LARGEST / 8 ? size * 8 : LARGEST;
    if (larger != size)
        pthread_attr_setstacksize(attributes, larger);
}
