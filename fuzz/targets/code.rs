//! Builds class files around code that the bytes choose, so that no bytes are spent on parts that only a parser reads.
#![no_main]
#![allow(dead_code, reason = "each target uses a part of what they share with the tests")]

#[path = "../../tests/badinput/drive.rs"]
mod drive;
#[path = "../../tests/badinput/generated.rs"]
mod generated;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let _ = drive::class(&generated::class(bytes)); // refusing is fine, panicking is not
});
