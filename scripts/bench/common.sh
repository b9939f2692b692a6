# What measures and what holds to a budget share: building, and running under the driver. Sourced in the root of the package.
. scripts/lib/driver.sh
here=scripts/bench

# build_swift PRODUCT [PACKAGE]: sets `products`, the folder where it is.
build_swift() {
  local package=${2:-$here}
  need_swift
  need_ncurses
  need_program git git
  # Without a cached list of files: new ones of the package above would not be found.
  # What imports the library through what it re-exports is not built again when that changes.
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

# forget FILE...: has the system read them anew. How much of a program is in memory depends on the pieces in which the system keeps its file:
# just written by a linker, it may be in large ones, which are mapped whole (8.9 MB instead of 7.1, once).
forget() {
  local file
  [ "$(uname -s)" = Linux ] || return 0
  for file in "$@"; do
    sync "$file"
    dd if="$file" iflag=nocache count=0 status=none
  done
}

# figures CONTENDER WORKLOAD DRIVER'S ARGUMENTS: runs the driver and notes what it says.
figures() {
  local contender=$1 workload=$2
  shift 2
  "$products/driver" "$@" | sed "s/^/$contender $workload /" >>"$results"
}
