//! Compares the JVM's list of loaded classes with the classes that psf wrote. All code that ran must be psf's or the JDK's.

use std::path::PathBuf;

use globset::GlobSet;

use super::channel::tampered;
use super::fifo::Fifo;
use super::loaded::{DIAGNOSTICS, HIDES, LAST, LAST_IN_JDK, List, Loaded, RECORDS, SWITCHES};
use psf_classfile::jdks::{Fact, Facts};
use psf_instrument::rewrite::Stamps;
use psf_text::failure::{Failure, FailureKind};

/// The pipe for the list of one run.
pub(crate) struct Audit {
    fifo: Fifo,
    /// True if the JVM reports which native methods it links.
    tells_natives: bool,
}

/// Facts about a program's classes.
#[derive(Clone)]
pub(crate) struct Known<'a> {
    /// Sizes and checksums of the classes that psf wrote.
    pub(crate) stamps: &'a Stamps,
    /// Globs over names of classes, with dots, that may run without being counted.
    pub(crate) allowed: &'a GlobSet,
    /// Globs over names of classes that run tests. These are not reported.
    pub(crate) runners: &'a GlobSet,
    /// True if an agent may add to classes that psf rewrote, as mocking libraries do while tests run.
    pub(crate) redefined: bool,
    /// The facts about the JDK.
    pub(crate) facts: Facts,
    /// The sources of classes that replace classes of the JDK, as the JVM writes them.
    pub(crate) patches: Vec<String>,
    /// The home of the JDK, if all classes in it are rewritten or need not count.
    pub(crate) home: Option<PathBuf>,
}

const LOADERS: &str = "jdk/internal/loader/ClassLoaders$";
const APP: &str = "AppClassLoader";
const PLATFORM: &str = "PlatformClassLoader";
/// A class loader of the JDK that defines a single class, whose bytes come from the JDK.
const TRAMPOLINES: &str = "sun/reflect/misc/MethodUtil";
/// The class loader for another JDK's modules, if a program names that JDK. It reads an archive of that JDK.
const MODULE_READERS: &str = "jdk/internal/jrtfs/JrtFileSystemProvider$JrtFsLoader";
/// A class loader for a single class, which the JDK generates for a call by reflection.
const DELEGATING: &str = "jdk/internal/reflect/DelegatingClassLoader";

impl Audit {
    /// Makes a pipe at a path for the class list of a JDK.
    pub(crate) fn new(path: PathBuf, facts: &Facts) -> Result<Self, Failure> {
        Fifo::new(path).map(|fifo| Self { fifo, tells_natives: facts.hold(Fact::LogsNatives) })
    }

    /// Returns the flag that makes the JVM write its list into the pipe. The JVM opens the pipe before it runs any Java code.
    pub(crate) fn flag(&self) -> std::ffi::OsString {
        let natives = if self.tells_natives { ",jni+resolve=debug" } else { "" };
        let mut flag = std::ffi::OsString::from(format!("-Xlog:class+load=debug{natives}:file=\""));
        flag.push(self.fifo.path());
        flag.push("\":level:filecount=0");
        flag
    }

    /// Reads the list until [`Audit::close`].
    pub(crate) fn read(&self) -> std::io::Result<List> {
        let mut list = List::default();
        self.fifo.read(&mut |part| list.hear(part))?;
        Ok(list)
    }

    /// Ends the reading, after the run.
    pub(crate) fn close(&self) -> Result<(), Failure> {
        self.fifo.close()
    }
}

