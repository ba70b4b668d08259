#!/usr/bin/env bash
# JUnit suites of public projects, run again and again: how many scores each has, and what psf says where that is not one.
#
#   benches/suites.sh PSF DIRECTORY [--runs 20] [--scopes "app jdk"] [--projects "csv cli codec text collections"]
#                     [--java "/usr/lib/jvm/a /usr/lib/jvm/b"] [--load "0 1"] [--limit 1200] [--plain 1]
#
# There are geometry, fraction, combinatorics, validator and beanutils as well, which are short.
# Downloads missing files into DIRECTORY, and leaves every run's table there. With --load 1 this script has busy loops, too:
# one more than there are processors. A run that takes more than --limit seconds is ended and named.
# After each run the suite runs without psf, by JUnit's console launcher: how much longer it takes with psf is in the row.
# Not so with --plain 0.
set -euo pipefail
psf=${1:?the psf binary} to=${2:?a directory for jars and tables}
shift 2
runs=20 scopes="app jdk" projects="csv cli codec text collections" loads="0 1" limit=1200 plain=1
javas=${JAVA_HOME:-$(dirname "$(dirname "$(readlink -f "$(command -v java)")")")}
while [ $# -gt 0 ]; do
    case $1 in
        --runs) runs=$2 ;; --scopes) scopes=$2 ;; --projects) projects=$2 ;;
        --java) javas=$2 ;; --load) loads=$2 ;; --limit) limit=$2 ;; --plain) plain=$2 ;;
        *) echo "suites.sh: $1 is no flag of this script" >&2; exit 2 ;;
    esac
    shift 2
done
mkdir -p "$to"
to=$(cd "$to" && pwd)
psf=$(realpath "$psf")

jar() { # group artifact version [classifier]; says where it is
    local name="$2-$3${4:+-$4}.jar"
    [ -s "$to/$name" ] || curl -sSfL --retry 3 -o "$to/$name" "https://repo1.maven.org/maven2/${1//./\/}/$2/$3/$name"
    echo "$to/$name"
}

# The tested classes and the tests count; their libraries do not.
arguments() {
    local commons=org.apache.commons lang io name named version
    lang="--uncounted $(jar $commons commons-lang3 3.18.0)"
    io="--uncounted $(jar commons-io commons-io 2.20.0)"
    echo "--uncounted $(jar org.junit.platform junit-platform-console-standalone 1.13.4)"
    case $1 in
        csv)
            echo "--uncounted $(jar commons-codec commons-codec 1.19.0)"
            echo "$(jar $commons commons-csv 1.14.1) $(jar $commons commons-csv 1.14.1 tests) $lang $io"
            echo "--uncounted $(jar com.h2database h2 2.2.224)"
            # All but PerformanceTest, which is as long as thirty of all others.
            echo "--classes org.apache.commons.csv.[A-Z]*Test --classes org.apache.commons.csv.issues.*Test"
            mocks ;;
        cli) echo "$(jar commons-cli commons-cli 1.10.0) $(jar commons-cli commons-cli 1.10.0 tests) $lang $io"; mocks ;;
        codec)
            echo "$(jar commons-codec commons-codec 1.19.0) $(jar commons-codec commons-codec 1.19.0 tests) $lang $io"
            echo "--uncounted $(jar org.hamcrest hamcrest 3.0)"
            # All but CacheSubSequencePerformanceTest and PhoneticEnginePerformanceTest, which are most of it. A method of
            # Base64Codec13Test has 65,082 bytes and no room for counters, so that the suite would have no score.
            echo "--classes org.apache.commons.codec.[A-Z]*Test --classes org.apache.commons.codec.[b-kmn]*Test"
            echo "--classes org.apache.commons.codec.language.[A-Z]*Test --exclude *.Base64Codec13Test"
            echo "--classes org.apache.commons.codec.language.bm.{[A-B],[D-O],[Q-Z],PhoneticEngine[RT]}*Test" ;;
        text)
            echo "$(jar $commons commons-text 1.14.0) $(jar $commons commons-text 1.14.0 tests) $lang $io"
            echo "--uncounted $(jar org.assertj assertj-core 3.27.3) --uncounted $(jar $commons commons-rng-simple 1.6)"
            # All but DoubleFormatTest and StringSubstitutorFilterReaderTest, which are nine tenths of it; where the memory that
            # the latter fills comes to an end is not the same in any two runs.
            echo "--classes org.apache.commons.text.[A-Z]*Test --classes org.apache.commons.text.{diff,lookup,matcher,similarity,translate}.*Test"
            echo "--classes org.apache.commons.text.numbers.{[A-C],[E-Z]}*Test"
            echo "--uncounted $(jar $commons commons-rng-client-api 1.6) --uncounted $(jar $commons commons-rng-core 1.6)"
            mocks ;;
        collections)
            echo "$(jar $commons commons-collections4 4.5.0) $(jar $commons commons-collections4 4.5.0 tests) $lang $io"
            echo "--uncounted $(jar commons-codec commons-codec 1.19.0) --uncounted $(jar org.easymock easymock 5.6.0)"
            echo "--uncounted $(jar com.google.guava guava-testlib 33.4.8-jre) --uncounted $(jar com.google.guava guava 33.4.8-jre)"
            echo "--uncounted $(jar com.google.guava failureaccess 1.0.3) --uncounted $(jar junit junit 4.13.2)"
            echo "--uncounted $(jar org.hamcrest hamcrest 3.0)"
            mocks ;;
        geometry | fraction | combinatorics)
            for name in client-api core simple; do echo "--uncounted $(jar $commons commons-rng-$name 1.6)"; done
            case $1 in
                geometry) named=commons-geometry-core version=1.0 ;;
                *) named=commons-numbers-$1 version=1.2 ;;
            esac
            echo "--uncounted $(jar $commons commons-numbers-gamma 1.2) --uncounted $(jar $commons commons-numbers-core 1.2)"
            echo "--uncounted $(jar $commons commons-numbers-core 1.2 tests)"
            echo "$(jar $commons "$named" "$version") $(jar $commons "$named" "$version" tests)" ;;
        validator | beanutils)
            # Tests of money need another default locale than the one that is pinned, and fail without psf where it is that one.
            echo "$lang $io --uncounted $(jar commons-logging commons-logging 1.3.5) --uncounted $(jar junit junit 4.13.2)"
            echo "--uncounted $(jar commons-collections commons-collections 3.2.2) --uncounted $(jar org.hamcrest hamcrest 3.0)"
            echo "--uncounted $(jar $commons commons-csv 1.14.1) --uncounted $(jar commons-digester commons-digester 2.1)"
            if [ "$1" = validator ]; then
                echo "--uncounted $(jar commons-beanutils commons-beanutils 1.11.0)"
                echo "$(jar commons-validator commons-validator 1.10.0) $(jar commons-validator commons-validator 1.10.0 tests)"
            else
                echo "$(jar commons-beanutils commons-beanutils 1.11.0) $(jar commons-beanutils commons-beanutils 1.11.0 tests)"
            fi ;;
        *) echo "suites.sh: no project is called $1" >&2; return 2 ;;
    esac
}

