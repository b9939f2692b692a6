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

# keep_table NAME FILE: replaces the code block below the line "<!-- NAME -->" of RESULTS.md with the file, below a line
# with the date, the commit and the versions.
keep_table() {
  local page=$here/RESULTS.md new
  grep -qxF "<!-- $1 -->" $page || { say "$page has no line '<!-- $1 -->'."; return 1; }
  new=$(mktemp)
  {
    echo "$(date -u +%Y-%m-%d), $(git rev-parse --short HEAD), $(toolchain)"
    sed 's/ *$//' "$2"
  } >"$new"
  awk -v "line=<!-- $1 -->" -v "new=$new" '
    is_old { if ($0 == "```") is_old = 0; else next }
    { print }
    $0 == line { is_next = 1; next }
    is_next && /^```/ { while ((getline text < new) > 0) print text; is_next = 0; is_old = 1 }' $page >"$new.page"
  cat "$new.page" >$page
  rm -f "$new" "$new.page"
  say "The table '$1' was written to $page."
}

# Prints the versions that figures depend on. The version of valgrind is omitted if it is not installed.
toolchain() {
  local valgrind
  valgrind=$(valgrind --version 2>/dev/null || true)
  printf 'Swift %s, ncurses %s, %s, %s%s\n' \
    "$(swift_version)" \
    "$(printf '#include <ncurses.h>\nNCURSES_VERSION NCURSES_VERSION_PATCH\n' | "$compiler" -E -P - | tail -n 1 | tr -d '"')" \
    "$(getconf GNU_LIBC_VERSION 2>/dev/null || echo 'another libc')" "${valgrind:+$valgrind, }" "$(uname -m)"
}
