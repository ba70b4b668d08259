//! A JVM that runs one program and ends, timed by its processor time.

use nix::sys::resource::{UsageWho, getrusage};

use super::compiled::{Compiled, driver_of};
use super::engine::Engine;
use psf_session::launch::Jvm;
use psf_text::failure::{Failure, FailureKind};

const REFERENCE: &str = "psf.validate.Reference";

/// Returns the processor time in nanoseconds, over all threads, of a JVM that runs a program `times` times. With 0 times,
/// this is the time to start and end.
pub(super) fn run(compiled: &Compiled, number: usize, size: u32, times: u32) -> Result<f64, Failure> {
    jvm(compiled, number, &driver_of(&compiled.programs[number].class), size, times)
}

/// Returns the processor time of a JVM that runs `rounds` rounds of the reference.
pub(super) fn run_reference(compiled: &Compiled, number: usize, rounds: u32) -> Result<f64, Failure> {
    jvm(compiled, number, REFERENCE, 1000, rounds)
}

fn jvm(compiled: &Compiled, number: usize, main: &str, size: u32, times: u32) -> Result<f64, Failure> {
    let jvm = Jvm::new(&compiled.jdk.java).flags(Engine::Cold.flags());
    let places = compiled.class_path(number).into_iter().chain([compiled.stopwatch()]);
    let jvm = jvm.class_path(places)?;
    let jvm = jvm.main(main, [size.to_string(), times.to_string()]).reads(&[]);
    let before = of_children()?;
    let output = jvm.output()?;
    if !output.status.success() {
        let name = &compiled.programs[number].name;
        return Err(Failure::new(FailureKind::Program, format!("{name} failed when it was timed")));
    }
    Ok(of_children()? - before)
}

/// Returns the processor time in nanoseconds of the processes that this one waited for.
fn of_children() -> Result<f64, Failure> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).map_err(|what| {
        Failure::new(FailureKind::Program, format!("the system does not report processor time: {what}"))
    })?;
    let nanoseconds = |time: nix::sys::time::TimeVal| time.tv_sec() as f64 * 1e9 + time.tv_usec() as f64 * 1e3;
    Ok(nanoseconds(usage.user_time()) + nanoseconds(usage.system_time()))
}
