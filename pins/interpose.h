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

/* JNINativeMethod */
struct native_method {
    const char *name;
    const char *descriptor;
    void *function;
};

/* Numbers of functions in JNI's table; Java Native Interface Specification, chapter 4. */
enum { FIND_CLASS = 6, EXCEPTION_CLEAR = 17, REGISTER_NATIVES = 215 };

/*
 * HotSpot registers the native methods of Object itself, so that one of them must be registered again to be heard of. Whether
 * it could be.
 */
static inline int hear_of(void *env, struct native_method method) {
    void *const *jni = *(void *const **)env;
    void *object = ((void *(*)(void *, const char *))jni[FIND_CLASS])(env, "java/lang/Object");
    int heard = object && ((int (*)(void *, void *, struct native_method *, int))jni[REGISTER_NATIVES])(env, object, &method, 1) == 0;
    if (!heard)
        ((void (*)(void *))jni[EXCEPTION_CLEAR])(env);
    return heard;
}

/* What SplitMix64 (Steele, Lea, Flood, 2014) makes of a number. */
static inline uint64_t scattered(uint64_t z) {
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
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
/* Whether the caller whose address that is belongs to the JVM itself. */
int is_in_libjvm(const void *address);
/* Where the draws of a thread begin that this one is about to make. They are what the thread's identity hash codes follow from. */
uint64_t draws_of_a_child(void);
/* The thread's own begin there. */
void begin_draws(uint64_t at);
/* Whether it is known where the JVM keeps what identity hash codes are made of. */
int hashes_are_pinned(void);
