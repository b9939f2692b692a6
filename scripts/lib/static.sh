# Programs with Swift's libraries inside them: how they are made, for those who run them and for those who measure them. Sourced in the
# root of the package, after setup.sh and driver.sh.
#
# A first frame runs two thousand functions of the forty thousand in such a program, and the system brings 64 kB around each of them into
# memory. So the program is linked twice: once to see, in valgrind, what a start runs, and once with those functions side by side. That is
# the linker's doing and needs each function in a section of its own; what is compiled is the same. And where the C library here knows how
# (glibc 2.36), the thirty thousand addresses that are set at each start are told in a few kilobytes instead of seven hundred; the program then
# wants such a library where it runs. For older systems, make it on one of them, as always.

static_flags=--static-swift-stdlib
if [ "$(uname -s)" = Linux ]; then
  static_flags="$static_flags -Xswiftc -use-ld=lld -Xswiftc -Xfrontend -Xswiftc -function-sections"
  if printf 'glibc 2.36\n%s\n' "$(getconf GNU_LIBC_VERSION 2>/dev/null || true)" | sort -CV; then
    static_flags="$static_flags -Xlinker -z -Xlinker pack-relative-relocs"
  fi
fi

# build_static PACKAGE PRODUCT SCRATCH TEXT ARGUMENT...: sets `program`; after build_driver. Started with the arguments, it shows the text when its first frame is there.
build_static() {
  local package=$1 product=$2 scratch=$3
  shift 3
  mkdir -p "$scratch"
  if [ "$(uname -s)" != Linux ]; then
    link_static "$package" "$product" "$scratch"
    return
  fi
  local order side_by_side
  order=$(cd "$scratch" && pwd)/$product.order
  side_by_side=(-Xlinker "--symbol-ordering-file=$order" -Xlinker --no-warn-symbol-ordering)
  need_program valgrind valgrind
  need_program objcopy binutils
  # With no order at first: a function that is gone, or new, must not be looked for where it was.
  : >"$order"
  link_static "$package" "$product" "$scratch" "${side_by_side[@]}"
  functions_of_a_start "$scratch" "$@" >"$order"
  if [ "$(wc -l <"$order")" -lt 100 ]; then
    say "valgrind named hardly any function that $product runs at its start; see $scratch/trace and $scratch/trace.log."
    exit 1
  fi
  link_static "$package" "$product" "$scratch" "${side_by_side[@]}"
}

# Linked in any case: the build does not know that a program depends on its order. And without a cached list of files: new ones of a package
# that this one depends on would not be found.
link_static() {
  local package=$1 product=$2 scratch=$3
  shift 3
  set -- $static_flags "$@"
  program=$(swift build -c release --package-path "$package" --scratch-path "$scratch" "$@" --show-bin-path)/$product
  rm -f "$program"
  swift build -c release --package-path "$package" --scratch-path "$scratch" --product "$product" "$@" \
    --disable-build-manifest-caching >&2
}

# functions_of_a_start SCRATCH TEXT ARGUMENT...: the symbols of all functions that `program` runs until it shows the text, and leaving.
functions_of_a_start() {
  local scratch=$1 text=$2
  shift 2
  rm -rf "$scratch/home"
  mkdir "$scratch/home"
  # Without what debuggers read, whose form valgrind may not know yet.
  objcopy --strip-debug "$program" "$scratch/traced"
  env -i PATH="$PATH" HOME="$scratch/home" "$driver" until "$text" valgrind --tool=callgrind --demangle=no \
    "--callgrind-out-file=$scratch/trace" "--log-file=$scratch/trace.log" "$scratch/traced" "$@" >/dev/null || {
    cat "$scratch/trace.log" >&2
    say "$(basename "$program") did not show '$text' in valgrind, or did not leave by ^C; so what it runs at its start is not known."
    exit 1
  }
  # A recursive function has a number behind its name: 'fn=(12) name'2'. One that comes again has its number alone.
  sed -n "s/^c\{0,1\}fn=([0-9]*) \(.*\)/\1/p" "$scratch/trace" | sed "s/'[0-9]*\$//" | awk '!seen[$0]++'
}
