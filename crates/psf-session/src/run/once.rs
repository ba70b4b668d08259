//! One run of a prepared program, in a fresh JVM.

use std::ffi::OsString;
use std::path::Path;

use super::costs::Costs;
use super::recording;
use super::snapshots;
use super::suspended::Suspended;
use crate::evidence::{Evidence, List, Report, RunOutput, Took};
use crate::inputs::live::SNAPSHOT;
use crate::inputs::options::CountOptions;
use crate::inputs::place::Laid;
use crate::inputs::request::{Confinement, Program, ScoreRequest};
use crate::jdk::CountingJdk;
use crate::launch::{
    Bounds, Disk, Ended, HASHES_IN_ORDER, Heap, INSTALL, Jdk, Jvm, Pins, Uses, Variables, asked, gives_huge_pages,
    jail_for, object_header,
};
use crate::prepare::Prepared;
use crate::prepare::intrinsics;
use psf_classfile::jdks::{Fact, Facts};
use psf_instrument::rewrite::policy::PolicyName;
use psf_report::limits::Size;
use psf_text::failure::{Failure, FailureKind};
use psf_wire::sandbox::SandboxState;

/// A run that ended, in any way.
pub(crate) struct RawRun {
    /// The exit code, as a shell reports it.
    pub(crate) exit_code: i32,
    /// The run-time's report.
    pub(crate) report: Report,
    /// The classes that ran.
    pub(crate) list: List,
    /// The requested pins.
    pub(crate) pins: Pins,
    /// The state of the sandbox, if one was requested.
    pub(crate) sandbox: Option<SandboxState>,
    /// The output of the program.
    pub(crate) printed: Printed,
    /// The time that the JVM took.
    pub(crate) took: Took,
}

/// The number of bytes that are kept of the end of a program's output.
const END: usize = 4096;

/// The output of a program.
#[derive(Clone, Debug, Default)]
pub(crate) struct Printed {
    /// Standard output, if it is captured.
    pub(crate) out: Vec<u8>,
    /// Standard error, if it is captured.
    pub(crate) err: Vec<u8>,
    /// The end of the output.
    pub(crate) end: Vec<u8>,
    /// A digest of standard output, if psf read all of it.
    pub(crate) digest: Option<[u8; 32]>,
    /// The harness's part of standard output, if it is known.
    pub(crate) of_harness: Option<Vec<u8>>,
}

