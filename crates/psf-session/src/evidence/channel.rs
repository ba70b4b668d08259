//! The pipe through which the run-time reports its counts. The other half is `java-runtime/psf/runtime/Channel.java`.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use rustix::fs::{CWD, Mode, mkfifoat};

use super::fifo::{Fifo, random};
use psf_text::failure::{Failure, FailureKind};
use psf_wire::counts::{ClassCounts, counters_of};
use psf_wire::observe::Observe;

/// The settings that psf passes to the run-time.
pub(crate) struct Settings<'a> {
    /// Number of counters.
    pub(crate) slots: u64,
    /// Targets in the form of stack traces, separated by commas.
    pub(crate) targets: &'a str,
    /// The budget, and the file with the fewest instructions that one increment of each counter implies.
    pub(crate) budget: Option<(u64, PathBuf)>,
    /// True if first uses are left out of the score, and so of the budget.
    pub(crate) steady: bool,
    /// The observation of the run.
    pub(crate) observe: &'a Observe,
    /// True if the run-time takes laps, one for each test.
    pub(crate) laps: bool,
    /// True if psf answers questions about the costs of blocks.
    pub(crate) answers: bool,
    /// The instructions that JDK methods with intrinsics execute; empty if the JIT must not use these intrinsics.
    pub(crate) closed: &'a str,
    /// The number of homes, the number of their regions, and a file with the region of each home. Without a file, each home
    /// has a region of its own.
    pub(crate) homes: (usize, usize, Option<PathBuf>),
    /// The file with the price of each counter of the JDK, if the calls of calling contexts have the work of the JDK.
    pub(crate) prices: Option<PathBuf>,
    /// Size of an object's header in bytes, if the run needs sizes of objects.
    pub(crate) header: Option<u32>,
    /// Milliseconds between two snapshots of the tree, and the file for the snapshots.
    pub(crate) live: Option<(u128, PathBuf)>,
}

impl Settings<'_> {
    /// Returns a line `key=value` for each setting, with the number of the run and its secret. The keys are in
    /// `java-runtime/psf/runtime/Settings.java`. If the run-time does not know one of them, the run is incomplete.
    fn lines(&self, number: &str, secret: u64) -> String {
        let mut all = vec![
            ("run", number.to_owned()),
            ("secret", secret.to_string()),
            ("slots", self.slots.to_string()),
            ("targets", self.targets.to_owned()),
            ("laps", u8::from(self.laps).to_string()),
            ("closed", self.closed.to_owned()),
        ];
        if self.answers {
            all.push(("answers", "1".to_owned()));
        }
        all.extend(self.header.map(|bytes| ("header", bytes.to_string())));
        if let Some((most, ticks)) = &self.budget {
            // The run-time has signed numbers. No program executes more.
            let most = (*most).min(i64::MAX as u64);
            all.extend([("budget", most.to_string()), ("ticks", ticks.display().to_string())]);
            if self.steady {
                all.push(("steady", "1".to_owned()));
            }
        }
        let (sites, regions, file) = &self.homes;
        if *sites > 0 {
            all.extend([("sites", sites.to_string()), ("regions", regions.to_string())]);
            all.extend(file.as_ref().map(|file| ("homes", file.display().to_string())));
        }
        all.extend(self.prices.as_ref().map(|file| ("prices", file.display().to_string())));
        if let Some((pause, file)) = &self.live {
            all.extend([("live", pause.to_string()), ("snapshot", file.display().to_string())]);
        }
        all.extend(self.observe.settings());
        // The name of a target may have line breaks, but no semicolon. So no method has the changed name.
        all.iter().map(|(key, value)| format!("{key}={}\n", value.replace('\n', ";"))).collect()
    }
}

/// A pipe for one run, and a file with the number of that run. The run-time reads and removes the file.
pub(crate) struct Channel {
    fifo: Fifo,
    key: PathBuf,
    number: String,
    /// The maximum size of a report in bytes.
    most: usize,
    /// The pipe for answers, if psf gives any.
    answers: Option<Answers>,
}

/// The result of reading the pipe.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Report {
    /// The run-time never began.
    Nothing,
    /// The run-time began but did not end.
    Cut,
    /// The counts.
    Counts(Vec<u8>),
}

impl Channel {
    /// Makes the pipe and the file in a directory.
    pub(crate) fn new(directory: &Path, most: usize, settings: &Settings<'_>) -> Result<Self, Failure> {
        let fifo = Fifo::new(directory.join("channel"))?;
        let key = directory.join("channel.key");
        let number = random();
        // A program that could guess it could leave its target early.
        let secret = u64::from_str_radix(&random()[..15], 16).unwrap_or_default();
        let bytes: Vec<u8> = settings.lines(&number, secret).encode_utf16().flat_map(u16::to_be_bytes).collect();
        std::fs::write(&key, bytes).map_err(|e| Failure::io("write", &key, &e))?;
        let answers = settings.answers.then(|| Answers::new(directory)).transpose()?;
        Ok(Self { fifo, key, number, most, answers })
    }