/// Returns the number of classes that ran without psf's rewriting and are allowed to. Fails if another class ran.
pub(crate) fn judge(list: &List, known: Known<'_>) -> Result<usize, Failure> {
    if !list.is_whole() || !(list.seen.contains(&LAST) || list.seen.contains(&LAST_IN_JDK)) {
        let at = list.strange.as_ref().map_or_else(String::new, |line| format!(": {line}"));
        let what = "the JVM's list of classes was changed or switched off while the program ran";
        return Err(tampered(&format!("{what}{at}")));
    }
    // A program that asks for one platform bean loads the classes of all beans. Older JVMs do not report which bean runs.
    let commands = if known.facts.hold(Fact::LogsNatives) { list.commands } else { list.seen.contains(&DIAGNOSTICS) };
    if commands && !known.allowed.is_match(DIAGNOSTICS) {
        return Err(Failure::new(
            FailureKind::UnrewrittenCode,
            "the program asked for the platform's beans, whose diagnostic commands can hide what else it loads",
        )
        .remedy(format!("do not use platform MBeans, or trust the program: --allow-unrewritten {DIAGNOSTICS}")));
    }
    let switches = list.seen.contains(&SWITCHES);
    let records = list.seen.contains(&RECORDS) && known.facts.hold(Fact::ClassesForRecords);
    let hides = if known.facts.hold(Fact::LambdasWithoutOptions) && !switches && !records {
        // The JVM loads this class if code defines hidden classes.
        list.seen.contains(&HIDES) && !known.allowed.is_match(HIDES)
    } else {
        // The JDK itself needs that class for a `switch` over types and for records, and older JDKs need it for lambdas. So the
        // constants of the program's classes decide. If the user allows classes, a framework may hide some of them.
        known.allowed.is_empty() && list.classes.iter().any(|class| known.stamps.may_hide(&class.name))
    };
    let readers = known.home.as_ref().map(|home| format!("file:{}/lib/jrt-fs.jar", home.display()));
    let believed = !known.stamps.names_urls;
    let loaders = Loaders { hides, believed, readers, patches: &known.patches, switches, records, ..Loaders::of(list) };
    let (allowed, others): (Vec<&Loaded>, Vec<&Loaded>) = list
        .classes
        .iter()
        .filter(|class| !loaders.is_of_the_jdk(class) && !known.stamps.has(&class.name, class.stamp))
        .filter(|class| !known.runners.is_match(&class.name))
        .filter(|class| !is_handle_proxy(class) || known.stamps.knows_any("jdk/MHProxy"))
        .partition(|class| known.allowed.is_match(&class.name) || known.redefined && is_redefined(class, known.stamps));
    match others.first() {
        None => Ok(allowed.len()),
        Some(first) => Err(unrewritten(first, others.len(), &known)),
    }
}

/// Returns true if an agent changed a class that psf rewrote while the program ran. Such a class still counts.
fn is_redefined(class: &Loaded, stamps: &Stamps) -> bool {
    class.source == "__VM_RedefineClasses__" && stamps.knows(&class.name)
}

fn unrewritten(class: &Loaded, count: usize, known: &Known<'_>) -> Failure {
    let stamps = known.stamps;
    let what = if stamps.knows(&class.name) { "other bytecode than psf rewrote" } else { "never rewritten" };
    let by = match class.loader.strip_prefix(LOADERS) {
        Some(_) => String::new(),
        None => format!(" by a class loader of class {}", class.loader.replace('/', ".")),
    };
    let more = match count {
        1 => String::new(),
        2 => ", and so is another one".to_owned(),
        _ => format!(", and so are {} others", count - 1),
    };
    let name = class.name.split('/').next().unwrap_or_default();
    // The path of a copy of the JDK is long and does not help the reader.
    let home = known.home.as_ref().map(|home| format!("file:{}/", home.display()));
    let within = home.and_then(|home| Some(format!("the JDK's {}", class.source.strip_prefix(&home)?)));
    let source = within.as_deref().unwrap_or(&class.source);
    Failure::new(
        FailureKind::UnrewrittenCode,
        format!("class {} is {what}, so it did not count: it came from {source}{by}{more}", class.name),
    )
    .remedy(match stamps.knows(&class.name) {
        _ if class.loader == MODULE_READERS && !known.patches.is_empty() => {
            "score it without --patch-jdk: a copy of the JDK counts this class, a patched JDK cannot".to_owned()
        }
        _ if class.loader == MODULE_READERS => {
            "open jrt:/ with the java.home of the JVM that runs, System.getProperty(\"java.home\"), or without any"
                .to_owned()
        }
        true => format!(
            "a class loader read another class than psf rewrote: let it search the class path first, or score without \
             the class: --allow-unrewritten '{name}*'"
        ),
        false => format!(
            "name its archive on the command line; if a framework made it, --allow-unrewritten '{name}*' leaves it out"
        ),
    })
}

