//! The environment of a program: the user's variables without the ones that would run other code, or only named variables.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;
use std::process::Command;

use psf_text::failure::Failure;

/// The environment variables of a program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Variables {
    /// True if the program gets nothing of psf's own environment except what any program needs.
    pub minimal: bool,
    /// Named variables with their values. Without a value, psf's own value is used.
    pub named: Vec<(OsString, Option<OsString>)>,
}

/// Variables for programs' paths, languages, time zone and terminal.
const NEEDED: [&str; 5] = ["PATH", "LANG", "LANGUAGE", "TZ", "TERM"];
/// The prefix of all variables of a locale.
const LOCALE: &[u8] = b"LC_";
/// Variables that give a JVM, javac or the C library flags, classes or code that the command line does not show.
const INJECTING: [&str; 10] = [
    "JAVA_TOOL_OPTIONS",
    "JDK_JAVA_OPTIONS",
    "JDK_JAVAC_OPTIONS",
    "_JAVA_OPTIONS",
    "_JAVA_SPLASH_FILE",
    "CLASSPATH",
    "GCONV_PATH",
    "GLIBC_TUNABLES",
    "LOCPATH",
    "NLSPATH",
];
/// The prefix of all variables of the loader.
const LOADER: &[u8] = b"LD_";

impl Variables {
    /// Parses an argument of `--env`: a name, or a name and a value.
    pub fn parse(text: &OsStr) -> Result<(OsString, Option<OsString>), Failure> {
        let mut parts = text.as_bytes().splitn(2, |&byte| byte == b'=').map(OsStr::from_bytes).map(OsStr::to_owned);
        match (parts.next(), parts.next()) {
            (Some(name), value) if !name.is_empty() => Ok((name, value)),
            _ => Err(Failure::usage("--env has no name").remedy("write NAME or NAME=VALUE")),
        }
    }

    /// Returns the value of a named variable, if it has one that is text.
    pub(crate) fn named(&self, name: &str) -> Option<String> {
        let (_, value) = self.named.iter().rev().find(|(known, _)| known == name)?;
        value.clone().or_else(|| std::env::var_os(name))?.into_string().ok()
    }

    /// Gives a command this environment.
    pub(super) fn apply(&self, command: &mut Command) {
        if self.minimal {
            command.env_clear();
        }
        for (name, value) in std::env::vars_os() {
            let is_locale = name.as_bytes().starts_with(LOCALE);
            match self.minimal {
                true if is_locale || NEEDED.iter().any(|needed| name == *needed) => drop(command.env(name, value)),
                false if is_injecting(&name) => drop(command.env_remove(name)),
                _ => {}
            }
        }
        for (name, value) in &self.named {
            if let Some(value) = value.clone().or_else(|| std::env::var_os(name)) {
                command.env(name, value);
            }
        }
    }
}

fn is_injecting(name: &OsStr) -> bool {
    name.as_bytes().starts_with(LOADER) || INJECTING.iter().any(|injecting| name == *injecting)
}

#[cfg(test)]
mod tests {
    use std::ffi::OsStr;
    use std::process::Command;

    use super::{Variables, is_injecting};

    #[test]
    fn a_named_variable_is_passed_on() {
        let named = ["A=b=c", "PATH", "NO_SUCH_VARIABLE"].map(|text| Variables::parse(OsStr::new(text)).expect(text));
        let variables = Variables { minimal: true, named: named.into() };
        let mut command = Command::new("env");
        variables.apply(&mut command);
        let given: Vec<_> =
            command.get_envs().filter_map(|(name, value)| Some((name.to_str()?, value?.to_str()?))).collect();
        assert!(given.contains(&("A", "b=c")) && given.iter().any(|(name, _)| *name == "PATH"), "{given:?}");
        assert!(given.iter().all(|(name, _)| *name != "NO_SUCH_VARIABLE" && *name != "HOME"), "{given:?}");
        assert_eq!(variables.named("A").as_deref(), Some("b=c"));
        Variables::parse(OsStr::new("=x")).expect_err("it has no name");
    }

    #[test]
    fn variables_that_run_other_code_are_known() {
        assert!(
            ["LD_PRELOAD", "LD_AUDIT", "CLASSPATH", "JAVA_TOOL_OPTIONS"]
                .iter()
                .all(|name| is_injecting(OsStr::new(name)))
        );
        assert!(!is_injecting(OsStr::new("HOME")) && !is_injecting(OsStr::new("OLD_CLASSPATH")));
    }
}
