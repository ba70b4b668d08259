//! The tests that Surefire runs.

use std::path::Path;

use super::Told;
use crate::session::test_choice::{ChosenPattern, TestChoice, is_expression};

/// What is looked at where only the other list says something.
const INCLUDED: [&str; 4] = ["**/Test*.java", "**/*Test.java", "**/*Tests.java", "**/*TestCase.java"];
const EXCLUDED: &str = "**/*$*";

/// What changes which tests there are, or with what they run, and is not read.
const UNREAD: [&str; 9] = [
    "additionalClasspathElements",
    "classpathDependencyExcludes",
    "classpathDependencyScopeExclude",
    "dependenciesToScan",
    "excludeJUnit5Engines",
    "includeJUnit5Engines",
    "properties",
    "suiteXmlFiles",
    "systemPropertiesFile",
];

/// What leaves out all tests: elements, and the properties that stand for them.
const SKIPS: [(&str, &str); 3] =
    [("skipTests", "skipTests"), ("skip", "maven.test.skip"), ("skipExec", "maven.test.skip.exec")];

impl Told {
    /// Those tests, of a module in a directory.
    pub(in crate::session) fn choice(&self, directory: &Path) -> TestChoice {
        let mut choice = TestChoice::default();
        for (element, property) in SKIPS {
            if self.text(element, property).as_deref() == Some("true") {
                choice.notes.push(format!("Surefire is told to skip the tests ({property}), which psf does not do"));
            }
        }
        for name in UNREAD {
            if self.configuration.at(&[name]).is_some() {
                choice.notes.push(format!("{name} of Surefire's configuration is not read"));
            }
        }
        self.classes(directory, &mut choice);
        choice.tags = self.expressions("groups", &mut choice.notes);
        choice.except_tags = self.expressions("excludedGroups", &mut choice.notes);
        choice
    }

    fn classes(&self, directory: &Path, choice: &mut TestChoice) {
        let (included, excluded) = match self.text("test", "test") {
            Some(test) => (vec![test], Vec::new()),
            None => (
                self.listed(["includes", "includesFile"], directory, &mut choice.notes),
                self.listed(["excludes", "excludesFile"], directory, &mut choice.notes),
            ),
        };
        for text in included.iter().flat_map(|text| text.split(',')).map(str::trim) {
            match text.strip_prefix('!') {
                None => add(text, &mut choice.classes, &mut choice.notes),
                Some(excluded) => add(excluded, &mut choice.except_classes, &mut choice.notes),
            }
        }
        for text in excluded.iter().flat_map(|text| text.split(',')).map(str::trim) {
            add(text, &mut choice.except_classes, &mut choice.notes);
        }
        if choice.classes.is_empty() && !choice.except_classes.is_empty() {
            choice.classes = INCLUDED.map(str::to_owned).to_vec();
        }
        if choice.except_classes.is_empty() && !choice.classes.is_empty() {
            choice.except_classes.push(format!("%ant[{EXCLUDED}]"));
        }
    }

    /// The patterns of an element and those of a file that another one names.
    fn listed(&self, [list, file]: [&str; 2], directory: &Path, notes: &mut Vec<String>) -> Vec<String> {
        let mut patterns: Vec<String> = match self.below(list) {
            // A property is a list with commas.
            [] => self.text(list, &format!("surefire.{list}")).into_iter().collect(),
            all => all.iter().map(|pattern| self.late(pattern.text.trim())).collect(),
        };
        if let Some(path) = self.text(file, &format!("surefire.{file}")) {
            match std::fs::read_to_string(directory.join(&path)) {
                Ok(text) => {
                    let lines = text.lines().map(str::trim);
                    patterns.extend(lines.filter(|line| !line.is_empty() && !line.starts_with('#')).map(str::to_owned));
                }
                Err(e) => notes.push(format!("{file} of Surefire's configuration, {path}, cannot be read: {e}")),
            }
        }
        patterns
    }

    /// Expressions over tags, with commas between them.
    fn expressions(&self, name: &str, notes: &mut Vec<String>) -> Vec<String> {
        let text = self.text(name, name).unwrap_or_default();
        let all = text.split(',').map(str::trim).filter(|text| !text.is_empty());
        let (read, unread) = all.partition::<Vec<_>, _>(|text| is_expression(text) && !text.contains("${"));
        notes.extend(unread.into_iter().map(|text| left_out(text, "is no expression over tags")));
        read.into_iter().map(str::to_owned).collect()
    }
}

