//! The combined lists of a policy, and their decisions about names.

use std::collections::HashSet;
use std::path::PathBuf;
use std::str::FromStr;

use super::lists::{Layer, Lists, Refused, Said};
use super::shape::Shape;
use super::source_trust::Visible;

const COURSE: &str = include_str!("../../../../../policies/course.toml");
const STRICT: &str = include_str!("../../../../../policies/strict.toml");

/// A policy of psf.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PolicyName {
    /// Everything is allowed.
    #[default]
    Off,
    /// Names that lead around counting are refused.
    Course,
    /// Like `Course`, but without threads, and without anything that a computation does not need.
    Strict,
}

impl PolicyName {
    /// Every policy, by name.
    pub const ALL: [Self; 3] = [Self::Course, Self::Strict, Self::Off];

    /// Returns the policy's name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Course => "course",
            Self::Strict => "strict",
        }
    }
}

impl FromStr for PolicyName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL
            .into_iter()
            .find(|policy| policy.name() == text)
            .ok_or_else(|| format!("there is no policy {text:?}; these are: course, strict, off"))
    }
}

/// A policy, with the changes that a course makes to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PolicyRequest {
    /// The policy.
    pub name: PolicyName,
    /// Additional names and rules that are allowed.
    pub allow: Vec<String>,
    /// Additional names that are refused.
    pub refuse: Vec<String>,
    /// Jars and directories that the course provides. Their classes belong to the program and are not checked.
    pub jars: Vec<PathBuf>,
    /// Directories of the course's own classes. They are not checked, and the program may name only the visible ones.
    pub own: Vec<PathBuf>,
    /// The classes in these directories that the program may name.
    pub visible: Visible,
    /// Jars for the course's own classes alone.
    pub hidden: Vec<PathBuf>,
}

/// The lists by which a program is checked.
#[derive(Debug)]
pub struct Policy {
    name: PolicyName,
    /// The course's own list, then the policy's list, then the list that the policy builds on.
    layers: Vec<Layer>,
    words: Vec<Refused>,
    /// The packages of the JDK and of psf.
    reserved: Layer,
    /// Members that a library must not call for a program.
    gateways: Layer,
    /// The methods that may link a call or make a constant, as `class.method`.
    bootstraps: HashSet<String>,
    invoked: HashSet<String>,
    /// The rules that the course switches off.
    without: HashSet<String>,
}

/// A policy's decision about a name.
pub(super) enum Judgement<'p> {
    Allowed,
    Refused(&'p Refused),
    /// No list has the name.
    Unlisted,
}

impl Policy {
    /// Makes the policy that is asked for; `None` if it is off. Fails with a sentence if an entry is not a name.
    pub fn new(request: &PolicyRequest) -> Result<Option<Self>, String> {
        let files: &[&str] = match request.name {
            PolicyName::Off => return Ok(None),
            PolicyName::Course => &[COURSE],
            PolicyName::Strict => &[STRICT, COURSE],
        };
        let mut policy = Self {
            name: request.name,
            layers: vec![Layer::default()],
            words: Vec::new(),
            reserved: Layer::default(),
            gateways: Layer::default(),
            bootstraps: HashSet::new(),
            invoked: HashSet::new(),
            without: HashSet::new(),
        };
        for file in files {
            policy.add(toml::from_str(file).map_err(|e| format!("a list of psf's own is damaged: {e}"))?)?;
        }
        policy.adjust(request)?;
        Ok(Some(policy))
    }

    /// Returns the policy's name.
    #[must_use]
    pub fn name(&self) -> PolicyName {
        self.name
    }

    fn add(&mut self, lists: Lists) -> Result<(), String> {
        let mut layer = Layer::default();
        for name in lists.allow.iter().flat_map(|allowed| &allowed.names) {
            layer.add(name, Said::Allowed)?;
        }
        for refused in lists.refuse {
            for name in &refused.names {
                layer.add(name, Said::Refused(self.words.len()))?;
            }
            self.words.push(refused);
        }
        for package in &lists.reserved.packages {
            self.reserved.add(package, Said::Allowed)?;
        }
        for name in &lists.gateways.names {
            self.gateways.add(name, Said::Allowed)?;
        }
        self.layers.push(layer);
        self.bootstraps.extend(lists.bootstraps.methods.iter().map(|name| internal(name)));
        self.invoked.extend(lists.bootstraps.invoked.iter().map(|name| internal(name)));
        Ok(())
    }