    /// Returns the path of the pipe, which a system property passes to the run-time.
    pub(crate) fn path(&self) -> &Path {
        self.fifo.path()
    }

    /// Reads until [`Channel::close`], and answers questions by `answer`. Drops bytes beyond the maximum size of a report. Also
    /// returns the moment of the first byte, which the run-time writes when it begins.
    pub(crate) fn read(&self, answer: &dyn Fn(&[u8]) -> String) -> io::Result<(Vec<u8>, Option<Instant>)> {
        let mut heard = Vec::new();
        let mut first = None;
        let mut unanswered = Ok(());
        self.fifo.read(&mut |part| {
            first.get_or_insert_with(Instant::now);
            let before = heard.len();
            let room = (self.most + 1).saturating_sub(before);
            heard.extend_from_slice(&part[..part.len().min(room)]);
            if let Some(answers) = &self.answers
                && let Some(question) = take_question(&mut heard, before, &self.number)
                && let Err(e) = answers.give(&answer(&question))
            {
                unanswered = Err(e);
            }
        })?;
        let begun = first.filter(|_| !heard.is_empty());
        unanswered.map(|()| (heard, begun))
    }

    /// Ends the reading, after the run.
    pub(crate) fn close(&self) -> Result<(), Failure> {
        let _ = std::fs::remove_file(&self.key); // the run-time may have removed it
        self.fifo.close()
    }

    /// Interprets the bytes that were read, for a run that ended with that exit code.
    pub(crate) fn report(&self, heard: &[u8], exit_code: i32) -> Result<Report, Failure> {
        if heard.len() > self.most {
            return Err(tampered("the run reported more than it can have counted"));
        }
        report(heard, &format!("psf-channel/1 {}\n", self.number), exit_code)
    }
}

/// Takes a question out of the bytes that were read. The first `before` bytes have been searched for its end.
fn take_question(heard: &mut Vec<u8>, before: usize, number: &str) -> Option<Vec<u8>> {
    let (begin, end) = (format!("psf-ask {number}\n"), format!("\npsf-asked {number};"));
    let from = before.saturating_sub(end.len());
    let to = from + memchr::memmem::find(&heard[from..], end.as_bytes())?;
    let at = memchr::memmem::find(&heard[..to], begin.as_bytes())?;
    let question = heard[at + begin.len()..to].to_vec();
    heard.drain(at..to + end.len());
    Some(question)
}

/// The pipe through which psf answers. psf keeps it open, so that the run-time need not wait for it.
struct Answers(File);

impl Answers {
    fn new(directory: &Path) -> Result<Self, Failure> {
        let path = directory.join("answers");
        let made = mkfifoat(CWD, &path, Mode::RUSR | Mode::WUSR).map_err(io::Error::from);
        let opened = made.and_then(|()| OpenOptions::new().read(true).write(true).open(&path));
        opened.map(Self).map_err(|e| Failure::io("make", &path, &e))
    }

    fn give(&self, answer: &str) -> io::Result<()> {
        (&self.0).write_all(answer.as_bytes())
    }
}

/// Reads reports, each of which has the run's line before and after it. The last one counts. If a thread keeps running
/// after the end, the run-time reports again.
fn report(heard: &[u8], line: &str, exit_code: i32) -> Result<Report, Failure> {
    if heard.is_empty() {
        return Ok(Report::Nothing);
    }
    let Some(mut rest) = heard.strip_prefix(line.as_bytes()) else {
        return Err(tampered("something other than psf's run-time wrote into the pipe of the counts"));
    };
    let mut reports = Vec::new();
    while let Some(at) = memchr::memmem::find(rest, line.as_bytes()) {
        reports.push(&rest[..at]);
        rest = &rest[at + line.len()..];
    }
    // A JVM that was killed may have been writing a report.
    if !rest.is_empty() && exit_code <= 128 {
        return Err(tampered("there is more after the counts that the run reported"));
    }
    let Some((last, earlier)) = reports.split_last().filter(|_| rest.is_empty()) else { return Ok(Report::Cut) };
    if !earlier.is_empty() {
        let last = counters(last)?;
        for report in earlier {
            check_grown(&counters(report)?, &last)?;
        }
    }
    Ok(Report::Counts(last.to_vec()))
}

fn counters(report: &[u8]) -> Result<Vec<ClassCounts>, Failure> {
    counters_of(report).map_err(|e| tampered(&format!("the counts that the run reported are damaged: {e}")))
}

