//! The sources of differences between two runs of one program, and the flags that pin them.

use psf_classfile::jdks::Fact;
use psf_wire::pins::PinSource;

/// How to pin a source.
pub(super) struct PinRecipe {
    /// The source.
    pub(super) source: PinSource,
    /// Flags. Every JDK for which `needs` holds knows them.
    pub(super) flags: &'static [&'static str],
    /// Prefixes of flags that contradict the pin, unless the flag is one of its own.
    against: &'static [&'static str],
    /// True if the pin needs the library that psf preloads.
    pub(super) library: bool,
    /// A fact that holds for every JDK that knows the flags.
    pub(super) needs: Option<Fact>,
}

impl PinRecipe {
    /// Returns true if a flag of the user's asks for something else.
    pub(super) fn is_contradicted_by(&self, flag: &str) -> bool {
        !self.flags.contains(&flag) && self.against.iter().any(|prefix| flag.starts_with(prefix))
    }
}

const fn recipe(source: PinSource, flags: &'static [&'static str], against: &'static [&'static str]) -> PinRecipe {
    PinRecipe { source, flags, against, library: false, needs: None }
}

const fn preloaded(source: PinSource, flags: &'static [&'static str], against: &'static [&'static str]) -> PinRecipe {
    PinRecipe { source, flags, against, library: true, needs: None }
}

/// Without a worker, the thread that starts a parallel stream does all of its work, and the same work in every run. With workers,
/// threads race for the next part, and the pool's own code counts.
pub(super) const NO_WORKER: &str = "-Djava.util.concurrent.ForkJoinPool.common.parallelism=0";
/// Work that the program gives to the pool without waiting would never run without a worker.
pub(super) const ONE_WORKER: &str = "-Djava.util.concurrent.ForkJoinPool.common.parallelism=1";

/// Each thread generates its own identity hash codes, from a seed that psf's library gives it.
pub(super) const HASHES_BY_THREAD: &str = "-XX:hashCode=5";
/// Identity hash codes are numbers in the order in which all threads ask for them. psf uses this without its library, or if that
/// order is wanted.
pub(crate) const HASHES_IN_ORDER: &str = "-XX:hashCode=3";

/// All recipes.
pub(super) const RECIPES: [PinRecipe; 18] = [
    // Otherwise the collector would clear soft references by the seconds since their last use.
    recipe(
        PinSource::Collector,
        &["-XX:+UseSerialGC", "-XX:SoftRefLRUPolicyMSPerMB=1000000000"],
        &[
            "-XX:SoftRefLRUPolicyMSPerMB=",
            "-XX:-UseSerialGC",
            "-XX:+UseParallel",
            "-XX:+UseG1GC",
            "-XX:+UseConcMarkSweepGC",
            "-XX:+UseZGC",
            "-XX:+UseShenandoahGC",
            "-XX:+UseEpsilonGC",
        ],
    ),
    // The heap is reserved, not touched: the part that a program does not use costs no memory.
    recipe(
        PinSource::Heap,
        &["-Xms1g", "-Xmx1g", "-Xmn512m"],
        &[
            "-Xms",
            "-Xmx",
            "-Xmn",
            "-XX:MaxHeapSize=",
            "-XX:InitialHeapSize=",
            "-XX:MinHeapSize=",
            "-XX:NewSize=",
            "-XX:MaxNewSize=",
            "-XX:NewRatio=",
            "-XX:MaxRAM",
            "-XX:MinRAM",
            "-XX:InitialRAM",
        ],
    ),
    // Counting makes frames up to five times larger, and a program that fits without psf must also fit with it.
    recipe(PinSource::Stack, &["-Xss8m"], &["-Xss", "-XX:ThreadStackSize="]),
    recipe(
        PinSource::Processors,
        &["-XX:ActiveProcessorCount=1", NO_WORKER],
        &["-XX:ActiveProcessorCount=", "-Djava.util.concurrent.ForkJoinPool.common.parallelism="],
    ),
    // A property that is not set would come from the environment.
    recipe(
        PinSource::Locale,
        &["-Duser.language=en", "-Duser.country=US", "-Duser.script=", "-Duser.variant="],
        &["-Duser.language", "-Duser.country", "-Duser.region", "-Duser.script", "-Duser.variant"],
    ),
    recipe(PinSource::TimeZone, &["-Duser.timezone=UTC"], &["-Duser.timezone"]),
    // The values are as in a UTF-8 terminal. JDK 17 reads the names with `sun`.
    recipe(
        PinSource::Encoding,
        &[
            "-Dfile.encoding=UTF-8",
            "-Dstdout.encoding=UTF-8",
            "-Dstderr.encoding=UTF-8",
            "-Dsun.stdout.encoding=UTF-8",
            "-Dsun.stderr.encoding=UTF-8",
        ],
        &["-Dfile.encoding", "-Dstd", "-Dsun.std", "-Dsun.jnu.encoding"],
    ),
    recipe(
        PinSource::IdentityHashes,
        &["-XX:+UnlockExperimentalVMOptions", HASHES_BY_THREAD],
        // `-XX:hashCode=3` is not in this list: a user may ask for numbers in the order of the requests.
        &[
            "-XX:hashCode=0",
            "-XX:hashCode=1",
            "-XX:hashCode=2",
            "-XX:hashCode=4",
            "-XX:hashCode=6",
            "-XX:-UnlockExperimentalVMOptions",
        ],
    ),
    // The JIT's code would read the processor's clock itself.
    preloaded(
        PinSource::Clocks,
        &["-XX:+UnlockDiagnosticVMOptions", "-XX:DisableIntrinsic=_nanoTime,_currentTimeMillis"],
        &["-XX:-UnlockDiagnosticVMOptions"],
    ),
    // All seeds come from clocks and from a function that the library replaces.
    preloaded(PinSource::Seeds, &[], &["-Djava.util.secureRandomSeed="]),
    preloaded(PinSource::SecureRandom, &[], &["-Djava.security.egd=", "-Djava.security.properties="]),
    preloaded(PinSource::ReflectionOrder, &[], &[]),
    preloaded(PinSource::DirectoryOrder, &[], &[]),
    // Names of hidden classes have addresses in them, which depend on the places of the shared archive and of the memory after
    // it.
    PinRecipe {
        source: PinSource::HiddenNames,
        flags: &["-XX:+UnlockDiagnosticVMOptions", "-XX:ArchiveRelocationMode=0"],
        against: &["-XX:-UnlockDiagnosticVMOptions", "-XX:ArchiveRelocationMode=", "-Xshare:off"],
        library: false,
        needs: Some(Fact::PlacesArchives),
    },
    preloaded(PinSource::FreeMemory, &[], &[]),
    preloaded(PinSource::Names, &["-Duser.name=user"], &["-Duser.name="]),
    preloaded(PinSource::ProcessId, &[], &[]),
    // If a method throws often, code of the second compiler may throw an exception that was made when the JVM began. Then no
    // constructor runs, and the exception has neither message nor trace. The compiler decides when this begins.
    recipe(PinSource::StackTraces, &["-XX:-OmitStackTraceInFastThrow"], &["-XX:+OmitStackTraceInFastThrow"]),
];