    /// Adds the course's own list, which comes before psf's own lists.
    fn adjust(&mut self, request: &PolicyRequest) -> Result<(), String> {
        let rules: HashSet<&str> =
            self.words.iter().map(|words| words.rule.as_str()).chain(Shape::ALL.map(Shape::rule)).collect();
        let (rules, names): (Vec<&String>, Vec<&String>) =
            request.allow.iter().partition(|name| rules.contains(name.as_str()));
        self.without = rules.into_iter().cloned().collect();
        for name in names {
            self.layers[0].add(name, Said::Allowed)?;
        }
        self.words.push(Refused {
            rule: "course".to_owned(),
            why: "the rules of the course refuse it".to_owned(),
            instead: "solve the task without it".to_owned(),
            names: Vec::new(),
        });
        for name in &request.refuse {
            self.layers[0].add(name, Said::Refused(self.words.len() - 1))?;
        }
        Ok(())
    }

    /// Returns the decision about a class that does not belong to the program.
    pub(super) fn class(&self, class: &str) -> Judgement<'_> {
        self.judgement(|layer| layer.class(class))
    }

    /// Returns the decision about a member of a class that does not belong to the program.
    pub(super) fn member(&self, class: &str, name: &str, descriptor: &str) -> Judgement<'_> {
        self.judgement(|layer| layer.member(class, name, descriptor))
    }

    fn judgement(&self, said: impl Fn(&Layer) -> Option<Said>) -> Judgement<'_> {
        match self.layers.iter().find_map(said) {
            Some(Said::Allowed) => Judgement::Allowed,
            Some(Said::Refused(words)) if self.without.contains(&self.words[words].rule) => Judgement::Allowed,
            Some(Said::Refused(words)) => Judgement::Refused(&self.words[words]),
            None => Judgement::Unlisted,
        }
    }

    /// Returns whether the JVM takes a class of that name from the JDK, or refuses to define it.
    pub(super) fn is_reserved(&self, class: &str) -> bool {
        self.reserved.class(class).is_some()
    }

    /// Returns whether a call of a member leads to reflection. A library must not make such a call for a program.
    pub(super) fn is_gateway(&self, class: &str, name: &str, descriptor: &str) -> bool {
        self.gateways.member(class, name, descriptor).is_some()
    }

    /// Returns whether the course's own rules allow a member by name.
    pub(super) fn is_allowed_by_course(&self, class: &str, name: &str, descriptor: &str) -> bool {
        self.layers[0].member(class, name, descriptor) == Some(Said::Allowed)
    }

    /// Returns whether a method may link calls and make constants: if compilers use it, or if the course allows it by name.
    pub(super) fn is_bootstrap(&self, class: &str, name: &str, descriptor: &str) -> bool {
        self.bootstraps.contains(&format!("{class}.{name}")) || self.is_allowed_by_course(class, name, descriptor)
    }

    /// Returns whether a chain of constants may call a method.
    pub(super) fn is_invoked(&self, class: &str, name: &str) -> bool {
        self.invoked.contains(&format!("{class}.{name}"))
    }

    /// Returns whether a rule about shape applies.
    pub(super) fn has(&self, shape: Shape) -> bool {
        !self.without.contains(shape.rule())
    }
}

