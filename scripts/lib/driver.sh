# Source this file in the root of the package, after setup.sh.

# build_driver FILE: builds the C program that measures another program on a pseudo-terminal. Sets `driver`.
build_driver() {
  local util=-lutil
  need_compiler
  if [ "$(uname -s)" = Darwin ]; then util=; fi
  driver=$1
  "$compiler" -O2 -o "$driver" Benchmarks/driver/driver.c Benchmarks/driver/child.c Benchmarks/driver/picture.c $util
}
