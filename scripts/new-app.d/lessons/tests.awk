# Prints the tests of a lesson of the Lab as functions of Swift Testing, in a suite of the given name.

# Returns the sentence of a test as the name of a function, such as aBlankName for "A blank name.".
function function_name(sentence,   words, count, index_, name) {
  gsub(/[^A-Za-z0-9 ]/, "", sentence)
  count = split(sentence, words, " ")
  name = tolower(substr(words[1], 1, 1)) substr(words[1], 2)
  for (index_ = 2; index_ <= count; index_++) {
    name = name toupper(substr(words[index_], 1, 1)) substr(words[index_], 2)
  }
  return name
}

# Returns an expectation of the Lab as one of Swift Testing.
function expectation(line,   found, expected, margin, position, negation) {
  margin = line
  sub(/try expect.*/, "", margin)
  found = line
  sub(/^ *try expect\(/, "", found)
  sub(/\)$/, "", found)
  expected = found
  while ((position = index(expected, ", is: ")) > 0) expected = substr(expected, position + 6)
  found = substr(found, 1, length(found) - length(expected) - 6)
  negation = found ~ / / ? "!(" found ")" : "!" found
  if (expected == "true") return margin "#expect(" found ")"
  if (expected == "false") return margin "#expect(" negation ")"
  return margin "#expect(" found " == " expected ")"
}

function print_test(   index_) {
  if (tests++ > 0) print ""
  print "  @Test func " name "()" (body ~ /try / ? " async throws {" : " {")
  printf "%s", body
  print "  }"
}

!/^(package )?import / && !hasTesting {
  print "import Testing"
  hasTesting = 1
}
/^extension LessonTest \{/ {
  print "/// The tests of the view model, which need no screen."
  print "@Suite struct " suite " {"
  next
}
/^  package static let / { next }
/^  \]$/ { next }
/^    LessonTest\("/ {
  name = $0
  sub(/^ *LessonTest\("/, "", name)
  sub(/"\) \{$/, "", name)
  name = function_name(name)
  body = ""
  isInside = 1
  next
}
isInside && /^    },$/ {
  print_test()
  isInside = 0
  next
}
isInside {
  line = substr($0, 3)
  if (line ~ /^ *try expect\(/) line = expectation(line)
  body = body line "\n"
  next
}
{ sub(/private static func/, "private func"); print }
