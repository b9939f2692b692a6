# Functions of run and budgets: building, and running under the driver. Sourced in the root of the package.
. scripts/lib/driver.sh
here=scripts/bench

# build_swift PRODUCT [PACKAGE]: sets `products`, the folder where it is.
build_swift() {
  local package=${2:-$here}
  need_swift
  need_ncurses
  need_program git git
  # Without a cached list of files, which lacks new files of the library. The touched files import the library through its re-exports,
  # and would not be built again after a change.
  touch "$package"/Sources/*/main.swift
  swift build -c release --package-path "$package" --product "$1" --disable-build-manifest-caching >&2
  products=$(swift build -c release --package-path "$package" --show-bin-path)
}

# The floor and the driver, which are C. Sets `compiler`.
build_c() {
  local curses=-lncursesw
  if [ "$(uname -s)" = Darwin ]; then curses=-lncurses; fi
  build_driver "$products/driver"
  "$compiler" -O2 -o "$products/floor" $here/floor/floor.c $curses
}

# forget FILE...: drops files from the system's cache. A file that the linker has just written may be cached in large pieces, which are mapped
# whole (8.9 MB instead of 7.1, once).
forget() {
  local file
  [ "$(uname -s)" = Linux ] || return 0
  for file in "$@"; do
    sync "$file"
    dd if="$file" iflag=nocache count=0 status=none
  done
}

# figures CONTENDER WORKLOAD DRIVER'S ARGUMENTS: runs the driver and appends its figures to `results`.
figures() {
  local contender=$1 workload=$2
  shift 2
  "$products/driver" "$@" | sed "s/^/$contender $workload /" >>"$results"
}
