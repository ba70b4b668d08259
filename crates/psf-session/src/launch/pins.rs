//! The pins of a run: flags, variables and clocks, without the ones that the user's own flags contradict.
//!
//! If a flag contradicts a part of a pin, psf drops the whole pin: half a pin pins nothing.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use super::environment::Variables;
use super::memory;
use super::recipes::{HASHES_BY_THREAD, HASHES_IN_ORDER, NO_WORKER, ONE_WORKER, PinRecipe, RECIPES};
use psf_classfile::jdks::Facts;
use psf_instrument::archive::input;
use psf_text::failure::Failure;
use psf_wire::pins::{Pin, PinSource, off};

/// The shared library of `pins/`, which replaces the system's clocks and other sources. It is empty if psf has none for
/// this platform.
pub static PRELOADED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/pins.so"));
/// The name of the library's file.
const NAME: &str = "psf-pins";
/// The library appends this to its name if it does not find the source of identity hash codes.
const NO_HASHES: &str = "-no-hashes";
/// Suffixes of the name that make the library leave a source alone. The library reads them from its own name.
const OWN: [(PinSource, &str); 3] = [
    (PinSource::SecureRandom, "-own-random"),
    (PinSource::ProcessId, "-own-process"),
    (PinSource::Stack, "-own-stack"),
];

/// Variables in which users can put flags; the JVM or its launcher reads them.
pub(crate) const FLAG_VARIABLES: [&str; 3] = ["JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"];

/// Suffixes that make the library number objects, for the run-time of a program and for the JDK's run-time.
const NUMBERS: &str = "-numbers";
const NUMBERS_OF_JDK: &str = "-numbers-of-jdk";
/// The last suffix, before the number of bytes that the heap has for psf's run-time.
const HEAP_OF_RUN_TIME: &str = "-heap-of-counters-";
/// If objects have numbers, only the library may answer for identity hash codes. Compilers have code of their own for them, and
/// put code in front of native methods that reads the object's header. These flags turn off both.
const HASHES_BY_LIBRARY: [&str; 5] = [
    "-XX:+UnlockDiagnosticVMOptions",
    "-XX:DisableIntrinsic=_hashCode,_identityHashCode",
    "-XX:CompileCommand=quiet",
    "-XX:CompileCommand=exclude,java.lang.System::identityHashCode",
    "-XX:CompileCommand=exclude,java.lang.Object::hashCode",
];
/// From JDK 24 on, the JVM complains on standard error about the code of psf's run-time that reads headers, unless this property
/// allows it. The run-time in the JDK reads them in another way.
const READS_HEADERS: &str = "-Dsun.misc.unsafe.memory.access=allow";

/// Megabytes that a machine needs for the fixed heap and the other memory of the JVM.
const ENOUGH: u64 = 1400;

/// The parts of a program's behaviour on which pins depend.
#[derive(Clone, Copy, Debug, Default)]
pub struct Uses {
    /// True if the program may give work to the common pool without waiting for it.
    pub pool: bool,
    /// True if the program looks at processes, its own or others, by their numbers.
    pub processes: bool,
    /// True if psf follows the program's objects by numbers, which the JVM stores in the place of identity hash codes.
    pub followed: bool,
    /// True if the JDK counts itself.
    pub in_jdk: bool,
    /// Bytes of the heap for psf's run-time. The user asks for the rest.
    pub heap_of_run_time: u64,
}

/// The pins of one run.
#[derive(Clone, Debug)]
pub struct Pins {
    flags: Vec<OsString>,
    pins: Vec<Pin>,
    /// The path of the library during the run. The library removes its file when it is in use.
    library: Option<PathBuf>,
    /// True if each thread generates its own identity hash codes, from a seed that the library gives it.
    hashes_by_thread: bool,
    /// The JVM's log of collections, if it writes one.
    log: Option<PathBuf>,
    /// True if the user wants pins.
    wanted: bool,
    /// True if names of files are to be read as UTF-8.
    utf8: bool,
}

impl Pins {
    /// Returns pins that pin nothing.
    #[must_use]
    pub fn none() -> Self {
        let off =
            |source: &PinSource| Pin { source: source.clone(), on: false, why: Some("--no-pin was given".to_owned()) };
        let pins = RECIPES.iter().map(|recipe| off(&recipe.source)).collect();
        Self { pins, wanted: false, ..Self::empty() }
    }

    fn empty() -> Self {
        Self {
            flags: Vec::new(),
            pins: Vec::new(),
            library: None,
            hashes_by_thread: false,
            log: None,
            wanted: true,
            utf8: false,
        }
    }

