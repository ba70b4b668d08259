#!/usr/bin/env bash
# Gradescope runs this once, when it builds the image of the autograder. The zip holds this folder's files, exercise/ and psf.
set -euo pipefail
root="${AUTOGRADER:-/autograder}"

apt-get update -q
apt-get install -qy openjdk-17-jdk-headless
install -m 755 "$root/source/psf" /usr/local/bin/psf
# Makes the JDK that counts, once for all submissions, and fails here where the exercise is not as it should be.
psf grade check "$root/source/exercise"
