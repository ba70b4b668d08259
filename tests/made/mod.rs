//! Programs that javac cannot make: classes put together by an assembler, counted by the oracle and by psf.

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
