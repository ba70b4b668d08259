//! The commands of an action and of a template, run as their forges run them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use yaml_rust2::{Yaml, YamlLoader};

use super::command::Ran;
use super::forge::MergeRequest;

/// Reads a YAML document of the project.
#[track_caller]
pub(crate) fn document(path: &str) -> Yaml {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("failed to read {}: {e}", path.display()));
    let mut documents = YamlLoader::load_from_str(&text).expect("it is YAML");
    documents.swap_remove(0)
}

fn text(yaml: &Yaml) -> &str {
    yaml.as_str().unwrap_or_else(|| panic!("{yaml:?} is no text"))
}

/// `action.yml`, run step by step.
pub(crate) struct Action<'m> {
    of: &'m MergeRequest,
    action: Yaml,
    inputs: BTreeMap<String, String>,
    /// The values of expressions in other contexts.
    values: BTreeMap<String, String>,
    path: Vec<PathBuf>,
}

impl<'m> Action<'m> {
    #[track_caller]
    pub(crate) fn new(of: &'m MergeRequest, inputs: &[(&str, &str)]) -> Self {
        let action = document("action.yml");
        let values =
            [("github.base_ref", "main"), ("github.token", "secret"), ("github.event.pull_request.number", "7")];
        let values: BTreeMap<String, String> = values.map(|(name, value)| (name.to_owned(), value.to_owned())).into();
        let mut all = BTreeMap::new();
        for (name, input) in action["inputs"].as_hash().expect("it has inputs") {
            all.insert(text(name).to_owned(), evaluated(text(&input["default"]), &values));
        }
        for (name, value) in inputs {
            assert!(all.insert((*name).to_owned(), (*value).to_owned()).is_some(), "there is no input {name}");
        }
        Self { of, action, inputs: all, values, path: Vec::new() }
    }

    /// Runs the steps until one fails, and returns the name and the run of each.
    #[track_caller]
    pub(crate) fn run(&mut self) -> Vec<(String, Ran)> {
        let mut ran = Vec::new();
        for number in 0..self.action["runs"]["steps"].as_vec().expect("it has steps").len() {
            let step = self.action["runs"]["steps"][number].clone();
            let name = text(&step["name"]).to_owned();
            if self.is_run(&step) {
                let of_step = self.step(&step);
                let failed = of_step.code != 0;
                ran.push((name, of_step));
                if failed {
                    break;
                }
            }
        }
        ran
    }

    fn is_run(&self, step: &Yaml) -> bool {
        match step["if"].as_str() {
            None => true,
            Some("${{ inputs.build != '' }}") => !self.inputs["build"].is_empty(),
            Some("${{ inputs.comment == 'true' && github.event.pull_request.number != '' }}") => {
                self.inputs["comment"] == "true"
            }
            Some(other) => panic!("unknown step {other}"),
        }
    }

    #[track_caller]
    fn step(&mut self, step: &Yaml) -> Ran {
        let script = text(&step["run"]);
        assert_eq!(text(&step["shell"]), "bash");
        // Text from others must not become part of a script.
        assert!(!script.contains("${{"), "{script}");
        let work = &self.of.work;
        let mut bash = self.of.script(script, None);
        let of_test = std::env::var_os("PATH").unwrap_or_default();
        let own = self.path.iter().cloned().chain([work.jdk.home.join("bin")]);
        let path = std::env::join_paths(own.chain(std::env::split_paths(&of_test))).expect("no colons");
        bash = bash
            .env("PATH", path)
            .env("RUNNER_TEMP", work.path("temporary"))
            .env("GITHUB_WORKSPACE", work.path("checkout"))
            .env("GITHUB_ACTION_PATH", "/runner/_actions/owner/psf/v1")
            .env("GITHUB_REPOSITORY", "owner/program")
            .env("GITHUB_SERVER_URL", &self.of.server.address)
            .env("GITHUB_API_URL", &self.of.server.address);
        for file in ["GITHUB_PATH", "GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY"] {
            bash = bash.env(file, work.path(file));
        }
        let values: BTreeMap<String, String> = self
            .values
            .iter()
            .map(|(name, value)| (name.clone(), value.clone()))
            .chain(self.inputs.iter().map(|(name, value)| (format!("inputs.{name}"), value.clone())))
            .collect();
        for (name, value) in step["env"].as_hash().into_iter().flatten() {
            bash = bash.env(text(name), evaluated(text(value), &values));
        }
        let ran = bash.run();
        if work.exists("GITHUB_PATH") {
            self.path = work.read("GITHUB_PATH").lines().map(PathBuf::from).collect();
        }
        if let (Some(id), true) = (step["id"].as_str(), work.exists("GITHUB_OUTPUT")) {
            for (name, value) in work.read("GITHUB_OUTPUT").lines().filter_map(|line| line.split_once('=')) {
                self.values.insert(format!("steps.{id}.outputs.{name}"), value.to_owned());
            }
        }
        ran
    }
}

/// Returns a text with the values of its expressions.
#[track_caller]
fn evaluated(text: &str, values: &BTreeMap<String, String>) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once("${{") {
        let (expression, behind) = behind.split_once("}}").expect("the expression ends");
        let value = values.get(expression.trim()).unwrap_or_else(|| panic!("{expression} has no value"));
        out = out + before + value;
        rest = behind;
    }
    out + rest
}

/// Runs the job of GitLab's template, with these variables over its own.
#[track_caller]
pub(crate) fn gitlab(of: &MergeRequest, psf: &Path, variables: &[(&str, &str)]) -> Ran {
    let template = document("examples/gitlab/psf.gitlab-ci.yml");
    let script: Vec<&str> = template["psf"]["script"].as_vec().expect("it has a script").iter().map(text).collect();
    let mut bash = of
        .script(&script.join("\n"), psf.parent())
        .env("CI_PROJECT_DIR", of.work.path("checkout"))
        .env("CI_MERGE_REQUEST_TARGET_BRANCH_NAME", "main")
        .env("CI_MERGE_REQUEST_IID", "7")
        .env("CI_PROJECT_ID", "3")
        .env("CI_API_V4_URL", &of.server.address);
    for (name, value) in template["variables"].as_hash().expect("it has variables") {
        bash = bash.env(text(name), text(value));
    }
    variables.iter().fold(bash, |bash, (name, value)| bash.env(name, *value)).run()
}
