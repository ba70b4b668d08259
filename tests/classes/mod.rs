//! Class files: psf reads them without loss, and other readers and the JVM accept what it rewrites.

mod link;
mod lossless;
mod readers;
