# The program in C that runs another on a pseudo-terminal and measures it: build_driver FILE. Sourced in the root of the package, after setup.sh.
build_driver() {
  local util=-lutil
  need_compiler
  if [ "$(uname -s)" = Darwin ]; then util=; fi
  "$compiler" -O2 -o "$1" scripts/bench/driver/driver.c scripts/bench/driver/child.c scripts/bench/driver/picture.c $util
}
