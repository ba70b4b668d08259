//! A merge request on GitHub and GitLab: a repository with a target branch and a change, and a server that keeps comments
//! and offers releases.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::sync::{Arc, Mutex};

use serde_json::{Value, json};

use super::command::Cmd;
use super::jdk::TestJdk;
use super::workspace::Workspace;

/// A checkout of a change, with the branch `main` of `origin` as its target.
pub(crate) struct MergeRequest {
    pub(crate) work: Workspace,
    pub(crate) server: Server,
}

impl MergeRequest {
    /// Makes a merge request; `base` and `new` are the files of a commit each.
    #[track_caller]
    pub(crate) fn new(jdk: &'static TestJdk, base: &[(&str, &str)], new: &[(&str, &str)]) -> Self {
        let this = Self { work: Workspace::new(jdk), server: Server::start() };
        this.git(".", "init --quiet --bare --initial-branch main origin.git");
        this.git(".", "clone --quiet origin.git checkout");
        for (files, branch) in [(base, "main"), (new, "change")] {
            this.git("checkout", &format!("checkout --quiet -B {branch}"));
            files.iter().for_each(|(name, text)| this.work.write(&format!("checkout/{name}"), text));
            this.git("checkout", "add .");
            this.git("checkout", &format!("commit --quiet -m {branch}"));
            this.git("checkout", &format!("push --quiet origin {branch}"));
        }
        std::fs::create_dir(this.work.path("temporary")).expect("the disk has room");
        this
    }

    #[track_caller]
    fn git(&self, directory: &str, line: &str) {
        // The settings of the user do not apply.
        let own = ["-c", "user.name=somebody", "-c", "user.email=nobody@example.org", "-c", "init.defaultBranch=main"];
        Cmd::new("git")
            .args(own)
            .line(line)
            .dir(self.work.path(directory))
            .env("GIT_CONFIG_GLOBAL", "/dev/null")
            .env("GIT_CONFIG_NOSYSTEM", "1")
            .run()
            .expect(0);
    }

    /// Prepares a script that a runner's shell runs in the checkout, with the psf of this directory on its path.
    #[track_caller]
    pub(crate) fn script(&self, script: &str, path: Option<&Path>) -> Cmd {
        let of_test = std::env::var_os("PATH").unwrap_or_default();
        let own = path.map(Path::to_owned).into_iter().chain([self.work.jdk.home.join("bin")]);
        let path = std::env::join_paths(own.chain(std::env::split_paths(&of_test))).expect("no colons");
        Cmd::new("bash")
            .args(["--noprofile", "--norc", "-eo", "pipefail", "-c", script])
            .dir(self.work.path("checkout"))
            .env("PATH", path)
            .env("JAVA_HOME", &self.work.jdk.home)
            .env("GIT_CONFIG_GLOBAL", "/dev/null")
            // The server is on this machine, so it needs no proxy.
            .env("no_proxy", "127.0.0.1")
            .env("TMPDIR", self.work.path("temporary"))
    }
}

/// The content of a server, and its requests.
#[derive(Default)]
struct Kept {
    /// Number and text of each comment.
    comments: Vec<(u64, String)>,
    /// Files by their path.
    files: BTreeMap<String, Vec<u8>>,
    /// Method, path and authorization of each request.
    requests: Vec<[String; 3]>,
}

/// A server for comments, on a port of its own.
pub(crate) struct Server {
    pub(crate) address: String,
    kept: Arc<Mutex<Kept>>,
}