/// The JDK's own class loaders. The program may define classes of the same names, but only later.
struct Loaders<'a> {
    app: Option<&'a str>,
    platform: Option<&'a str>,
    /// True if another loader has defined a class with the name of one of them.
    imitated: bool,
    /// True if the program makes hidden classes, whose names may look like names of lambdas.
    hides: bool,
    /// True if the JDK made classes for a `switch` over types.
    switches: bool,
    /// True if the JDK may have made classes for the methods of records.
    records: bool,
    /// True if the program cannot forge a source that only the JDK writes. A URL of the program's own can have any text. The
    /// texts of the JDK's URLs all contain a colon, but these sources do not.
    believed: bool,
    /// The source of classes of [`MODULE_READERS`].
    readers: Option<String>,
    /// The sources of psf's own archives of JDK classes.
    patches: &'a [String],
}

impl<'a> Loaders<'a> {
    fn of(list: &'a List) -> Self {
        let data = |name: &str| {
            let first = list.classes.iter().find(|class| class.loader.strip_prefix(LOADERS) == Some(name));
            first.map(|class| class.loader_data.as_str())
        };
        let imitates = |class: &Loaded| {
            [DELEGATING, TRAMPOLINES, MODULE_READERS].iter().any(|loader| class.name == loader.replace('/', "."))
                || class.name.starts_with(&LOADERS.replace('/', "."))
        };
        Self {
            app: data(APP),
            platform: data(PLATFORM),
            imitated: list.classes.iter().any(imitates),
            hides: false,
            switches: false,
            records: false,
            believed: false,
            readers: None,
            patches: &[],
        }
    }

    /// Returns true if a class is the JDK's, or if the JDK generated it for the program's own code.
    fn is_of_the_jdk(&self, class: &Loaded) -> bool {
        if self.imitated {
            return false;
        }
        let data = Some(class.loader_data.as_str()).filter(|_| class.loader.starts_with(LOADERS));
        if let Some(host) = hidden(class) {
            // The JVM writes the host of the nest as the source. The name of a nested class begins with the host's name.
            let nested = host.strip_prefix(class.source.as_str());
            let of_nest = nested.is_some_and(|rest| rest.is_empty() || rest.starts_with('$'));
            // The JVM writes no host for these, because they are not nestmates of it.
            let is = |made: &str| class.name.contains(made);
            let for_records = RECORD_METHODS.into_iter().any(is);
            let of_nest = of_nest || class.source == LOOKED_UP && (is(INVOKER) || for_records);
            let made = (self.switches || !is(TYPE_SWITCH)) && (self.records || !for_records);
            return !class.source.is_empty() && of_nest && made && !self.hides;
        }
        if class.loader == DELEGATING {
            return class.source == "__ClassDefiner__" && class.name.starts_with("jdk.internal.reflect.Generated");
        }
        let own = data.is_some() && (data == self.app || data == self.platform);
        if is_proxy(&class.name) && class.source == "__dynamic_proxy__" {
            return own || self.believed;
        }
        match class.loader.as_str() {
            TRAMPOLINES => class.name == "sun.reflect.misc.Trampoline",
            // This archive must belong to the JDK that runs.
            MODULE_READERS => self.readers.as_ref() == Some(&class.source),
            _ => own && (is_of_an_image(&class.source) || self.patches.contains(&class.source)),
        }
    }
}

/// The JDK's name for the classes that it generates for a `switch` over types.
const TYPE_SWITCH: &str = "TypeSwitch";

