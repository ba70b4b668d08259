/*
 * Pins identity hash codes, thread by thread.
 *
 * HotSpot makes them with a generator in each thread (-XX:hashCode=5, the default; Marsaglia's xor-shift). One of the generator's
 * four words differs from run to run. HotSpot draws it, when the thread's object is made, from a source that all of the JVM uses.
 * Here it is drawn from the thread that made this one. So the first child of a thread has the same word in every run, and so has
 * the second.
 *
 * HotSpot passes the address of a thread's object to the system (pthread_setspecific) before the thread does anything else. This
 * also holds for the JVM's first thread and for threads that attach. The other three words are constants, by which the generator is
 * found in the object.
 *
 * The JVM also draws hash codes for itself: for each class that it links, in the thread that happens to use the class first. So
 * Java's requests use another generator, which replaces the JVM's during the request. A class gets its hash code when it is loaded,
 * before it is linked. The code comes from a new generator that begins with the class's name. So it depends neither on the thread
 * nor on earlier classes. A class that was loaded before the library is notified of classes gets its code at the first request.
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

/* The interface by which the library asks for names of classes; NULL before it is notified of classes. */
static const struct jvmti *const *of_classes;
static void *class_of_classes;

const struct jvmti *const *asks_of_classes(void) {
    return __atomic_load_n(&of_classes, __ATOMIC_ACQUIRE);
}

/* Sets the begin of a generator to a hash of the class's name; returns 0 if the name is not available. */
static int begin_with_name(void *class, uint64_t *sum) {
    char *name;
    const struct jvmti *const *jvmti = asks_of_classes();
    if (!jvmti || (*jvmti)->get_class_signature(jvmti, class, &name, NULL) != 0)
        return 0;
    *sum = 0;
    for (const char *at = name; *at; at++)
        *sum = scattered(*sum + (unsigned char)*at);
    (*jvmti)->deallocate(jvmti, name);
    return 1;
}

static struct generator of_name(uint64_t sum) {
    return (struct generator){.w = 273326509, .x = (uint32_t)scattered(sum), .y = 842502087, .z = 0x8767};
}

static int is_class(void *env, void *object) {
    void *class = asks_of_classes() ? class_of_classes : NULL;
    void *const *jni = *(void *const **)env;
    return class && ((unsigned char (*)(void *, void *, void *))jni[IS_INSTANCE_OF])(env, object, class);
}

/* System.identityHashCode, and Object.hashCode if the JVM registered it; compiled code also calls it for objects without a code. */
EXPORT int JVM_IHashCode(void *env, void *object) {
    static void *found;
    int (*next)(void *, void *) = (int (*)(void *, void *))real(&found, "JVM_IHashCode");
    if (!object)
        begin_numbers(env);
    if (!of_the_jvm || !object)
        return next(env, object);
    uint64_t sum;
    int is_named = is_class(env, object) && begin_with_name(object, &sum);
    struct generator from = is_named ? of_name(sum) : of_java;
    struct generator *keeps = is_named ? NULL : &of_java;
    if (objects_have_numbers())
        return (int)code_beside_number(env, object, from, keeps);
    struct generator own = *of_the_jvm;
    *of_the_jvm = from;
    int code = next(env, object);
    /* Two codes in a row may be equal. */
    int is_new = of_the_jvm->w != from.w || of_the_jvm->z != from.z || of_the_jvm->y != from.y || of_the_jvm->x != from.x;
    /* Only if a code was drawn, which happens once for each object. The next object may get an equal code. */
    if (is_new && keeps && !is_archive_stream(env, object))
        *keeps = *of_the_jvm;
    *of_the_jvm = own;
    if (is_new)
        code_was_given((uint32_t)code);
    return code;
}

/* How many classes with a name have been loaded, by a hash of the name: each has its own hash code. */
static unsigned char namesakes[1 << 20];

/* Handles JVM TI's event for a loaded class. Hidden classes are linked before the event, by the thread that makes them. */
static void class_loaded(const struct jvmti *const *jvmti, void *env, void *thread, void *class) {
    static void *found;
    uint64_t sum;
    (void)jvmti, (void)thread;
    if (!of_the_jvm || !begin_with_name(class, &sum))
        return;
    sum += __atomic_fetch_add(&namesakes[sum % sizeof namesakes], 1, __ATOMIC_RELAXED);
    if (objects_have_numbers()) {
        code_beside_number(env, class, of_name(sum), NULL);
        return;
    }
    struct generator own = *of_the_jvm;
    *of_the_jvm = of_name(sum);
    code_was_given((uint32_t)((int (*)(void *, void *))real(&found, "JVM_IHashCode"))(env, class));
    *of_the_jvm = own;
}

/* The first thread calls it once while the JVM begins, before other threads run Java code of their own. */
EXPORT void *JVM_GetProperties(void *env) {
    static void *found;
    hear_of(env, (struct native_method){"hashCode", "()I", (void *)JVM_IHashCode});
    clocks_begin_with(env);
    return ((void *(*)(void *))real(&found, "JVM_GetProperties"))(env);
}

/* Class.forName. The launcher finds the main class by it: the first call after JVM TI has become available. */
EXPORT void *JVM_FindClassFromCaller(void *env, const char *name, unsigned char initialize, void *loader, void *caller) {
    static void *found;
    static int heard;
    if (hashes_are_pinned() && !__atomic_exchange_n(&heard, 1, __ATOMIC_RELAXED)) {
        know_archive_streams(env);
        class_of_classes = known_class(env, "java/lang/Class");
        const struct jvmti *const *jvmti = hear_of_classes(env, class_loaded);
        __atomic_store_n(&of_classes, jvmti, __ATOMIC_RELEASE);
        __atomic_store_n(&heard, jvmti != NULL, __ATOMIC_RELAXED);
    }
    return ((void *(*)(void *, const char *, unsigned char, void *, void *))real(&found, "JVM_FindClassFromCaller"))(
        env, name, initialize, loader, caller);
}
