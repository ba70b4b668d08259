//! What Surefire gives its JVM, read from the effective model of a Maven build
//! (<https://maven.apache.org/surefire/maven-surefire-plugin/test-mojo.html>).

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use quick_xml::Reader;
use quick_xml::events::Event;

use super::test_jvm::TestJvm;

/// An element of the model: all that a build's configuration is made of.
#[derive(Debug, Default)]
struct Element {
    name: String,
    text: String,
    children: Vec<Element>,
}

impl Element {
    fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Self> {
        self.children.iter().filter(move |child| child.name == name)
    }

    /// The first element on a path of names.
    fn at(&self, path: &[&str]) -> Option<&Self> {
        path.iter().try_fold(self, |element, name| element.children.iter().find(|child| child.name == *name))
    }

    fn text(&self, path: &[&str]) -> Option<&str> {
        self.at(path).map(|element| element.text.trim())
    }
}

/// The JVM of each module's tests, by where its test classes are. The error is a sentence.
pub(super) fn read(model: &str) -> Result<HashMap<PathBuf, TestJvm>, String> {
    let root = tree(model)?;
    let alone = root.all("project");
    let within = root.all("projects").flat_map(|projects| projects.all("project"));
    let told = |project| Some((PathBuf::from(tests(project)?), jvm(project)));
    Ok(alone.chain(within).filter_map(told).collect())
}

fn tests(project: &Element) -> Option<&str> {
    project.text(&["build", "testOutputDirectory"])
}

/// Of a project: what its plugin says of the execution that runs its unit tests.
fn jvm(project: &Element) -> TestJvm {
    let plugins = project.at(&["build", "plugins"]).into_iter().flat_map(|plugins| plugins.all("plugin"));
    let mut surefire = plugins.filter(|plugin| plugin.text(&["artifactId"]) == Some("maven-surefire-plugin"));
    let plugin = surefire.next();
    // An execution has what the plugin has, too: the model is the effective one.
    let executions = plugin.and_then(|plugin| plugin.at(&["executions"]));
    let mut executions = executions.into_iter().flat_map(|executions| executions.all("execution"));
    let unit = executions.find(|execution| execution.text(&["id"]) == Some("default-test"));
    let empty = Element::default();
    let configuration = unit
        .and_then(|execution| execution.at(&["configuration"]))
        .or_else(|| plugin.and_then(|plugin| plugin.at(&["configuration"])))
        .unwrap_or(&empty);
    let properties = project.at(&["properties"]).unwrap_or(&empty);

    let mut jvm = TestJvm::default();
    if configuration.text(&["enableAssertions"]) != Some("false") {
        jvm.flag("-ea".to_owned());
    }
    let line = configuration.text(&["argLine"]).or_else(|| properties.text(&["argLine"])).unwrap_or_default();
    for flag in shlex::split(&late(line, properties)).unwrap_or_default() {
        jvm.flag(flag);
    }
    for property in configuration.at(&["systemProperties"]).iter().flat_map(|all| all.all("property")) {
        if let Some(name) = property.text(&["name"]) {
            jvm.property(name, property.text(&["value"]).unwrap_or_default());
        }
    }
    for property in configuration.at(&["systemPropertyVariables"]).iter().flat_map(|all| &all.children) {
        jvm.property(&property.name, &late(property.text.trim(), properties));
    }
    for variable in configuration.at(&["environmentVariables"]).iter().flat_map(|all| &all.children) {
        jvm.variable(&variable.name, &late(variable.text.trim(), properties));
    }
    jvm.directory = configuration.text(&["workingDirectory"]).filter(|path| !path.is_empty()).map(PathBuf::from);
    jvm
}

/// A text in which `@{name}` is what the property says; Surefire takes it when the tests begin. A property that the model
/// does not have is what a plugin sets in between, which is nearly always JaCoCo's agent: psf's tests do without it.
fn late(text: &str, properties: &Element) -> String {
    let mut whole = String::new();
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once("@{") {
        let Some((name, after)) = behind.split_once('}') else { break };
        whole.push_str(before);
        match properties.text(&[name]) {
            Some(value) => whole.push_str(value),
            // An artefact's file, by which an agent is named that the tests need.
            None if name.contains(':') => whole.push_str(&format!("@{{{name}}}")),
            None => {}
        }
        rest = after;
    }
    whole + rest
}

fn no_text(error: impl std::fmt::Display) -> String {
    format!("Maven's model is no text: {error}")
}

fn innermost(open: &mut [Element]) -> Result<&mut Element, String> {
    open.last_mut().ok_or_else(|| "Maven's model ends too often".to_owned())
}

