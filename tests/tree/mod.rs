//! Call trees: the calls are the ones of the JVM's own stacks, and the costs are the ones of runs without a tree.

mod formats;
mod jdk;
mod jvm;
mod known;
mod live;
mod paths;
mod program;
mod recursion;
mod refused;
