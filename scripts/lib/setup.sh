# What `scripts/run` and `scripts/test` share: is Swift here, and is what it builds with installed?
# Sourced, not run. Works with bash 3.2 and later.

say() { printf '%s\n' "$*" >&2; }

# Prints the path of the program, optimized: that of `$BINDERY_EXECUTABLE`, or one that is built now.
built_bindery() {
  if [ -n "${BINDERY_EXECUTABLE:-}" ]; then
    echo "$BINDERY_EXECUTABLE"
  else
    swift build -c release --product bindery >&2 || return
    echo "$(swift build -c release --product bindery --show-bin-path)/bindery"
  fi
}

# A Swift toolchain of 6.2 or later, or a sentence on how to get one.
need_swift() {
  if ! command -v swift >/dev/null 2>&1; then
    say "Bindery is written in Swift, and there is no 'swift' on this machine's PATH."
    say "Get it with swiftly, the toolchain installer of swift.org:"
    say "  https://www.swift.org/install/linux/   (then: swiftly install latest)"
    exit 1
  fi
  local version
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
  case "$version" in
    "" | [0-5].* | 6.0 | 6.1)
      say "Bindery needs Swift 6.2 or later; 'swift --version' says '${version:-nothing}'."
      say "With swiftly: swiftly install latest"
      exit 1 ;;
  esac
}

# The package builds its program only where it is no dependency, which the manifest sees by the folder's name.
need_own_folder() {
  if [ "$(basename "$(dirname "$PWD")")" = checkouts ]; then
    say "This clone lies in a folder called 'checkouts', as a dependency does, and then only the library is built."
    say "Move it elsewhere: mv '$PWD' somewhere/else/"
    exit 1
  fi
}

# Runs a command as root: directly, or with sudo where that asks nothing or can ask. Otherwise prints the command and ends.
as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif command -v sudo >/dev/null 2>&1 && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
    say "  sudo $*"
    sudo "$@"
  else
    say "This needs root. Run:"
    say "  sudo $*"
    exit 1
  fi
}

# Installs a package under the name it has with each package manager: install_package APT DNF PACMAN APK ZYPPER BREW
install_package() {
  if command -v apt-get >/dev/null 2>&1; then
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q "$1" >&2 || {
      as_root apt-get update -q >&2
      as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q "$1" >&2
    }
  elif command -v dnf >/dev/null 2>&1; then as_root dnf install -y "$2" >&2
  elif command -v pacman >/dev/null 2>&1; then as_root pacman -S --noconfirm "$3" >&2
  elif command -v apk >/dev/null 2>&1; then as_root apk add "$4" >&2
  elif command -v zypper >/dev/null 2>&1; then as_root zypper --non-interactive install "$5" >&2
  elif command -v brew >/dev/null 2>&1; then brew install "$6" >&2
  else
    say "No package manager that this script knows. Install '$1' (Debian's name for it) by hand, and try again."
    exit 1
  fi
}

# The headers and the library of ncurses; on macOS they come with the developer tools.
need_ncurses() {
  [ "$(uname -s)" = Darwin ] && return
  for prefix in /usr /usr/local; do
    if [ -e "$prefix/include/ncurses.h" ] || [ -e "$prefix/include/ncursesw/ncurses.h" ]; then return; fi
  done
  say "Installing the headers of ncurses ..."
  install_package libncurses-dev ncurses-devel ncurses ncurses-dev ncurses-devel ncurses
}

# The descriptions of the terminals that the tests use, for the tests alone; on macOS they come with the system.
need_terminal_descriptions() {
  [ "$(uname -s)" = Darwin ] && return
  command -v infocmp >/dev/null 2>&1 || install_package ncurses-bin ncurses ncurses ncurses ncurses-utils ncurses
  local term
  for term in xterm-256color tmux-256color linux screen vt100 vt220 rxvt-unicode-256color dumb; do
    infocmp "$term" >/dev/null 2>&1 && continue
    say "Installing the descriptions of terminals ..."
    install_package ncurses-base ncurses-base ncurses ncurses-terminfo-base terminfo-base ncurses
    infocmp "$term" >/dev/null 2>&1 || install_package ncurses-term ncurses-term ncurses ncurses-terminfo terminfo ncurses
  done
}

# The headers and the library of SQLite, which the app's store is built on; on macOS they come with the developer tools.
need_sqlite() {
  [ "$(uname -s)" = Darwin ] && return
  for prefix in /usr /usr/local; do
    if [ -e "$prefix/include/sqlite3.h" ]; then return; fi
  done
  say "Installing the headers of SQLite ..."
  install_package libsqlite3-dev sqlite-devel sqlite sqlite-dev sqlite3-devel sqlite
}

# The library libcurl, which the app loads at its first request to a server; on macOS it comes with the system.
need_curl() {
  [ "$(uname -s)" = Darwin ] && return
  local file
  for file in /usr/lib/libcurl*.so.4 /usr/lib64/libcurl*.so.4 /usr/lib/*/libcurl*.so.4 /usr/local/lib/libcurl*.so.4; do
    if [ -e "$file" ]; then return; fi
  done
  say "Installing the library libcurl ..."
  install_package libcurl4 libcurl curl libcurl libcurl4 curl
}

# The headers and the library of libxml2, with which the app reads feeds; on macOS they come with the developer tools.
need_libxml2() {
  [ "$(uname -s)" = Darwin ] && return
  for prefix in /usr /usr/local; do
    if [ -e "$prefix/include/libxml2/libxml/parser.h" ]; then return; fi
  done
  say "Installing the headers of libxml2 ..."
  install_package libxml2-dev libxml2-devel libxml2 libxml2-dev libxml2-devel libxml2
}

# The web server nginx, for the tests alone: on Debian and its kin unpacked beside the build, since installing the package would also
# start a server on this machine. Sets BINDERY_NGINX.
need_nginx() {
  local unpacked="$PWD/.build/nginx"
  if command -v nginx >/dev/null 2>&1; then
    BINDERY_NGINX=$(command -v nginx)
  elif [ -x /usr/sbin/nginx ]; then
    BINDERY_NGINX=/usr/sbin/nginx
  elif command -v apt-get >/dev/null 2>&1; then
    BINDERY_NGINX=$unpacked/usr/sbin/nginx
    if [ ! -x "$BINDERY_NGINX" ]; then
      say "Fetching nginx, to be used from here without being installed ..."
      mkdir -p "$unpacked"
      (cd "$unpacked" && { apt-get download -q nginx >&2 || { as_root apt-get update -q >&2 && apt-get download -q nginx >&2; }; })
      dpkg -x "$unpacked"/nginx_*.deb "$unpacked"
    fi
  else
    need_program nginx nginx
    BINDERY_NGINX=$(command -v nginx || echo /usr/sbin/nginx)
  fi
  export BINDERY_NGINX
}

# A compiler for C: the programs that measure are in C, so that what Swift costs is no part of what it is held against. Sets `compiler`.
need_compiler() {
  compiler=$(command -v cc || command -v clang || command -v gcc) || {
    need_program cc gcc
    compiler=cc
  }
}

# A program, by its name and its package's (the same everywhere).
need_program() {
  command -v "$1" >/dev/null 2>&1 && return
  say "Installing $1 ..."
  install_package "$2" "$2" "$2" "$2" "$2" "$2"
}
