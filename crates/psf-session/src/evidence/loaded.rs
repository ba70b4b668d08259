//! The JVM's own list of the classes that it loaded (`-Xlog:class+load=debug`). Each class has one line with its name and source,
//! and one with its class loader, size and checksum.
//!
//! A class can have any name and claim any source. Only the JVM writes the beginning of the second line.
//!
//! The list also has lines for native methods. The JVM writes one when it links a method, which is before the method first runs.

use std::borrow::Cow;

use psf_classfile::decode_modified_utf8;

/// A class that the JVM did not load by its boot loader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Loaded {
    /// The name of the class, with dots.
    pub(super) name: String,
    /// The source that the class claims.
    pub(super) source: String,
    /// The address of the JVM's data for the class loader: equal for classes of the same loader.
    pub(super) loader_data: String,
    /// The internal name of the class loader's class.
    pub(super) loader: String,
    /// The size in bytes and the CRC-32, if the JVM got the class as bytes.
    pub(super) stamp: Option<(u32, u32)>,
}

/// The class list. It is parsed while the JVM writes it.
#[derive(Debug, Default)]
pub(crate) struct List {
    unread: Vec<u8>,
    /// The first line of a class whose second line is still to come.
    first: Option<(String, String)>,
    /// All classes that the boot loader did not load.
    pub(super) classes: Vec<Loaded>,
    /// The watched classes that the boot loader loaded.
    pub(super) seen: Vec<&'static str>,
    /// The number of classes.
    pub(super) count: usize,
    /// True if the JVM linked the native method that runs its diagnostic commands.
    pub(super) commands: bool,
    /// A line that the JVM cannot have written.
    pub(super) strange: Option<String>,
}

/// Classes of the boot loader to watch for. They are the run-time's last class, a class that could switch the list off, and
/// classes that could make another class look like a lambda.
pub(super) const WATCHED: [&str; 6] = [LAST, LAST_IN_JDK, DIAGNOSTICS, HIDES, SWITCHES, RECORDS];
pub(super) const LAST: &str = "psf.runtime.Last";
pub(super) const LAST_IN_JDK: &str = "java.lang.P$Last";
/// A hidden class of the program's own needs this class to look like one of its host's.
pub(super) const HIDES: &str = "java.lang.invoke.MethodHandles$Lookup$ClassOption";
/// This class makes the hidden classes of `switch` over types. It needs [`HIDES`] for them.
pub(super) const SWITCHES: &str = "java.lang.runtime.SwitchBootstraps";
/// This class makes the methods of records. From JDK 26 on it makes hidden classes for them, for which it needs [`HIDES`].
pub(super) const RECORDS: &str = "java.lang.runtime.ObjectMethods";
/// The native method that runs the JVM's diagnostic commands. One of them changes the JVM's logging.
const COMMANDS: &str = "com.sun.management.internal.DiagnosticCommandImpl.executeDiagnosticCommand";
pub(super) const DIAGNOSTICS: &str = "com.sun.management.internal.DiagnosticCommandImpl";

impl List {
    /// Parses the next part of the list.
    pub(super) fn hear(&mut self, part: &[u8]) {
        self.unread.extend_from_slice(part);
        let Some(end) = memchr::memrchr(b'\n', &self.unread) else { return };
        let rest = self.unread.split_off(end + 1);
        let lines = std::mem::replace(&mut self.unread, rest);
        for line in lines[..end].split(|&byte| byte == b'\n') {
            let line = text(line);
            if self.strange.is_none() && self.line(&line).is_none() {
                self.strange = Some(line.into_owned());
            }
        }
    }

    /// Returns true if the list ends with a whole class.
    pub(super) fn is_whole(&self) -> bool {
        self.strange.is_none() && self.first.is_none() && self.unread.is_empty()
    }

