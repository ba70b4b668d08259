//! The JDK methods that make two runs differ, by name.

use super::cause::Cause;
use psf_wire::map::LINKED;

/// The prefixes of the names. The first one that fits counts.
const CALLEES: &[(Cause, &[&str])] = &[
    (
        Cause::Clock,
        &[
            "java/lang/System.nanoTime(",
            "java/lang/System.currentTimeMillis(",
            "java/time/Instant.now(",
            "java/time/LocalDate.now(",
            "java/time/LocalTime.now(",
            "java/time/LocalDateTime.now(",
            "java/time/ZonedDateTime.now(",
            "java/time/OffsetDateTime.now(",
            "java/time/Year.now(",
            "java/time/Clock.",
            "java/util/Date.<init>()",
            "java/util/Calendar.getInstance(",
            "java/util/GregorianCalendar.<init>()",
            "java/io/File.lastModified(",
            "java/nio/file/Files.getLastModifiedTime(",
            "java/nio/file/attribute/BasicFileAttributes.lastModifiedTime(",
            "java/nio/file/attribute/BasicFileAttributes.creationTime(",
            "java/nio/file/attribute/BasicFileAttributes.lastAccessTime(",
        ],
    ),
    (
        Cause::Random,
        &[
            "java/util/Random.<init>()",
            "java/lang/Math.random(",
            "java/lang/StrictMath.random(",
            "java/util/concurrent/ThreadLocalRandom.current(",
            "java/util/SplittableRandom.<init>()",
            "java/util/random/RandomGenerator.of(",
            "java/util/random/RandomGenerator.getDefault(",
            "java/util/random/RandomGeneratorFactory.create()",
            "java/util/Collections.shuffle(Ljava/util/List;)",
        ],
    ),
    (Cause::SeededByMachine, &["java/security/SecureRandom.getInstance("]),
    (
        Cause::SecureRandom,
        &[
            "java/util/UUID.randomUUID(",
            "java/security/SecureRandom.",
            "java/io/File.createTempFile(",
            "java/nio/file/Files.createTemp",
        ],
    ),
    (
        Cause::Reflection,
        &[
            "java/lang/Class.getDeclaredMethods(",
            "java/lang/Class.getMethods(",
            "java/lang/Class.getDeclaredConstructors(",
            "java/lang/Class.getConstructors(",
        ],
    ),
    (
        Cause::Directory,
        &[
            "java/io/File.list(",
            "java/io/File.listFiles(",
            "java/nio/file/Files.list(",
            "java/nio/file/Files.newDirectoryStream(",
            "java/nio/file/Files.walk",
            "java/nio/file/Files.find(",
        ],
    ),
    (Cause::FreeMemory, &["java/lang/Runtime.freeMemory("]),
    (
        Cause::Management,
        &[
            "java/lang/management/Memory",
            "java/lang/management/OperatingSystemMXBean.",
            "com/sun/management/OperatingSystemMXBean.",
            "com/sun/management/UnixOperatingSystemMXBean.",
            "com/sun/management/ThreadMXBean.",
            "com/sun/management/GarbageCollectorMXBean.",
            "com/sun/management/GcInfo.",
        ],
    ),
    (Cause::Names, &["java/net/InetAddress.getLocalHost("]),
    (
        Cause::ProcessId,
        &[
            "java/lang/ProcessHandle.pid(",
            "java/lang/management/RuntimeMXBean.getPid(",
            "java/lang/management/RuntimeMXBean.getName(",
        ],
    ),
    (
        Cause::Processes,
        &[
            "java/lang/Process.pid(",
            "java/lang/Process.toHandle(",
            "java/lang/Process.children(",
            "java/lang/Process.descendants(",
            "java/lang/ProcessHandle.of(",
            "java/lang/ProcessHandle.parent(",
            "java/lang/ProcessHandle.children(",
            "java/lang/ProcessHandle.descendants(",
            "java/lang/ProcessHandle.allProcesses(",
        ],
    ),
    (Cause::Children, &["java/lang/ProcessBuilder.start", "java/lang/Runtime.exec("]),
    (
        Cause::Order,
        &[
            "java/util/Set.of(",
            "java/util/Map.of(",
            "java/util/Map.ofEntries(",
            "java/util/Set.copyOf(",
            "java/util/Map.copyOf(",
            "java/util/stream/Collectors.toUnmodifiableSet(",
            "java/util/stream/Collectors.toUnmodifiableMap(",
        ],
    ),
    (
        Cause::IdentityHash,
        &["java/lang/System.identityHashCode(", "java/lang/Object.hashCode(", "java/util/IdentityHashMap."],
    ),
    (
        Cause::Wait,
        &[
            "java/lang/Thread.sleep(",
            "java/lang/Thread.join(J",
            "java/lang/Object.wait(J",
            "java/util/concurrent/TimeUnit.sleep(",
            "java/util/concurrent/locks/LockSupport.parkNanos(",
            "java/util/concurrent/locks/LockSupport.parkUntil(",
            "java/util/concurrent/locks/Condition.await(J",
            "java/util/concurrent/locks/Condition.awaitNanos(",
            "java/util/concurrent/Future.get(J",
            "java/util/concurrent/CountDownLatch.await(J",
            "java/util/concurrent/ExecutorService.awaitTermination(",
            "java/util/concurrent/BlockingQueue.poll(J",
            "java/util/concurrent/LinkedBlockingQueue.poll(J",
            "java/util/concurrent/ArrayBlockingQueue.poll(J",
            "java/util/concurrent/ScheduledExecutorService.schedule",
            "java/util/Timer.schedule",
        ],
    ),
    (Cause::Weak, &["java/lang/ref/", "java/util/WeakHashMap."]),
    (Cause::HiddenNames, &["java/lang/Class.getName(", "java/lang/Class.getSimpleName(", "java/lang/Class.toString("]),
    (
        Cause::StackTraces,
        &[
            "java/lang/Throwable.getStackTrace(",
            "java/lang/Exception.getStackTrace(",
            "java/lang/RuntimeException.getStackTrace(",
            "java/lang/ArithmeticException.get",
            "java/lang/ArrayIndexOutOfBoundsException.get",
            "java/lang/ArrayStoreException.get",
            "java/lang/ClassCastException.get",
            "java/lang/IndexOutOfBoundsException.get",
            "java/lang/NullPointerException.get",
        ],
    ),
    (
        Cause::Hashed,
        &[
            "java/util/HashMap.",
            "java/util/HashSet.",
            "java/util/Hashtable.",
            "java/util/concurrent/ConcurrentHashMap.",
        ],
    ),
    (
        Cause::Handles,
        &[
            "java/lang/invoke/MethodHandle.asCollector(",
            "java/lang/invoke/MethodHandle.asSpreader(",
            "java/lang/invoke/MethodHandles$Lookup.defineHiddenClass",
            "java/lang/invoke/LambdaMetafactory.",
            "java/lang/invoke/MutableCallSite.",
            "java/lang/invoke/VolatileCallSite.",
        ],
    ),
];

