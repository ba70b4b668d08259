/*
 * Gives the runtime the fields, the interfaces and the name of a class, as the JVM has them. Reflection would load the classes of the fields'
 * types. It would also leave its results in the class, so that the program would do less work for its own query. This file has no
 * state.
 */
#include "interpose.h"

enum { STATIC = 8, NEW_STRING_UTF = 167 };

/* A text that grows; NULL after memory has run out. */
struct text {
    char *bytes;
    size_t length, room;
};

static void add(struct text *to, const char *from, size_t most) {
    for (size_t i = 0; i < most && from[i]; i++) {
        if (to->length + 1 >= to->room) {
            to->room = 2 * to->room + 64;
            to->bytes = realloc(to->bytes, to->room);
            if (!to->bytes)
                return;
        }
        to->bytes[to->length++] = from[i];
        to->bytes[to->length] = 0;
    }
}

static void add_field(struct text *to, const struct jvmti *const *jvmti, void *class, void *field) {
    int modifiers;
    char *name, *signature;
    if ((*jvmti)->get_field_modifiers(jvmti, class, field, &modifiers) != 0 || modifiers & STATIC ||
        (*jvmti)->get_field_name(jvmti, class, field, &name, &signature, NULL) != 0)
        return;
    add(to, name, (size_t)-1);
    add(to, "/", 1);
    add(to, signature, 1);
    add(to, "/", 1);
    (*jvmti)->deallocate(jvmti, name);
    (*jvmti)->deallocate(jvmti, signature);
}

static void *string(void *env, const char *text) {
    void *const *jni = *(void *const **)env;
    return ((void *(*)(void *, const char *))jni[NEW_STRING_UTF])(env, text);
}

/* Numbers.fields of the runtime: name, first letter of the type, name, ..., with a slash after each. */
void *native_fields(void *env, void *of, void *class) {
    const struct jvmti *const *jvmti = asks_of_classes();
    int count;
    void **fields;
    (void)of;
    if (!jvmti || (*jvmti)->get_class_fields(jvmti, class, &count, &fields) != 0)
        return NULL;
    struct text all = {malloc(1), 0, 1};
    if (all.bytes)
        all.bytes[0] = 0;
    for (int i = 0; i < count && all.bytes; i++)
        add_field(&all, jvmti, class, fields[i]);
    (*jvmti)->deallocate(jvmti, fields);
    if (!all.bytes)
        return NULL;
    void *text = string(env, all.bytes);
    free(all.bytes);
    return text;
}

/* Numbers.descriptor of the runtime. */
void *native_descriptor(void *env, void *of, void *class) {
    const struct jvmti *const *jvmti = asks_of_classes();
    char *signature;
    (void)of;
    if (!jvmti || (*jvmti)->get_class_signature(jvmti, class, &signature, NULL) != 0)
        return NULL;
    void *text = string(env, signature);
    (*jvmti)->deallocate(jvmti, signature);
    return text;
}

static void add_interfaces(struct text *to, const struct jvmti *const *jvmti, void *class) {
    int count;
    void **interfaces;
    if ((*jvmti)->get_implemented_interfaces(jvmti, class, &count, &interfaces) != 0)
        return;
    for (int i = 0; i < count && to->bytes; i++) {
        char *signature;
        if ((*jvmti)->get_class_signature(jvmti, interfaces[i], &signature, NULL) == 0) {
            add(to, signature, (size_t)-1);
            (*jvmti)->deallocate(jvmti, signature);
        }
        if (to->bytes)
            add_interfaces(to, jvmti, interfaces[i]);
    }
    (*jvmti)->deallocate(jvmti, interfaces);
}

/* Numbers.interfaces of the runtime: the descriptors of the interfaces that a class names, and of the ones that these extend. */
void *native_interfaces(void *env, void *of, void *class) {
    const struct jvmti *const *jvmti = asks_of_classes();
    (void)of;
    if (!jvmti)
        return NULL;
    struct text all = {malloc(1), 0, 1};
    if (all.bytes)
        all.bytes[0] = 0;
    add_interfaces(&all, jvmti, class);
    if (!all.bytes)
        return NULL;
    void *text = string(env, all.bytes);
    free(all.bytes);
    return text;
}
