/*
 * The fields of a class's objects, as the JVM has them, and its name. What reflection answers would have the classes of their types
 * loaded, and both be kept in the class for the program, which would then do less for its own question.
 */
#include "interpose.h"

enum { STATIC = 8, NEW_STRING_UTF = 167 };

/* A text that grows; NULL where there was no memory. */
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

/* Numbers.fields of the run-time: name, first letter of the type, name, ..., with a slash behind each. */
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

/* Numbers.descriptor of the run-time. */
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
