//! What Surefire gives its JVM, read from the effective model of a Maven build
//! (<https://maven.apache.org/surefire/maven-surefire-plugin/test-mojo.html>).

mod element;

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use super::test_jvm::{ASSERTIONS, TestJvm};
use element::{Element, tree};

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
        jvm.flag(ASSERTIONS.to_owned());
    }
    let line = configuration.text(&["argLine"]).or_else(|| properties.text(&["argLine"])).unwrap_or_default();
    let line = late(line, properties);
    match shlex::split(&line) {
        Some(flags) => flags.into_iter().for_each(|flag| jvm.flag(flag)),
        // A quotation mark without another: Surefire does not take it either.
        None => jvm.unknown.push(line),
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
        let odd = MODEL.replace("-Xmx64m", "-Dx=it's");
        assert_eq!(read(&odd).expect("it is a model")[Path::new("/p/b")].unknown, ["-Dx=it's"]);
        assert_eq!(read("").map(|all| all.len()), Ok(0));
    }
}
