//! psf's files: they match their schemas and are the same each time.

pub(crate) mod documents;
mod repeatable;

use crate::support::fixture::compiled;
use crate::support::jar;
use crate::support::jdk::TestJdk;
use crate::support::workspace::Workspace;

/// Makes a workspace with the classes of all fixtures in `classes`.
#[track_caller]
fn with_all_fixtures(jdk: &'static TestJdk) -> Workspace {
    let work = Workspace::new(jdk);
    for (name, bytes) in jar::files(&compiled(jdk)) {
        let (_, class) = name.split_once('/').expect("a directory for each fixture");
        work.write(&format!("classes/{class}"), bytes);
    }
    work
}
