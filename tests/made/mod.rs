//! Programs that javac cannot make: an assembler makes the classes, and the oracle and psf count them.

pub(crate) mod assembler;
mod check;
mod constants;
mod constructors;
mod far;
mod handlers;
mod instructions;
mod large;
mod limits;
mod names;
mod objects;
mod random;
mod ranges;
mod subroutines;
mod switches;
mod tables;
mod threads;
mod uninitialized;
mod unreachable;
mod untouched;
mod vanishing;
