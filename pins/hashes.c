/*
 * Pins identity hash codes, thread by thread, with the generators of generators.c.
 *
 * The JVM also draws hash codes for itself: for each class that it links, in the thread that happens to use the class first. So
 * Java's requests use another generator, which replaces the JVM's during the request. A class gets its hash code when it is loaded,
 * before it is linked. The code comes from a new generator that begins with the class's name. So it depends neither on the thread
 * nor on earlier classes. A class that was loaded before the library is notified of classes gets its code at the first request.
 *
 * All shared variables are atomic, or published by an atomic one.
 */
#include "interpose.h"

/* A global reference to java.lang.Class; NULL before the library is notified of classes. */
static void *class_of_classes;

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
    struct generator *of_the_jvm = generator_of_the_jvm(), *of_java = generator_of_java();
    if (!of_the_jvm || !object)
        return next(env, object);
    uint64_t sum;
    int is_named = is_class(env, object) && begin_with_name(object, &sum);
    struct generator from = is_named ? of_name(sum) : *of_java;
    struct generator *keeps = is_named ? NULL : of_java;
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
    struct generator *of_the_jvm = generator_of_the_jvm();
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

/* Class.forName calls one of the next two functions. The launcher finds the main class by it, right after JVM TI has begun. */
static void hear_of_all_classes(void *env) {
    static int heard;
    if (hashes_are_pinned() && !__atomic_exchange_n(&heard, 1, __ATOMIC_RELAXED)) {
        know_archive_streams(env);
        class_of_classes = known_class(env, "java/lang/Class");
        __atomic_store_n(&heard, hear_of_classes(env, class_loaded), __ATOMIC_RELAXED);
    }
}

/* The function of JDK 25 and older ones */
EXPORT void *JVM_FindClassFromCaller(void *env, const char *name, unsigned char initialize, void *loader, void *caller) {
    static void *found;
    hear_of_all_classes(env);
    return ((void *(*)(void *, const char *, unsigned char, void *, void *))real(&found, "JVM_FindClassFromCaller"))(
        env, name, initialize, loader, caller);
}

/* The function of JDK 26 and newer ones */
EXPORT void *JVM_FindClassFromLoader(void *env, const char *name, unsigned char initialize, void *loader) {
    static void *found;
    hear_of_all_classes(env);
    return ((void *(*)(void *, const char *, unsigned char, void *))real(&found, "JVM_FindClassFromLoader"))(
        env, name, initialize, loader);
}
