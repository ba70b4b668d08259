//! Job files for engines, checked with Kubernetes' own schemas, and run as Slurm and Kubernetes run them.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use serde_json::Value;
use yaml_rust2::{Yaml, YamlLoader};

use super::{bytes, exercise};
use crate::support::command::Cmd;
use crate::support::jdk::first_jdk;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// A Slurm of one machine. It runs the tasks of an array one after the other, and the dependent job if all of them ended with 0.
const SBATCH: &str = r#"#!/bin/sh
array= after=
for word; do
    case "$word" in
        --array=*) array=${word#--array=} ;;
        --dependency=afterok:*) after=${word##*:} ;;
        --parsable | --job-name=* | --ntasks=1 | --cpus-per-task=[0-9]* | --mem=[0-9]*M | --requeue | --kill-on-invalid-dep=yes) ;;
        *) echo "sbatch: what is $word?" >&2; exit 1 ;;
    esac
done
id=$(($(ls "$SPOOL" | wc -l) + 100))
mkdir "$SPOOL/$id"
cat >"$SPOOL/$id/script"
head -n 1 "$SPOOL/$id/script" | grep -q '^#!' || { echo "sbatch: no #! line" >&2; exit 1; }
echo "$id;cluster"
exec >"$SPOOL/$id/output" 2>&1
code=0
if [ -n "$after" ] && [ "$(cat "$SPOOL/$after/code")" != 0 ]; then code=cancelled
elif [ -n "$array" ]; then
    for task in $(seq "${array%-*}" "${array#*-}"); do
        SLURM_ARRAY_TASK_MIN=${array%-*} SLURM_ARRAY_TASK_ID=$task sh "$SPOOL/$id/script" || code=$?
    done
else sh "$SPOOL/$id/script" || code=$?
fi
echo "$code" >"$SPOOL/$id/code"
"#;

/// A machine that fails at the first start of psf.
const PSF: &str =
    "#!/bin/sh\n[ -e \"$SPOOL-failed\" ] || { touch \"$SPOOL-failed\"; exit 1; }\nexec \"$PSF_REAL\" \"$@\"\n";

fn program(work: &Workspace, name: &str, text: &str) {
    work.write(name, text);
    std::fs::set_permissions(work.path(name), std::fs::Permissions::from_mode(0o755)).expect("it is there");
}

/// Makes three submissions, right, wrong and not compiling, in a folder whose name a shell would split.
fn class() -> Workspace {
    let work = Workspace::new(first_jdk());
    work.copy(&exercise("sum"), "ex one/sum");
    for name in ["slow", "wrong", "no-compile"] {
        work.copy(&exercise("sum").join("class").join(name), &format!("it's here/{name}"));
    }
    work
}

fn manifest(work: &Workspace, more: &str) -> Cmd {
    work.psf("grade manifest").arg("ex one/sum").arg("it's here").line("-o out/$x --shards 2").line(more)
}

/// Submits a script; returns exit code and output of each job.
fn submitted(work: &Workspace, script: &str) -> Vec<(String, String)> {
    program(work, "bin/sbatch", SBATCH);
    program(work, "bin/psf", PSF);
    work.write("class.sh", script);
    std::fs::create_dir_all(work.path("spool")).expect("the disk has room");
    let path = format!("{}:{}", work.path("bin").display(), std::env::var("PATH").expect("there is a PATH"));
    let shell = Cmd::new("sh").dir(work.path("")).arg("class.sh").env("PATH", path).env("SPOOL", work.path("spool"));
    let shell = shell.env("JAVA_HOME", &first_jdk().home).env("PSF_REAL", env!("CARGO_BIN_EXE_psf"));
    shell.ok();
    let read = |file: &str| work.read(file).trim().to_owned();
    let jobs = std::fs::read_dir(work.path("spool")).expect("it is there").count();
    let of = |id: usize| (read(&format!("spool/{id}/code")), read(&format!("spool/{id}/output")));
    (100..100 + jobs).map(of).collect()
}

#[test]
fn slurm_and_kubernetes_jobs_give_the_same_class() {
    in_turn!();
    let work = class();
    let jobs = submitted(&work, &manifest(&work, "--slurm").ok().stdout);
    let codes: Vec<&str> = jobs.iter().map(|(code, _)| code.as_str()).collect();
    assert_eq!(codes, ["0", "0"], "{jobs:?}");
    assert!(work.exists("spool-failed") && work.exists("out/$x/0") && work.exists("out/$x/1"));
    let slurm = bytes(&work, "out/$x/class");

    std::fs::rename(work.path("out"), work.path("slurm")).expect("it is there");
    let text = manifest(&work, "--kubernetes --image psf --claim class").ok().stdout;
    let jobs = documents(&text);
    for index in ["0", "1"] {
        arguments(&work, &jobs[0]).env("JOB_COMPLETION_INDEX", index).ok();
    }
    arguments(&work, &jobs[1]).ok();
    let kubernetes = bytes(&work, "out/$x/class");
    assert_eq!(kubernetes.len(), 3 + 3 * 3, "{:?}", kubernetes.keys());
    assert!(slurm == kubernetes);
}

#[test]
fn a_class_with_a_shard_missing_is_not_merged() {
    in_turn!();
    let work = class();
    let script = manifest(&work, "--slurm").ok().stdout.replace("ex one", "no such");
    let jobs = submitted(&work, &script);
    // The failure of the first machine is retried; a missing exercise is not.
    assert_eq!((jobs[0].0.as_str(), jobs[0].1.matches("exercise.toml").count()), ("6", 2), "{jobs:?}");
    assert_eq!(jobs[1].0, "cancelled", "{jobs:?}");
    work.copy(&exercise("sum"), "no such/sum");
    work.psf("grade").arg("no such/sum").arg("it's here").line("-o parts/{shard} --shard 1/2").ok();
    work.psf("grade merge parts/{shard} --shards 2 -o class.csv").run().expect(6).complains(&["parts/0/exercise.json"]);
    assert!(!work.exists("class.csv"));
}

