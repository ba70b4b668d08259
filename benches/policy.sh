#!/usr/bin/env bash
# What policy course finds in libraries of Maven Central, as docs/decisions has it: benches/policy.sh PSF DIRECTORY
# Downloads into DIRECTORY what is not there. Each line is a library with what it needs.
set -euo pipefail
psf=${1:?the psf binary} to=${2:?a directory for jars}
mkdir -p "$to"

jar() { # group artifact version
    local path="${1//./\/}/$2/$3/$2-$3.jar"
    [ -f "$to/$2.jar" ] || curl -sSfL --retry 3 -o "$to/$2.jar" "https://repo1.maven.org/maven2/$path"
}

library() {
    local name=$1 paths=()
    shift
    while [ $# -gt 0 ]; do
        jar "$1" "$2" "$3"
        paths+=("$to/$2.jar")
        shift 3
    done
    # 6 is a refusal, which is what this is about.
    "$psf" check --no-config --format json -o "$to/found.json" "${paths[@]}" || [ $? -eq 6 ]
    python3 - "$name" "$to/found.json" <<'PY'
import collections, json, sys
name, path = sys.argv[1:]
document = json.load(open(path))
rules = collections.Counter(finding["rule"] for finding in document["findings"])
classes = {finding["class"] for finding in document["findings"]}
said = ", ".join(f"{rule} {count}" for rule, count in rules.most_common())
print(f"| {name} | {document['classes']} | {len(classes)} | {len(document['findings'])} | {said} |")
PY
}

echo "| library | classes | with findings | findings | by rule |"
echo "|---|---:|---:|---:|---|"
library guava com.google.guava guava 33.4.8-jre com.google.guava failureaccess 1.0.3
library commons-lang3 org.apache.commons commons-lang3 3.18.0
library commons-math3 org.apache.commons commons-math3 3.6.1
library commons-collections4 org.apache.commons commons-collections4 4.5.0
library commons-text org.apache.commons commons-text 1.13.1 org.apache.commons commons-lang3 3.18.0
library commons-csv org.apache.commons commons-csv 1.14.1 commons-io commons-io 2.20.0
library jgrapht-core org.jgrapht jgrapht-core 1.5.2 org.jheaps jheaps 0.14 org.apfloat apfloat 1.14.0
library jheaps org.jheaps jheaps 0.14
library fastutil it.unimi.dsi fastutil 8.5.16
library eclipse-collections org.eclipse.collections eclipse-collections 11.1.0 org.eclipse.collections eclipse-collections-api 11.1.0
library hppc com.carrotsearch hppc 0.10.0
library trove4j net.sf.trove4j trove4j 3.0.3
library joda-time joda-time joda-time 2.14.0
library threeten-extra org.threeten threeten-extra 1.8.0
library vavr io.vavr vavr 0.10.6 io.vavr vavr-match 0.10.6
library pcollections org.pcollections pcollections 4.0.2
library jts-core org.locationtech.jts jts-core 1.20.0
library exp4j net.objecthunter exp4j 0.4.8
library ejml-core org.ejml ejml-core 0.44.0
library RoaringBitmap org.roaringbitmap RoaringBitmap 1.3.0
