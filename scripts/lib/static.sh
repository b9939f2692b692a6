# Builds programs that are statically linked with the Swift libraries, for releases and for measurements. Source this
# file in the root of the package, after setup.sh and driver.sh.
#
# A start runs 2,000 of the 40,000 functions of such a program, and the system loads 64 kB around each of them. The
# program is therefore linked twice: the first program runs in valgrind, which records the functions of a start, and the
# second program contains these functions side by side. The linker orders the functions, so each of them is in a
# separate section. The compiled code is the same.
#
# With glibc 2.36 or later, the 30,000 relocations of a start take a few kilobytes instead of 700. The program then
# requires glibc 2.36. For an older system, build the program on that system.

# The program does not load libraries from its own folder, such as a folder of downloads.
static_flags="--static-swift-stdlib --disable-local-rpath"
if [ "$(uname -s)" = Linux ]; then
  static_flags="$static_flags -Xswiftc -use-ld=lld -Xswiftc -Xfrontend -Xswiftc -function-sections"
  if printf 'glibc 2.36\n%s\n' "$(getconf GNU_LIBC_VERSION 2>/dev/null || true)" | sort -CV; then
    static_flags="$static_flags -Xlinker -z -Xlinker pack-relative-relocs"
  fi
fi

# build_static PACKAGE PRODUCT SCRATCH TEXT ARGUMENT...: builds a program and sets `program`. Call build_driver first.
# TEXT is displayed in the first frame of the program if it is started with the arguments.
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
  need_program valgrind
  need_program objcopy
  # The first link has no order, because the functions may have changed since the last build.
  : >"$order"
  link_static "$package" "$product" "$scratch" "${side_by_side[@]}"
  functions_of_a_start "$scratch" "$@" >"$order"
  if [ "$(wc -l <"$order")" -lt 100 ]; then
    say "valgrind recorded fewer than 100 functions in the start of $product. See $scratch/trace and $scratch/trace.log."
    exit 1
  fi
  link_static "$package" "$product" "$scratch" "${side_by_side[@]}"
}

# link_static PACKAGE PRODUCT SCRATCH OPTION...: links a program, even if only the order of functions has changed.
# Without a cached manifest, SwiftPM also finds new files in a dependency.
link_static() {
  local package=$1 product=$2 scratch=$3
  shift 3
  set -- $static_flags "$@"
  program=$(swift build -c release --package-path "$package" --scratch-path "$scratch" "$@" --show-bin-path)/$product
  rm -f "$program"
  swift build -c release --package-path "$package" --scratch-path "$scratch" --product "$product" "$@" \
    --disable-build-manifest-caching >&2
}

# functions_of_a_start SCRATCH TEXT ARGUMENT...: prints the symbols of all functions that `program` runs until the text
# is displayed, and while it exits.
functions_of_a_start() {
  local scratch=$1 text=$2
  shift 2
  rm -rf "$scratch/home"
  mkdir "$scratch/home"
  # Debug information is removed, because valgrind may not support its format.
  objcopy --strip-debug "$program" "$scratch/traced"
  env -i PATH="$PATH" HOME="$scratch/home" "$driver" until "$text" valgrind --tool=callgrind --demangle=no \
    "--callgrind-out-file=$scratch/trace" "--log-file=$scratch/trace.log" "$scratch/traced" "$@" >/dev/null || {
    cat "$scratch/trace.log" >&2
    say "$(basename "$program") did not display '$text' in valgrind, or did not exit with ^C, so the functions of its start are unknown. See $scratch/trace.log."
    exit 1
  }
  # A recursive function has a number after its name: 'fn=(12) name'2'. A repeated function has only its number.
  sed -n "s/^c\{0,1\}fn=([0-9]*) \(.*\)/\1/p" "$scratch/trace" | sed "s/'[0-9]*\$//" | awk '!seen[$0]++'
}