/// Methods of `MethodHandles` that only find a method, a field or an element. All others combine handles.
const FINDS: [&str; 8] = [
    "lookup(",
    "publicLookup(",
    "privateLookupIn(",
    "reflectAs(",
    "classData",
    "arrayElement",
    "byteArrayViewVarHandle(",
    "byteBufferViewVarHandle(",
];

/// A method of references that only keeps an object alive.
const FENCE: &str = "java/lang/ref/Reference.reachabilityFence(";

/// The parameters of the JDK's methods that make a class from bytes.
const DEFINES: [&str; 7] = [
    "[B",
    "[BII",
    "Ljava/lang/String;[BII",
    "Ljava/lang/String;[BIILjava/security/ProtectionDomain;",
    "Ljava/lang/String;Ljava/nio/ByteBuffer;Ljava/security/ProtectionDomain;",
    "Ljava/lang/String;[BIILjava/security/CodeSource;",
    "Ljava/lang/String;Ljava/nio/ByteBuffer;Ljava/security/CodeSource;",
];

/// Returns the cause that a JDK method belongs to. `callee` is its class, name and descriptor in the form of the map.
pub(super) fn cause_of(callee: &str) -> Option<Cause> {
    let fits = |prefixes: &[&str]| prefixes.iter().any(|prefix| callee.starts_with(prefix));
    if let Some((class, name)) = linker(callee) {
        // A reference to a method that only finds or calls another one counts like a call of it.
        let refers = class.starts_with("java/lang/invoke/").then(|| cause_of(&format!("{class}.{name}(")));
        return refers.unwrap_or(Some(Cause::Handles));
    }
    if let Some(name) = callee.strip_prefix("java/lang/invoke/MethodHandles.") {
        return (!FINDS.iter().any(|finds| name.starts_with(finds))).then_some(Cause::Handles);
    }
    if defines(callee) {
        return Some(Cause::Definitions);
    }
    if callee.starts_with(FENCE) {
        return None;
    }
    CALLEES.iter().find(|(_, prefixes)| fits(prefixes)).map(|&(cause, _)| cause)
}

