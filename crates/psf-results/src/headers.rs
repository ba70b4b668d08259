//! Headers of objects: their size in the JVM of a run, which determines the sizes and addresses of objects.

/// Bytes of a header that is not compact. Results of older versions of psf have such headers, but do not contain the size.
const USUAL: u32 = 12;

/// Returns the words that follow a number of bytes if headers are compact; empty for other headers.
pub(super) fn compact(header: Option<u32>) -> String {
    match header.unwrap_or(USUAL) {
        USUAL => String::new(),
        bytes => format!(", with compact headers of {bytes}"),
    }
}

/// Returns the bytes before an object's first field and before an array's first element.
pub(super) fn of_objects_and_arrays(header: Option<u32>) -> (u32, u32) {
    let header = header.unwrap_or(USUAL);
    (header, header + 4)
}

/// Returns the bytes of a header as a condition for comparisons.
pub(super) fn condition(header: Option<u32>) -> String {
    format!("{} bytes", header.unwrap_or(USUAL))
}

/// Returns a sentence if the headers of two named results differ.
pub(super) fn differ((one, own): (&str, Option<u32>), (other, others): (&str, Option<u32>)) -> Option<String> {
    let (own, others) = (condition(own), condition(others));
    (own != others).then(|| {
        format!("object headers differ: {own} in {one}, {others} in {other}, so objects have other sizes and addresses")
    })
}

#[cfg(test)]
mod tests {
    use super::{compact, differ, of_objects_and_arrays};

    #[test]
    fn a_result_that_does_not_say_it_has_usual_headers() {
        assert_eq!([None, Some(12)].map(compact), ["", ""]);
        assert_eq!(compact(Some(8)), ", with compact headers of 8");
        assert_eq!([None, Some(8)].map(of_objects_and_arrays), [(12, 16), (8, 12)]);
        assert_eq!(differ(("a", None), ("b", Some(12))), None);
        let sentence = differ(("a", None), ("b", Some(8))).unwrap_or_default();
        assert!(sentence.starts_with("object headers differ: 12 bytes in a, 8 bytes in b"), "{sentence}");
    }
}
