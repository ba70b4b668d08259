//! psf's output for other programs, read by these programs. The rest of psf does not need them, so these tests only run if
//! they are named: `cargo test --test consumers`.

mod cachegrind;
#[path = "../support/mod.rs"]
mod support;

use std::fmt::Write as _;

use support::command::Cmd;
use support::jdk::first_jdk;
use support::workspace::Workspace;

const SOURCE: &str = "public class Main {\n    static int twice(int n) {\n        return n * 2;\n    }\n\n    \
    public static void main(String[] args) {\n        int s = 0;\n        for (int i = 0; i < 1000; i++) {\n            \
    s += twice(i);\n        }\n        System.out.println(s);\n    }\n}\n";

#[track_caller]
fn workspace(outputs: &[&str]) -> Workspace {
    let work = Workspace::new(first_jdk());
    work.write("Main.java", SOURCE);
    let mut line = "score Main.java --format json".to_owned();
    for format in outputs {
        let _ = write!(line, " --output {format}={format}"); // to memory
    }
    let report = work.psf(&line).ok();
    work.write("report.json", report.last_line());
    work
}

#[track_caller]
fn tool(name: &str, package: &str) -> Cmd {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&path).map(|directory| directory.join(name)).find(|path| path.is_file());
    match found {
        Some(path) => Cmd::new(path),
        None => panic!("{name} is not on the PATH: install it (Debian: apt-get install {package})"),
    }
}

#[test]
fn callgrind_annotate_adds_up_what_the_report_says_and_shows_the_source() {
    let work = workspace(&["callgrind"]);
    let report = support::report::json(&work.read("report.json"));
    let annotated = tool("callgrind_annotate", "valgrind").dir(work.path("")).line("--auto=yes callgrind").ok();
    let grouped = |number: u64| {
        let digits = number.to_string();
        match digits.len() {
            length @ 4..=6 => format!("{},{}", &digits[..length - 3], &digits[length - 3..]),
            _ => digits,
        }
    };
    let total = support::report::number(&report["score"]);
    assert!((1000..1_000_000).contains(&total), "{total}");
    let line = annotated.stdout.lines().find(|line| line.contains("PROGRAM TOTALS"));
    let line = line.unwrap_or_else(|| annotated.fail("expected totals"));
    assert_eq!(line.split_whitespace().next(), Some(grouped(total).as_str()), "{}", annotated.stdout);
    for method in support::report::array(&report["methods"]) {
        let cost = grouped(support::report::number(&method["score"]));
        let name = format!("Main.{}(", support::report::text(&method["method"]));
        let listed = |line: &&str| line.contains(&name) && line.split_whitespace().next() == Some(cost.as_str());
        if !annotated.stdout.lines().any(|line| listed(&line)) {
            annotated.fail(&format!("expected {cost} for {name}"));
        }
    }
    // Next to the text of the source.
    let beside = annotated.stdout.lines().find(|line| line.ends_with("return n * 2;"));
    assert_eq!(beside.and_then(|line| line.split_whitespace().next()), Some("4,000"), "{}", annotated.stdout);
}

#[test]
fn xmllint_finds_nothing_to_say_about_xml() {
    let work = workspace(&["junit", "checkstyle"]);
    work.psf("scale Main.java --n 1,2,3,4 --format svg -o curve.svg -- {n}").ok();
    let lint =
        tool("xmllint", "libxml2-utils").dir(work.path("")).line("--noout --pedantic junit checkstyle curve.svg").ok();
    assert_eq!(lint.stderr, "");
}

#[test]
fn make_and_bash_read_the_examples() {
    let examples = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    for script in ["gradescope/setup.sh", "gradescope/make-reference", "gradescope/run_autograder"] {
        tool("bash", "bash").arg("-n").arg(examples.join(script)).ok();
    }
    tool("make", "make")
        .args(["-n", "-f"])
        .arg(examples.join("make/Makefile"))
        .arg("score")
        .dir(examples.join("sort/before"))
        .ok();
}

/// Makes a commit in a checkout with one file, by Git.
fn commit(work: &Workspace, who: &str, date: &str, text: &str) {
    let git = |line: &str| {
        let settings = "-c user.name=Ada -c user.email=ada@example.org -c init.defaultBranch=main";
        let git = tool("git", "git").dir(work.path(&format!("class/{who}"))).line(settings).line(line);
        git.env("GIT_AUTHOR_DATE", date).env("GIT_COMMITTER_DATE", date).ok()
    };
    work.write(&format!("class/{who}/Main.java"), text);
    git("init -q");
    git("add -A");
    git("commit -q -m work");
}

