//! Takes any bytes as a class file.
#![no_main]
#![allow(dead_code, reason = "each target uses a part of what they share with the tests")]

#[path = "../../tests/badinput/drive.rs"]
mod drive;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let _ = drive::class(bytes); // refusing is fine, panicking is not
});