/// Adds a pattern as psf is told it, or a sentence on why not.
fn add(text: &str, patterns: &mut Vec<String>, notes: &mut Vec<String>) {
    let pattern = if text.starts_with('%') { text.to_owned() } else { format!("%ant[{text}]") };
    let known = [".java", ".class"].iter().any(|end| text.ends_with(end));
    match ChosenPattern::read(&pattern) {
        _ if text.is_empty() => {}
        _ if text.contains(['!']) || text.contains("${") => notes.push(left_out(text, "is no pattern")),
        Err(why) => notes.push(format!("{why}: this pattern of Surefire's is left out")),
        Ok(_) if known && !text.starts_with('%') => patterns.push(text.to_owned()),
        Ok(_) => patterns.push(pattern),
    }
}

fn left_out(text: &str, why: &str) -> String {
    format!("{text} of Surefire's configuration is left out: it {why}")
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::super::read;
    use crate::session::test_choice::TestChoice;

    /// What is chosen where the configuration has these elements, and the project these properties.
    fn choice(configuration: &str, properties: &str) -> TestChoice {
        let model = format!(
            "<project><properties>{properties}</properties><build><testOutputDirectory>/t</testOutputDirectory><plugins>\
             <plugin><artifactId>maven-surefire-plugin</artifactId><configuration>{configuration}</configuration></plugin>\
             </plugins></build></project>"
        );
        read(&model).expect("it is a model")[Path::new("/t")].choice(Path::new("/nowhere"))
    }

    #[test]
    fn where_nothing_is_said_there_is_no_choice() {
        assert_eq!(choice("", ""), TestChoice::default());
    }

    #[test]
    fn each_list_has_surefires_own_beside_the_other() {
        let included = choice(
            "<includes><include>**/*IT.java, !**/Slow*.java</include><include>%regex[a.*]</include></includes>",
            "",
        );
        assert_eq!(included.classes, ["**/*IT.java", "%regex[a.*]"]);
        assert_eq!(included.except_classes, ["**/Slow*.java"]);
        assert_eq!(choice("<includes><include>a/**</include></includes>", "").except_classes, ["%ant[**/*$*]"]);
        let excluded = choice("<excludes><exclude>**/Abstract*</exclude></excludes>", "");
        assert_eq!(excluded.classes, super::INCLUDED);
        assert_eq!(excluded.except_classes, ["%ant[**/Abstract*]"]);
    }

    #[test]
    fn a_named_test_stands_for_both_lists() {
        let named = choice("<test>ATest</test><excludes><exclude>**/ATest.java</exclude></excludes>", "");
        assert_eq!((named.classes, named.except_classes), (vec!["%ant[ATest]".into()], vec!["%ant[**/*$*]".into()]));
        let methods = choice("<test>ATest#b*+c, !#d</test>", "");
        assert_eq!(
            (methods.classes, methods.except_classes),
            (vec!["%ant[ATest#b*+c]".into()], vec!["%ant[#d]".into()])
        );
    }

    #[test]
    fn groups_are_tags_wherever_they_are_said() {
        let tagged =
            choice("<groups>fast, a &amp; !b</groups>", "<groups>no</groups><excludedGroups>slow</excludedGroups>");
        assert_eq!((tagged.tags, tagged.except_tags), (vec!["fast".into(), "a & !b".into()], vec!["slow".into()]));
    }

    #[test]
    fn what_is_not_understood_is_named() {
        let odd = choice(
            "<includes><include>%regex[(?=a)b]</include></includes><includesFile>list</includesFile>\
             <groups>a and b,${c}</groups><test /><dependenciesToScan /><excludes><exclude>ATest#</exclude></excludes>",
            "<maven.test.skip.exec>true</maven.test.skip.exec>",
        );
        assert_eq!(TestChoice { notes: Vec::new(), ..odd.clone() }, TestChoice::default());
        let named = ["maven.test.skip.exec", "dependenciesToScan", "list", "(?=a)b", "ATest#", "a and b", "${c}"];
        assert_eq!(odd.notes.len(), named.len(), "{:?}", odd.notes);
        odd.notes.iter().zip(named).for_each(|(note, name)| assert!(note.contains(name), "{note}"));
    }
}
