/*
 * What a class that is read from an archive takes of the hash codes of the thread that reads it: nothing.
 *
 * A ZipFile keeps the streams that are open in a table by identity, so each gets a hash code. When one is opened is not the
 * program's alone: the second compiler has the classes of a method's signature loaded before it compiles it, by the thread
 * whose call made the method hot (Method::load_signature_classes), and of these some are never loaded otherwise.
 */
#include "interpose.h"

static const char *const names[] = {"java/util/zip/ZipFile$ZipFileInputStream", "java/util/zip/ZipFile$ZipFileInflaterInputStream"};
enum { STREAMS = sizeof names / sizeof *names };

/* Global references; none before the JVM has begun. */
static void *classes[STREAMS];

void *known_class(void *env, const char *name) {
    static void *found;
    void *const *jni = *(void *const **)env;
    void *class = ((void *(*)(void *, const char *))real(&found, "JVM_FindClassFromBootLoader"))(env, name);
    return class ? ((void *(*)(void *, void *))jni[NEW_GLOBAL_REF])(env, class) : NULL;
}

void know_archive_streams(void *env) {
    for (int i = 0; i < STREAMS; i++)
        __atomic_store_n(&classes[i], known_class(env, names[i]), __ATOMIC_RELEASE);
}

int is_archive_stream(void *env, void *object) {
    void *const *jni = *(void *const **)env;
    void *class = ((void *(*)(void *, void *))jni[GET_OBJECT_CLASS])(env, object);
    int is = 0;
    for (int i = 0; i < STREAMS; i++) {
        void *stream = __atomic_load_n(&classes[i], __ATOMIC_ACQUIRE);
        is |= stream && ((unsigned char (*)(void *, void *, void *))jni[IS_SAME_OBJECT])(env, class, stream);
    }
    ((void (*)(void *, void *))jni[DELETE_LOCAL_REF])(env, class);
    return is;
}
