/*
 * Identity hash codes, thread by thread.
 *
 * HotSpot makes them with a generator that each thread has for itself (-XX:hashCode=5, the default; Marsaglia's xor-shift).
 * One of its four words differs from run to run: it is drawn, when the thread's object is made, from what all that the JVM
 * does draws from. Here it is drawn from the thread that made this one: the first child of a thread has the same in every
 * run, and so has the second.
 *
 * HotSpot tells the system where a thread's object is (pthread_setspecific) before the thread does anything else, also where
 * it is the JVM's first or one that attaches. The other three words are constants, by which the generator is found in it.
 *
 * The JVM draws from it for itself, too: for each class that it links, in the thread that happens to be the first to use it.
 * So what Java asks for comes from another generator, which is put in the place of the JVM's for as long as that takes. And a
 * class that is loaded has its hash code before anybody links it: what its name makes of a new generator, whichever thread it
 * is and whatever was loaded before. One that was loaded before the library hears of classes has it when somebody asks.
 */
#include "interpose.h"

/* Bytes of the first thread's object to look at: 1,376 is the least that one has, on 17; on 25 the generator is at 1,080. */
#define LOOKED_AT 1376

static int is_new(const struct generator *generator) {
    return generator->w == 273326509 && generator->y == 842502087 && generator->z == 0x8767;
}

/* Where the thread's draws are: a generator that makes others, SplitMix64. */
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

/* Where the generator is in a thread's object: 0 is not known yet, -1 nowhere. The first thread makes it known. */
static long place;
/* The key by which the JVM has that object. */
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

/* The JVM's generator of this thread, and where the one is that Java's are from. */
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

/* How the library asks for names of classes; nothing before it hears of them. */
static const struct jvmti *const *of_classes;
static void *class_of_classes;

const struct jvmti *const *asks_of_classes(void) {
    return __atomic_load_n(&of_classes, __ATOMIC_ACQUIRE);
}

/* A generator that begins with the name of a class; with nothing where that is not to be had. */
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

/* System.identityHashCode, and Object.hashCode where the JVM was told so; also by compiled code, where there is none yet. */
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
    /* Two codes in a row may be the same. */
    int is_new = of_the_jvm->w != from.w || of_the_jvm->z != from.z || of_the_jvm->y != from.y || of_the_jvm->x != from.x;
    /* Looked at only where a code was drawn, which is once for an object. The next one may get the same. */
    if (is_new && keeps && !is_archive_stream(env, object))
        *keeps = *of_the_jvm;
    *of_the_jvm = own;
    if (is_new)
        code_was_given((uint32_t)code);
    return code;
}

/* How many classes of a name have been loaded, by a hash of the name: each has a hash code of its own. */
static unsigned char namesakes[1 << 20];

/* JVM TI's event of a class that was loaded; hidden classes are linked before that, by the thread that makes them. */
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

/* The first thread asks for that while the JVM begins, once, before there are others that run Java's code of their own. */
EXPORT void *JVM_GetProperties(void *env) {
    static void *found;
    hear_of(env, (struct native_method){"hashCode", "()I", (void *)JVM_IHashCode});
    clocks_begin_with(env);
    return ((void *(*)(void *))real(&found, "JVM_GetProperties"))(env);
}

/* Class.forName, by which the launcher finds the main class: the first that is asked for when the JVM has begun to tell. */
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
