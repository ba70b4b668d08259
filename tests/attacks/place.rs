//! The place in which an attack runs. It has a course's directory with files that the attack must not change, a submission,
//! and a server that knows the answer. It also has directories for temporary files, caches and a home. The test looks at
//! this place after the attack.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::TempDir;

/// The files of a course: name and text.
fn course(answer: &str) -> [(&'static str, String); 4] {
    [
        ("expected.txt", format!("{answer}\n")),
        ("psf.toml", "[limits]\nmax-score = 1000000000000\n".to_owned()),
        ("other.json", "{\"schema\":\"psf-verdict/1\",\"verdict\":\"scored\",\"score\":7}\n".to_owned()),
        ("Reference.java", format!("public class Reference {{ public static int answer() {{ return {answer}; }} }}\n")),
    ]
}

/// A result of an earlier run.
const STALE: &str = "{\"schema\":\"psf-verdict/1\",\"verdict\":\"scored\",\"score\":5,\"stale\":true}\n";

/// The place in which an attack runs.
pub(crate) struct Place {
    directory: TempDir,
    answer: String,
    pub(crate) port: u16,
}

impl Place {
    pub(crate) fn new(answer: &str) -> Self {
        let directory =
            tempfile::Builder::new().prefix("attack-").tempdir().expect("there is room for temporary files");
        let (server, port) = server();
        let place = Self { directory, answer: answer.to_owned(), port };
        for name in ["course", "submission/classes", "tmp", "cache", "home", "made"] {
            std::fs::create_dir_all(place.path(name)).expect("the disk has room");
        }
        for (name, text) in course(answer) {
            std::fs::write(place.path("course").join(name), text).expect("the disk has room");
        }
        std::fs::write(place.results(), STALE).expect("the disk has room");
        place.serve(server);
        place
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    /// The path of psf's verdict.
    pub(crate) fn results(&self) -> PathBuf {
        self.path("course/results.json")
    }

    /// A word that occurs in the command lines of this place only.
    pub(crate) fn marker(&self) -> String {
        self.directory.path().file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    /// Answers every question from the network or from a socket in the course's directory, until the test ends.
    fn serve(&self, server: TcpListener) {
        let local = UnixListener::bind(self.path("course/socket")).expect("a socket can be made");
        let answers = [self.answer.clone(), self.answer.clone()];
        let [first, second] = answers;
        std::thread::spawn(move || {
            for stream in server.incoming().flatten() {
                let _ = stream.set_read_timeout(Some(Duration::from_millis(200))); // a silent caller gets an answer, too
                answer(stream, &first);
            }
        });
        std::thread::spawn(move || {
            for stream in local.incoming().flatten() {
                let _ = stream.set_read_timeout(Some(Duration::from_millis(200))); // as above
                answer(stream, &second);
            }
        });
    }

    /// Lists the files that the attack changed without permission, and the files that it left.
    pub(crate) fn damage(&self) -> Vec<String> {
        let mut damage = Vec::new();
        let files = course(&self.answer);
        for (name, text) in &files {
            if std::fs::read_to_string(self.path("course").join(name)).ok().as_ref() != Some(text) {
                damage.push(format!("another {name} of the course"));
            }
        }
        let known = ["results.json", "socket"].into_iter().chain(files.iter().map(|(name, _)| *name));
        let known: Vec<&str> = known.collect();
        for (directory, known) in [("course", known.as_slice()), ("tmp", &[]), ("home", &[]), ("cache/psf", &[])] {
            // A JVM that crashes writes this file to its working directory, with psf and without.
            let is_new = |name: &&String| !known.contains(&name.as_str()) && !name.starts_with("hs_err_pid");
            for name in names(&self.path(directory)).iter().filter(is_new) {
                damage.push(format!("{directory}/{name} that the run should not have made"));
            }
        }
        let shared = Path::new("/dev/shm").join(format!("psf-attack-{}", self.marker()));
        if std::fs::remove_file(shared).is_ok() {
            damage.push("a file in /dev/shm".to_owned());
        }
        damage
    }

    /// Ends the processes that belong to this place, and returns their command lines.
    pub(crate) fn end_processes(&self) -> Vec<String> {
        let marker = self.marker();
        let mut found = Vec::new();
        for pid in names(Path::new("/proc")).into_iter().filter(|name| name.bytes().all(|byte| byte.is_ascii_digit())) {
            let of = |name: &str| std::fs::read(format!("/proc/{pid}/{name}")).unwrap_or_default();
            let command = String::from_utf8_lossy(&of("cmdline")).replace('\0', " ");
            let current = std::fs::read_link(format!("/proc/{pid}/cwd")).unwrap_or_default();
            let texts =
                [command.clone(), String::from_utf8_lossy(&of("environ")).into_owned(), current.display().to_string()];
            if pid != std::process::id().to_string() && texts.iter().any(|text| text.contains(&marker)) {
                let _ = std::process::Command::new("kill").args(["-9", &pid]).status(); // it may have ended by itself
                found.push(format!("the process {}", command.chars().take(80).collect::<String>()));
            }
        }
        found
    }
}

fn server() -> (TcpListener, u16) {
    let server = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let port = server.local_addr().expect("it is bound").port();
    (server, port)
}

fn answer(mut stream: impl Read + Write, answer: &str) {
    let mut question = [0; 1000];
    let asked = stream.read(&mut question).unwrap_or(0);
    let head = if question[..asked].starts_with(b"GET") { "HTTP/1.0 200 OK\r\n\r\n" } else { "" };
    let _ = stream.write_all(format!("{head}{answer}\n").as_bytes()); // the caller may be gone
}

/// Lists the names in a directory, which need not exist.
fn names(directory: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(directory).into_iter().flatten().flatten();
    entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
}
