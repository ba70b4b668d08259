//! A program's environment, and the ways into a JVM that psf closes.

use super::held;
use crate::support::turn::in_turn;

#[test]
fn variables_that_run_other_code_are_not_passed_on() {
    in_turn!();
    let work = held(
        "System.out.println(System.getenv(\"LD_LIBRARY_PATH\") + \" \" + System.getenv(\"OTHER\") + \" \" + System.getProperty(\"x\"));",
    );
    let psf = |flags: &str| {
        let psf = work
            .psf(&format!("score classes --quiet {flags}"))
            .env("OTHER", "other")
            .env("LD_LIBRARY_PATH", "/no/such");
        let ran = psf.env("JAVA_TOOL_OPTIONS", "-Dx=y").env("_JAVA_OPTIONS", "-Dx=z").env("CLASSPATH", "/no/such").ok();
        ran.stdout.lines().next().map(str::to_owned)
    };
    assert_eq!(psf("").as_deref(), Some("null other null"));
    assert_eq!(psf("--env JAVA_TOOL_OPTIONS").as_deref(), Some("null other y"));
    assert_eq!(psf("--env JAVA_TOOL_OPTIONS=-Dx=w --env LD_LIBRARY_PATH --env OTHER=").as_deref(), Some("/no/such  w"));
    work.psf("score classes --env =x").run().expect(2).complains(&["--env has no name"]);
}

#[test]
fn no_process_attaches_to_the_jvm_and_no_agent_is_loaded_later() {
    in_turn!();
    let flag = |name: &str| {
        format!(
            "java.lang.management.ManagementFactory.getPlatformMXBean(com.sun.management.HotSpotDiagnosticMXBean.class).getVMOption(\"{name}\").getValue()"
        )
    };
    let names = ["DisableAttachMechanism", "EnableDynamicAgentLoading", "UsePerfData"];
    let all = names.map(flag).join(" + \" \" + ");
    let work = held(&format!("System.out.println({all});"));
    let first = |flags: &str| {
        let ran = work.psf(&format!("score classes --quiet {flags}")).ok();
        ran.stdout.lines().next().map(str::to_owned)
    };
    assert_eq!(first("").as_deref(), Some("true false false"));
    assert_eq!(
        first("-J -XX:-DisableAttachMechanism -J -XX:+UsePerfData").as_deref(),
        Some("false false true"),
        "the user's flags win"
    );
}
