//! The file of an image with a JDK and psf.

/// For `docker build`, `podman build` and `buildah`, in a folder with the binary `psf` in it.
///
/// psf needs the C library and libgcc, the JDK the C library; neither needs a shell.
#[must_use]
pub fn container(java: u16) -> String {
    format!(
        "# The JDK, psf, and the libraries that they are linked to; no shell.
# Beside this file: psf, built for the same processors. docker build -t registry.example/psf .
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
