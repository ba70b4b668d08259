//! Threads that assembled code keeps busy.

use super::check::Program;
use crate::support::jdk::jdks_in_turn;
use crate::support::report::{json, marks};
use crate::support::turn::in_turn;

#[test]
fn gives_no_score_where_a_goto_to_itself_runs_until_another_thread_ends_the_jvm() {
    in_turn!();
    let program = Program::of(
        "class made/Main version 49
         super java/lang/Thread
         method public static main ([Ljava/lang/String;)V
           new made/Main
           dup
           invokespecial made/Main <init> ()V
           invokevirtual made/Main start ()V
         self:
           goto self
         end
         method <init> ()V
           aload_0
           invokespecial java/lang/Thread <init> ()V
           return
         end
         method public run ()V
           ldc2_w long 100
           invokestatic java/lang/Thread sleep (J)V
           iconst_3
           invokestatic java/lang/System exit (I)V
           return
         end",
    );
    for jdk in jdks_in_turn() {
        let work = program.workspace(jdk);
        for mode in ["edge", "instruction"] {
            program.score_command(&work, mode).run().expect(7);
            let report = json(&work.read("report.json"));
            assert!(report["score"].is_null() && report["exit_code"] == 3, "{}, {mode} mode: {report}", jdk.label);
            assert!(marks(&report).contains("incomplete"), "{}, {mode} mode: {report}", jdk.label);
        }
    }
}
