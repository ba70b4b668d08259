#!/usr/bin/env bash
# The figures of docs/decisions/0037-look-alikes.md: benches/lookalikes/run.sh PSF DIRECTORY
# Into DIRECTORY come the solutions of public repositories (git), JPlag of Maven Central (mvn), and what psf and JPlag say.
# A repository that lies in CLONES/OWNER+NAME/repo already is not fetched. JPLAG_JAVA is a JVM that runs JPlag, from 21 on.
set -euo pipefail
psf=${1:?the psf binary} to=${2:?a directory}
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$to"

exported() { for part in api file tree util; do echo "--add-exports=jdk.compiler/com.sun.tools.javac.$part=ALL-UNNAMED"; done; }

repository() { # owner/name commit: its git directory
    local kept="${CLONES:-$to/clones}/${1/\//+}/repo"
    if [ ! -d "$kept" ]; then
        git init -q --bare "$kept"
        git --git-dir="$kept" fetch -q --depth 1 "https://github.com/$1" "$2" || { rm -rf "$kept"; echo "$1: not there" >&2; return 1; }
    fi
    echo "$kept"
}

solutions() { # exercise: a folder for each repository that has it
    local exercise=$1 name commit git path
    rm -rf "${to:?}/$exercise"
    mkdir -p "$to/$exercise"
    while read -r name commit; do
        git=$(repository "$name" "$commit") || continue
        git --git-dir="$git" ls-tree -r --name-only "$commit" | { grep -E "(^|/)$exercise/src/main/java/[^/]*\.java$" || true; } | while read -r path; do
            mkdir -p "$to/$exercise/${name/\//-}"
            git --git-dir="$git" show "$commit:$path" > "$to/$exercise/${name/\//-}/$(basename "$path")"
        done
    done < "$here/repositories.txt"
}

copies() { # exercise: copies of the first four that are one file
    local count=0 folder
    for folder in "$to/$1"/*/; do
        local files=("$folder"*.java) copy
        [ ${#files[@]} -eq 1 ] && [ $count -lt 4 ] || continue
        copy="$to/$1/copy-of-$(basename "$folder")"
        mkdir -p "$copy"
        # A copy that does not compile is none.
        if java $(exported) "$here/Copy.java" "${files[0]}" "$copy/$(basename "${files[0]}")" 2> "$to/copy.log" \
            && javac -proc:none -d "$to/classes" "$copy"/*.java 2> "$to/copy.log"; then
            count=$((count + 1))
        else
            rm -r "$copy"
        fi
    done
}

[ -f "$to/class-path" ] || mvn -q -f "$here/pom.xml" dependency:build-classpath -Dmdep.outputFile="$to/class-path"
for exercise in sieve matching-brackets raindrops; do
    solutions $exercise
    copies $exercise
    "$psf" grade "$here/exercises/$exercise" "$to/$exercise" -o "$to/out-$exercise" > "$to/$exercise.log"
    "${JPLAG_JAVA:-java}" -cp "$(cat "$to/class-path")" "$here/Similarities.java" "$to/$exercise" > "$to/$exercise.jplag" 2> "$to/jplag.log"
done
python3 "$here/table.py" "$to" sieve matching-brackets raindrops
