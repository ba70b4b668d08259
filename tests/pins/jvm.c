/*
 * What is preloaded finds a JVM in this: a library of that name that tells the system where a thread's object is, as
 * HotSpot does. The generator of hash codes lies in it where the first argument says; nowhere if that is 0. Prints the word
 * of it that HotSpot draws.
 */
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pthread_key_t key;

static void attach(uint32_t *object, long at) {
    memset(object, 0, 1376);
    const uint32_t drawn[] = {273326509, 4711, 842502087, 0x8767};
    if (at)
        memcpy((char *)object + at, drawn, sizeof drawn);
    pthread_setspecific(key, object);
    printf("%u\n", *(uint32_t *)((char *)object + at + 4));
}

static void *other(void *at) {
    static uint32_t object[344];
    attach(object, (long)at);
    return NULL;
}

void jvm(long at) {
    static uint32_t object[344];
    /* The library takes its name out of the environment when the first thread is made. */
    pthread_t thread;
    pthread_key_create(&key, NULL);
    attach(object, at);
    for (int i = 0; i < 2; i++) {
        pthread_create(&thread, NULL, other, (void *)at);
        pthread_join(thread, NULL);
    }
    /* And its file away when the clock is read first. */
    extern int64_t JVM_NanoTime(void *, void *) __attribute__((weak));
    if (JVM_NanoTime)
        JVM_NanoTime(NULL, NULL);
}
