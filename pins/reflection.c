/*
 * Sorts the methods and constructors that reflection lists for a class: by name, then by descriptor. HotSpot's own order follows
 * the addresses at which it stored the names. Fields come in the order of the class file.
 *
 * Each call sorts its own array; the only shared state is atomic.
 */
#include "interpose.h"

typedef void *jobject;
typedef const void *const *const *JNIEnv; /* a pointer to the table of functions */
typedef jobject list_function(JNIEnv, jobject, unsigned char);
typedef const char *text_function(JNIEnv, jobject, int);

/* Numbers of functions in the table; Java Native Interface Specification, chapter 4. */
enum { GET_FIELD_ID = 94, GET_INT_FIELD = 100,
       GET_ARRAY_LENGTH = 171, GET_OBJECT_ARRAY_ELEMENT = 173, SET_OBJECT_ARRAY_ELEMENT = 174 };

struct member {
    const char *name;
    const char *descriptor;
    jobject object;
};

static int by_name(const void *one, const void *other) {
    const struct member *a = one, *b = other;
    int order = strcmp(a->name, b->name);
    return order ? order : strcmp(a->descriptor, b->descriptor);
}

/* `slot` is the field with the method's index in its class, by which HotSpot finds its name. */
static void sort(JNIEnv env, jobject class, jobject array, void **slot) {
    static void *found_name, *found_descriptor;
    text_function *name = (text_function *)real(&found_name, "JVM_GetMethodIxNameUTF");
    text_function *descriptor = (text_function *)real(&found_descriptor, "JVM_GetMethodIxSignatureUTF");
    const void *const *jni = *env;
    int length = ((int (*)(JNIEnv, jobject))jni[GET_ARRAY_LENGTH])(env, array);
    struct member *members = length > 1 && name && descriptor ? malloc((size_t)length * sizeof *members) : NULL;
    if (!members)
        return;
    jobject (*element)(JNIEnv, jobject, int) = (jobject (*)(JNIEnv, jobject, int))jni[GET_OBJECT_ARRAY_ELEMENT];
    void (*set)(JNIEnv, jobject, int, jobject) = (void (*)(JNIEnv, jobject, int, jobject))jni[SET_OBJECT_ARRAY_ELEMENT];
    void (*forget)(JNIEnv, jobject) = (void (*)(JNIEnv, jobject))jni[DELETE_LOCAL_REF];
    void *field = __atomic_load_n(slot, __ATOMIC_RELAXED);
    for (int i = 0; i < length; i++) {
        members[i].object = element(env, array, i);
        if (!field) {
            jobject kind = ((jobject (*)(JNIEnv, jobject))jni[GET_OBJECT_CLASS])(env, members[i].object);
            field = ((void *(*)(JNIEnv, jobject, const char *, const char *))jni[GET_FIELD_ID])(env, kind, "slot", "I");
            __atomic_store_n(slot, field, __ATOMIC_RELAXED);
            forget(env, kind);
        }
        int number = ((int (*)(JNIEnv, jobject, void *))jni[GET_INT_FIELD])(env, members[i].object, field);
        members[i].name = name(env, class, number);
        members[i].descriptor = descriptor(env, class, number);
    }
    qsort(members, (size_t)length, sizeof *members, by_name);
    for (int i = 0; i < length; i++) {
        set(env, array, i, members[i].object);
        forget(env, members[i].object);
    }
    free(members);
}

EXPORT jobject JVM_GetClassDeclaredMethods(JNIEnv env, jobject class, unsigned char only_public) {
    static void *found, *slot;
    jobject methods = ((list_function *)real(&found, "JVM_GetClassDeclaredMethods"))(env, class, only_public);
    if (methods)
        sort(env, class, methods, &slot);
    return methods;
}

EXPORT jobject JVM_GetClassDeclaredConstructors(JNIEnv env, jobject class, unsigned char only_public) {
    static void *found, *slot;
    jobject constructors = ((list_function *)real(&found, "JVM_GetClassDeclaredConstructors"))(env, class, only_public);
    if (constructors)
        sort(env, class, constructors, &slot);
    return constructors;
}
