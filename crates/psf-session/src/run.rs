//! One run of a prepared program, in a fresh JVM.

use std::ffi::OsString;
use std::path::Path;

use super::evidence::{Evidence, List, Report};
use super::intrinsics;
use super::jdk::CountingJdk;
use super::launch::{
    Bounds, Disk, Ended, HASHES_IN_ORDER, Heap, INSTALL, Jdk, Jvm, Pins, Uses, asked, gives_huge_pages, jail_for,
    object_header,
};
use super::live::SNAPSHOT;
use super::place::Laid;
use super::prepare::Prepared;
use super::recording;
use super::request::ScoreRequest;
use super::snapshots;
use psf_classfile::jdks::{Fact, Facts};
use psf_instrument::rewrite::policy::PolicyName;
use psf_report::limits::Size;
use psf_text::failure::{Failure, FailureKind};
use psf_wire::sandbox::SandboxState;

/// A run that ended, however it did.
pub(super) struct RawRun {
    /// Its exit code, as a shell has it.
    pub(super) exit_code: i32,
    /// What it reported.
    pub(super) report: Report,
    /// The classes that ran.
    pub(super) list: List,
    /// What was to be pinned.
    pub(super) pins: Pins,
    /// What confined it, where anything was to.
    pub(super) sandbox: Option<SandboxState>,
    /// What it printed.
    pub(super) printed: Printed,
}

/// How much of the end of what a program printed is kept.
const END: usize = 4096;

/// What a program printed.
#[derive(Clone, Debug, Default)]
pub(super) struct Printed {
    /// To standard output, where that is kept.
    pub(super) out: Vec<u8>,
    /// To standard error, likewise.
    pub(super) err: Vec<u8>,
    /// The end of what it printed.
    pub(super) end: Vec<u8>,
    /// A digest of what it printed to standard output, where all of that was read.
    pub(super) digest: Option<[u8; 32]>,
    /// The harness's part of standard output, if it is known.
    pub(super) of_harness: Option<Vec<u8>>,
}

/// Runs a program to its end. Its files go into `directory`, which is made; it reads `input`, or psf's own standard input.
/// `note` hears what cannot be pinned.
pub(super) fn run(
    request: &ScoreRequest,
    program: &Prepared,
    directory: &Path,
    input: Option<&[u8]>,
    shown: bool,
    note: &mut dyn FnMut(&str),
) -> Result<RawRun, Failure> {
    std::fs::create_dir(directory).map_err(|e| Failure::io("make", directory, &e))?;
    let heap = heap(request, program);
    let pins = if request.pinned {
        let uses = Uses { heap_of_counters: heap.map_or(0, |heap| heap.counters), ..program.uses };
        Pins::new(&request.flags, directory, uses, &request.variables, &program.facts)
    } else {
        Pins::none()
    };
    pins.notes().for_each(|sentence| note(&sentence));
    let in_order =
        (request.numbered && !pins.numbers_objects()).then_some(["-XX:+UnlockExperimentalVMOptions", HASHES_IN_ORDER]);
    let header = has_sizes(request).then(|| {
        let flags = [pins.flags(), &program.flags].concat();
        object_header(&program.java, &program.facts, &flags, &request.variables)
    });
    let evidence = Evidence::new(request, program, directory, header.transpose()?)?;
    // What a program leaves among temporary files goes with the run.
    let temporary = directory.join("tmp");
    std::fs::create_dir(&temporary).map_err(|e| Failure::io("make", &temporary, &e))?;
    let laid = request.place.lay(directory)?;
    let (bounds, sandbox) = bounds(request, program, directory, laid)?;
    // The user's flags behind the pins, and psf's own behind those: the last one wins.
    let mut jvm = Jvm::new(&program.java)
        .flags(pins.flags())
        .flags(CLOSED)
        .flags(native_access(&program.facts, bounds.jail.is_some() || request.policy.name != PolicyName::Off))
        .flags(quiet(&program.facts))
        .environment(pins.environment(&request.variables)?)
        .property("java.io.tmpdir", &temporary)
        .flags(&program.flags)
        .flags(in_order.iter().flatten())
        .flags(heap_flags(request, heap))
        .flags(own_flags(request, program, bounds.jail.is_some()))
        .flags(evidence.flags())
        .flags(request.recording.as_deref().map(recording::flags).transpose()?.unwrap_or_default())
        .class_path(&program.class_path)?
        .main(&program.main_class, program.arguments.iter().chain(&request.arguments))
        .within(bounds, "the program");
    if let Some(input) = input {
        jvm = jvm.reads(input);
    }
    if !shown {
        jvm = jvm.hidden();
    }
    program.counting.iter().for_each(CountingJdk::read_ahead);
    let mut printed = Printed::default();
    let watched = request.live.as_ref().map(|live| (live, directory.join(SNAPSHOT)));
    let mut hear = || {
        evidence.hear(|| {
            let ended = if request.captured { jvm.output_digested() } else { jvm.run_digested() };
            let ran = ended.map(|Ended { output, digest }| {
                // Without being captured what was passed on is there with its end.
                let kept = |bytes| if request.captured { bytes } else { Vec::new() };
                // Both come by one stream if they go to one file.
                let tail = |bytes: &[u8]| bytes[bytes.len().saturating_sub(END)..].to_vec();
                let end = [tail(&output.stdout), tail(&output.stderr)].concat();
                printed = Printed { out: kept(output.stdout), err: kept(output.stderr), end, digest, of_harness: None };
                output.status
            });
            ran.map_err(|failure| match failure.kind {
                FailureKind::Psf if failure.message.starts_with("failed to run ") => failure.remedy(INSTALL),
                _ => failure,
            })
        })
    };
    let heard = match watched {
        Some((live, file)) => snapshots::during(live, program, &file, hear),
        None => hear(),
    }?;
    // The next run does not find what this one left there.
    let _ = std::fs::remove_dir_all(&temporary); // it goes with the whole directory, if not now
    Ok(RawRun { exit_code: heard.exit_code, report: heard.report, list: heard.list, pins, sandbox, printed })
}