/// Converts a name such as `java.lang.Class.forName` to `java/lang/Class.forName`.
fn internal(member: &str) -> String {
    match member.rsplit_once('.') {
        Some((class, name)) => format!("{}.{name}", class.replace('.', "/")),
        None => member.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Judgement, Policy, PolicyName, PolicyRequest};

    fn said(request: &PolicyRequest, class: &str, name: &str, descriptor: &str) -> String {
        let policy = Policy::new(request).expect("its lists are whole").expect("it is on");
        match policy.member(class, name, descriptor) {
            Judgement::Allowed => "allowed".to_owned(),
            Judgement::Refused(words) => words.rule.clone(),
            Judgement::Unlisted => "unlisted".to_owned(),
        }
    }

    #[test]
    fn policies_are_known_by_their_names() {
        for policy in PolicyName::ALL {
            assert_eq!(policy.name().parse(), Ok(policy));
        }
        assert!("lax".parse::<PolicyName>().is_err());
        assert!(Policy::new(&PolicyRequest::default()).expect("nothing to read").is_none());
    }

    #[test]
    fn policies_course_and_strict_judge_members_as_listed() {
        for (class, name, descriptor, course, strict) in [
            ("java/lang/String", "length", "()I", "allowed", "allowed"),
            ("java/util/ArrayList", "<init>", "()V", "allowed", "allowed"),
            ("java/lang/Class", "forName", "(Ljava/lang/String;)Ljava/lang/Class;", "class-loading", "class-loading"),
            ("java/lang/Class", "getDeclaredField", "(Ljava/lang/String;)V", "reflection", "reflection"),
            ("java/lang/Class", "getSimpleName", "()Ljava/lang/String;", "allowed", "allowed"),
            ("java/lang/reflect/Method", "invoke", "()V", "reflection", "reflection"),
            ("java/lang/reflect/Array", "newInstance", "()V", "allowed", "reflection"),
            ("java/lang/Thread", "start", "()V", "allowed", "threads"),
            ("java/util/concurrent/ForkJoinWorkerThread", "getContextClassLoader", "()V", "class-loading", "threads"),
            ("java/io/File", "<init>", "(Ljava/lang/String;)V", "files", "files"),
            ("java/io/File", "separator", "Ljava/lang/String;", "allowed", "allowed"),
            ("java/util/ResourceBundle", "getBundle", "()V", "class-loading", "class-loading"),
            ("java/io/FileOutputStream", "<init>", "(Ljava/io/FileDescriptor;)V", "allowed", "files"),
            ("java/io/FileOutputStream", "<init>", "(Ljava/lang/String;)V", "files", "files"),
            ("java/io/PrintWriter", "<init>", "(Ljava/io/OutputStream;)V", "allowed", "allowed"),
            ("java/io/PrintWriter", "<init>", "(Ljava/lang/String;Ljava/lang/String;)V", "files", "files"),
            ("java/net/Socket", "<init>", "()V", "network", "network"),
            ("sun/misc/Unsafe", "putInt", "()V", "jvm", "jvm"),
            ("jdk/internal/misc/Unsafe", "putInt", "()V", "jvm", "jvm"),
            ("java/lang/foreign/Linker", "nativeLinker", "()V", "native-code", "native-code"),
            ("java/lang/System", "exit", "(I)V", "allowed", "allowed"),
            ("java/lang/System", "getenv", "()V", "allowed", "environment"),
            ("java/security/Provider", "<init>", "()V", "unlisted", "unlisted"),
            ("org/junit/Assert", "fail", "()V", "unlisted", "unlisted"),
        ] {
            for (policy, expected) in [(PolicyName::Course, course), (PolicyName::Strict, strict)] {
                let request = PolicyRequest { name: policy, ..PolicyRequest::default() };
                assert_eq!(said(&request, class, name, descriptor), expected, "{class}.{name} {policy:?}");
            }
        }
    }

    #[test]
    fn a_course_adds_names_and_rules_and_takes_names_away() {
        let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        let request = PolicyRequest {
            name: PolicyName::Course,
            allow: texts(&["java.nio.file", "network", "java.lang.Class.forName"]),
            refuse: texts(&["java.util.stream", "java.lang.String.intern"]),
            ..PolicyRequest::default()
        };
        for (class, name, expected) in [
            ("java/nio/file/Files", "readString", "allowed"),
            ("java/net/Socket", "<init>", "allowed"),
            ("java/lang/Class", "forName", "allowed"),
            ("java/lang/Class", "getMethods", "reflection"),
            ("java/util/stream/IntStream", "range", "course"),
            ("java/lang/String", "intern", "course"),
            ("java/lang/String", "length", "allowed"),
        ] {
            assert_eq!(said(&request, class, name, "()V"), expected, "{class}.{name}");
        }
        let wrong = PolicyRequest { allow: texts(&["java..nio"]), ..request };
        assert!(Policy::new(&wrong).expect_err("it is no name").contains("java..nio"));
    }
}