/// Runs a program to its end. Makes `directory` for the run's files. The program reads `input`, or psf's own standard input.
/// `note` gets a sentence for each pin that is not possible.
pub(crate) fn run(
    request: &ScoreRequest,
    prepared: &Prepared,
    directory: &Path,
    input: Option<&[u8]>,
    shown: bool,
    note: &mut dyn FnMut(&str),
) -> Result<RawRun, Failure> {
    std::fs::create_dir(directory).map_err(|e| Failure::io("make", directory, &e))?;
    let ScoreRequest { program, counting, confinement, io } = request;
    let heap = heap(program, confinement, prepared);
    let pins = if counting.pinned {
        let uses = Uses { heap_of_run_time: heap.map_or(0, |heap| heap.run_time), ..prepared.uses };
        Pins::new(&program.flags, directory, uses, &confinement.variables, &prepared.facts)
    } else {
        Pins::none()
    };
    pins.notes().for_each(|sentence| note(&sentence));
    let in_order =
        (counting.numbered && !pins.numbers_objects()).then_some(["-XX:+UnlockExperimentalVMOptions", HASHES_IN_ORDER]);
    let header = has_sizes(program, &counting.options).then(|| {
        let flags = [pins.flags(), &prepared.flags].concat();
        object_header(&prepared.java, &prepared.facts, &flags, &confinement.variables)
    });
    let evidence = Evidence::new(request, prepared, directory, header.transpose()?)?;
    // The program's temporary files are removed with the run.
    let temporary = directory.join("tmp");
    std::fs::create_dir(&temporary).map_err(|e| Failure::io("make", &temporary, &e))?;
    let laid = confinement.place.lay(directory)?;
    let (bounds, sandbox) = bounds(request, prepared, directory, laid)?;
    // The order is pins, the user's flags, psf's own flags: the last one wins.
    let mut jvm = Jvm::new(&prepared.java)
        .flags(pins.flags())
        .flags(CLOSED)
        .flags(native_access(prepared, bounds.jail.is_some() || confinement.policy.name != PolicyName::Off))
        .flags(quiet(&prepared.facts))
        .environment(pins.environment(&confinement.variables)?)
        .property("java.io.tmpdir", &temporary)
        .flags(&prepared.flags)
        .flags(in_order.iter().flatten())
        .flags(heap_flags(heap, confinement.limits.heap.is_some(), counting.pinned))
        .flags(own_flags(&confinement.variables, prepared, bounds.jail.is_some()))
        .flags(evidence.flags())
        .flags(io.recording.as_deref().map(recording::flags).transpose()?.unwrap_or_default())
        .class_path(&prepared.class_path)?
        .main(&prepared.main_class, prepared.arguments.iter().chain(&program.arguments))
        .within(bounds, "the program");
    if let Some(input) = input {
        jvm = jvm.reads(input);
    }
    if !shown {
        jvm = jvm.hidden();
    }
    prepared.counting.iter().for_each(CountingJdk::read_ahead);
    let mut printed = Printed::default();
    let watched = io.live.as_ref().map(|live| (live, directory.join(SNAPSHOT)));
    let costs = Costs::new(prepared, &program.jdk);
    let clocks = prepared.counting.as_ref().filter(|_| counting.options.observe.has_trace()).map(Suspended::new);
    let answer = |question: &[u8]| match &clocks {
        Some(clocks) => clocks.answer(question),
        None => costs.answer(question),
    };
    let mut hear = || {
        evidence.hear(&answer, || {
            let ended = if io.captured { jvm.output_digested() } else { jvm.run_digested() };
            let ran = ended.map(|Ended { output, digest }| {
                // If output is not captured, only the end of the output that was passed on is there.
                let kept = |bytes| if io.captured { bytes } else { Vec::new() };
                // If standard output and standard error go to one file, one stream has both.
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
    let output = match watched {
        Some((live, file)) => snapshots::during(live, prepared, &file, hear),
        None => hear(),
    }?;
    // The next run must not find files that this one left.
    let _ = std::fs::remove_dir_all(&temporary); // otherwise removed with the whole directory
    let RunOutput { exit_code, report, list, took } = output;
    Ok(RawRun { exit_code, report, list, pins, sandbox, printed, took })
}

/// Returns true if the result depends on the sizes of objects, so that it must state how large their headers were.
fn has_sizes(program: &Program, options: &CountOptions) -> bool {
    program.benchmarks().is_some() || options.observe.has_sizes()
}

/// Flags that turn off features of a JVM that only its user needs: attaching from other processes, and late agents.
const CLOSED: [&str; 3] = ["-XX:+DisableAttachMechanism", "-XX:-EnableDynamicAgentLoading", "-XX:-UsePerfData"];

/// Returns the flag for native access. A program under a policy or in a sandbox may call no native code of its own, unless a
/// flag of the user's enables it. Any other program may call it as in earlier releases, without the JDK's warning. With either
/// flag the JVM starts without its archived graph of modules, so a program that cannot call native code gets none.
fn native_access(prepared: &Prepared, bounded: bool) -> Option<&'static str> {
    let flag = match bounded {
        true => Some("--illegal-native-access=deny"),
        false => prepared.natives.then_some("--illegal-native-access=allow"),
    };
    flag.filter(|_| prepared.facts.hold(Fact::RefusesNativeAccess))
}

/// Returns the flag that keeps a warning of the JDK out of the program's output, so that this is the same on every JDK.
fn quiet(facts: &Facts) -> Option<&'static str> {
    facts.hold(Fact::WarnsOfFinalFields).then_some("--illegal-final-field-mutation=allow")
}

/// Returns the heap that a limit or the user's flag asks for, plus the space for the run-time if the JDK counts itself.
fn heap(program: &Program, confinement: &Confinement, prepared: &Prepared) -> Option<Heap> {
    let asked = confinement.limits.heap.map(Size::bytes).or_else(|| asked(&program.flags, &confinement.variables))?;
    Some(Heap::new(asked, prepared.counting.is_some()))
}

/// Returns flags for a heap of that size instead of the `pinned` one. If the size is a limit, the JVM ends when the program
/// needs more memory, even if the program could go on.
fn heap_flags(heap: Option<Heap>, is_limit: bool, pinned: bool) -> Vec<String> {
    let Some(heap) = heap.filter(|heap| is_limit || heap.run_time > 0) else { return Vec::new() };
    let mut flags = vec![format!("-Xmx{}", heap.bytes())];
    if is_limit {
        flags.push("-XX:+ExitOnOutOfMemoryError".to_owned());
        if pinned {
            flags.extend([format!("-Xms{}", heap.bytes()), format!("-Xmn{}", heap.young())]);
        }
    }
    flags
}

/// Returns the limits and permissions of the run. Files that psf itself writes for the run do not count as the program's.
fn bounds(
    request: &ScoreRequest,
    prepared: &Prepared,
    directory: &Path,
    laid: Laid,
) -> Result<(Bounds, Option<SandboxState>), Failure> {
    let ScoreRequest { program, confinement, io, .. } = request;
    let limits = confinement.limits;
    let own = prepared.slots.saturating_mul(COUNT).saturating_add(BESIDES_COUNTS).saturating_add(laid.bytes);
    let disk = limits.disk.map(|size| Disk { directory: directory.to_owned(), size, own });
    let (wall_time, cpu_time) = (limits.wall_time, limits.cpu_time);
    let java = Jdk { java: prepared.java.clone(), javac: None };
    let (mut jail, state) = jail_for(confinement.sandbox, &prepared.java, &[&program.jdk, &java])?;
    if let Some(jail) = &mut jail {
        jail.read.extend(prepared.class_path.iter().chain([&prepared.runtime]).chain(&confinement.readable).cloned());
        jail.read.extend(prepared.counting.iter().map(|jdk| jdk.directory().to_owned()));
        jail.read.extend(laid.read);
        jail.write.push(directory.to_owned());
        jail.write.extend(io.recording.clone());
    }
    let variables = confinement.variables.clone();
    let (output, heap) = (limits.output, limits.heap);
    let directory = laid.directory;
    Ok((Bounds { wall_time, cpu_time, output, heap, disk, jail, variables, directory }, state))
}

/// The maximum size of a count in a file, in bytes.
const COUNT: u64 = 24;
/// The size of the rest of that file and of the JVM's log, in bytes.
const BESIDES_COUNTS: u64 = 16 << 20;

/// Returns the flags by which the program finds the run-time.
fn own_flags(variables: &Variables, prepared: &Prepared, confined: bool) -> Vec<OsString> {
    match intrinsics::chosen(variables, prepared) {
        Some((flags, _)) => {
            // The counters are large arrays. The system makes each page when the JVM clears it, which is faster with huge pages.
            // In a sandbox the JVM cannot see whether the system has them, and would say so on standard output.
            let huge = !confined && gives_huge_pages();
            let pages = huge.then(|| OsString::from("-XX:+UseTransparentHugePages"));
            flags.into_iter().map(OsString::from).chain(pages).collect()
        }
        None => {
            // The boot loader is an ancestor of every class loader, so the program's own class loaders find the run-time, too.
            let mut boot = OsString::from("-Xbootclasspath/a:");
            boot.push(&prepared.runtime);
            vec![boot]
        }
    }
}
