# Functions that run the parts of a script beside each other. Source this file after setup.sh.
# Works with bash 3.2 and later.

parts=$(mktemp -d)
part_names=() failed_parts=()

# begin PART COMMAND ...: runs a command in the background. Its output is kept in a file.
begin() {
  local part=$1
  shift
  part_names+=("$part")
  say "$part ..."
  (
    began=$SECONDS status=0
    "$@" >"$parts/$part.log" 2>&1 </dev/null || status=$?
    echo "$((SECONDS - began)) $status" >"$parts/$part.end"
  ) &
  echo $! >"$parts/$part.pid"
}

# finish PART ...: waits for parts, and prints the output of those that failed, and the results of tests.
finish() {
  local part seconds status
  for part in "$@"; do
    wait "$(cat "$parts/$part.pid")" 2>/dev/null || true
    read -r seconds status <"$parts/$part.end"
    if [ "$status" = 0 ]; then
      say "$part: passed after $seconds s"
      grep -hE 'Test run with .* passed' "$parts/$part.log" || true
    else
      say "$part: failed after $seconds s, with status $status:"
      print_failure "$parts/$part.log"
      failed_parts+=("$part")
    fi
  done
}

# print_failure LOG: prints the errors in a log of tests without the tests that passed, and the end of another log.
print_failure() {
  if grep -q '^✘' "$1"; then
    grep -vE '^(◇|✔|\[[0-9]+/)' "$1" | tail -n 400
  else
    tail -n 100 "$1"
  fi
}

# Runs a part and waits for it.
run_part() {
  begin "$@"
  finish "$1"
}

# Prints the seconds of each part, and fails if a part has failed.
report_parts() {
  local part seconds status
  for part in "${part_names[@]}"; do
    read -r seconds status <"$parts/$part.end"
    printf '%6d s  %s%s\n' "$seconds" "$part" "$([ "$status" = 0 ] || echo ': failed')"
  done
  printf '%6d s  in all\n' "$SECONDS"
  rm -rf "$parts"
  [ "${#failed_parts[@]}" = 0 ]
}
