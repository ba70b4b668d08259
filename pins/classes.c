/*
 * Facts about classes: references to them, notices when the JVM loads them, and the interface that answers questions about them. An
 * atomic variable publishes the interface.
 */
#include "interpose.h"

/* NULL before the library is notified of classes. */
static const struct jvmti *const *of_classes;

const struct jvmti *const *asks_of_classes(void) {
    return __atomic_load_n(&of_classes, __ATOMIC_ACQUIRE);
}

int hear_of_classes(void *env, on_class *hears) {
    void *const *jni = *(void *const **)env;
    void *const *const *vm;
    const struct jvmti *const *jvmti;
    if (((int (*)(void *, void *))jni[GET_JAVA_VM])(env, &vm) != 0 ||
        ((int (*)(const void *, void *, int))(*vm)[GET_ENV])(vm, &jvmti, JVMTI_VERSION) != 0)
        return 0;
    on_class *callbacks[CLASS_LOAD - FIRST_EVENT + 1] = {NULL};
    callbacks[CLASS_LOAD - FIRST_EVENT] = hears;
    int heard = (*jvmti)->set_event_callbacks(jvmti, callbacks, sizeof callbacks) == 0 &&
                (*jvmti)->set_event_notification_mode(jvmti, ENABLE, CLASS_LOAD, NULL) == 0;
    __atomic_store_n(&of_classes, heard ? jvmti : NULL, __ATOMIC_RELEASE);
    return heard;
}

void *known_class(void *env, const char *name) {
    static void *found;
    void *const *jni = *(void *const **)env;
    void *class = ((void *(*)(void *, const char *))real(&found, "JVM_FindClassFromBootLoader"))(env, name);
    return class ? ((void *(*)(void *, void *))jni[NEW_GLOBAL_REF])(env, class) : NULL;
}