/// The JDK's names for classes with methods that compare and hash the components of a record.
const RECORD_METHODS: [&str; 2] = ["EqualatorSpecializer", "HasherSpecializer"];

/// The JDK's name for a class that calls a caller-sensitive method for a method handle.
const INVOKER: &str = "InjectedInvoker";
/// The JVM's source for hidden classes without a nest.
const LOOKED_UP: &str = "__JVM_LookupDefineClass__";

/// Returns the class that a hidden class was made for, if its name has the JDK's form for lambdas.
fn hidden(class: &Loaded) -> Option<&str> {
    let (name, _) = class.name.split_once('/')?;
    let (host, made) = name.rsplit_once("$$")?;
    let number = made.strip_prefix("Lambda").map(|number| number.strip_prefix('$').unwrap_or(number));
    let is_lambda = number.is_some_and(|number| number.bytes().all(|digit| digit.is_ascii_digit()));
    (is_lambda || [INVOKER, TYPE_SWITCH].contains(&made) || RECORD_METHODS.contains(&made)).then_some(host)
}

/// Returns true if JDK 22 or newer may have made a class that implements an interface by a method handle. The class's package
/// is the JDK's if the program has no package of that name.
fn is_handle_proxy(class: &Loaded) -> bool {
    let number = class.name.strip_prefix("jdk.MHProxy").and_then(|rest| rest.split_once('.')).map(|(number, _)| number);
    let is_number = number.is_some_and(|number| number.bytes().all(|digit| digit.is_ascii_digit()));
    is_number && class.name.contains('/') && class.source == LOOKED_UP
}

/// Returns true if a source is the JDK's file of modules, or its archive of shared classes.
fn is_of_an_image(source: &str) -> bool {
    let module = |name: &str| name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'.' || byte == b'_');
    matches!(source, "shared objects file" | "shared objects file (top)")
        || source.strip_prefix("jrt:/").is_some_and(module)
}

