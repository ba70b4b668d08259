/*
 * The generators of identity hash codes, which hashes.c uses.
 *
 * HotSpot has a generator in each thread (-XX:hashCode=5, the default; Marsaglia's xor-shift). One of the generator's four words
 * differs from run to run. HotSpot draws it, when the thread's object is made, from a source that all of the JVM uses. Here it is
 * drawn from the thread that made this one. So the first child of a thread has the same word in every run, and so has the second.
 *
 * HotSpot passes the address of a thread's object to the system (pthread_setspecific) before the thread does anything else. This
 * also holds for the JVM's first thread and for threads that attach. The other three words are constants, by which the generator is
 * found in the object.
 *
 * The generators are thread-local. All shared variables are atomic, or published by an atomic one.
 */
#include "interpose.h"

/* Bytes to search in the first thread's object. The smallest object has 1,376 bytes, on JDK 17; on 25 the generator is at 1,080. */
#define LOOKED_AT 1376

static int is_new(const struct generator *generator) {
    return generator->w == 273326509 && generator->y == 842502087 && generator->z == 0x8767;
}

/* The thread's position in a generator of seeds, SplitMix64. */
static __thread uint64_t drawn;

static uint64_t draw(void) {
    return scattered(drawn += UINT64_C(0x9E3779B97F4A7C15));
}

uint64_t draws_of_a_child(void) {
    return draw();
}

void begin_draws(uint64_t at) {
    drawn = at;
}

/* The offset of the generator in a thread's object: 0 is not known yet, -1 not found. The first thread sets it. */
static long place;
/* The key under which the JVM stores that object. */
static unsigned own_key;

int hashes_are_pinned(void) {
    return __atomic_load_n(&place, __ATOMIC_RELAXED) > 0;
}

static void find(unsigned key, const char *thread) {
    long last = LOOKED_AT - (long)sizeof(struct generator), at = 0;
    do
        at += sizeof(uint32_t);
    while (at <= last && !is_new((const struct generator *)(thread + at)));
    own_key = key;
    __atomic_store_n(&place, at <= last ? at : -1, __ATOMIC_RELEASE);
}

/* The JVM's generator in this thread, and the generator for Java's requests. */
static __thread struct generator *of_the_jvm;
static __thread struct generator of_java;

struct generator *generator_of_the_jvm(void) {
    return of_the_jvm;
}

struct generator *generator_of_java(void) {
    return &of_java;
}

EXPORT int pthread_setspecific(unsigned key, const void *value) {
    static void *found;
    if (value && __atomic_load_n(&place, __ATOMIC_ACQUIRE) == 0 && is_in_libjvm(__builtin_return_address(0)))
        find(key, value);
    long at = __atomic_load_n(&place, __ATOMIC_ACQUIRE);
    if (at > 0 && key == own_key) {
        of_the_jvm = value ? (struct generator *)((char *)value + at) : NULL;
        if (of_the_jvm && is_new(of_the_jvm)) {
            of_java = *of_the_jvm;
            of_the_jvm->x = (uint32_t)draw();
            of_java.x = (uint32_t)draw();
        }
    }
    return ((int (*)(unsigned, const void *))real(&found, "pthread_setspecific"))(key, value);
}
