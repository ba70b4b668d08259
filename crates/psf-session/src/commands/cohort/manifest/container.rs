//! The Dockerfile of an image with a JDK and psf.

/// Returns the file for `docker build`, `podman build` or `buildah`, in a folder that also has the binary `psf`.
///
/// psf needs the C library and libgcc, and the JDK needs the C library. Neither needs a shell.
#[must_use]
pub fn container(java: u16) -> String {
    format!(
        "# The JDK, psf, and the libraries that they are linked to; no shell.
# Next to this file: psf, built for the same processors. docker build -t registry.example/psf .
FROM docker.io/library/eclipse-temurin:{java}-jdk AS jdk
FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=jdk /opt/java/openjdk /opt/java
COPY psf /usr/local/bin/psf
ENV JAVA_HOME=/opt/java LC_ALL=C.UTF-8 XDG_CACHE_HOME=/tmp/cache
USER 65532:65532
ENTRYPOINT [\"/usr/local/bin/psf\"]
"
    )
}