/// Fails if a counter is less than before.
fn check_grown(before: &[ClassCounts], after: &[ClassCounts]) -> Result<(), Failure> {
    let last: std::collections::HashMap<u64, &[i64]> =
        after.iter().map(|class| (class.base, class.counts.as_slice())).collect();
    for class in before {
        let now = last.get(&class.base).copied().unwrap_or_default();
        let fell = |(slot, &count): (usize, &i64)| now.get(slot).is_none_or(|&now| now < count) && count != 0;
        if let Some(slot) = class.counts.iter().enumerate().position(fell) {
            let counter = class.base + slot as u64;
            return Err(tampered(&format!("counter {counter} decreased between two reports")));
        }
    }
    Ok(())
}

/// Returns the failure for a report that cannot be true.
pub(crate) fn tampered(message: &str) -> Failure {
    Failure::new(FailureKind::Tampered, message)
        .remedy("the program, or a process that it left behind, interferes with psf; there is no score")
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::{Report, Settings, report, take_question};
    use psf_wire::observe::{AgeOptions, Observe};

    const LINE: &str = "psf-channel/1 12ab\n";

    /// Compares the result for a run that exits with 0. In `heard`, `#` means the line with the run's number.
    #[track_caller]
    fn check(heard: &str, expected: Result<&str, &str>) {
        let found = report(heard.replace('#', LINE).as_bytes(), LINE, 0);
        let found = match &found {
            Ok(Report::Nothing) => Ok("nothing"),
            Ok(Report::Cut) => Ok("cut"),
            Ok(Report::Counts(text)) => Ok(std::str::from_utf8(text).expect("it was text")),
            Err(failure) => Err(failure.message.as_str()),
        };
        match (found, expected) {
            (Err(found), Err(expected)) => assert!(found.contains(expected), "{found}"),
            (found, expected) => assert_eq!(found, expected),
        }
    }

    const ONE: &str = "{\"counters\":[[0,[1,2]],[7,[0]]]}";
    const MORE: &str = "{\"counters\":[[0,[1,3]]]}";

    #[test]
    fn a_setting_is_a_line_with_its_key() {
        let observe = Observe::Ages(AgeOptions { objects: 64, collects: true });
        let settings = Settings {
            slots: 7,
            targets: "A.main,B\nC.main",
            budget: Some((100, PathBuf::from("../ticks"))),
            steady: true,
            observe: &observe,
            laps: false,
            answers: true,
            closed: "1 2 ",
            homes: (3, 2, Some(PathBuf::from("../homes"))),
            prices: Some(PathBuf::from("../prices")),
            header: Some(12),
            live: None,
        };
        let lines = "run=12ab\nsecret=34\nslots=7\ntargets=A.main,B;C.main\nlaps=0\nclosed=1 2 \nanswers=1\nheader=12\nbudget=100\n\
                     ticks=../ticks\nsteady=1\nsites=3\nregions=2\nhomes=../homes\nprices=../prices\ngrain=1152921504606846976\ncalls=1\nobjects=64\ncollects=1\n";
        assert_eq!(settings.lines("12ab", 34), lines);
    }

    #[test]
    fn a_question_is_taken_out_of_the_report_when_it_is_whole() {
        let mut heard = b"line\npsf-ask 12ab\n[1".to_vec();
        assert_eq!(take_question(&mut heard, 0, "12ab"), None);
        let before = heard.len();
        heard.extend_from_slice(b",2]\npsf-asked 12ab;{");
        assert_eq!(take_question(&mut heard, before, "12ab").as_deref(), Some(&b"[1,2]"[..]));
        assert_eq!(heard, b"line\n{");
        heard.extend_from_slice(b"psf-ask 0000\n[]\npsf-asked 0000;");
        assert_eq!(take_question(&mut heard, 0, "12ab"), None, "the number of another run");
    }

    #[test]
    fn one_report_is_the_counts() {
        check("", Ok("nothing"));
        check("#", Ok("cut"));
        check(&format!("#{ONE}#"), Ok(ONE));
        check(&format!("#{ONE}#{MORE}#"), Ok(MORE));
    }

    #[test]
    fn only_the_run_time_can_report_and_only_once() {
        check(ONE, Err("something other than psf's run-time"));
        check(&format!("psf-channel/1 0000\n{ONE}psf-channel/1 0000\n"), Err("something other"));
        check(&format!(" #{ONE}#"), Err("something other"));
        check(&format!("#{ONE}#{MORE}"), Err("there is more after the counts"));
        check(&format!("#{ONE}#\n"), Err("there is more after"));
        check(&format!("#{MORE}#{ONE}#"), Err("counter 1 decreased between two reports"));
        check(&format!("#{{}}#{ONE}#"), Err("damaged"));
    }

    #[test]
    fn a_jvm_that_was_killed_may_have_been_reporting() {
        let heard = format!("{LINE}{{\"counters\":[[0");
        assert_eq!(report(heard.as_bytes(), LINE, 137).expect("it is cut off"), Report::Cut);
    }
}
