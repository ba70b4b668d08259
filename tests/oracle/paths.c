/*
 * Call paths from the JVM itself: at every entry of a method of the listed classes, the agent reads the stack by JVMTI.
 *
 *   -agentpath:libpaths.so=out=FILE,classes=FILE
 *
 * A path has the frames of listed classes, outermost first. Each frame has the source line of the call in the frame below. If a
 * method is already on the path, the path goes back to that frame. A line of the result is a path, and how often it was
 * entered. The agent shares nothing with psf, which never looks at a stack for this.
 */
#include <jvmti.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DEPTH 8192
#define SLOTS (1 << 16)

struct method {
    jmethodID id;
    char *name;
    struct method *next;
};

struct path {
    char *text;
    long count;
    struct path *next;
};

static jvmtiEnv *jvmti;
static jrawMonitorID lock;
static char out[4096], classes[4096];
static char **listed;
static size_t listed_count;
static struct method *methods[SLOTS];
static struct path *paths[SLOTS];

static void fail(const char *what) {
    fprintf(stderr, "paths: %s\n", what);
    exit(99);
}

static void *room(size_t size) {
    void *p = calloc(1, size);
    if (!p) fail("no memory");
    return p;
}

static int is_listed(const char *signature) {
    size_t length = strlen(signature);
    for (size_t i = 0; i < listed_count; i++)
        if (length > 2 && strlen(listed[i]) == length - 2 && !strncmp(signature + 1, listed[i], length - 2)) return 1;
    return 0;
}

/* Returns the method. It has no name if its class is not listed. */
static struct method *find(jmethodID id) {
    struct method **at = &methods[((size_t)id >> 3) % SLOTS];
    for (struct method *m = *at; m; m = m->next)
        if (m->id == id) return m;
    struct method *m = room(sizeof *m);
    m->id = id;
    m->next = *at;
    *at = m;
    jclass owner;
    char *class_name, *name, *descriptor;
    if ((*jvmti)->GetMethodDeclaringClass(jvmti, id, &owner)) return m;
    if ((*jvmti)->GetClassSignature(jvmti, owner, &class_name, NULL)) return m;
    if (is_listed(class_name) && !(*jvmti)->GetMethodName(jvmti, id, &name, &descriptor, NULL)) {
        m->name = room(strlen(class_name) + strlen(name) + strlen(descriptor) + 2);
        sprintf(m->name, "%.*s.%s%s", (int)strlen(class_name) - 2, class_name + 1, name, descriptor);
    }
    return m;
}

static int line_of(jmethodID id, jlocation at) {
    jint count;
    jvmtiLineNumberEntry *table;
    int line = 0;
    jlocation best = -1;
    if ((*jvmti)->GetLineNumberTable(jvmti, id, &count, &table)) return 0;
    for (jint i = 0; i < count; i++)
        if (table[i].start_location <= at && table[i].start_location > best) {
            best = table[i].start_location;
            line = table[i].line_number;
        }
    (*jvmti)->Deallocate(jvmti, (unsigned char *)table);
    return line;
}

static void add(const char *text) {
    size_t hash = 5381;
    for (const char *c = text; *c; c++) hash = hash * 33 + (unsigned char)*c;
    struct path **at = &paths[hash % SLOTS];
    for (struct path *p = *at; p; p = p->next)
        if (!strcmp(p->text, text)) {
            p->count++;
            return;
        }
    struct path *p = room(sizeof *p);
    p->text = strdup(text);
    p->count = 1;
    p->next = *at;
    *at = p;
}

static void JNICALL entered(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID id) {
    static jvmtiFrameInfo frames[DEPTH];
    static struct { struct method *method; int line; } chain[DEPTH];
    static char text[1 << 20];
    (void)env, (void)jni;
    (*jvmti)->RawMonitorEnter(jvmti, lock);
    jint count = 0;
    if (find(id)->name && !(*jvmti)->GetStackTrace(jvmti, thread, 0, DEPTH, frames, &count)) {
        int depth = 0, below = -1;
        for (int i = count - 1; i >= 0; i--) {
            struct method *m = find(frames[i].method);
            if (!m->name) continue;
            int line = below < 0 ? 0 : line_of(frames[below].method, frames[below].location);
            below = i;
            int at = 0;
            while (at < depth && chain[at].method != m) at++;
            if (at == depth) {
                chain[at].method = m;
                chain[at].line = line;
            }
            depth = at + 1;
        }
        size_t length = 0;
        for (int i = 0; i < depth; i++)
            length += snprintf(text + length, sizeof text - length, "%s%s@%d", i ? ";" : "", chain[i].method->name, chain[i].line);
        add(text);
    }
    (*jvmti)->RawMonitorExit(jvmti, lock);
}

static void JNICALL ended(jvmtiEnv *env, JNIEnv *jni) {
    (void)env, (void)jni;
    (*jvmti)->SetEventNotificationMode(jvmti, JVMTI_DISABLE, JVMTI_EVENT_METHOD_ENTRY, NULL);
    (*jvmti)->RawMonitorEnter(jvmti, lock);
    FILE *file = fopen(out, "w");
    if (!file) fail("the result cannot be written");
    for (size_t i = 0; i < SLOTS; i++)
        for (struct path *p = paths[i]; p; p = p->next) fprintf(file, "%ld\t%s\n", p->count, p->text);
    fputs("#end\n", file);
    fclose(file);
    (*jvmti)->RawMonitorExit(jvmti, lock);
}

static void read_classes(void) {
    FILE *file = fopen(classes, "r");
    char line[65536];
    if (!file) fail("the list of classes cannot be read");
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = 0;
        listed = realloc(listed, (listed_count + 1) * sizeof *listed);
        if (!listed) fail("no memory");
        listed[listed_count++] = strdup(line);
    }
    fclose(file);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved) {
    (void)reserved;
    if (sscanf(options, "out=%4095[^,],classes=%4095s", out, classes) != 2) fail("options: out=FILE,classes=FILE");
    read_classes();
    if ((*vm)->GetEnv(vm, (void **)&jvmti, JVMTI_VERSION_1_2)) fail("no JVMTI");
    jvmtiCapabilities capabilities = {0};
    capabilities.can_generate_method_entry_events = 1;
    capabilities.can_get_line_numbers = 1;
    if ((*jvmti)->AddCapabilities(jvmti, &capabilities)) fail("no capabilities");
    jvmtiEventCallbacks callbacks = {0};
    callbacks.MethodEntry = entered;
    callbacks.VMDeath = ended;
    if ((*jvmti)->CreateRawMonitor(jvmti, "paths", &lock) || (*jvmti)->SetEventCallbacks(jvmti, &callbacks, sizeof callbacks)
        || (*jvmti)->SetEventNotificationMode(jvmti, JVMTI_ENABLE, JVMTI_EVENT_METHOD_ENTRY, NULL)
        || (*jvmti)->SetEventNotificationMode(jvmti, JVMTI_ENABLE, JVMTI_EVENT_VM_DEATH, NULL))
        fail("no events");
    return JNI_OK;
}