    fn line(&mut self, line: &str) -> Option<()> {
        if let Some(told) = said(line, "info") {
            let Some((name, source)) = told.split_once(" source: ") else {
                // A line about where the boot loader looks for classes.
                return ["path: ", "opened: "].iter().any(|word| told.starts_with(word)).then_some(());
            };
            return self.first.replace((name.to_owned(), source.to_owned())).is_none().then_some(());
        }
        let told = said(line, "debug")?;
        if let Some(native) = native(told) {
            // Another thread may be between the two lines of a class.
            self.commands |= native == COMMANDS;
            return Some(());
        }
        // JDK 25 also writes how it finds the superclasses of a class.
        if told.starts_with("set_secondary_supers: ") || told.starts_with("  - ") {
            return self.first.is_none().then_some(());
        }
        let (name, source) = self.first.take()?;
        let mut rest = told.trim_start();
        for word in ["klass: ", "super: "] {
            rest = hexadecimal(rest.strip_prefix(word)?)?.1;
        }
        if let Some(mut interfaces) = rest.strip_prefix("interfaces: ") {
            while interfaces.starts_with("0x") {
                interfaces = hexadecimal(interfaces)?.1;
            }
            rest = interfaces;
        }
        let (loader_data, rest) = hexadecimal(rest.strip_prefix("loader: [loader data: ")?)?;
        self.count += 1;
        if rest.starts_with("of 'bootstrap'") {
            let seen = WATCHED.into_iter().find(|watched| *watched == name);
            self.seen.extend(seen.filter(|seen| !self.seen.contains(seen)));
            return Some(());
        }
        let (loader, rest) = rest.strip_prefix("for instance a '")?.rsplit_once("'{")?;
        let stamp = rest.split_once("] bytes: ").and_then(|(_, stamp)| {
            let (size, checksum) = stamp.split_once(" checksum: ")?;
            Some((size.parse().ok()?, u32::from_str_radix(checksum.trim_end(), 16).ok()?))
        });
        let (loader_data, loader) = (loader_data.to_owned(), loader.to_owned());
        self.classes.push(Loaded { name, source, loader_data, loader, stamp });
        Some(())
    }
}

/// Decodes a line. The JVM writes names as class files have them: a supplementary character is two surrogates.
fn text(line: &[u8]) -> Cow<'_, str> {
    std::str::from_utf8(line).map_or_else(|_| decode_modified_utf8(line).into(), Into::into)
}

/// Returns the message of a line of that level. The JVM pads the level's name once it has written a longer one.
fn said<'l>(line: &'l str, level: &str) -> Option<&'l str> {
    line.strip_prefix('[')?.strip_prefix(level)?.trim_start_matches(' ').strip_prefix("] ")
}

/// Returns the native method that the JVM linked or registered. A name with a blank may be a class that imitates such a line.
fn native(told: &str) -> Option<&str> {
    let linked = told.strip_prefix("[Dynamic-linking native method ").and_then(|rest| rest.strip_suffix(" ... JNI]"));
    let registered = || told.strip_prefix("[Registering JNI native method ").and_then(|rest| rest.strip_suffix(']'));
    linked.or_else(registered).filter(|name| !name.contains(' '))
}

/// Splits a text into an address at its start and the rest after a space.
fn hexadecimal(text: &str) -> Option<(&str, &str)> {
    let (address, rest) = text.split_once(' ')?;
    let digits = address.strip_prefix("0x")?;
    digits.bytes().all(|digit| digit.is_ascii_hexdigit()).then_some((address, rest))
}

#[cfg(test)]
pub(super) mod tests {
    use super::{LAST, List, Loaded};
    use psf_classfile::encode_modified_utf8;

    /// Returns the two lines of a class as the JVM writes them.
    pub(in crate::evidence) fn lines(name: &str, source: &str, loader: &str, stamp: &str) -> String {
        format!(
            "[info] {name} source: {source}\n[debug]  klass: 0x00007f4ed4000800 super: 0x00007f4ed3000d68 interfaces: \
             0x00007f4ed3015900 0x00007f4ed4041ec0 loader: [loader data: 0x00007f4f5410d920 {loader}]{stamp}\n"
        )
    }

    fn list(text: impl AsRef<[u8]>) -> List {
        let mut list = List::default();
        // The list may arrive in parts.
        text.as_ref().chunks(7).for_each(|part| list.hear(part));
        list
    }

