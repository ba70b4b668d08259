//! What makes two runs of one program differ, and the flags that keep it the same.

use psf_classfile::jdks::Fact;
use psf_wire::pins::PinSource;

/// How a source is pinned.
pub(super) struct PinRecipe {
    /// What it is called.
    pub(super) source: PinSource,
    /// Flags that every JDK knows for which `needs` holds.
    pub(super) flags: &'static [&'static str],
    /// Flags that begin so contradict it, unless they are among its own.
    against: &'static [&'static str],
    /// Whether it needs the library that psf preloads.
    pub(super) library: bool,
    /// A fact that must hold in a JDK that knows the flags.
    pub(super) needs: Option<Fact>,
}

impl PinRecipe {
    /// Whether a flag of the user's asks for something else.
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

/// Without a worker, the thread that starts a parallel stream does all of its work, and the same work in every run:
/// which of two takes the next part is a race, that the pool's own code counts.
pub(super) const NO_WORKER: &str = "-Djava.util.concurrent.ForkJoinPool.common.parallelism=0";
/// What others give to the pool would then never run.
pub(super) const ONE_WORKER: &str = "-Djava.util.concurrent.ForkJoinPool.common.parallelism=1";

/// Each thread makes identity hash codes by itself, of what psf's library gives it to begin with.
pub(super) const HASHES_BY_THREAD: &str = "-XX:hashCode=5";
/// They are numbers in the order in which all threads ask for them: where there is no library, and where that order is
/// wanted.
pub(crate) const HASHES_IN_ORDER: &str = "-XX:hashCode=3";

/// All of them.
pub(super) const RECIPES: [PinRecipe; 18] = [
    // Else it clears soft references by how long they were not asked for, in seconds.
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
    // Reserved, not touched: what a program does not use costs no memory.
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
    // As large as that because counting makes frames larger, up to five times: what fits without psf is to fit with it.
    recipe(PinSource::Stack, &["-Xss8m"], &["-Xss", "-XX:ThreadStackSize="]),
    recipe(
        PinSource::Processors,
        &["-XX:ActiveProcessorCount=1", NO_WORKER],
        &["-XX:ActiveProcessorCount=", "-Djava.util.concurrent.ForkJoinPool.common.parallelism="],
    ),
    // What is not set would come from the environment.
    recipe(
        PinSource::Locale,
        &["-Duser.language=en", "-Duser.country=US", "-Duser.script=", "-Duser.variant="],
        &["-Duser.language", "-Duser.country", "-Duser.region", "-Duser.script", "-Duser.variant"],
    ),
    recipe(PinSource::TimeZone, &["-Duser.timezone=UTC"], &["-Duser.timezone"]),
    // The names with sun are JDK 17's. As in a terminal that is UTF-8.
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
        // Not in the order in which they are asked for: a user may have that as well.
        &[
            "-XX:hashCode=0",
            "-XX:hashCode=1",
            "-XX:hashCode=2",
            "-XX:hashCode=4",
            "-XX:hashCode=6",
            "-XX:-UnlockExperimentalVMOptions",
        ],
    ),
    // The JIT would read the processor's clock itself.
    preloaded(
        PinSource::Clocks,
        &["-XX:+UnlockDiagnosticVMOptions", "-XX:DisableIntrinsic=_nanoTime,_currentTimeMillis"],
        &["-XX:-UnlockDiagnosticVMOptions"],
    ),
    // All made from clocks, and from a function that the library has as well.
    preloaded(PinSource::Seeds, &[], &["-Djava.util.secureRandomSeed="]),
    preloaded(PinSource::SecureRandom, &[], &["-Djava.security.egd=", "-Djava.security.properties="]),
    preloaded(PinSource::ReflectionOrder, &[], &[]),
    preloaded(PinSource::DirectoryOrder, &[], &[]),
    // They are named by their addresses, which are those of the shared archive and what comes behind it.
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
    // What the second compiler made of a method that throws often throws one exception again and again, which was made when
    // the JVM began: no constructor runs, and there is neither message nor trace. From when on is up to the compiler.
    recipe(PinSource::StackTraces, &["-XX:-OmitStackTraceInFastThrow"], &["-XX:+OmitStackTraceInFastThrow"]),
];
