//! Files that psf makes: outputs for the user, and directories for a run.

pub(crate) mod outputs;
pub(crate) mod padding;
pub(crate) mod temporary;
