# What measures and what holds to a budget share: building, and running under the driver. Sourced in the root of the package.
here=scripts/bench
# What else is said to `swift build`.
flags=

# build_swift PRODUCT [PACKAGE]: sets `products`, the folder where it is.
build_swift() {
  local package=${2:-$here}
  need_swift
  need_ncurses
  need_program git git
  # Without a cached list of files: new ones of the package above would not be found.
  # What imports the library through what it re-exports is not built again when that changes.
  touch "$package"/Sources/*/main.swift
  # shellcheck disable=SC2086
  swift build -c release $flags --package-path "$package" --product "$1" --disable-build-manifest-caching >&2
  # shellcheck disable=SC2086
  products=$(swift build -c release $flags --package-path "$package" --show-bin-path)
}

# The floor and the driver are C: what Swift costs must not be part of what it is held against. Sets `compiler`.
build_c() {
  compiler=$(command -v cc || command -v clang || command -v gcc) || {
    say "The workloads are held against a program in C, and there is no C compiler on this machine's PATH."
    say "Install one: sudo apt-get install gcc"
    exit 1
  }
  local curses=-lncursesw util=-lutil
  if [ "$(uname -s)" = Darwin ]; then curses=-lncurses util=; fi
  "$compiler" -O2 -o "$products/floor" $here/floor/floor.c $curses
  "$compiler" -O2 -o "$products/driver" $here/driver/driver.c $here/driver/child.c $here/driver/picture.c $util
}

# figures CONTENDER WORKLOAD DRIVER'S ARGUMENTS: runs the driver and notes what it says.
figures() {
  local contender=$1 workload=$2
  shift 2
  "$products/driver" "$@" | sed "s/^/$contender $workload /" >>"$results"
}

# keep FILE NAME: gathers a file of figures for scripts/bench/page, where that asked for them.
keep() { if [ -n "${GATHERED:-}" ]; then cp "$1" "$GATHERED/$2"; fi; }
