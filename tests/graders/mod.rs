//! What graders and CI take.