#[test]
fn git_checkouts_are_graded_as_of_a_date_and_run_nothing() {
    const RIGHT: &str = "class Main { public static void main(String[] a) { System.out.println(\"right\"); } }";
    const WRONG: &str = "class Main { public static void main(String[] a) { System.out.println(\"wrong\"); } }";
    let work = Workspace::new(first_jdk());
    work.write("sum/exercise.toml", "[run]\nmain = \"Main\"\nscope = \"app\"\n[points]\nright = 1\n");
    work.write("sum/tests/1.out", "right\n");
    work.write("sum/tests/1.args", "\n");
    let (before, after) = ("2026-10-30T12:00:00+01:00", "2026-11-02T12:00:00+01:00");
    commit(&work, "ada", before, RIGHT);
    commit(&work, "ada", after, WRONG);
    commit(&work, "bert", after, RIGHT);
    work.write("class/dora/Main.java", RIGHT);
    work.write("class/emil/Main.java", RIGHT);
    work.write("class/emil/.git/HEAD", "nothing");
    // Each of these settings would leave a file if Git followed it.
    commit(&work, "carl", before, RIGHT);
    commit(&work, "gone", before, RIGHT);
    let marker = work.path("ran");
    for who in ["carl", "gone"] {
        let touch = format!("touch {}", marker.display());
        let settings = [
            ("core.fsmonitor", touch.as_str()),
            ("core.alternateRefsCommand", &touch),
            ("filter.f.smudge", &touch),
            ("protocol.ext.allow", "always"),
            ("extensions.partialClone", "o"),
            ("remote.o.promisor", "true"),
            ("remote.o.url", &format!("ext::sh -c touch% {}", marker.display())),
        ];
        for (name, value) in settings {
            tool("git", "git").dir(work.path(&format!("class/{who}"))).line("config").arg(name).arg(value).ok();
        }
    }
    let gone = tool("git", "git").dir(work.path("class/gone")).line("rev-parse HEAD:Main.java").ok();
    let (folder, file) = gone.last_line().split_at(2);
    std::fs::remove_file(work.path(&format!("class/gone/.git/objects/{folder}/{file}"))).expect("it is loose");
    let ran = work.psf("grade sum class --at 2026-11-01T23:59:00+01:00 -o out").ok();
    for said in [
        "ada: 1 of 1 points",
        "carl: 1 of 1 points",
        "dora: 1 of 1 points",
        "bert: 0 of 1 points, refused: no commit of it is from before 2026-11-01T23:59:00+01:00",
        "emil: 0 of 1 points, refused: the Git repository cannot be read: fatal: not a git repository",
        "gone: 0 of 1 points, refused: ",
    ] {
        assert!(ran.stdout.contains(said) || ran.stderr.contains(said), "{said}: {} {}", ran.stdout, ran.stderr);
    }
    assert!(!marker.exists(), "a setting of a repository ran a program");
    assert!(work.read("out/feedback/ada/feedback.md").contains("taken from commit "));
}

#[test]
fn callgrind_annotate_adds_up_calls_as_psf_tree_does() {
    let work = Workspace::new(first_jdk());
    work.write("Main.java", SOURCE);
    work.psf("tree --scope app Main.java --format callgrind -o tree.callgrind").ok();
    work.psf("tree --scope app Main.java --format json -o tree.json").ok();
    let tree = support::report::json(&work.read("tree.json"));
    let of = |what: &str| {
        let line = format!("--inclusive={what} --tree=both --show-percs=no --threshold=100 tree.callgrind");
        tool("callgrind_annotate", "valgrind").dir(work.path("")).line(&line).ok().stdout
    };
    let (inclusive, exclusive) = (of("yes"), of("no"));
    let units = |text: &str, method: &str, mark: &str| -> Option<u64> {
        let line = text.lines().find(|line| line.contains(&format!(" {mark} ")) && line.contains(method))?;
        line.split_whitespace().next()?.replace(',', "").parse().ok()
    };
    let nodes = support::report::array(&tree["threads"][0]["nodes"]);
    let named = |name: &str| {
        let is = |node: &&serde_json::Value| {
            tree["methods"][support::report::number(&node["method"]) as usize]["method"] == name
        };
        nodes.iter().find(is).unwrap_or_else(|| panic!("no {name} in {tree}"))
    };
    for (name, method) in [("main", "Main.main("), ("twice", "Main.twice(")] {
        let node = named(name);
        assert_eq!(units(&inclusive, method, "*"), node["accumulated"].as_u64(), "{name}: {inclusive}");
        assert_eq!(units(&exclusive, method, "*"), node["base"].as_u64(), "{name}: {exclusive}");
    }
    // The caller is above the method, with the number of calls.
    assert!(inclusive.lines().any(|line| line.contains("Main.main(") && line.contains('<')), "{inclusive}");
    assert!(inclusive.lines().any(|line| line.contains("Main.twice(") && line.contains("(1,000x)")), "{inclusive}");
}

