/*
 * The clocks that a pinned run reads.
 *
 * They replace four functions of libjvm that libjava calls through its PLT: nanoTime, currentTimeMillis, Instant.now, and the seed
 * for the order of Set.of and Map.of. All seeds of java.util's generators are derived from these.
 *
 * Each thread has a clock of its own, so that other threads' readings do not affect it. A reading advances the clock by a
 * microsecond. A timed wait that runs out advances it by the waited time (waits.c). A new thread begins with its parent's time.
 */
#include "interpose.h"

#define TICK INT64_C(1000)                   /* one reading */
#define EPOCH (INT64_C(1735689600) * SECOND) /* 2025-01-01T00:00:00Z */
#define ORIGIN (INT64_C(1000) * SECOND)      /* the origin of nanoTime */

/* Nanoseconds by which the thread's clock has advanced. */
static __thread int64_t elapsed;

static int64_t tick(void) {
    static int begun;
    if (!__atomic_load_n(&begun, __ATOMIC_RELAXED) && !__atomic_exchange_n(&begun, 1, __ATOMIC_RELAXED)) {
        leave_no_trace();
        take_file_away(!hashes_are_pinned());
    }
    return elapsed += TICK;
}

int64_t clocks_begin(void) {
    return EPOCH;
}

int64_t thread_clock(void) {
    return EPOCH + elapsed;
}

void time_passes(int64_t nanos) {
    elapsed += nanos;
}

void clock_begins(void) {
    elapsed = 0;
}

EXPORT jlong JVM_NanoTime(void *env, void *ignored) {
    (void)env, (void)ignored;
    return ORIGIN + tick();
}

EXPORT jlong JVM_CurrentTimeMillis(void *env, void *ignored) {
    (void)env, (void)ignored;
    return (EPOCH + tick()) / 1000000;
}

/* Returns nanoseconds since a second that the caller names; -1 if that second is too far away, as in libjvm. */
EXPORT jlong JVM_GetNanoTimeAdjustment(void *env, void *ignored, jlong offset) {
    (void)env, (void)ignored;
    int64_t now = EPOCH + tick();
    int64_t seconds = now / SECOND - offset;
    if (offset < -(INT64_C(1) << 62) || seconds > INT64_C(0x100000000) || seconds < -INT64_C(0x100000000))
        return -1;
    return seconds * SECOND + now % SECOND;
}

/* 0 would make the JDK use nanoTime. */
EXPORT jlong JVM_GetRandomSeedForDumping(void) {
    return INT64_C(0x243F6A8885A308D3);
}

typedef int create_function(void *, const void *, void *(*)(void *), void *);

struct start {
    void *(*routine)(void *);
    void *argument;
    int64_t elapsed;
    uint64_t draws;
};

static void *started(void *memory) {
    struct start start = *(struct start *)memory;
    free(memory);
    elapsed = start.elapsed;
    begin_draws(start.draws);
    return start.routine(start.argument);
}

EXPORT int pthread_create(void *thread, const void *attributes, void *(*routine)(void *), void *argument) {
    static create_function *found;
    leave_no_trace();
    if (attributes)
        enlarge_stack((void *)attributes);
    create_function *create = __atomic_load_n(&found, __ATOMIC_RELAXED);
    if (!create) {
        create = (create_function *)dlsym(NEXT, "pthread_create");
        __atomic_store_n(&found, create, __ATOMIC_RELAXED);
    }
    struct start *start = malloc(sizeof *start);
    if (!start)
        return create(thread, attributes, routine, argument);
    start->routine = routine;
    start->argument = argument;
    start->elapsed = elapsed;
    start->draws = draws_of_a_child();
    int result = create(thread, attributes, started, start);
    if (result != 0)
        free(start);
    return result;
}
