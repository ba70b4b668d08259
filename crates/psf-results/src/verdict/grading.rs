//! Information for graders that is not part of the run.

/// The grading settings of a course, and the grader's facts about the submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grading {
    /// Name of the test, problem or benchmark.
    pub name: String,
    /// Points for a run within every limit.
    pub points: u64,
    /// The directory that comes before the paths of source files.
    pub source_root: String,
    /// The facts about a submission from Classroom 50.
    pub submission: Submission,
}

impl Default for Grading {
    fn default() -> Self {
        Self {
            name: "Performance".to_owned(),
            points: 1,
            source_root: String::new(),
            submission: Submission::default(),
        }
    }
}

/// The facts about a submission from the runner of Classroom 50. `None` if the runner does not give a fact.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Submission {
    /// The classroom.
    pub classroom: Option<String>,
    /// The assignment.
    pub assignment: Option<String>,
    /// `individual` or `group`.
    pub assignment_type: Option<String>,
    /// The owner of the submission.
    pub owner: Option<String>,
    /// The tag, which contains the time: `submit/2026-06-01T14-32-05Z-a1b2c3d`.
    pub tag: Option<String>,
    /// Address of the commit.
    pub commit: Option<String>,
    /// Address of the release.
    pub release: Option<String>,
    /// Address of the review.
    pub review: Option<String>,
}

impl Submission {
    /// Reads the facts from the runner's environment variables. An empty variable counts as unset.
    #[must_use]
    pub fn from_variables(variable: impl Fn(&str) -> Option<String>) -> Self {
        let said = |name| variable(name).filter(|value| !value.is_empty());
        Self {
            classroom: said("CLASSROOM"),
            assignment: said("ASSIGNMENT"),
            assignment_type: said("ASSIGNMENT_TYPE"),
            owner: said("OWNER").or_else(|| said("USERNAME")),
            tag: said("SUBMISSION_TAG"),
            commit: said("COMMIT_URL"),
            release: said("RELEASE_URL"),
            review: said("REVIEW_URL"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Submission;

    #[test]
    fn an_empty_variable_says_nothing() {
        let said = |of: &'static [(&str, &str)]| {
            let value = |name: &str| of.iter().find(|(own, _)| *own == name).map(|(_, value)| (*value).to_owned());
            Submission::from_variables(value)
        };
        assert_eq!(said(&[]), Submission::default());
        assert_eq!(said(&[("OWNER", ""), ("CLASSROOM", ""), ("USERNAME", "ada")]).owner.as_deref(), Some("ada"));
        assert_eq!(said(&[("OWNER", "team"), ("USERNAME", "ada")]).owner.as_deref(), Some("team"));
        assert_eq!(said(&[("SUBMISSION_TAG", "submit/x")]).tag.as_deref(), Some("submit/x"));
    }
}
