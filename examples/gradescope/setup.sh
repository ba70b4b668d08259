#!/usr/bin/env bash
# Gradescope runs this once, when it builds the image of the autograder.
set -euo pipefail
root="${AUTOGRADER:-/autograder}"

apt-get update -q
apt-get install -qy openjdk-17-jdk-headless
# psf and the autograder's files lie in the zip; see docs/guide/src/grading.md.
install -m 755 "$root/source/psf" /usr/local/bin/psf
"$root/source/make-reference"
