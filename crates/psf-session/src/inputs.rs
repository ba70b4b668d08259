//! The user's side: the request, the class path, submissions, and projects of build tools.

pub(crate) mod baselines;
pub(crate) mod class_path;
pub(crate) mod libraries;
pub(crate) mod links;
pub(crate) mod live;
pub(crate) mod module_files;
pub(crate) mod options;
pub(crate) mod place;
pub(crate) mod policy;
pub(crate) mod project;
pub(crate) mod request;
pub(crate) mod revision;
pub(crate) mod sources;
pub mod submission;
pub(crate) mod surefire;
pub(crate) mod test_choice;
pub(crate) mod test_jvm;