fn tree(text: &str) -> Result<Element, String> {
    let mut reader = Reader::from_str(text);
    let mut open = vec![Element::default()];
    loop {
        let event = reader.read_event().map_err(|e| format!("Maven's model is no XML: {e}"))?;
        match event {
            Event::Start(start) => {
                let name = String::from_utf8_lossy(start.local_name().as_ref()).into_owned();
                open.push(Element { name, ..Element::default() });
            }
            Event::Empty(start) => {
                let name = String::from_utf8_lossy(start.local_name().as_ref()).into_owned();
                let empty = Element { name, ..Element::default() };
                innermost(&mut open)?.children.push(empty);
            }
            Event::End(_) => {
                let closed = open.pop().ok_or("Maven's model ends too often")?;
                innermost(&mut open)?.children.push(closed);
            }
            Event::Text(text) => innermost(&mut open)?.text.push_str(&text.decode().map_err(no_text)?),
            Event::CData(text) => innermost(&mut open)?.text.push_str(&text.decode().map_err(no_text)?),
            Event::GeneralRef(reference) => {
                let character = match reference.resolve_char_ref().map_err(|e| format!("Maven's model: {e}"))? {
                    Some(character) => character.to_string(),
                    None => {
                        let name = reference.decode().map_err(no_text)?;
                        quick_xml::escape::resolve_predefined_entity(&name).unwrap_or_default().to_owned()
                    }
                };
                innermost(&mut open)?.text.push_str(&character);
            }
            Event::Eof => break,
            _ => {}
        }
    }
    open.into_iter().next().ok_or_else(|| "Maven's model is empty".to_owned())
}

/// What Maven is asked for its effective model, and where it goes.
pub(super) fn goal(file: &Path) -> [String; 2] {
    const EFFECTIVE: &str = "org.apache.maven.plugins:maven-help-plugin:3.4.1:effective-pom";
    [EFFECTIVE.to_owned(), format!("-Doutput={}", file.display())]
}

#[cfg(test)]
mod tests {
    use super::*;

    const MODEL: &str = r#"<projects><project xmlns="http://maven.apache.org/POM/4.0.0">
      <properties><size>-Xss2m</size></properties>
      <build><testOutputDirectory>/p/a/target/test-classes</testOutputDirectory><plugins>
        <plugin><artifactId>maven-surefire-plugin</artifactId>
          <executions>
            <execution><id>more</id><configuration><argLine>-Xint</argLine></configuration></execution>
            <execution><id>default-test</id><configuration>
              <argLine>@{size} @{jacoco} --add-opens=java.base/java.lang=ALL-UNNAMED "-Dq=a b" -javaagent:@{org.mockito:mockito-core:jar}</argLine>
              <enableAssertions>false</enableAssertions>
              <systemPropertyVariables><one>1 &lt; 2 &#38; 3</one><none /></systemPropertyVariables>
              <systemProperties><property><name>old</name><value>way</value></property></systemProperties>
              <environmentVariables><HOME_OF>/p</HOME_OF></environmentVariables>
              <workingDirectory>/p/a/work</workingDirectory>
            </configuration></execution>
          </executions>
        </plugin>
      </plugins></build></project>
      <project><properties><argLine>-Xmx64m</argLine></properties>
        <build><testOutputDirectory>/p/b</testOutputDirectory></build></project></projects>"#;

    #[test]
    fn the_execution_of_unit_tests_says_what_its_jvm_has() {
        let all = read(MODEL).expect("it is a model");
        let jvm = &all[Path::new("/p/a/target/test-classes")];
        let flags = ["-Xss2m", "--add-opens=java.base/java.lang=ALL-UNNAMED", "-Dq=a b", "-Dold=way"];
        assert_eq!(jvm.flags, [&flags[..], &["-Done=1 < 2 & 3", "-Dnone="]].concat());
        assert_eq!(jvm.variables, [("HOME_OF".into(), "/p".into())]);
        assert_eq!(jvm.directory.as_deref(), Some(Path::new("/p/a/work")));
        assert_eq!(jvm.unknown, ["-javaagent:@{org.mockito:mockito-core:jar}"]);
    }

    #[test]
    fn without_a_configuration_assertions_are_on_and_a_property_has_the_flags() {
        let all = read(MODEL).expect("it is a model");
        assert_eq!(all[Path::new("/p/b")].flags, ["-ea", "-Xmx64m"]);
    }

    #[test]
    fn what_is_no_model_is_a_sentence() {
        assert!(read("<projects><project></projects>").is_err());
        assert_eq!(read("").map(|all| all.len()), Ok(0));
    }
}
