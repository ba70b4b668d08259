//! What Surefire is told of its JVM and of which tests it runs, read from the effective model of a Maven build
//! (<https://maven.apache.org/surefire/maven-surefire-plugin/test-mojo.html>).

mod choice;
mod element;
mod jvm;

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use element::{Element, tree};

/// What the model says of the unit tests of a module.
#[derive(Debug, Default)]
pub(super) struct Told {
    configuration: Element,
    properties: Element,
}

/// That of each module, by where its test classes are. The error is a sentence.
pub(super) fn read(model: &str) -> Result<HashMap<PathBuf, Told>, String> {
    let root = tree(model)?;
    let alone = root.all("project");
    let within = root.all("projects").flat_map(|projects| projects.all("project"));
    let told = |project: &Element| {
        let tests = project.text(&["build", "testOutputDirectory"])?;
        Some((PathBuf::from(tests), Told::of(project)))
    };
    Ok(alone.chain(within).filter_map(told).collect())
}

impl Told {
    /// What the plugin of a project says of the execution that runs its unit tests.
    fn of(project: &Element) -> Self {
        let plugins = project.at(&["build", "plugins"]).into_iter().flat_map(|plugins| plugins.all("plugin"));
        let mut surefire = plugins.filter(|plugin| plugin.text(&["artifactId"]) == Some("maven-surefire-plugin"));
        let plugin = surefire.next();
        // An execution has what the plugin has, too: the model is the effective one.
        let executions = plugin.and_then(|plugin| plugin.at(&["executions"]));
        let mut executions = executions.into_iter().flat_map(|executions| executions.all("execution"));
        let unit = executions.find(|execution| execution.text(&["id"]) == Some("default-test"));
        let configuration = unit
            .and_then(|execution| execution.at(&["configuration"]))
            .or_else(|| plugin.and_then(|plugin| plugin.at(&["configuration"])));
        Self {
            configuration: configuration.cloned().unwrap_or_default(),
            properties: project.at(&["properties"]).cloned().unwrap_or_default(),
        }
    }

    /// What the configuration says under a name, or else a property of the project.
    fn text(&self, name: &str, property: &str) -> Option<String> {
        let text = self.configuration.text(&[name]).or_else(|| self.properties.text(&[property]))?;
        Some(self.late(text)).filter(|text| !text.is_empty())
    }

    /// What stands below an element of the configuration.
    fn below(&self, name: &str) -> &[Element] {
        self.configuration.at(&[name]).map_or(&[], |element| &element.children)
    }

    /// A text in which `@{name}` is what the property says; Surefire takes it when the tests begin. A property that the model
    /// does not have is what a plugin sets in between, which is nearly always JaCoCo's agent: psf's tests do without it.
    fn late(&self, text: &str) -> String {
        let mut whole = String::new();
        let mut rest = text;
        while let Some((before, behind)) = rest.split_once("@{") {
            let Some((name, after)) = behind.split_once('}') else { break };
            whole.push_str(before);
            match self.properties.text(&[name]) {
                Some(value) => whole.push_str(value),
                // An artefact's file, by which an agent is named that the tests need.
                None if name.contains(':') => whole.push_str(&format!("@{{{name}}}")),
                None => {}
            }
            rest = after;
        }
        whole + rest
    }
}

/// What Maven is asked for its effective model, and where it goes.
pub(super) fn goal(file: &Path) -> [String; 2] {
    const EFFECTIVE: &str = "org.apache.maven.plugins:maven-help-plugin:3.4.1:effective-pom";
    [EFFECTIVE.to_owned(), format!("-Doutput={}", file.display())]
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn what_is_no_model_is_a_sentence() {
        assert!(read("<projects><project></projects>").is_err());
        assert_eq!(read("").map(|all| all.len()), Ok(0));
    }
}