/// Prepares what a pod of a Job runs, in the folder at which its claim is mounted.
fn arguments(work: &Workspace, job: &Value) -> Cmd {
    let container = &job["spec"]["template"]["spec"]["containers"][0];
    assert_eq!(container["workingDir"], "/class");
    let words = container["args"].as_array().expect("arguments").iter();
    let words = words.map(|word| word.as_str().expect("a text").to_owned());
    work.psf("").args(words.filter(|word| !word.is_empty()))
}

/// Converts YAML to JSON, which is the form that a cluster validates.
fn json(yaml: &Yaml) -> Value {
    match yaml {
        Yaml::String(text) => Value::from(text.as_str()),
        Yaml::Integer(number) => Value::from(*number),
        Yaml::Boolean(truth) => Value::from(*truth),
        Yaml::Array(values) => values.iter().map(json).collect(),
        Yaml::Hash(pairs) => {
            pairs.iter().map(|(key, value)| (key.as_str().expect("a text").to_owned(), json(value))).collect()
        }
        other => panic!("{other:?} is not in a manifest"),
    }
}

fn documents(text: &str) -> Vec<Value> {
    YamlLoader::load_from_str(text).expect("it is YAML").iter().map(json).collect()
}

/// Returns the objections of a Kubernetes version's schema to a Job.
fn wrong(version: &str, job: &Value) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/grade/kubernetes/job-{version}.json"));
    let schema: Value = serde_json::from_str(&std::fs::read_to_string(path).expect("it is there")).expect("JSON");
    let validator = jsonschema::draft202012::new(&schema).expect("a schema");
    validator.iter_errors(job).map(|e| format!("{}: {e}", e.instance_path())).collect()
}

#[test]
fn two_versions_of_kubernetes_accept_the_jobs() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let odd = "it's: {a} #1 \"x\" \\";
    let full =
        "--kubernetes --claim c --queue students --parallelism 8 --jobs 4 --memory 3GiB --name sorting --weights plain";
    let command = work.psf("grade manifest").arg(odd).line("sub -o out --shards 1000").line(full);
    let text = command.line("--image").arg("registry.example/psf:1").ok().stdout;
    let jobs = documents(&text);
    assert_eq!(jobs.len(), 2);
    for version in ["1.31", "1.37"] {
        for job in &jobs {
            assert_eq!(wrong(version, job), Vec::<String>::new(), "{version}");
        }
        // The schema notices misspelt and missing keys and wrong types.
        for (from, to) in [
            ("completionMode", "completionsMode"),
            ("          operator: In\n", ""),
            ("suspend: true", "suspend: 1"),
            ("drop: [\"ALL\"]", "drop: ALL"),
        ] {
            assert!(text.contains(from), "{from}");
            let broken = documents(&text.replace(from, to));
            assert!(!wrong(version, &broken[0]).is_empty(), "{version} takes {to}");
        }
    }
    let (spec, pod) = (&jobs[0]["spec"], &jobs[0]["spec"]["template"]["spec"]);
    assert_eq!(jobs[0]["metadata"]["labels"]["kueue.x-k8s.io/queue-name"], "students");
    assert!(jobs[1]["metadata"]["labels"].get("kueue.x-k8s.io/queue-name").is_none());
    assert_eq!((&spec["completions"], &spec["parallelism"], &spec["suspend"]), (&1000.into(), &8.into(), &true.into()));
    // The API server requires more than its schema.
    assert_eq!((&spec["completionMode"], &pod["restartPolicy"]), (&"Indexed".into(), &"Never".into()));
    let container = &pod["containers"][0];
    assert_eq!(spec["podFailurePolicy"]["rules"][1]["onExitCodes"]["containerName"], container["name"]);
    assert_eq!(
        (&container["args"][1], &container["resources"]["limits"]["memory"]),
        (&odd.into(), &(3u64 << 30).into())
    );
    let allowed = &container["securityContext"];
    assert_eq!(
        (&allowed["allowPrivilegeEscalation"], &allowed["capabilities"]["drop"][0]),
        (&false.into(), &"ALL".into())
    );
    let mounts = container["volumeMounts"].as_array().expect("mounts").iter().map(|mount| &mount["name"]);
    let volumes: Vec<&Value> = pod["volumes"].as_array().expect("volumes").iter().map(|v| &v["name"]).collect();
    assert_eq!(mounts.collect::<Vec<_>>(), volumes);
}

#[test]
fn invalid_options_of_a_manifest_are_refused() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let manifest = |more: &str| work.psf("grade manifest").line(more).run();
    manifest("e s -o out --slurm --shards 0").expect(2);
    manifest("e s -o out --kubernetes --shards 2 --image i").expect(2).complains(&["--claim"]);
    manifest("e s -o out --shards 2").expect(2);
    manifest("e s -o out --slurm --shards 2 --queue q").expect(2);
    manifest("e s -o out --slurm --shards 2 --name Sorting!").expect(2).complains(&["not a name for jobs"]);
    work.psf("grade manifest e").arg("a\nPSF_END\nrm").line("-o o --slurm --shards 2").run().expect(2);
    manifest("--container --jdk 21").expect(0).prints(&["eclipse-temurin:21-jdk", "COPY psf /usr/local/bin/psf"]);
}
