//! The JVM that Surefire starts.

use std::path::PathBuf;

use super::Told;
use crate::session::test_jvm::{ASSERTIONS, TestJvm};

impl Told {
    /// What it is given.
    pub(in crate::session) fn jvm(&self) -> TestJvm {
        let configuration = &self.configuration;
        let mut jvm = TestJvm::default();
        if configuration.text(&["enableAssertions"]) != Some("false") {
            jvm.flag(ASSERTIONS.to_owned());
        }
        let line = self.text("argLine", "argLine").unwrap_or_default();
        match shlex::split(&line) {
            Some(flags) => flags.into_iter().for_each(|flag| jvm.flag(flag)),
            // A quotation mark without another: Surefire does not take it either.
            None => jvm.unknown.push(line),
        }
        for property in self.below("systemProperties").iter().filter(|element| element.name == "property") {
            if let Some(name) = property.text(&["name"]) {
                jvm.property(name, property.text(&["value"]).unwrap_or_default());
            }
        }
        for property in self.below("systemPropertyVariables") {
            jvm.property(&property.name, &self.late(property.text.trim()));
        }
        for variable in self.below("environmentVariables") {
            jvm.variable(&variable.name, &self.late(variable.text.trim()));
        }
        jvm.directory = configuration.text(&["workingDirectory"]).filter(|path| !path.is_empty()).map(PathBuf::from);
        jvm
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::super::read;

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
        let jvm = all[Path::new("/p/a/target/test-classes")].jvm();
        let flags = ["-Xss2m", "--add-opens=java.base/java.lang=ALL-UNNAMED", "-Dq=a b", "-Dold=way"];
        assert_eq!(jvm.flags, [&flags[..], &["-Done=1 < 2 & 3", "-Dnone="]].concat());
        assert_eq!(jvm.variables, [("HOME_OF".into(), "/p".into())]);
        assert_eq!(jvm.directory.as_deref(), Some(Path::new("/p/a/work")));
        assert_eq!(jvm.unknown, ["-javaagent:@{org.mockito:mockito-core:jar}"]);
    }

    #[test]
    fn without_a_configuration_assertions_are_on_and_a_property_has_the_flags() {
        let all = read(MODEL).expect("it is a model");
        assert_eq!(all[Path::new("/p/b")].jvm().flags, ["-ea", "-Xmx64m"]);
    }

    #[test]
    fn an_open_quotation_mark_is_known_to_be_unknown() {
        let odd = MODEL.replace("-Xmx64m", "-Dx=it's");
        assert_eq!(read(&odd).expect("it is a model")[Path::new("/p/b")].jvm().unknown, ["-Dx=it's"]);
    }
}
