#!/bin/sh
# What the project needs from the system. Usage: system.sh base|tools
#   base   libraries without which it does not start: installed when root, else named; fails without
#   tools  slicer and mesh checker of the tests: installed when root, else named; tests skip without
set -eu

missing=""
need() { # need PACKAGE COMMAND...: the package is missing when the command fails
    package=$1
    shift
    "$@" >/dev/null 2>&1 || missing="$missing $package"
}
library() { ldconfig -p | grep -q "$1"; }

case ${1:-} in
base)
    need libgl1 library libGL.so.1
    need python3-venv "${PYTHON:-python3}" -c 'import ensurepip'
    ;;
tools)
    need prusa-slicer command -v prusa-slicer
    need admesh command -v admesh
    ;;
*)
    echo "usage: system.sh base|tools" >&2
    exit 2
    ;;
esac
[ -n "$missing" ] || exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "installing$missing" >&2
    apt-get update -q >/dev/null 2>&1 || true
    # shellcheck disable=SC2086
    DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing >/dev/null
    exit 0
fi
echo "missing from the system:$missing" >&2
echo "install with: sudo apt-get install$missing" >&2
[ "$1" = tools ]
