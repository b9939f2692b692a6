# Functions of the scripts that check for Swift and install missing dependencies. Source this file.
# Works with bash 3.2 and later.

say() { printf '%s\n' "$*" >&2; }

# Prints the path of the optimized program: `$BINDERY_EXECUTABLE`, or else a program that is built now.
built_bindery() {
  if [ -n "${BINDERY_EXECUTABLE:-}" ]; then
    echo "$BINDERY_EXECUTABLE"
  else
    swift build -c release --product bindery >&2 || return
    echo "$(swift build -c release --product bindery --show-bin-path)/bindery"
  fi
}

# Prints the version of Swift, such as 6.3.1.
swift_version() { swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*[0-9]\).*/\1/p' | head -n 1; }

# Checks for Swift 6.2.3 or later; otherwise prints how to install it, and exits.
need_swift() {
  if ! command -v swift >/dev/null 2>&1; then
    say "Bindery requires Swift, and 'swift' is not on the PATH."
    say "Install Swift with swiftly, the toolchain installer of swift.org:"
    say "  https://www.swift.org/install/linux/   (then: swiftly install latest)"
    exit 1
  fi
  local version
  version=$(swift_version)
  case "$version" in
    "" | [0-5] | [0-5].* | 6 | 6.[01] | 6.[01].* | 6.2 | 6.2.[0-2])
      say "Bindery requires Swift 6.2.3 or later; 'swift --version' prints '${version:-nothing}'."
      say "Install the latest version with: swiftly install latest"
      exit 1 ;;
  esac
}

# Prints the path of docc. Debian's package of Swift has it beside the compiler, and not on the PATH.
find_docc() {
  local beside
  command -v docc || xcrun --find docc 2>/dev/null || {
    beside=$(dirname "$(readlink -f "$(command -v swift)")")/docc
    [ -x "$beside" ] && echo "$beside"
  }
}

# The manifest contains the program only if the package is not a dependency, according to the name of the parent folder
# and the environment.
need_own_folder() {
  unset BINDERY_LIBRARY_ONLY
  if [ "$(basename "$(dirname "$PWD")")" = checkouts ]; then
    say "This clone is in a folder named 'checkouts', like a dependency, so only the library would be built."
    say "Move the clone to another folder: mv '$PWD' somewhere/else/"
    exit 1
  fi
}

# Runs a command as root: directly, or with sudo if sudo needs no password or can ask for one. Otherwise prints the
# command and exits.
as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif command -v sudo >/dev/null 2>&1 && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
    say "  sudo $*"
    sudo "$@"
  else
    say "This command requires root. Run:"
    say "  sudo $*"
    exit 1
  fi
}

# install_package APT DNF PACMAN APK ZYPPER BREW: installs a package by its name in each package manager.
install_package() {
  if command -v apt-get >/dev/null 2>&1; then
    install_with "$1" as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q || {
      as_root apt-get update -q >&2
      install_with "$1" as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q
    }
  elif command -v dnf >/dev/null 2>&1; then install_with "$2" as_root dnf install -y
  elif command -v pacman >/dev/null 2>&1; then install_with "$3" as_root pacman -S --noconfirm
  elif command -v apk >/dev/null 2>&1; then install_with "$4" as_root apk add
  elif command -v zypper >/dev/null 2>&1; then install_with "$5" as_root zypper --non-interactive install
  elif command -v brew >/dev/null 2>&1; then install_with "$6" brew install
  else
    say "No supported package manager was found. Install '$1' (the name of the Debian package), and try again."
    exit 1
  fi
}

# install_with PACKAGE COMMAND ...: runs a command with the name of a package. A '-' is a program without a package.
install_with() {
  if [ "$1" = - ]; then
    say "It belongs to the base system or to the toolchain, so no package can be installed for it."
    exit 1
  fi
  "${@:2}" "$1" >&2
}

# Installs ncurses with its headers; on macOS, those of Homebrew.
need_ncurses() {
  local prefix
  for prefix in /usr /usr/local /usr/local/opt/ncurses /opt/homebrew/opt/ncurses; do
    if [ -e "$prefix/include/ncurses.h" ] || [ -e "$prefix/include/ncursesw/ncurses.h" ]; then return; fi
  done
  say "Installing the ncurses headers ..."
  install_package libncurses-dev ncurses-devel ncurses ncurses-dev ncurses-devel ncurses
}

# Options to build tests. Debian's package of Swift lacks the library `_Testing_Foundation`, with which the compiler links
# tests that import both Testing and Foundation. The tests use nothing of that library.
# shellcheck disable=SC2034
test_options=(-Xswiftc -Xfrontend -Xswiftc -disable-cross-import-overlays)