/// Whether the sizes of objects have a part in the result, so that it says how large their headers were.
fn has_sizes(request: &ScoreRequest) -> bool {
    let benches = request.suite.as_ref().is_some_and(|suite| suite.benchmarks.is_some());
    let traces = request.options.trace.is_some_and(|trace| trace.allocations || trace.ages.is_some());
    benches || traces || request.options.machine.is_some()
}

/// Flags that turn off what only a user needs of a JVM: ways in for other processes, and agents that come later.
const CLOSED: [&str; 3] = ["-XX:+DisableAttachMechanism", "-XX:-EnableDynamicAgentLoading", "-XX:-UsePerfData"];

/// A program that a policy or the sandbox keeps within bounds calls no native code of its own, unless a flag of the user's
/// enables that. Any other program calls it as it does on the releases before, and the JDK prints no warning.
fn native_access(facts: &Facts, bounded: bool) -> Option<&'static str> {
    let flag = if bounded { "--illegal-native-access=deny" } else { "--illegal-native-access=allow" };
    facts.hold(Fact::RefusesNativeAccess).then_some(flag)
}

/// A program prints the same on every JDK: warnings of the JDK do not get among its output.
fn quiet(facts: &Facts) -> Option<&'static str> {
    facts.hold(Fact::WarnsOfFinalFields).then_some("--illegal-final-field-mutation=allow")
}

/// The heap that a limit or a flag of the user's asks for, with what a JDK that counts itself needs besides.
fn heap(request: &ScoreRequest, program: &Prepared) -> Option<Heap> {
    let asked = request.limits.heap.map(Size::bytes).or_else(|| asked(&request.flags, &request.variables))?;
    Some(Heap::new(asked, program.counting.as_ref().map_or(0, |_| program.slots)))
}

/// A heap of that size instead of the pinned one. If it is the limit of a program, the JVM ends where the program needs
/// more, whether or not it would go on.
fn heap_flags(request: &ScoreRequest, heap: Option<Heap>) -> Vec<String> {
    let Some(heap) = heap.filter(|heap| request.limits.heap.is_some() || heap.counters > 0) else { return Vec::new() };
    let mut flags = vec![format!("-Xmx{}", heap.bytes())];
    if request.limits.heap.is_some() {
        flags.push("-XX:+ExitOnOutOfMemoryError".to_owned());
        if request.pinned {
            flags.extend([format!("-Xms{}", heap.bytes()), format!("-Xmn{}", heap.program / 2)]);
        }
    }
    flags
}

/// What the run may take and touch. What psf writes beside the program is not its.
fn bounds(
    request: &ScoreRequest,
    program: &Prepared,
    directory: &Path,
    laid: Laid,
) -> Result<(Bounds, Option<SandboxState>), Failure> {
    let limits = request.limits;
    let own = program.slots.saturating_mul(COUNT).saturating_add(BESIDES_COUNTS).saturating_add(laid.bytes);
    let disk = limits.disk.map(|size| Disk { directory: directory.to_owned(), size, own });
    let (wall_time, cpu_time) = (limits.wall_time, limits.cpu_time);
    let java = Jdk { java: program.java.clone(), javac: None };
    let (mut jail, state) = jail_for(request.sandbox, &program.java, &[&request.jdk, &java])?;
    if let Some(jail) = &mut jail {
        jail.read.extend(program.class_path.iter().chain([&program.runtime]).chain(&request.readable).cloned());
        jail.read.extend(program.counting.iter().map(|jdk| jdk.directory().to_owned()));
        jail.read.extend(laid.read);
        jail.write.push(directory.to_owned());
        jail.write.extend(request.recording.clone());
    }
    let variables = request.variables.clone();
    let (output, heap) = (limits.output, limits.heap);
    let directory = laid.directory;
    Ok((Bounds { wall_time, cpu_time, output, heap, disk, jail, variables, directory }, state))
}

/// Bytes of a count in a file, at most.
const COUNT: u64 = 24;
/// Bytes of all else in that file, and of the JVM's log.
const BESIDES_COUNTS: u64 = 16 << 20;

/// What the JVM must be told so that the program finds the runtime, and the runtime what it needs.
fn own_flags(request: &ScoreRequest, program: &Prepared, confined: bool) -> Vec<OsString> {
    match intrinsics::chosen(request, program) {
        Some((flags, _)) => {
            // Its counters are large arrays, of which each page is made when the JVM clears them.
            // The box hides whether the system has them, and a JVM that does not see it says so on standard output.
            let huge = !confined && gives_huge_pages();
            let pages = huge.then(|| OsString::from("-XX:+UseTransparentHugePages"));
            flags.into_iter().map(OsString::from).chain(pages).collect()
        }
        None => {
            // The boot loader is everybody's parent: a class loader of the program's own finds the runtime there, too.
            let mut boot = OsString::from("-Xbootclasspath/a:");
            boot.push(&program.runtime);
            vec![boot]
        }
    }
}
