//! `psf env`: finds what disturbs measurements, and runs a command with less disturbance.

use crate::support::command::Cmd;

#[test]
fn the_check_names_what_measurements_depend_on() {
    Cmd::psf().line("env check").ok().prints(&["governor", "load", "stolen"]);
}

#[test]
fn a_command_runs_on_one_core_and_its_exit_code_is_psfs() {
    let run = Cmd::psf().line("env run --").line("grep Cpus_allowed_list /proc/self/status").ok();
    let cores = run.stdout.trim().rsplit(['\t', ' ']).next().expect("a list of cores").to_owned();
    assert!(cores.parse::<u32>().is_ok(), "one core, not {cores:?}");
    Cmd::psf().line("env run -- sh -c").arg("exit 7").run().expect(7);
    // The restriction applied only to the command.
    let own = std::fs::read_to_string("/proc/self/status").expect("Linux has it");
    let allowed = own.lines().find(|line| line.starts_with("Cpus_allowed_list")).expect("it says so").to_owned();
    let shell = Cmd::new("grep").line("Cpus_allowed_list /proc/self/status").ok();
    assert_eq!(shell.stdout.trim(), allowed.trim());
}

#[test]
fn a_command_that_is_not_there_is_one_sentence() {
    Cmd::psf().line("env run -- no-such-command-anywhere").run().expect(1).complains(&["no-such-command-anywhere"]);
}
