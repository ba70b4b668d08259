//! The command line of a JVM, and the ways to run it.

use std::ffi::{OsStr, OsString};
use std::path::Path;
use std::process::{Command, ExitStatus, Output};

use super::class_path::class_path;
use super::dialogue::Dialogue;
use super::process::{self, Ended, Run};
use super::streams::{Sink, Stream};
use super::watch::Bounds;
use psf_text::failure::Failure;

/// A JVM to be started: its command line, its input, and the destination of its output.
///
/// psf makes every JVM here, whether it runs a program, links classes or measures times.
#[derive(Clone, Debug)]
pub struct Jvm<'a> {
    java: &'a Path,
    flags: Vec<OsString>,
    class_path: Option<OsString>,
    /// The main class and its arguments.
    main: Vec<OsString>,
    environment: Vec<(&'static str, OsString)>,
    input: Input<'a>,
    shown: bool,
    bounds: Bounds,
    what: &'static str,
}

/// The input of a JVM.
#[derive(Clone, Copy, Debug)]
enum Input<'a> {
    /// psf's own standard input.
    Own,
    Bytes(&'a [u8]),
}

impl<'a> Jvm<'a> {
    /// Returns a JVM without flags and without a main class. It reads psf's standard input and prints to psf's streams.
    #[must_use]
    pub fn new(java: &'a Path) -> Self {
        let (flags, main, environment) = (Vec::new(), Vec::new(), Vec::new());
        let (input, bounds, what) = (Input::Own, Bounds::default(), "the JVM");
        Self { java, flags, class_path: None, main, environment, input, shown: true, bounds, what }
    }

    /// Adds flags after the existing ones. If two flags contradict each other, the JVM takes the last one.
    #[must_use]
    pub fn flags<F: AsRef<OsStr>>(mut self, flags: impl IntoIterator<Item = F>) -> Self {
        self.flags.extend(flags.into_iter().map(|flag| flag.as_ref().to_owned()));
        self
    }

    /// Adds a system property.
    #[must_use]
    pub fn property(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        let mut flag = OsString::from(format!("-D{name}="));
        flag.push(value);
        self.flags.push(flag);
        self
    }

    /// Sets the class path. Fails if a path contains the separator of paths.
    pub fn class_path<P: AsRef<OsStr>>(mut self, paths: impl IntoIterator<Item = P>) -> Result<Self, Failure> {
        self.class_path = Some(class_path(paths)?);
        Ok(self)
    }

    /// Sets the main class, with dots or slashes, and its arguments.
    #[must_use]
    pub fn main<A: AsRef<OsStr>>(mut self, class: &str, arguments: impl IntoIterator<Item = A>) -> Self {
        self.main = vec![class.replace('/', ".").into()];
        self.main.extend(arguments.into_iter().map(|argument| argument.as_ref().to_owned()));
        self
    }