#[test]
fn pprof_adds_up_calls_as_psf_tree_does() {
    let work = Workspace::new(first_jdk());
    work.write("Main.java", SOURCE);
    work.psf("tree --scope app Main.java --format pprof -o tree.pb.gz").ok();
    work.psf("tree --scope app Main.java --format json -o tree.json").ok();
    let tree = support::report::json(&work.read("tree.json"));
    // `flat flat% sum% cum cum% name`.
    let top = |sample: &str| -> Vec<Vec<String>> {
        let line = format!("tool pprof -top -nodefraction=0 -sample_index={sample} tree.pb.gz");
        let ran = tool("go", "golang-go").dir(work.path("")).line(&line).ok();
        let rows = ran.stdout.lines().skip_while(|line| !line.contains("flat%")).skip(1);
        rows.map(|line| line.split_whitespace().map(str::to_owned).collect()).collect()
    };
    let number = |cell: &str| -> u64 {
        let digits: String = cell.chars().take_while(char::is_ascii_digit).collect();
        digits.parse().unwrap_or_else(|e| panic!("{cell}: {e}"))
    };
    let rows = top("units");
    let nodes = support::report::array(&tree["threads"][0]["nodes"]);
    for (name, method) in [("main", "Main.main"), ("twice", "Main.twice")] {
        let is = |node: &&serde_json::Value| {
            tree["methods"][support::report::number(&node["method"]) as usize]["method"] == name
        };
        let node = nodes.iter().find(is).unwrap_or_else(|| panic!("no {name} in {tree}"));
        let row = rows.iter().find(|row| row[5].starts_with(method)).unwrap_or_else(|| panic!("no {name} in {rows:?}"));
        assert_eq!(Some(number(&row[0])), node["base"].as_u64(), "{rows:?}");
        assert_eq!(Some(number(&row[3])), node["accumulated"].as_u64(), "{rows:?}");
    }
    let calls = top("calls");
    let twice =
        calls.iter().find(|row| row[5].starts_with("Main.twice")).unwrap_or_else(|| panic!("no calls: {calls:?}"));
    assert_eq!(number(&twice[0]), 1000, "{calls:?}");
    // The lines match the source.
    let listed = tool("go", "golang-go")
        .dir(work.path(""))
        .line("tool pprof -list=Main.twice -sample_index=units tree.pb.gz")
        .ok();
    assert!(listed.stdout.lines().any(|line| line.contains("return n * 2;")), "{}", listed.stdout);
}

/// A process that ends with the test, however the test ends.
struct Server(std::process::Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill(); // it may have ended
        let _ = self.0.wait();
    }
}

