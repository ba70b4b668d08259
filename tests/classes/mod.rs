//! Class files: read without loss, rewritten so that other readers and the JVM take them.

mod link;
mod lossless;
mod readers;