    /// Returns all pins except the ones that the user's `flags` or the flags in the `variables` contradict. The run's files go
    /// into `directory`.
    #[must_use]
    pub fn new(flags: &[String], directory: &Path, uses: Uses, variables: &Variables, facts: &Facts) -> Self {
        let given = given(flags, |variable| variables.named(variable));
        let no_library = no_library(directory);
        let no_heap = no_heap(memory::megabytes());
        let mut chosen = Self::empty();
        chosen.hashes_by_thread = no_library.is_none() && !given.iter().any(|(flag, _)| flag == HASHES_IN_ORDER);
        if !given.iter().any(|(flag, _)| flag == "-Xlog:disable") {
            let log = directory.join("collections.log");
            let mut flag = OsString::from("-Xlog:gc:file=\"");
            flag.push(&log);
            flag.push("\"::filecount=0");
            chosen.flags.push(flag);
            chosen.log = Some(log);
        }
        for recipe in &RECIPES {
            let why = match given.iter().find(|(flag, _)| recipe.is_contradicted_by(flag)) {
                Some((_, name)) => Some(format!("{name} was given")),
                None if recipe.source == PinSource::ProcessId && uses.processes => {
                    Some("the program can look up processes by their numbers".to_owned())
                }
                None if recipe.library => no_library.clone(),
                None if recipe.source == PinSource::Heap => no_heap.clone(),
                // If the release is unknown and the JVM does not know the flag, the JVM itself fails.
                None => recipe
                    .needs
                    .filter(|fact| facts.release().is_some() && !facts.hold(*fact))
                    .map(|fact| format!("it needs JDK {} or newer", fact.since())),
            };
            if why.is_none() {
                let by_thread = chosen.hashes_by_thread;
                let flags = recipe.flags.iter().map(|&flag| match flag {
                    NO_WORKER if uses.pool => ONE_WORKER,
                    HASHES_BY_THREAD if !by_thread => HASHES_IN_ORDER,
                    flag => flag,
                });
                chosen.flags.extend(flags.map(OsString::from));
                chosen.utf8 |= recipe.source == PinSource::Encoding;
            }
            chosen.pins.push(Pin { source: recipe.source.clone(), on: why.is_none(), why });
        }
        if no_library.is_none() {
            let numbers = if uses.in_jdk { NUMBERS_OF_JDK } else { NUMBERS };
            let numbers = (uses.followed && chosen.numbers_objects()).then_some(numbers);
            if numbers.is_some() {
                let reads = (!uses.in_jdk).then_some(READS_HEADERS);
                chosen.flags.extend(HASHES_BY_LIBRARY.into_iter().chain(reads).map(OsString::from));
            }
            let own = OWN.iter().filter(|(source, _)| !chosen.is_on(source)).map(|(_, end)| *end).chain(numbers);
            let mut name: String = own.collect();
            if uses.heap_of_run_time > 0 {
                name += &format!("{HEAP_OF_RUN_TIME}{}", uses.heap_of_run_time);
            }
            chosen.library = Some(directory.join(format!("{NAME}{name}.so")));
        }
        chosen
    }

    /// Returns a sentence for each reason why a run lacks pins that the user wants.
    pub fn notes(&self) -> impl Iterator<Item = String> {
        let off = if self.wanted { off(&self.pins) } else { Vec::new() };
        off.into_iter().filter_map(|(sources, why)| Some(format!("{sources} not pinned: {}", why?)))
    }

    /// Returns true if a source is to be pinned.
    #[must_use]
    pub fn is_on(&self, source: &PinSource) -> bool {
        self.pins.iter().any(|pin| pin.source == *source && pin.on)
    }

    /// Returns true if objects can have numbers in addition to identity hash codes.
    pub(crate) fn numbers_objects(&self) -> bool {
        self.hashes_by_thread && self.is_on(&PinSource::IdentityHashes)
    }

    /// Returns the JVM's flags.
    pub fn flags(&self) -> &[OsString] {
        &self.flags
    }

    /// Returns the variables of the run, and writes the library to the path that one of them names.
    pub(crate) fn environment(&self, named: &Variables) -> Result<Vec<(&'static str, OsString)>, Failure> {
        let mut variables = Vec::new();
        if let Some(library) = &self.library {
            std::fs::write(library, PRELOADED).map_err(|e| Failure::io("write", library, &e))?;
            let mut value = library.clone().into_os_string();
            if let Some(others) = named.named("LD_PRELOAD").filter(|others| !others.is_empty()) {
                value.push(":");
                value.push(others);
            }
            variables.push(("LD_PRELOAD", value));
        }
        // No flag sets how arguments and names of files are read.
        if self.utf8 && !is_utf8(|name| std::env::var(name).ok()) {
            variables.push(("LC_ALL", "C.UTF-8".into()));
        }
        Ok(variables)
    }