    #[test]
    fn names_are_read_as_class_files_have_them() {
        let app = "for instance a 'jdk/internal/loader/ClassLoaders$AppClassLoader'{0x00000007ff856180}";
        for name in ["app.Größe", "app.Größe𝔘"] {
            let list = list(encode_modified_utf8(&lines(name, "file:/tmp/a/", app, " bytes: 5952 checksum: 3b58cf69")));
            assert!(list.is_whole(), "{:?}", list.strange);
            assert_eq!(list.classes.iter().map(|class| class.name.as_str()).collect::<Vec<_>>(), [name]);
        }
    }

    #[test]
    fn classes_of_the_boot_loader_are_counted_and_others_kept() {
        let app = "for instance a 'jdk/internal/loader/ClassLoaders$AppClassLoader'{0x00000007ff856180}";
        let text = lines("java.lang.String", "shared objects file", "of 'bootstrap'", "")
            + &lines(LAST, "jrt:/java.base", "of 'bootstrap'", " bytes: 287 checksum: c97f9bac")
            + &lines("app.Main", "file:/tmp/a/", app, " bytes: 5952 checksum: 3b58cf69");
        let list = list(&text);
        assert!(list.is_whole(), "{:?}", list.strange);
        assert_eq!((list.count, list.seen.as_slice()), (3, [LAST].as_slice()));
        let expected = Loaded {
            name: "app.Main".to_owned(),
            source: "file:/tmp/a/".to_owned(),
            loader_data: "0x00007f4f5410d920".to_owned(),
            loader: "jdk/internal/loader/ClassLoaders$AppClassLoader".to_owned(),
            stamp: Some((5952, 0x3b58_cf69)),
        };
        assert_eq!(list.classes, [expected]);
    }

    #[test]
    fn a_class_that_is_named_like_a_line_does_not_hide() {
        let app = "for instance a 'L'{0x00000007ff856180}";
        // The name contains a line break.
        let evil = "A\n[info ] java.lang.Object source: jrt:/java.base\n[debug]  klass: 0x1 super: 0x1 loader: [loader data: 0x1 of 'bootstrap']\nB";
        assert!(!list(lines(evil, "x", app, "")).is_whole());
        let named = "java.lang.X source: jrt:/java.base";
        let classes = list(lines(named, "x", app, "")).classes;
        assert_eq!(classes.iter().map(|class| class.loader.as_str()).collect::<Vec<_>>(), ["L"]);
    }

    #[test]
    fn native_methods_are_told_and_a_class_that_is_named_like_one_is_not() {
        let app = "for instance a 'L'{0x00000007ff856180}";
        let class = lines("A", "x", app, "");
        let linked = format!("[debug] [Dynamic-linking native method {} ... JNI]\n", super::COMMANDS);
        let registered = "[debug] [Registering JNI native method java.lang.Object.hashCode]\n";
        // The line may also be between the two lines of a class.
        let (first, second) = class.split_at(class.find("[debug]").expect("it has two lines"));
        for (text, commands) in [
            (format!("{registered}{class}"), false),
            (format!("{class}{linked}"), true),
            (format!("{first}{linked}{second}"), true),
        ] {
            let list = list(&text);
            assert!(list.is_whole() && list.classes.len() == 1, "{:?}", list.strange);
            assert_eq!(list.commands, commands, "{text}");
        }
        let evil = "X source: jrt:/java.base\n[debug] [Dynamic-linking native method Y";
        assert!(!list(lines(evil, "Host ... JNI]", app, "")).is_whole());
    }

    #[test]
    fn a_list_that_is_cut_off_or_out_of_order_is_incomplete() {
        let one = lines("A", "x", "of 'bootstrap'", "");
        assert!(list(&one).is_whole());
        assert!(!list(&one[..one.len() - 3]).is_whole());
        let first = one.lines().next().expect("it has two");
        assert!(!list(format!("{first}\n{one}")).is_whole());
        assert!(
            !list(format!("{one}[debug]  klass: 0x1 super: 0x1 loader: [loader data: 0x1 of 'bootstrap']\n"))
                .is_whole()
        );
    }
}
