/*
 * The parts of the oracle: agent.c counts instructions, amounts.c the work of native code.
 */
#ifndef ORACLE_H
#define ORACLE_H

#include <stdint.h>
#include <jvmti.h>

/* The kinds of native work whose amounts the oracle counts, in bytes. */
enum amount { MOVED, CLEARED, AMOUNTS };

/* ---- agent.c ---- */

__attribute__((noreturn, format(printf, 1, 2))) void die(const char *format, ...);

/* Ends the process if a function of JVMTI failed. */
void check(jvmtiError error, const char *function);

/* Returns a byte of the code of a method that counts, such as an opcode; otherwise -1. */
int code_at(jmethodID id, jlocation at);

/* Adds bytes to a method's amount, if what the current thread does there counts now. */
void add_amount(jmethodID id, enum amount kind, uint64_t bytes);

/* ---- amounts.c ---- */

/* Adds the capabilities and callbacks that amounts need. */
void hear_of_amounts(jvmtiEnv *jvmti, jvmtiCapabilities *wanted, jvmtiEventCallbacks *callbacks);

/* Asks for the events that amounts need. Called when the agent has its capabilities and callbacks. */
void watch_from_start(void);

/* Replaces native methods by wrappers that count. Called when the VM is initialised. */
void begin_amounts(JNIEnv *jni);

#endif