/// Returns true if the JDK could have given this name to a proxy.
fn is_proxy(name: &str) -> bool {
    let number = name.rsplit('.').next().and_then(|name| name.strip_prefix("$Proxy"));
    number.is_some_and(|number| !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use globset::{Glob, GlobSet};

    use super::super::loaded::{HIDES, LAST, List, tests::lines};
    use super::super::loaded::{RECORDS, SWITCHES};
    use super::{Known, judge};
    use psf_classfile::jdks::Facts;
    use psf_instrument::rewrite::Stamps;

    const APP: &str = "for instance a 'jdk/internal/loader/ClassLoaders$AppClassLoader'{0x00000007ff856180}";
    const PLATFORM_LOADER: &str =
        "for instance a 'jdk/internal/loader/ClassLoaders$PlatformClassLoader'{0x00000007ff856190}";
    const OWN: &str = "for instance a 'my/Loader'{0x00000007ff850000}";
    const LIAR: &str = "for instance a 'my/Liar'{0x00000007ff850000}";
    const TRAMPOLINE: &str = "for instance a 'sun/reflect/misc/MethodUtil'{0x00000007ff850000}";
    const READER: &str = "for instance a 'jdk/internal/jrtfs/JrtFileSystemProvider$JrtFsLoader'{0x00000007ff850000}";
    const STAMP: &str = " bytes: 3 checksum: 352441c2";

    fn text() -> String {
        lines(LAST, "jrt:/java.base", "of 'bootstrap'", "") + &lines("app.Main", "file:/a/", APP, STAMP)
    }

    #[track_caller]
    fn check(more: &str, allowed: &str, expected: Result<usize, &str>) {
        check_on(25, more, allowed, expected);
    }

    #[track_caller]
    fn check_on(release: u32, more: &str, allowed: &str, expected: Result<usize, &str>) {
        let mut list = List::default();
        list.hear((text() + more).as_bytes());
        let mut stamps = Stamps::default();
        stamps.add("app/Main".to_owned(), b"abc");
        stamps.names_urls = more.contains("my/Liar");
        let mut globs = GlobSet::builder();
        globs.add(Glob::new(allowed).expect("it is one"));
        let allowed = globs.build().expect("one glob");
        let runners = GlobSet::empty();
        let known = Known {
            stamps: &stamps,
            allowed: &allowed,
            runners: &runners,
            redefined: false,
            facts: Facts::of_release(release),
            home: Some("/jdk".into()),
            patches: vec!["file:/cache/patches/java.sql.jar".to_owned()],
        };
        let found = judge(&list, known);
        match (found, expected) {
            (Err(failure), Err(text)) => assert!(failure.message.contains(text), "{failure}"),
            (found, expected) => assert_eq!(found.map_err(|failure| failure.message), expected.map_err(str::to_owned)),
        }
    }

    #[test]
    fn classes_of_psf_and_of_the_jdk_may_run() {
        check("", "none", Ok(0));
        // The class loader does not matter.
        check(&lines("app.Main", "x", OWN, STAMP), "none", Ok(0));
        for (name, source, loader) in [
            ("app.Main$$Lambda$14/0x00007f4ed4000c08", "app.Main", APP),
            ("app.Main$$Lambda/0x00007f4ed4000c08", "app.Main", OWN),
            ("app.Main$1$Inner$$Lambda$14/0x00007f4ed4000c08", "app.Main", APP),
            ("app.Main$$InjectedInvoker/0x00007f4ed4000c08", "__JVM_LookupDefineClass__", APP),
            ("jdk.proxy1.$Proxy0", "__dynamic_proxy__", APP),
            ("com.sun.tools.javac.Main", "jrt:/jdk.compiler", APP),
            (
                "jdk.internal.reflect.GeneratedMethodAccessor1",
                "__ClassDefiner__",
                "for instance a 'jdk/internal/reflect/DelegatingClassLoader'{0x1}",
            ),
            ("x.$Proxy1", "__dynamic_proxy__", OWN),
            ("sun.reflect.misc.Trampoline", "__JVM_DefineClass__", TRAMPOLINE),
            ("jdk.internal.jimage.ImageReader", "file:/jdk/lib/jrt-fs.jar", READER),
            ("java.sql.Date", "file:/cache/patches/java.sql.jar", PLATFORM_LOADER),
        ] {
            check(&lines(name, source, loader, " bytes: 9 checksum: 00000001"), "none", Ok(0));
        }
    }

    #[test]
    fn no_hidden_class_of_a_program_is_taken_for_a_lambda() {
        let lambda = lines("app.Main$$Lambda/0x1", "app.Main", APP, " bytes: 9 checksum: 00000001");
        check(&lambda, "none", Ok(0));
        let hides = lines(HIDES, "shared objects file", "of 'bootstrap'", "");
        check(&(hides.clone() + &lambda), "none", Err("class app.Main$$Lambda/0x1 is never rewritten"));
        check(&(hides + &lambda), HIDES, Ok(0));
    }

    #[test]
    fn the_jdk_may_hide_classes_for_switches_and_records() {
        let class = |name: &str, source: &str| lines(name, source, APP, " bytes: 9 checksum: 00000001");
        let lambda = class("app.Main$$Lambda/0x1", "app.Main");
        let boot = |name: &str| lines(name, "shared objects file", "of 'bootstrap'", "");
        for (release, maker, name, source) in [
            (25, SWITCHES, "app.Main$$TypeSwitch/0x2", "app.Main"),
            (26, RECORDS, "app.Main$Point$$EqualatorSpecializer/0x2", "__JVM_LookupDefineClass__"),
            (27, RECORDS, "app.Main$Point$$HasherSpecializer/0x2", "__JVM_LookupDefineClass__"),
        ] {
            let made = boot(HIDES) + &boot(maker) + &class(name, source) + &lambda;
            check_on(release, &made, "none", Ok(0));
            let missing = format!("class {name} is never rewritten");
            check_on(release, &(boot(HIDES) + &class(name, source)), "none", Err(&missing));
        }
        let record = class("app.Main$Point$$EqualatorSpecializer/0x2", "__JVM_LookupDefineClass__");
        check_on(
            25,
            &(boot(RECORDS) + &record),
            "none",
            Err("app.Main$Point$$EqualatorSpecializer/0x2 is never rewritten"),
        );
    }

    #[test]
    fn a_source_is_believed_of_the_jdks_own_loaders_only() {
        let lies = lines("app.Other", "jrt:/java.base", OWN, " bytes: 9 checksum: 00000001");
        check(&lies, "none", Err("by a class loader of class my.Loader"));
    }

    #[test]
    fn a_class_that_was_not_rewritten_is_named() {
        for (name, source, loader, expected) in [
            (
                "app.Other",
                "__JVM_LookupDefineClass__",
                APP,
                "class app.Other is never rewritten, so it did not count: it came from __JVM_LookupDefineClass__",
            ),
            ("app.Main", "__JVM_DefineClass__", OWN, "class app.Main is other bytecode than psf rewrote"),
            ("app.Other/0x00007f4ed4000c08", "app.Main", APP, "class app.Other/0x00007f4ed4000c08 is never"),
            ("app.Other", "jrt:/java.base", OWN, "by a class loader of class my.Loader"),
            ("java.sql.Date", "file:/cache/patches/java.sql.jar", OWN, "class java.sql.Date is never rewritten"),
            ("java.sql.Date", "file:/cache/patches/other.jar", APP, "class java.sql.Date is never rewritten"),
            ("x.$Proxy1", "__dynamic_proxy__", LIAR, "class x.$Proxy1"),
            ("x.Proxy1", "__dynamic_proxy__", OWN, "class x.Proxy1"),
            ("my.Other", "__JVM_DefineClass__", TRAMPOLINE, "class my.Other"),
            ("sun.reflect.misc.MethodUtil", "x", OWN, "class app.Other$$Lambda/0x1"),
            (
                "jdk.internal.jimage.ImageReader",
                "file:/tmp/lib/jrt-fs.jar",
                READER,
                "class jdk.internal.jimage.ImageReader",
            ),
            ("jdk.internal.loader.ClassLoaders$AppClassLoader", "x", OWN, "class app.Other$$Lambda/0x1"),
        ] {
            let before = lines("app.Other$$Lambda/0x1", "app.Other", APP, " bytes: 9 checksum: 00000001");
            let before = if expected.contains("Lambda") { before } else { String::new() };
            check(&(before + &lines(name, source, loader, " bytes: 9 checksum: 00000001")), "none", Err(expected));
        }
        let two = lines("a.A", "x", OWN, "") + &lines("a.B", "x", OWN, "");
        check(&two, "none", Err("and so is another one"));
        check(&two, "a.*", Ok(2));
        check(&two, "a.A", Err("class a.B"));
    }

    #[test]
    fn an_incomplete_list_of_classes_is_refused() {
        let mut list = List::default();
        list.hear(lines("app.Main", "file:/a/", APP, STAMP).as_bytes());
        let (stamps, none) = (Stamps::default(), GlobSet::empty());
        let known = Known {
            stamps: &stamps,
            allowed: &none,
            runners: &none,
            redefined: false,
            facts: Facts::of_release(25),
            home: None,
            patches: Vec::new(),
        };
        assert!(judge(&list, known).expect_err("the last class is missing").message.contains("switched off"));
        check("x\n", "none", Err("was changed or switched off"));
        // Loading it together with the other beans is allowed; running it is not.
        let loaded = lines(super::DIAGNOSTICS, "jrt:/jdk.management", "of 'bootstrap'", "");
        let method = format!("{}.executeDiagnosticCommand", super::DIAGNOSTICS);
        check(&loaded, "none", Ok(0));
        let run = loaded + &format!("[debug] [Dynamic-linking native method {method} ... JNI]\n");
        check(&run, "none", Err("diagnostic commands"));
        check(&run, super::DIAGNOSTICS, Ok(0));
    }
}
