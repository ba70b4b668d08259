/*
 * Excludes streams of archives from the hash codes of the thread that opens them.
 *
 * A ZipFile keeps its open streams in a table by identity, so each stream gets a hash code. The program does not decide alone when
 * a stream is opened. Before the second compiler compiles a method, it loads the classes of the method's signature. It does so in
 * the thread whose call made the method hot (Method::load_signature_classes). Some of these classes are never loaded otherwise.
 *
 * The references are written once, and read atomically by any thread.
 */
#include "interpose.h"

static const char *const names[] = {"java/util/zip/ZipFile$ZipFileInputStream", "java/util/zip/ZipFile$ZipFileInflaterInputStream"};
enum { STREAMS = sizeof names / sizeof *names };

/* Global references; null before the JVM has begun. */
static void *classes[STREAMS];

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
