/*
 * What the parts of the library share that `psf score` preloads into the JVM on Linux: each takes the place of functions
 * that the JDK's native libraries call through their PLTs.
 *
 * No libc is linked: what is used of it is found at run time, so that one library serves glibc and musl.
 */
#include <stddef.h>
#include <stdint.h>

#define EXPORT __attribute__((visibility("default")))
#define NEXT ((void *)-1)

typedef int64_t jlong;

extern void *dlsym(void *, const char *);
extern void *malloc(size_t);
extern void free(void *);
extern void qsort(void *, size_t, size_t, int (*)(const void *, const void *));
extern int strcmp(const char *, const char *);
extern long syscall(long, ...);

#if defined(__x86_64__)
#define STATX 332
#else
#define STATX 291 /* where system calls have the numbers that are usual today */
#endif

/* The function of that name that the library stands before; found once, and kept where `found` says. */
static inline void *real(void **found, const char *name) {
    void *function = __atomic_load_n(found, __ATOMIC_RELAXED);
    if (!function) {
        function = dlsym(NEXT, name);
        __atomic_store_n(found, function, __ATOMIC_RELAXED);
    }
    return function;
}

/* Whether what the system gives as random numbers is to stay so. */
int random_is_the_systems(void);
/* Whether the number of the process is to stay the system's. */
int process_is_the_systems(void);
/* Whether stacks are to have the sizes that they are asked for. */
int stack_is_the_users(void);
/* What a thread is made with gets a stack on which as much fits, counting, as the program thought. */
void enlarge_stack(void *attributes);
/* When pinned clocks begin, and where that of the thread stands: nanoseconds since 1970. */
int64_t clocks_begin(void);
int64_t thread_clock(void);