/// Returns the answer of a server, which may not listen yet.
fn get(address: &str, path: &str) -> String {
    use std::io::{Read, Write};
    let deadline = std::time::Instant::now() + std::time::Duration::from_secs(30);
    let mut stream = loop {
        match std::net::TcpStream::connect(address) {
            Ok(stream) => break stream,
            Err(e) => assert!(std::time::Instant::now() < deadline, "no server listens at {address}: {e}"),
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    };
    stream.set_read_timeout(Some(std::time::Duration::from_secs(30))).expect("it is not 0");
    write!(stream, "GET {path} HTTP/1.0\r\nHost: {address}\r\n\r\n").expect("it hears");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap_or_else(|e| panic!("{path}: {e}"));
    String::from_utf8_lossy(&answer).into_owned()
}

/// The pages that `go tool pprof -http` serves: flames, the table, the source.
#[test]
fn pprofs_own_server_shows_the_calls() {
    let work = Workspace::new(first_jdk());
    work.write("Main.java", SOURCE);
    work.psf("tree --scope app Main.java --format pprof -o tree.pb.gz").ok();
    // Starts the program itself: a signal to `go` would leave it running.
    let pprof = tool("go", "golang-go").line("tool -n pprof").ok().stdout;
    let free = std::net::TcpListener::bind("localhost:0").and_then(|listener| listener.local_addr());
    let address = format!("localhost:{}", free.expect("some port is free").port());
    let server = std::process::Command::new(pprof.trim())
        .args(["-no_browser", &format!("-http={address}"), "tree.pb.gz"])
        .current_dir(work.path(""))
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn();
    let server = Server(server.expect("it runs"));
    let pages = ["/ui/flamegraph?si=units", "/ui/top?si=calls", "/ui/source?f=Main.twice&si=units"];
    let pages = pages.map(|path| get(&address, path));
    drop(server);
    assert!(pages[0].contains("200 OK") && pages[0].contains("Main.twice"), "{}", pages[0]);
    assert!(pages[1].contains("Main.twice") && pages[1].contains("1000"), "{}", pages[1]);
    assert!(pages[2].contains("return n * 2;"), "{}", pages[2]);
}

/// Reads a trace with Perfetto's own description of its format (Python package `perfetto`). Prints each thread's slices
/// with name, start and length, and then the arrows between threads.
const READ_PERFETTO: &str = r#"
import sys
from perfetto.protos.perfetto.trace import perfetto_trace_pb2 as proto
trace = proto.Trace()
trace.ParseFromString(open(sys.argv[1], 'rb').read())
names, tracks, open_slices, slices, flows, last = {}, {}, {}, [], {}, {}
for packet in trace.packet:
    for name in packet.interned_data.event_names:
        names[name.iid] = name.name
    if packet.HasField('track_descriptor') and packet.track_descriptor.HasField('thread'):
        tracks[packet.track_descriptor.uuid] = packet.track_descriptor.thread.thread_name
    if packet.HasField('track_event'):
        event = packet.track_event
        track = event.track_uuid
        assert packet.HasField('timestamp') and packet.timestamp >= last.get(track, 0), packet
        last[track] = packet.timestamp
        stack = open_slices.setdefault(track, [])
        if event.type == proto.TrackEvent.TYPE_SLICE_BEGIN:
            stack.append((names[event.name_iid], packet.timestamp))
        elif event.type == proto.TrackEvent.TYPE_SLICE_END:
            name, start = stack.pop()
            slices.append((tracks[track], name, start, packet.timestamp - start))
        else:
            assert event.type == proto.TrackEvent.TYPE_INSTANT, packet
        for flow in event.flow_ids:
            flows.setdefault(flow, []).append((tracks[track], event.name))
        for flow in event.terminating_flow_ids:
            flows.setdefault(flow, []).append((tracks[track], event.name))
assert not any(open_slices.values()), open_slices
for slice in sorted(slices, key=lambda slice: (slice[0], slice[2], -slice[3])):
    print('slice', *slice, sep='\t')
for flow in sorted(flows):
    print('flow', *[part for end in flows[flow] for part in end], sep='\t')
"#;

#[test]
fn perfettos_own_description_reads_what_ran_when() {
    use support::report::{array, json, number, text};
    let packages = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("target/perfetto");
    assert!(packages.is_dir(), "the Python package perfetto is not there: run .ci/perfetto");
    let work = Workspace::new(first_jdk());
    work.write("Steps.java", include_str!("../trace/Steps.java"));
    work.psf("trace --scope app Steps.java --format perfetto -o trace.perfetto").ok();
    let trace = json(&work.psf("trace --scope app Steps.java --format json").ok().stdout);
    let read = tool("python3", "python3").dir(work.path("")).arg("-c").arg(READ_PERFETTO).arg("trace.perfetto");
    let read = read.env("PYTHONPATH", packages).ok().stdout;
    let lines: Vec<Vec<&str>> = read.lines().map(|line| line.split('\t').collect()).collect();
    let mut expected = Vec::new();
    for lane in array(&trace["lanes"]).iter().filter(|lane| lane["thread"] != "main") {
        for call in array(&lane["calls"]) {
            let method = &trace["methods"][number(&call["method"]) as usize];
            let start = number(&lane["begins"]) + number(&call["start"]);
            let name = format!("Steps.{}(", text(&method["method"]));
            expected.push((text(&lane["thread"]).to_owned(), name, start, number(&call["length"])));
        }
    }
    let found: Vec<_> = lines.iter().filter(|line| line[0] == "slice" && line[1] != "main").collect();
    assert!(expected.len() > 5, "{trace}");
    assert_eq!(found.len(), expected.len(), "{read}");
    for (line, (thread, name, start, length)) in found.iter().zip(expected) {
        assert_eq!((line[1], line[3], line[4]), (&*thread, &*start.to_string(), &*length.to_string()), "{read}");
        assert!(line[2].starts_with(&name), "{read}");
    }
    let main = lines.iter().filter(|line| line[..2] == ["slice", "main"]).count();
    assert_eq!(main, array(&trace["lanes"][0]["calls"]).len(), "{read}");
    let flows: Vec<&[&str]> = lines.iter().filter(|line| line[0] == "flow").map(|line| &line[1..]).collect();
    let arrows: [&[&str]; 4] = [
        &["main", "start early", "early", "started"],
        &["main", "joined early", "early", "ended"],
        &["main", "start late", "late", "started"],
        &["main", "joined late", "late", "ended"],
    ];
    assert_eq!(flows, arrows, "{read}");
}
