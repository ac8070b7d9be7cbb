#!/bin/sh
# @NAME@, a program of Vua: this script, with a Java archive behind its last line.
#
# It finds a Java and becomes it, so signals reach the program. A GUI waits for this, so hardly any of it starts another
# process. Environment: VUA_JAVA_HOME names the Java to use, VUA_JAVA_OPTS holds further flags for
# it. `@NAME@ cache` makes the file that lets later starts of this copy be faster.

build=@BUILD_ID@

# What they are for is said where the build sets them.
flags='@FLAGS@'

fail() {
    printf '@NAME@: %s\n' "$1" >&2
    exit 1
}

# Sets `java` and `version` when $1 is the home of a Java 25 or newer. The version is in a small file beside `bin`:
# reading it is much cheaper than asking Java.
try_home() {
    [ -f "$1/release" ] && [ -x "$1/bin/java" ] || return 1
    version= runtime=
    while IFS='=' read -r key value; do
        value=${value#\"}
        value=${value%\"*}
        case $key in
            JAVA_VERSION) version=$value ;;
            JAVA_RUNTIME_VERSION) runtime=$value ;;
        esac
        [ -z "$version" ] || [ -z "$runtime" ] || break
    done <"$1/release"
    feature=${version%%[!0-9]*}
    [ -n "$feature" ] && [ "$feature" -ge 25 ] || return 1
    version=${runtime:-$version}
    java=$1/bin/java
}

# The home of the `java` that the command search would run.
try_path() {
    rest=$PATH:
    while [ -n "$rest" ]; do
        folder=${rest%%:*}
        rest=${rest#*:}
        file=${folder:-.}/java
        [ -f "$file" ] && [ -x "$file" ] || continue
        [ ! -L "$file" ] || file=$(readlink -f -- "$file") || return 1
        case $file in
            */bin/java) try_home "${file%/bin/java}" && return ;;
        esac
    done
    return 1
}

try_usual() {
    for home in /usr/lib/jvm/* /usr/lib64/jvm/* /usr/java/* /opt/java/* /opt/jdk* /usr/local/openjdk* \
        "${HOME:-/nonexistent}"/.sdkman/candidates/java/* "${HOME:-/nonexistent}"/.jdks/* \
        /Library/Java/JavaVirtualMachines/*/Contents/Home /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home; do
        try_home "$home" && return
    done
    return 1
}

if [ -n "${VUA_JAVA_HOME:-}" ]; then
    try_home "$VUA_JAVA_HOME" || fail "VUA_JAVA_HOME is $VUA_JAVA_HOME, which is no Java 25 or newer; it should be the\
 folder that holds bin/java and release."
else
    { [ -n "${JAVA_HOME:-}" ] && try_home "$JAVA_HOME"; } || try_path || try_usual ||
        fail 'no Java 25 or newer found; install one (for example Temurin 25) or set VUA_JAVA_HOME to its folder.'
fi

# This file, by one absolute name however it was called.
self=$0
case $self in
    */*) ;;
    *) [ -f "$self" ] && self=./$self || self=$(command -v -- "$self") ;;
esac
[ ! -L "$self" ] || self=$(readlink -f -- "$self")
case $self in
    /*/../* | /*/./* | /*//*) self=$(cd -P -- "${self%/*}" && pwd -P)/${self##*/} ;;
    /*) ;;
    *) self=$(cd -P -- "${self%/*}" && pwd -P)/${self##*/} ;;
esac

# The cache's name holds all that a cache depends on: the JVM does not notice when one belongs to another jar. The
# path is written out with % for /; its end is enough, as two copies of one build hold the same classes.
case ${XDG_CACHE_HOME:-} in
    /*) folder=$XDG_CACHE_HOME/@NAME@ ;;
    *) folder=${HOME:+$HOME/.cache/@NAME@} ;;
esac
place=$self
while :; do
    case $place in
        */*) place=${place%%/*}%${place#*/} ;;
        *) break ;;
    esac
done
while [ ${#place} -gt 80 ]; do
    place=${place#?}
done
options=none
if [ -n "${VUA_JAVA_OPTS:-}" ]; then
    options=$(printf '%s' "$VUA_JAVA_OPTS" | cksum)
    options=${options%% *}
fi
cache=$folder/$place-$build-$version-$options.aot

# Without a locale Java could open no file whose name has letters outside ASCII, be it this one or a log.
case ${LC_ALL:-${LC_CTYPE:-${LANG:-C}}} in
    C | POSIX)
        LC_ALL=C.UTF-8
        export LC_ALL
        ;;
esac

@REHEARSAL@
# Flags are split at blanks, but a * in one is no pattern.
set -f
if [ "${1:-}" = cache ] && [ $# -eq 1 ]; then
    [ -n "$folder" ] || fail 'no place for a cache: set HOME or XDG_CACHE_HOME.'
    mkdir -p -- "$folder" || exit 1
    fresh=$folder/tmp.$$.aot
    trap 'rm -f -- "$fresh" "$fresh.config"' EXIT
    trap 'exit 1' HUP INT TERM
    # What the rehearsal loads and how often it runs what goes into the cache. The JVM talks on stdout here. Killed by a
    # signal it writes nothing, so it gets the time to leave by itself.
    # shellcheck disable=SC2086
    rehearse "$java" $flags ${VUA_JAVA_OPTS:-} -XX:AOTCacheOutput="$fresh" -jar "$self" >/dev/null 2>&1
    [ -s "$fresh" ] || fail "Java made no cache; starts stay as they are."
    # Caches of what stood at this path before are of no use any more.
    set +f
    for old in "$folder/$place-"*.aot; do
        case $old in
            "$folder/$place-$build-"*) ;;
            *) rm -f -- "$old" ;;
        esac
    done
    mv -f -- "$fresh" "$cache" || exit 1
    printf 'made %s\n' "$cache"
    exit 0
fi

if [ -n "$folder" ] && [ -f "$cache" ]; then
    # shellcheck disable=SC2086
    exec "$java" $flags ${VUA_JAVA_OPTS:-} -XX:AOTCache="$cache" -jar "$self" "$@"
fi
# shellcheck disable=SC2086
exec "$java" $flags ${VUA_JAVA_OPTS:-} -jar "$self" "$@"