    /// Returns what was pinned in a finished run, and the number of collections if it is known.
    #[must_use]
    pub fn outcome(&self) -> (Vec<Pin>, Option<u64>) {
        let mut pins = self.pins.clone();
        let mut lost = |lost: &dyn Fn(&PinRecipe) -> bool, why: &str| {
            let is_lost = |pin: &Pin| RECIPES.iter().any(|recipe| recipe.source == pin.source && lost(recipe));
            for pin in pins.iter_mut().filter(|pin| pin.on && is_lost(pin)) {
                pin.on = false;
                pin.why = Some(why.to_owned());
            }
        };
        let hashes = |recipe: &PinRecipe| self.hashes_by_thread && recipe.source == PinSource::IdentityHashes;
        if let Some(library) = &self.library {
            if library.exists() {
                lost(&|recipe| recipe.library || hashes(recipe), "the JVM did not load psf's library");
            } else if behind(library, NO_HASHES).exists() {
                lost(&hashes, "psf's library does not find the data that this JVM makes them from");
            }
        }
        let log = self.log.as_ref().and_then(|log| input::read_text(log, input::LARGEST_RESULT).ok());
        (pins, log.map(|log| collections(&log)))
    }
}

/// Returns a path with a suffix.
fn behind(path: &Path, end: &str) -> PathBuf {
    let mut longer = path.to_owned().into_os_string();
    longer.push(end);
    longer.into()
}

/// Returns the number of collections in a log. Every line about a collection names it, `GC(0)`, and some collectors write
/// several.
fn collections(log: &str) -> u64 {
    let number = |line: &str| line.split_once(" GC(")?.1.split_once(')')?.0.parse::<u64>().ok();
    log.lines().filter_map(number).max().map_or(0, |last| last + 1)
}

/// Returns the user's flags, each with the name by which the user knows it.
pub(crate) fn given(flags: &[String], variable: impl Fn(&str) -> Option<String>) -> Vec<(String, String)> {
    let mut given = Vec::new();
    let mut add = |flag: &str, name: String| {
        let file = flag.strip_prefix('@').or_else(|| flag.strip_prefix("-XX:VMOptionsFile="));
        // If a file cannot be read, the JVM complains.
        if let Some(text) = file.and_then(|file| input::read_text(Path::new(file), input::LARGEST_TEXT).ok()) {
            given.extend(text.split_whitespace().map(|inner| (inner.to_owned(), format!("{inner} in {flag}"))));
        }
        given.push((flag.to_owned(), name));
    };
    flags.iter().for_each(|flag| add(flag, flag.clone()));
    for name in FLAG_VARIABLES {
        for flag in variable(name).unwrap_or_default().split_whitespace() {
            add(flag, format!("{flag} in {name}"));
        }
    }
    given
}

/// Returns why the heap cannot have its fixed size, if it cannot: a container's limit would kill the JVM before it collects.
fn no_heap(megabytes: Option<u64>) -> Option<String> {
    let few = megabytes.filter(|&megabytes| megabytes < ENOUGH)?;
    Some(format!("there are only {few} MB of memory here, {ENOUGH} are needed"))
}

/// Returns why the library cannot be used, if it cannot.
fn no_library(directory: &Path) -> Option<String> {
    if PRELOADED.is_empty() {
        return Some("psf pins it on 64-bit Linux only".to_owned());
    }
    let why = "the loader takes no library whose path has blanks or colons; let TMPDIR name a directory without them";
    (!is_preloadable(directory)).then(|| why.to_owned())
}

/// Returns true if the system's loader can name a library in a directory. In the loader's list, blanks and colons separate
/// libraries, and a dollar begins a name that the loader replaces.
pub(crate) fn is_preloadable(directory: &Path) -> bool {
    !directory.as_os_str().as_encoded_bytes().iter().any(|byte| b": \t\n$".contains(byte))
}

/// Returns true if the locale of an environment has UTF-8, by the first of the variables that is set.
fn is_utf8(variable: impl Fn(&str) -> Option<String>) -> bool {
    let set = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(variable).find(|value| !value.is_empty());
    set.is_some_and(|locale| {
        let locale = locale.to_ascii_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    })
}

#[cfg(test)]
mod tests {
    use super::{
        Facts, NO_WORKER, ONE_WORKER, Path, PinSource, Pins, Uses, Variables, collections, given, is_utf8, no_heap,
    };

    fn contradicted(flags: &[&str]) -> Vec<(String, String)> {
        let flags: Vec<String> = flags.iter().map(|&flag| flag.to_owned()).collect();
        let pins =
            Pins::new(&flags, Path::new("/tmp/x"), Uses::default(), &Variables::default(), &Facts::of_release(17)).pins;
        pins.into_iter().filter_map(|pin| Some((pin.source.to_string(), pin.why?))).collect()
    }