    /// Adds variables to psf's own environment.
    #[must_use]
    pub fn environment(mut self, variables: impl IntoIterator<Item = (&'static str, OsString)>) -> Self {
        self.environment.extend(variables);
        self
    }

    /// Makes the JVM read these bytes, and then the end of its input.
    #[must_use]
    pub fn reads(mut self, input: &'a [u8]) -> Self {
        self.input = Input::Bytes(input);
        self
    }

    /// Hides the JVM's output.
    #[must_use]
    pub fn hidden(mut self) -> Self {
        self.shown = false;
        self
    }

    /// Limits the JVM: it ends if it exceeds `bounds`. Messages call it `what`.
    #[must_use]
    pub(crate) fn within(mut self, bounds: Bounds, what: &'static str) -> Self {
        (self.bounds, self.what) = (bounds, what);
        self
    }

    /// Runs the JVM to its end.
    pub fn run(&self) -> Result<ExitStatus, Failure> {
        let own = |stream| if self.shown { Sink::Own(stream) } else { Sink::Nothing };
        Ok(self.finish(own(Stream::Out), own(Stream::Err))?.output.status)
    }

    /// Runs the JVM to its end, and digests its output.
    pub(crate) fn run_digested(&self) -> Result<Ended, Failure> {
        let own = |stream| if self.shown { Sink::Own(stream) } else { Sink::Digested };
        self.finish(own(Stream::Out), own(Stream::Err))
    }

    /// Runs the JVM to its end. Returns its standard output and shows its standard error.
    pub fn answer(&self) -> Result<Output, Failure> {
        Ok(self.finish(Sink::Kept, Sink::Own(Stream::Err))?.output)
    }

    /// Runs the JVM to its end and returns all of its output.
    pub fn output(&self) -> Result<Output, Failure> {
        Ok(self.output_digested()?.output)
    }

    /// Runs the JVM to its end. Returns all of its output and a digest.
    pub(crate) fn output_digested(&self) -> Result<Ended, Failure> {
        self.finish(Sink::Kept, Sink::Kept)
    }

    /// Starts the JVM for a dialogue, which ends when the caller likes.
    pub fn converse(&self) -> Result<Dialogue, Failure> {
        Dialogue::new(process::start(&self.command(), self.java)?)
    }

    fn finish(&self, out: Sink, err: Sink) -> Result<Ended, Failure> {
        let input = match self.input {
            Input::Own => None,
            Input::Bytes(bytes) => Some(bytes),
        };
        let (command, program, what, bounds) = (&self.command(), self.java, self.what, &self.bounds);
        Run { command, program, what, bounds, input, out, err, is_jvm: true }.finish()
    }

    fn command(&self) -> Command {
        let mut command = Command::new(self.java);
        command.args(&self.flags);
        if let Some(class_path) = &self.class_path {
            command.arg("-cp").arg(class_path);
        }
        command.args(&self.main).envs(self.environment.iter().map(|(name, value)| (name, value)));
        command
    }
}

#[cfg(test)]
mod tests {
    use std::ffi::OsStr;
    use std::path::Path;

    use super::Jvm;

    /// A program that prints its input, in place of `java`.
    const CAT: &str = "/bin/cat";

    #[test]
    fn flags_stand_before_the_class_path_and_arguments_behind_the_main_class() {
        let jvm = Jvm::new(Path::new("java")).flags(["-Xint"]).main("app/Main", ["-x", "1"]);
        let jvm = jvm.property("psf.counts", "a b.json").flags(["-ea"]).environment([("LC_ALL", "C.UTF-8".into())]);
        let command = jvm.class_path(["a.jar", "b"]).expect("nothing in it separates paths").command();
        let arguments: Vec<&OsStr> = command.get_args().collect();
        assert_eq!(arguments, ["-Xint", "-Dpsf.counts=a b.json", "-ea", "-cp", "a.jar:b", "app.Main", "-x", "1"]);
        let variables: Vec<_> = command.get_envs().collect();
        assert_eq!(variables, [(OsStr::new("LC_ALL"), Some(OsStr::new("C.UTF-8")))]);
    }

    #[test]
    fn a_path_with_a_separator_is_refused() {
        let failure = Jvm::new(Path::new("java")).class_path(["a:b"]).expect_err("a class path cannot name it");
        assert!(failure.message.starts_with("a path cannot be on a class path: "), "{failure}");
    }

    #[test]
    fn more_than_a_pipe_holds_goes_in_and_comes_out() {
        let input = vec![b'x'; 1 << 20];
        let output = Jvm::new(Path::new(CAT)).reads(&input).output().expect("cat starts");
        assert!(output.status.success() && output.stdout == input);
    }

    #[test]
    fn a_missing_program_is_named() {
        let failure = Jvm::new(Path::new("/no/such/java")).hidden().run().expect_err("it is not there");
        assert!(failure.message.starts_with("failed to run /no/such/java: "), "{failure}");
    }

    #[test]
    fn a_conversation_is_question_and_answer() {
        let mut cat = Jvm::new(Path::new(CAT)).converse().expect("cat starts");
        let answers = ["one\n", "two\n"].map(|question| cat.ask(question).expect("cat answers"));
        assert_eq!(answers, ["one\n", "two\n"]);
    }
}
