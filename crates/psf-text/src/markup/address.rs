//! Addresses of files beside a page.

/// A path as a page links to it, relative to the page: no character of it means anything else there.
pub fn address(path: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~/".contains(&byte);
    let encoded = path.bytes().map(|byte| match plain(byte) {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    });
    encoded.collect()
}
