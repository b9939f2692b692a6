# Functions of run and budgets that build the programs and run the driver. Source this file in the root of the package.
. scripts/lib/driver.sh
here=Benchmarks

# build_swift PRODUCT [PACKAGE]: builds a product, and sets `products` to its folder.
build_swift() {
  local package=${2:-$here}
  need_swift
  need_ncurses
  need_program git
  # A cached manifest would not contain new files of the library. SwiftPM does not rebuild a file that imports a changed
  # library through re-exports, so these files are touched.
  touch "$package"/Sources/*/main.swift
  BINDERY_LIBRARY_ONLY=1 swift build -c release --package-path "$package" --product "$1" \
    --disable-build-manifest-caching >&2
  products=$(BINDERY_LIBRARY_ONLY=1 swift build -c release --package-path "$package" --show-bin-path)
}

# Builds the baseline and the driver, which are C programs. Sets `compiler`.
build_c() {
  local curses=-lncursesw
  if [ "$(uname -s)" = Darwin ]; then curses=-lncurses; fi
  build_driver "$products/driver"
  "$compiler" -O2 -o "$products/floor" $here/floor/floor.c $curses
}

# forget FILE...: removes files from the system's cache. A file that the linker has just written may be cached in large
# pages, which would increase the resident memory (8.9 MB instead of 7.1 MB in one case).
forget() {
  local file
  [ "$(uname -s)" = Linux ] || return 0
  for file in "$@"; do
    sync "$file"
    dd if="$file" iflag=nocache count=0 status=none
  done
}

# figures CONTENDER WORKLOAD ARGUMENT...: runs the driver with the arguments, and appends its figures to `results`.
figures() {
  local contender=$1 workload=$2
  shift 2
  "$products/driver" "$@" | sed "s/^/$contender $workload /" >>"$results"
}