mocks() {
    echo "--uncounted $(jar org.mockito mockito-core 5.18.0) --uncounted $(jar net.bytebuddy byte-buddy 1.17.5)"
    echo "--uncounted $(jar net.bytebuddy byte-buddy-agent 1.17.5) --uncounted $(jar org.objenesis objenesis 3.4)"
}

# The same suite without psf: the words before the launcher and after it.
plainly() { # PATHS
    path="" flags=() found=()
    while [ $# -gt 0 ]; do
        case $1 in
            -J) flags+=("$2"); shift 2 ;;
            --exclude) shift 2 ;;
            --classes) found=(--exclude-classname ".*(PerformanceTest|DoubleFormatTest|FilterReaderTest)"); shift 2 ;;
            --uncounted) path+=":$2"; shift 2 ;;
            *) path+=":$1"; [ "${1%-tests.jar}" = "$1" ] || tests=$1; shift ;;
        esac
    done
}

# Seconds by the clock, the user's and the system's.
TIMEFORMAT="%R %U %S"
timed() { # FILE COMMAND...
    local file=$1
    shift
    { time "$@" 2>&3 3>&-; } 3>&2 2>>"$file"
}

busy=()
idle() { [ ${#busy[@]} -eq 0 ] || kill "${busy[@]}"; busy=(); }
trap idle EXIT

echo "| suite | JDK | scope | load | runs | tests | scores | tests that differ | marks | clock | processor |"
echo "|---|---|---|---|---|---|---|---|---|---|---|"
for project in $projects; do
    read -ra paths <<<"$(arguments "$project" | tr '\n' ' ')"
    plainly "${paths[@]}"
    for java in $javas; do
        for scope in $scopes; do
            name="$to/$project-$(basename "$java")-$scope"
            for load in $loads; do
                if [ "$load" != 0 ]; then
                    for _ in $(seq $(($(nproc) + 1))); do
                        (while :; do :; done) &
                        busy+=($!)
                    done
                fi
                rm -f "$name-$load.with" "$name-$load.without"
                for run in $(seq "$runs"); do
                    # 5 is that a test failed, which some do without psf as well.
                    (cd "$to" && timed "$name-$load.with" timeout "$limit" "$psf" test --no-config --java "$java" --scope "$scope" --format json \
                        -o "$name-$load-$run.json" --quiet "${paths[@]}" 2>"$name-$load-$run.err") && code=0 || code=$?
                    [ $code -eq 0 ] || [ $code -eq 5 ] || { echo "suites.sh: $name, load $load, run $run: exit code $code" >&2; rm -f "$name-$load-$run.json"; }
                    [ "$plain" -eq 0 ] || (cd "$to" && timed "$name-$load.without" timeout "$limit" "$java/bin/java" "${flags[@]}" -cp "${path#:}" \
                        org.junit.platform.console.ConsoleLauncher execute --details=none --scan-classpath "$tests" "${found[@]}" \
                        >"$name-plain.txt" 2>&1) || true
                done
                idle
            done
            python3 "$(dirname "$0")/suites.py" "$project" "$(basename "$java")" "$scope" "$name" "$runs" "$loads"
        done
    done
done