/// Returns true if a call makes a class from bytes. A call may name the method with a subclass of `ClassLoader`.
fn defines(callee: &str) -> bool {
    let parameters = callee.split_once(".defineClass(").and_then(|(_, rest)| rest.strip_suffix(")Ljava/lang/Class;"));
    parameters.is_some_and(|parameters| DEFINES.contains(&parameters))
}

/// Returns class and name of the method that links a call or makes a constant, if the map has it.
pub(super) fn linker(callee: &str) -> Option<(&str, &str)> {
    callee.strip_prefix(LINKED)?.split(':').next()?.split_once(' ')
}

#[cfg(test)]
mod tests {
    use super::{Cause, cause_of};

    #[test]
    fn a_class_made_from_bytes_is_found_whatever_loader_the_call_names() {
        let call = |callee: &str| cause_of(callee);
        assert_eq!(call("a/Loader.defineClass(Ljava/lang/String;[BII)Ljava/lang/Class;"), Some(Cause::Definitions));
        assert_eq!(
            call("java/lang/invoke/MethodHandles$Lookup.defineClass([B)Ljava/lang/Class;"),
            Some(Cause::Definitions)
        );
        assert_eq!(call("a/Loader.defineClass(Ljava/lang/String;[B)Ljava/lang/Class;"), None);
    }

    #[test]
    fn a_cause_is_known_by_what_is_called() {
        assert_eq!(cause_of("java/util/Random.<init>()V"), Some(Cause::Random));
        assert_eq!(cause_of("java/util/Random.<init>(J)V"), None, "it has a seed");
        assert_eq!(cause_of("java/lang/Object.wait()V"), None, "it waits for a thread, not for a time");
        assert_eq!(cause_of("app/Clock.now()J"), None);
        assert_eq!(cause_of("java/lang/ref/WeakReference.get()Ljava/lang/Object;"), Some(Cause::Weak));
        assert_eq!(
            cause_of("java/lang/ref/Reference.reachabilityFence(Ljava/lang/Object;)V"),
            None,
            "it reads nothing"
        );
        let lookup = "java/lang/invoke/MethodHandles.lookup()Ljava/lang/invoke/MethodHandles$Lookup;";
        assert_eq!(cause_of(lookup), None, "it finds methods, which count");
        let combined = "java/lang/invoke/MethodHandles.loop([[Ljava/lang/invoke/MethodHandle;)";
        assert_eq!(cause_of(combined), Some(Cause::Handles));
        let linked = |by: &str| cause_of(&format!("{}{by}", super::LINKED));
        assert_eq!(linked("app/Boot link:run()V"), Some(Cause::Handles));
        assert_eq!(linked("app/Boot make:constantI"), Some(Cause::Handles));
        assert_eq!(linked("java/lang/invoke/MethodHandles countedLoop:apply()V"), Some(Cause::Handles));
        assert_eq!(linked("java/lang/invoke/MethodHandles lookup:get()V"), None, "a reference to what finds methods");
        assert_eq!(linked("java/lang/invoke/MethodHandle invokeExact:call()V"), None);
    }
}
