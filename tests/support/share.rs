//! How much of what is repeated very often runs by default, and how much in `just nightly`.

/// A twentieth to a third of the repetitions: fewer runs of the same program in fresh JVMs, fewer random classes. Every
/// case, setting, mode and JDK is in it at least once, if not each setting on each JDK; what it leaves out is luck, the chance that one more run or one
/// more random class finds what the others did not. `PSF_TEST_SHARE=full`, which `just nightly` gives, runs them all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Share {
    Default,
    Full,
}

/// How often to repeat something: as a rule, and when everything is to be repeated as often as it can be.
#[track_caller]
pub(crate) fn repetitions(default: usize, full: usize) -> usize {
    assert!(0 < default && default <= full, "a share of {full} is not {default}");
    match share() {
        Share::Default => default,
        Share::Full => full,
    }
}

/// Whether something that one of `of` places is enough for is done at this `place`: each in its turn, and when everything is
/// to be repeated, at all.
#[track_caller]
pub(crate) fn in_turn(turn: usize, of: usize, place: usize) -> bool {
    share() == Share::Full || turn % of == place
}

#[track_caller]
fn share() -> Share {
    match std::env::var("PSF_TEST_SHARE").as_deref() {
        Err(std::env::VarError::NotPresent) => Share::Default,
        Ok("full") => Share::Full,
        other => panic!("PSF_TEST_SHARE is {other:?}: \"full\" or not set"),
    }
}