# Installs the terminal descriptions that the tests use; on macOS, they are part of Homebrew's ncurses.
need_terminal_descriptions() {
  [ "$(uname -s)" = Darwin ] && return
  need_program infocmp
  local term
  # The last one is in `ncurses-term`.
  for term in xterm-256color tmux-256color linux screen vt100 vt220 rxvt-unicode-256color dumb konsole-256color; do
    infocmp "$term" >/dev/null 2>&1 && continue
    say "Installing terminal descriptions ..."
    install_package ncurses-base ncurses-base ncurses ncurses-terminfo-base terminfo-base ncurses
    infocmp "$term" >/dev/null 2>&1 || install_package ncurses-term ncurses-term ncurses ncurses-terminfo terminfo ncurses
  done
}

# Installs SQLite with its headers, for the store of the application; on macOS, they are part of the developer tools.
need_sqlite() {
  [ "$(uname -s)" = Darwin ] && return
  for prefix in /usr /usr/local; do
    if [ -e "$prefix/include/sqlite3.h" ]; then return; fi
  done
  say "Installing the SQLite headers ..."
  install_package libsqlite3-dev sqlite-devel sqlite sqlite-dev sqlite3-devel sqlite
}

# Installs libcurl, which the application loads before its first request; on macOS, it is part of the system.
need_curl() {
  [ "$(uname -s)" = Darwin ] && return
  local file
  for file in /usr/lib/libcurl*.so.4 /usr/lib64/libcurl*.so.4 /usr/lib/*/libcurl*.so.4 /usr/local/lib/libcurl*.so.4; do
    if [ -e "$file" ]; then return; fi
  done
  say "Installing libcurl ..."
  install_package libcurl4 libcurl curl libcurl libcurl4 curl
}

# Installs libxml2 with its headers, for the feed parser; on macOS, they are part of the developer tools.
need_libxml2() {
  [ "$(uname -s)" = Darwin ] && return
  for prefix in /usr /usr/local; do
    if [ -e "$prefix/include/libxml2/libxml/parser.h" ]; then return; fi
  done
  say "Installing the libxml2 headers ..."
  install_package libxml2-dev libxml2-devel libxml2 libxml2-dev libxml2-devel libxml2
}

# Provides the web server nginx for the tests and sets BINDERY_NGINX. On Debian and its derivatives, the package is only
# unpacked into the build folder, because installing it would also start a server.
need_nginx() {
  local unpacked="$PWD/.build/nginx"
  if command -v nginx >/dev/null 2>&1; then
    BINDERY_NGINX=$(command -v nginx)
  elif [ -x /usr/sbin/nginx ]; then
    BINDERY_NGINX=/usr/sbin/nginx
  elif command -v apt-get >/dev/null 2>&1; then
    BINDERY_NGINX=$unpacked/usr/sbin/nginx
    if [ ! -x "$BINDERY_NGINX" ]; then
      say "Fetching nginx; it is unpacked into .build and not installed ..."
      mkdir -p "$unpacked"
      (cd "$unpacked" && { apt-get download -q nginx >&2 || { as_root apt-get update -q >&2 && apt-get download -q nginx >&2; }; })
      dpkg -x "$unpacked"/nginx_*.deb "$unpacked"
    fi
  else
    need_program nginx
    BINDERY_NGINX=$(command -v nginx || echo /usr/sbin/nginx)
  fi
  export BINDERY_NGINX
}

# Provides a C compiler and sets `compiler`. The measuring programs are in C, so that their cost contains no Swift.
need_compiler() {
  compiler=$(command -v cc || command -v clang || command -v gcc) || {
    need_program gcc
    compiler=gcc
  }
}

# need_program PROGRAM ...: installs the programs that are not on the PATH, with the packages in programs.txt.
need_program() {
  local program row
  for program in "$@"; do
    if command -v "$program" >/dev/null 2>&1; then continue; fi
    row=$(packages_of "$program")
    if [ -z "$row" ]; then
      say "'$program' is not in scripts/lib/programs.txt. Add the program and its packages to that table."
      exit 1
    fi
    say "Installing $program ..."
    # shellcheck disable=SC2086
    install_package $row
  done
}

# Installs the programs that the tests start.
need_test_programs() {
  # shellcheck disable=SC2046
  need_program $(awk -F '|' '/^[^#]/ && $2 ~ /tests/ { print $1 }' scripts/lib/programs.txt)
}

# Prints the packages of a program in the order of the arguments of install_package.
packages_of() {
  awk -F '|' -v "program=$1" '/^[^#]/ && $1 ~ "^" program " *$" { print $3, $4, $5, $6, $7, $8 }' scripts/lib/programs.txt
}
