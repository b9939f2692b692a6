# Extracts the public symbols of the library. Source this file in the root of the package, after setup.sh.

# The modules of the library. The documentation of a module can link to the modules before it.
modules="TerminalCore BinderyValues Bindings BindingsInspector FamiliarNames BinderyViews Widgets FamiliarControls Ncurses Bindery BinderyStage"

# Prints the folder of a finished build of the library: `$BINDERY_BUILD`, or else that of a debug build, which is updated.
library_build() {
  local module
  if [ -n "${BINDERY_BUILD:-}" ]; then
    echo "$BINDERY_BUILD"
    return
  fi
  for module in BinderyStage FamiliarControls FamiliarNames; do swift build --target "$module" >&2 || return; done
  swift build --show-bin-path
}

# extract_symbols BUILD OUT: writes the symbol graphs of each module to the folder OUT/MODULE, from the modules in the
# build folder BUILD.
extract_symbols() {
  local module target
  target=$(swift -print-target-info | sed -n 's/^ *"triple": "\(.*\)",$/\1/p' | head -n 1)
  for module in $modules; do
    mkdir -p "$2/$module"
    swift symbolgraph-extract -module-name "$module" -target "$target" -I "$1/Modules" -I CNcurses \
      -Xcc "-fmodule-map-file=$1/CTerminalGuard.build/module.modulemap" \
      -Xcc "-fmodule-map-file=$1/CJobs.build/module.modulemap" -minimum-access-level public -output-dir "$2/$module"
  done
}
