//! Code that the suites share: JDKs, commands that explain their failure, programs to run, the oracle, reports.
#![allow(dead_code, reason = "each test binary uses a part of it")]

pub(crate) mod busy;
pub(crate) mod cache;
pub(crate) mod clocked;
pub(crate) mod command;
pub(crate) mod compiler;
pub(crate) mod expected;
pub(crate) mod fixture;
pub(crate) mod forge;
pub(crate) mod graded;
pub(crate) mod jar;
pub(crate) mod jdk;
pub(crate) mod made_up;
pub(crate) mod oracle;
pub(crate) mod permits;
pub(crate) mod repeat;
pub(crate) mod report;
pub(crate) mod steps;
pub(crate) mod trials;
pub(crate) mod turn;
pub(crate) mod workspace;