impl Server {
    fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("there is a port");
        let address = format!("http://{}", listener.local_addr().expect("it has an address"));
        let kept = Arc::new(Mutex::new(Kept::default()));
        let of_thread = Arc::downgrade(&kept);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let Some(kept) = of_thread.upgrade() else { return };
                answer(stream, &mut kept.lock().expect("no test panics in it"));
            }
        });
        Self { address, kept }
    }

    /// Returns the texts of all comments.
    pub(crate) fn comments(&self) -> Vec<String> {
        let kept = self.kept.lock().expect("no test panics in it");
        kept.comments.iter().map(|(_, text)| text.clone()).collect()
    }

    /// Adds a comment of another user.
    pub(crate) fn comment(&self, text: &str) {
        self.kept.lock().expect("no test panics in it").add(text.to_owned());
    }

    /// Adds a file.
    pub(crate) fn publish(&self, path: &str, bytes: Vec<u8>) {
        self.kept.lock().expect("no test panics in it").files.insert(path.to_owned(), bytes);
    }

    /// Returns method, path and authorization of each request.
    pub(crate) fn requests(&self) -> Vec<[String; 3]> {
        self.kept.lock().expect("no test panics in it").requests.clone()
    }
}

impl Kept {
    fn add(&mut self, text: String) -> u64 {
        let id = 70 + self.comments.len() as u64;
        self.comments.push((id, text));
        id
    }
}

/// Answers one request.
fn answer(mut stream: TcpStream, kept: &mut Kept) {
    let mut reader = BufReader::new(stream.try_clone().expect("a stream can be cloned"));
    let mut lines = Vec::new();
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).unwrap_or(0) == 0 || line.trim().is_empty() {
            break;
        }
        lines.push(line.trim().to_owned());
    }
    let header = |name: &str| {
        let of = |line: &String| {
            let (key, value) = line.split_once(": ")?;
            key.eq_ignore_ascii_case(name).then(|| value.to_owned())
        };
        lines.iter().find_map(of)
    };
    let mut body = vec![0; header("content-length").and_then(|length| length.parse().ok()).unwrap_or(0)];
    reader.read_exact(&mut body).expect("the body is as long as it says");
    let words: Vec<String> = lines.first().map(|line| line.split(' ').map(str::to_owned).collect()).unwrap_or_default();
    let [method, path, ..] = &words[..] else { return };
    let authorization = header("authorization").or_else(|| header("private-token")).unwrap_or_default();
    kept.requests.push([method.clone(), path.clone(), authorization]);
    let (status, body) = respond(method, path, &body, kept);
    let head = format!("HTTP/1.1 {status} -\r\nContent-Length: {}\r\nConnection: close\r\n\r\n", body.len());
    let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(&body));
}

fn respond(method: &str, path: &str, body: &[u8], kept: &mut Kept) -> (u16, Vec<u8>) {
    let written = |(id, text): &(u64, String)| json!({ "id": id, "type": null, "body": text });
    let number = path.rsplit('/').next().and_then(|last| last.parse::<u64>().ok());
    match method {
        "GET" if path.contains("?per_page=") => {
            // The order of GitLab's keys.
            let comments: Vec<String> = kept
                .comments
                .iter()
                .map(|(id, text)| format!("{{\"id\":{id},\"type\":null,\"body\":{},\"system\":false}}", json!(text)))
                .collect();
            (200, format!("[{}]", comments.join(",")).into_bytes())
        }
        "GET" => kept.files.get(path).map_or((404, Vec::new()), |bytes| (200, bytes.clone())),
        "POST" => {
            let id = kept.add(text_of(body));
            (201, json!({ "id": id }).to_string().into_bytes())
        }
        "PATCH" | "PUT" => match kept.comments.iter_mut().find(|(id, _)| Some(*id) == number) {
            Some(comment) => {
                comment.1 = text_of(body);
                (200, written(comment).to_string().into_bytes())
            }
            None => (404, Vec::new()),
        },
        _ => (405, Vec::new()),
    }
}

/// Returns the text of a comment, in JSON or as a form.
fn text_of(body: &[u8]) -> String {
    let text = String::from_utf8_lossy(body);
    match serde_json::from_str::<Value>(&text) {
        Ok(document) => document["body"].as_str().expect("a body").to_owned(),
        Err(_) => {
            let form = text.strip_prefix("body=").expect("a form with a body").replace('+', " ");
            percent_encoding::percent_decode_str(&form).decode_utf8_lossy().into_owned()
        }
    }
}