    #[test]
    fn a_flag_takes_away_the_pin_that_it_contradicts_and_no_other() {
        let one = |source: &str, flag: &str| vec![(source.to_owned(), format!("{flag} was given"))];
        assert_eq!(contradicted(&["-Dx=y", "-Xint"]), []);
        assert_eq!(contradicted(&["-Xmx4g"]), one("heap", "-Xmx4g"));
        assert_eq!(contradicted(&["-XX:+UseParallelGC"]), one("collector", "-XX:+UseParallelGC"));
        assert_eq!(contradicted(&["-Duser.language.format=de"]), one("locale", "-Duser.language.format=de"));
        assert_eq!(
            contradicted(&["-XX:+UseSerialGC", "-Xss8m", "-XX:hashCode=3"]),
            [],
            "what is asked for is what is pinned"
        );
    }

    #[test]
    fn hash_codes_are_sequential_without_the_library() {
        let has = |flags: &[String], directory: &str| {
            let pins =
                Pins::new(flags, Path::new(directory), Uses::default(), &Variables::default(), &Facts::of_release(17));
            let own: Vec<_> =
                pins.flags.iter().filter_map(|flag| flag.to_str()?.strip_prefix("-XX:hashCode=")).collect();
            assert!(pins.is_on(&PinSource::IdentityHashes) && own.len() == 1, "{own:?}");
            own[0] == "5"
        };
        assert!(has(&[], "/tmp/x"));
        assert!(!has(&[], "/tmp/with space"));
        assert!(!has(&["-XX:hashCode=3".to_owned()], "/tmp/x"));
    }

    #[test]
    fn flags_in_the_environment_are_the_users_too() {
        let variable = |name: &str| (name == "JAVA_TOOL_OPTIONS").then(|| "-Dx=y -Xmx2g".to_owned());
        let names: Vec<String> = given(&["-Xint".to_owned()], variable).into_iter().map(|(_, name)| name).collect();
        assert_eq!(names, ["-Xint", "-Dx=y in JAVA_TOOL_OPTIONS", "-Xmx2g in JAVA_TOOL_OPTIONS"]);
    }

    #[test]
    fn a_place_that_the_loader_cannot_name_has_no_library() {
        let pins = Pins::new(
            &[],
            Path::new("/tmp/with space"),
            Uses::default(),
            &Variables::default(),
            &Facts::of_release(17),
        );
        assert_eq!(pins.notes().count(), 1, "one reason, one sentence");
        assert_eq!(pins.library, None);
        assert!(!pins.flags.iter().any(|flag| flag.to_string_lossy().starts_with("-XX:DisableIntrinsic")));
    }

    #[test]
    fn the_common_pool_has_a_worker_only_if_the_program_uses_it() {
        let has = |pool: bool, flag: &str| {
            Pins::new(
                &[],
                Path::new("/tmp/x"),
                Uses { pool, ..Uses::default() },
                &Variables::default(),
                &Facts::of_release(17),
            )
            .flags
            .iter()
            .any(|given| given == flag)
        };
        assert_eq!([has(false, NO_WORKER), has(false, ONE_WORKER)], [true, false]);
        assert_eq!([has(true, NO_WORKER), has(true, ONE_WORKER)], [false, true]);
    }

    #[test]
    fn collections_are_counted_by_their_numbers() {
        assert_eq!(collections("[0.003s][info][gc] Using Serial\n"), 0);
        let serial = "[0.1s][info][gc] GC(0) Pause Young (Allocation Failure) 409M->0M(972M) 1.2ms\n";
        assert_eq!(collections(serial), 1);
        let concurrent = "[1.0s][info][gc] GC(0) Garbage Collection (Warmup)\n[1.1s][info][gc] GC(0) done\n[1.2s][info][gc] GC(1) x\n";
        assert_eq!(collections(concurrent), 2);
    }

    #[test]
    fn little_memory_leaves_the_heap_alone() {
        assert_eq!(no_heap(None), None);
        assert_eq!(no_heap(Some(2000)), None);
        assert!(no_heap(Some(512)).is_some_and(|why| why.contains("512 MB")));
    }

    #[test]
    fn the_first_variable_that_is_set_says_the_encoding() {
        let of = |all: [&'static str; 3]| {
            is_utf8(|name| {
                let at = ["LC_ALL", "LC_CTYPE", "LANG"].iter().position(|known| *known == name)?;
                Some(all[at].to_owned())
            })
        };
        assert!(of(["", "", "de_DE.UTF-8"]) && of(["C.utf8", "", "C"]));
        assert!(!of(["C", "", "de_DE.UTF-8"]) && !of(["", "", ""]));
    }
}
