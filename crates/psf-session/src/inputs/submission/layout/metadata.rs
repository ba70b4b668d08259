//! Reads the names of students from the `submission_metadata.yml` of a Gradescope export.

use std::collections::BTreeMap;

use yaml_rust2::{Yaml, YamlLoader};

/// The name of the file.
pub(super) const FILE: &str = "submission_metadata.yml";

/// Returns the students of each submission, by the name of its folder. Returns nothing if the file is of another kind.
pub(super) fn people(text: &str) -> BTreeMap<String, String> {
    let documents = YamlLoader::load_from_str(text).unwrap_or_default();
    let Some(all) = documents.first().and_then(Yaml::as_hash) else { return BTreeMap::new() };
    let of = |(folder, submission): (&Yaml, &Yaml)| {
        let submitters = submission[":submitters"].as_vec()?;
        let names: Vec<&str> = submitters.iter().filter_map(|person| person[":name"].as_str()).collect();
        let names = names.into_iter().map(str::trim).filter(|name| !name.is_empty()).collect::<Vec<_>>().join(", ");
        (!names.is_empty()).then(|| Some((folder.as_str()?.to_owned(), names)))?
    };
    all.iter().filter_map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::people;

    #[test]
    fn people_are_named_by_what_they_handed_in() {
        let text = "---\nsubmission_97:\n  :submitters:\n  - :name: Ada Lovelace\n    :sid: '12'\n    :email: a@b.c\n  \
                    :created_at: 2021-02-03 04:05:06.000000000 Z\n  :score: 0.0\nsubmission_98:\n  :submitters:\n  - :name: Zo\u{eb}\n  \
                    - :name: Bert B\nsubmission_99:\n  :submitters: []\n";
        let people = people(text);
        let people: Vec<(&str, &str)> = people.iter().map(|(folder, name)| (folder.as_str(), name.as_str())).collect();
        assert_eq!(people, [("submission_97", "Ada Lovelace"), ("submission_98", "Zo\u{eb}, Bert B")]);
    }

    #[test]
    fn what_is_no_such_file_names_nobody() {
        for text in ["", "- a\n- b", "a: [", "x: 1", "submission_1:\n  :submitters: Ada"] {
            assert!(people(text).is_empty(), "{text}");
        }
    }
}
