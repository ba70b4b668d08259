//! The names that platforms give to the files that they export.

/// The information in such a name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Named {
    /// The name of the owner.
    pub(super) name: String,
    /// True if the submission is late.
    pub(super) late: bool,
    /// The name of the file before the platform changed it, if it did.
    pub(super) file: Option<String>,
}

/// Parses a name of Moodle, Canvas or Gradescope. Returns `None` for other names.
pub(super) fn named(name: &str) -> Option<Named> {
    moodle(name).or_else(|| gradescope(name)).or_else(|| canvas(name))
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())
}

/// Parses `Ada Lovelace_1234567_assignsubmission_file_`, followed by the name of the file. A folder has no more than that.
fn moodle(name: &str) -> Option<Named> {
    let (owner, file) = name.split_once("_assignsubmission_file")?;
    let (owner, id) = owner.rsplit_once('_')?;
    let file = file.trim_start_matches('_');
    is_number(id).then(|| Named {
        name: owner.to_owned(),
        late: false,
        file: (!file.is_empty()).then(|| file.to_owned()),
    })
}

/// Parses `submission_123456789`, a folder.
fn gradescope(name: &str) -> Option<Named> {
    let id = name.strip_prefix("submission_")?;
    is_number(id).then(|| Named { name: name.to_owned(), late: false, file: None })
}

/// Parses `lovelaceada_LATE_12345_6789012_Main-2.java`: owner, number of the owner, number of the file, and name of the file with
/// the number of resubmissions.
fn canvas(name: &str) -> Option<Named> {
    let (owner, rest) = name.split_once('_')?;
    let late = rest.strip_prefix("LATE_");
    let (user, rest) = late.unwrap_or(rest).split_once('_')?;
    let (upload, file) = rest.split_once('_')?;
    let is_owner = !owner.is_empty() && !owner.bytes().all(|b| b.is_ascii_digit());
    if !is_owner || !is_number(user) || !is_number(upload) || file.is_empty() {
        return None;
    }
    Some(Named { name: owner.to_owned(), late: late.is_some(), file: Some(first_upload(file)) })
}

/// Returns the name of a file at its first submission.
fn first_upload(file: &str) -> String {
    let (stem, end) = file.rsplit_once('.').unwrap_or((file, ""));
    match stem.rsplit_once('-') {
        Some((stem, number)) if is_number(number) && !stem.is_empty() && !end.is_empty() => format!("{stem}.{end}"),
        _ => file.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::named;

    #[track_caller]
    fn check(name: &str, expected: Option<(&str, bool, &str)>) {
        let found = named(name).map(|named| (named.name, named.late, named.file.unwrap_or_default()));
        let expected = expected.map(|(name, late, file)| (name.to_owned(), late, file.to_owned()));
        assert_eq!(found, expected, "{name}");
    }

    #[test]
    fn names_of_platforms_say_whose_it_is() {
        check("Ad\u{e0} King-No\u{eb}l_1234567_assignsubmission_file_", Some(("Ad\u{e0} King-No\u{eb}l", false, "")));
        check("Ada L_o_12_assignsubmission_file_Main.java", Some(("Ada L_o", false, "Main.java")));
        check("lovelaceada_12345_6789012_Main.java", Some(("lovelaceada", false, "Main.java")));
        check("lovelaceada_LATE_12345_6789012_Main-2.java", Some(("lovelaceada", true, "Main.java")));
        check("lovelaceada_12345_6789012_my_hw-1.zip", Some(("lovelaceada", false, "my_hw.zip")));
        check("submission_987654321", Some(("submission_987654321", false, "")));
    }

    #[test]
    fn other_names_are_nobodys() {
        for name in [
            "Main.java",
            "hw1_ada.zip",
            "submission_final",
            "a_1_b_c.java",
            "assignsubmission_file_",
            "src",
            "1_2_3_x.java",
        ] {
            check(name, None);
        }
    }
}
