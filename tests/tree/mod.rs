//! Call trees: who called whom, as the JVM's own stacks say, and what that cost, as runs without a tree say.

mod formats;
mod jdk;
mod jvm;
mod known;
mod live;
mod paths;
mod recursion;
mod refused;
