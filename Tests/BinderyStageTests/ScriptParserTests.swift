import Bindery
import BinderyStage
import TestSupport
import Testing

@Suite nonisolated struct ScriptParserTests {
  /// Returns the errors of a script as `line:column message`.
  private func complaints(_ text: String, _ files: [String: String] = [:]) -> [String] {
    problems(of: "tour.demo", .texts(files.merging(["tour.demo": text]) { $1 })).map {
      "\($0.place.line.number):\($0.place.column) \($0.message)"
    }
  }

  private func actions(_ text: String) throws -> [ScriptAction] {
    try Script(text, name: "tour.demo", reader: .texts([:])).steps.map(\.action)
  }

  @Test func everyVerbIsRead() throws {
    let read = try actions(
      """
      # the head
      size 80x24
      scene "Two words"
      seed 42
      now 2026-01-01T09:00Z
      with loader failing
      type "Ada" into Username   # a comment
      type "# no comment"
      press F5
      press Ctrl+Q x3
      press "#"
      press g g
      press Ctrl+K "3" x2
      paste "a\\nb"
      click Save
      double click Save
      right click "Save all"
      select row "Third" in Posts
      resize 40x10
      wait 1.5s
      settle
      caption "Look: \\u{1F600}"
      snapshot after-reset
      """)
    #expect(
      read == [
        .size(Size(width: 80, height: 24)), .scene("Two words"), .seed(42), .now("2026-01-01T09:00Z"),
        .loader(.failing),
        .type("Ada", into: "Username"), .type("# no comment", into: nil), .press(Key(.function(5)), times: 1),
        .press(.control("q"), times: 3), .press(.character("#"), times: 1),
        .pressPair(KeyPair("g", "g"), times: 1), .pressPair(KeyPair(.control("k"), .character("3")), times: 2),
        .paste("a\nb"),
        .click(.view("Save"), .single),
        .click(.view("Save"), .double), .click(.view("Save all"), .right), .select(row: "Third", in: "Posts"),
        .resize(Size(width: 40, height: 10)),
        .wait(.milliseconds(1500)), .settle, .caption("Look: 😀"), .snapshot("after-reset"),
      ])
  }

  @Test func everyExpectationIsRead() throws {
    let read = try actions(
      """
      expect Greeting.text == "Hello, Ada"
      expect "Full name".value!="x"
      expect a.b.text contains ell
      expect text "Hello"
      expect no text "Bye"
      expect focus Password
      expect rows in Posts == 3
      expect bytes < 20
      expect screen
        |a  |
        ||
      settle
      """)
    #expect(
      read == [
        .expect(.property("text", of: "Greeting", .equal, "Hello, Ada")),
        .expect(.property("value", of: "Full name", .notEqual, "x")),
        .expect(.property("text", of: "a.b", .contains, "ell")), .expect(.text("Hello")), .expect(.noText("Bye")),
        .expect(.focus("Password")), .expect(.rows(of: "Posts", .equal, 3)), .expect(.bytes(below: 20)),
        .expect(.screen(["a", ""])), .settle,
      ])
  }

  @Test func anUnknownVerbProposesTheNearestAndShowsTheLine() {
    let errors = problems(of: "tour.demo", .texts(["tour.demo": "\n  clik Save"]))
    #expect(
      errors.map(\.description) == [
        """
        tour.demo, line 2, column 3: 'clik' is not a step. Did you mean 'click'?
              clik Save
              ^
        """
      ])
  }

  @Test func allErrorsAreReportedTogether() {
    #expect(complaints("clik Save\nsettle\nwait long").map { $0.prefix(3) } == ["1:1", "3:6"])
  }

  @Test(arguments: [
    ("frobnicate", "1:1 'frobnicate' is not a step. Available: type, press,"),
    ("\"type\"", "1:1 \"type\" is not a step. Did you mean 'type'?"),
    ("type Ada", "1:6 expected text in quotes, not 'Ada'. Syntax: type \"text\" [into NAME]"),
    ("type \"Ada", "1:6 the quoted text has no closing quote."),
    ("type \"a\\q\"", "1:8 '\\q' is not an escape sequence."),
    ("type \"a\\u{110000}\"", "1:8 '\\u' must be followed by a hexadecimal code point in braces"),
    ("type \"\\e\"", "1:6 U+001B cannot be typed. Press the key instead"),
    ("type \"Ada\" in Name", "1:12 unexpected 'in'"),
    ("type \"Ada\" into", "1:16 the line is incomplete: expected a view's name."),
    ("press", "1:6 the line is incomplete: expected a key. Syntax: press KEY [KEY] [xN]"),
    ("press Entre", "1:7 'Entre' is not a key name. Did you mean 'Enter'?"),
    ("press Hyperdrive", "1:7 'Hyperdrive' is not a key name. Available: characters, F1 to F12,"),
    ("press F5 3", "1:10 expected a repeat count such as x3, at most x10000, not '3'."),
    ("press F5 x0", "1:10 expected a repeat count"),
    ("press F5 x99999999999999999999", "1:10 expected a repeat count"),
    ("click", "1:6 the line is incomplete: expected a view's name, or a cell such as 12,3."),
    ("click \"\"", "1:7 expected a view's name, or a cell such as 12,3, not \"\"."),
    ("double Save", "1:8 expected 'click', not 'Save'. Syntax: double click NAME"),
    ("select \"x\" in Posts", "1:8 expected 'row', not \"x\"."),
    ("resize 80", "1:8 expected a size such as 80x24, at most 1000x1000, not '80'."),
    ("resize 80x99999", "1:8 expected a size"),
    ("resize -1x3", "1:8 expected a size"),
    ("wait", "1:5 the line is incomplete: expected a time."),
    ("wait 5", "1:6 expected a time such as 200ms, 1.5s or 2min, at most one day, not '5'."),
    ("wait 100000min", "1:6 expected a time"),
    ("wait 1.s", "1:6 expected a time"),
    ("seed -1", "1:6 expected a whole number from 0"),
    ("seed 99999999999999999999", "1:6 expected a whole number"),
    ("now 2026-02-29", "1:5 expected a date and time such as 2026-01-01T09:00Z, not '2026-02-29'."),
    ("now 2026-02-28T24:00Z", "1:5 expected a date and time"),
    (
      "with loader slwo",
      "1:13 expected a loader's mode, not 'slwo'. Available: ok, slow, failing, hanging. Did you mean 'slow'?"
    ),
    ("snapshot ../x", "1:10 '../x' is not a valid name. Use at most 100 bytes of letters"),
    ("expect", "1:7 the line is incomplete: expected an expectation."),
    ("expect Greeting", "1:8 expected a view's name and a property, such as Greeting.text, not 'Greeting'."),
    (
      "expect txt \"x\"",
      "1:8 expected a view's name and a property, such as Greeting.text, not 'txt'. Did you mean 'text'?"
    ),
    ("expect Greeting.text = x", "1:22 expected a comparison, not '='. Available: ==, !=, contains."),
    ("expect Greeting.text ==", "1:24 the line is incomplete: expected a value."),
    ("expect text \"\"", "1:13 the text is empty."),
    ("expect rows in Posts contains 3", "1:22 'contains' does not apply to a row count."),
    ("expect rows in Posts == many", "1:25 expected a row count of at most nine digits, not 'many'."),
    ("expect screen", "1:1 the picture is missing"),
    ("expect screen\n|abc", "2:5 the row has no closing bar."),
    ("|abc|", "1:1 a row of a picture is allowed only below 'expect screen'."),
    ("settle now", "1:8 unexpected 'now' after the end of the step. Syntax: settle"),
    (
      "settle\nsize 40x10", "2:1 'size' is allowed only before the first step. Use 'resize 40x10' instead."
    ),
    ("settle\na\u{1B}[2Jb", "2:2 the line contains the control character U+001B."),
    ("settle\0", "1:7 the line contains a NUL byte."),
  ])
  func badInputHasAMessage(script: String, complaint: String) {
    let found = complaints(script)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(complaint) == true, "\(found)")
  }

  @Test func lineEndsOfEitherKindAreTheSame() throws {
    let unix = "\u{FEFF}size 40x5\nexpect screen\n|a|\nsettle\n"
    let windows = unix.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    #expect(try actions(windows) == actions(unix))
    #expect(try actions(windows).count == 3)
  }

  @Test func bytesThatAreNotUTF8AreRejected() {
    let reader = ScriptReader { _, _ in Array("settle\nwait \u{E9}".utf8.dropLast()) + [0xFF] }
    #expect(throws: ScriptErrors.self) { try Script(file: "x.demo", reader: reader) }
    let errors = problems(of: "x.demo", reader)
    #expect(errors.map(\.message) == ["the line is not valid UTF-8. Save the script as UTF-8."])
    #expect(errors.map(\.place.line.number) == [2])
  }

  @Test func aSourceStepIsReplacedByTheStepsOfItsScript() throws {
    let files = [
      "demos/tour.demo": "settle\nsource parts/one.demo\npress F5", "demos/parts/one.demo": "source ../two.demo",
      "demos/two.demo": "press F1",
    ]
    let script = try Script(file: "./demos/tour.demo", reader: .texts(files))
    #expect(
      script.steps.map { "\($0.place.line.file):\($0.place.line.number) \($0.text)" } == [
        "demos/tour.demo:1 settle", "demos/two.demo:1 press F1", "demos/tour.demo:3 press F5",
      ])
  }

  @Test func aScriptThatSourcesItselfIsReportedWithThePath() {
    let files = ["a.demo": "settle\nsource b.demo", "b.demo": "source tour.demo"]
    #expect(
      complaints("source tour.demo") == [
        "1:8 'tour.demo' sources itself: tour.demo (line 1) -> tour.demo. Remove one of these 'source' steps."
      ])
    #expect(
      complaints("source a.demo", files) == [
        "1:8 'tour.demo' sources itself: tour.demo (line 1) -> a.demo (line 2) -> b.demo (line 1) -> tour.demo. Remove one of these 'source' steps."
      ])
  }

  @Test func scriptsThatSourceEachOtherWithoutEndAreStopped() {
    let endless = ScriptReader { path, _ in Array("source x\(path)".utf8) }
    let errors = problems(of: "x", endless)
    #expect(errors.count == 1)
    #expect(errors.first?.message.hasPrefix("scripts are sourced more than 16 levels deep: x (line 1) -> xx") == true)
  }

  @Test func aScriptThatGrowsWithEachSourceIsStopped() {
    let line = "source 1\n"
    var files = ["10": "settle"]
    for level in 1..<10 { files["\(level)"] = String(repeating: "source \(level + 1)\n", count: 9) }
    let found = complaints(line, files)
    #expect(found == ["9:8 more than 1000 scripts are sourced. Remove 'source' steps."])
  }

  @Test func aFileThatCannotBeReadIsReported() {
    #expect(complaints("source b.demo") == ["1:8 'b.demo' cannot be read: there is no such file."])
    #expect(
      problems(of: "/nowhere/at/all.demo").map(\.message) == [
        "'/nowhere/at/all.demo' cannot be read: No such file or directory."
      ])
    #expect(
      problems(of: "/nowhere/at/all.demo").map(\.description) == [
        "/nowhere/at/all.demo, line 1, column 1: '/nowhere/at/all.demo' cannot be read: No such file or directory."
      ])
    #expect(problems(of: "/").map(\.message) == ["'/' cannot be read: Is a directory."])
    #expect(
      problems(of: "/dev/zero").map(\.message) == [
        "'/dev/zero' cannot be read: the path refers to a pipe or a device; use a regular file."
      ])
    let large = String(repeating: "#", count: 1_000_001)
    #expect(
      complaints(large) == [
        "1:1 'tour.demo' cannot be read: the script has more than 1000000 bytes; split the script into several scripts."
      ])
  }

  @Test func theHeadEndsWithTheFirstStep() throws {
    let script = try Script("seed 1\nsize 40x5\ncaption \"x\"\nseed 2", name: "x")
    #expect(script.head.map(\.action) == [.seed(1), .size(Size(width: 40, height: 5))])
    #expect(script.steps.dropFirst(2).map(\.action) == [.caption("x"), .seed(2)])
    #expect(script.size == Size(width: 40, height: 5))
  }

  @Test func anyBytesAreReadWithoutATrap() {
    var random = SeededGenerator(seed: 7)
    let words = [
      "type", "expect", "\"", "|", "screen", "source", "a.demo", "==", "x3", "\\u{", "}", "\n", " ", "\0", "é", "press",
      "#",
    ]
    for _ in 0..<2000 {
      let text = (0..<20).map { _ in words.randomElement(using: &random) ?? "" }.joined(
        separator: random.next() % 2 == 0 ? " " : "")
      let reader = ScriptReader { path, _ in path == "a.demo" ? Array(text.utf8) : [] }
      for error in problems(of: "a.demo", reader) { #expect(!error.description.isEmpty) }
    }
  }

  private func problems(of file: String, _ reader: ScriptReader = .files) -> [ScriptError] {
    do throws(ScriptErrors) {
      _ = try Script(file: file, reader: reader)
      return []
    } catch { return error.errors }
  }
}

extension ScriptReader {
  /// Returns a reader of scripts in memory, by path.
  fileprivate nonisolated static func texts(_ texts: [String: String]) -> ScriptReader {
    ScriptReader { path, _ throws(ScriptReadFailure) in
      guard let text = texts[path] else { throw ScriptReadFailure("there is no such file") }
      return Array(text.utf8)
    }
  }
}
