import Bindery
import BinderySources

/// The needs and the lengths of a lesson's code and of its tests, before and with MVVM.
///
/// All values are read from the code that the lesson shows.
nonisolated struct LessonComparison: Equatable {
  /// The needs and the length of a test.
  struct Test: Equatable {
    let needsStage: Bool
    let needsKeys: Bool
    let readsScreen: Bool
    let lines: Int

    init(_ code: String) {
      needsStage = code.contains("Stage(")
      needsKeys = code.contains(".press(") || code.contains(".type(")
      readsScreen = code.contains(".screen")
      lines = LessonComparison.lines(of: code)
    }
  }

  /// The sentence of the test that is compared, with its quotation marks.
  let sentence: String
  let testBefore: Test
  let test: Test
  /// The test of the binder; nil if the lesson has none.
  let binderTest: Test?
  let linesBefore: Int
  let viewModelLines: Int
  let binderLines: Int

  init(_ code: LessonCode) {
    testBefore = Test(code.testBefore.text)
    sentence = Self.sentence(of: code.testBefore.text)
    binderTest = code.test.first(where: \.testsBinder).map { Test($0.text) }
    test = Test(Self.test(sentence, in: code.test.map(\.text).joined(separator: "\n")))
    linesBefore = Self.lines(of: code.before)
    viewModelLines = Self.lines(of: code.viewModel.filter(\.isCounted))
    binderLines = Self.lines(of: code.binder.filter(\.isCounted))
  }

  /// The number of lines that the code with MVVM has more than the code before; negative if it has fewer.
  var additionalLines: Int { viewModelLines + binderLines - linesBefore }

  /// Returns the given number of additional lines in words, such as "5 lines more".
  static func difference(of lines: Int) -> String {
    guard lines != 0 else { return "as many lines" }
    let count = abs(lines)
    return "\(count == 1 ? "1 line" : "\(count) lines") \(lines > 0 ? "more" : "fewer")"
  }

  /// The comparison as a table of two columns.
  var table: String {
    let rows: [(String, String, String)] = [
      ("", "Before", "With MVVM"),
      ("It needs a stage", Self.word(testBefore.needsStage), Self.word(test.needsStage)),
      ("It needs keys", Self.word(testBefore.needsKeys), Self.word(test.needsKeys)),
      ("It reads the screen", Self.word(testBefore.readsScreen), Self.word(test.readsScreen)),
      ("Lines of the test", "\(testBefore.lines)", "\(test.lines)"),
      ("Lines of code", "\(linesBefore)", "\(viewModelLines) + \(binderLines)"),
    ]
    return rows.map { Self.padded($0.0, to: 22) + Self.padded($0.1, to: 8) + $0.2 }.joined(separator: "\n")
  }

  /// The needs of the test of the binder, or the reason why the lesson has none.
  var binderText: String {
    guard let binderTest else {
      return """
        This lesson has no test of its binder. Like that of the first lesson, it would need a stage, and check \
        that each view and each key is connected.
        """
    }
    let needs = [
      ("a stage", binderTest.needsStage),
      ("keys", binderTest.needsKeys),
      ("the screen", binderTest.readsScreen),
    ]
    let words = needs.filter(\.1).map(\.0)
    return "The test of the binder is another test. It needs: \(words.joined(separator: ", "))."
  }

  private static func word(_ isNeeded: Bool) -> String { isNeeded ? "yes" : "no" }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func lines(of pieces: [LessonPiece]) -> Int {
    pieces.map { lines(of: $0.text) }.reduce(0, +)
  }

  /// Returns the number of lines of the given code, without empty lines and imports.
  private static func lines(of code: String) -> Int {
    code.split(separator: "\n").count { !$0.allSatisfy(\.isWhitespace) && !$0.hasPrefix("import ") }
  }

  /// Returns the first sentence of a test in the given code, with its quotation marks.
  private static func sentence(of code: String) -> String {
    code.firstMatch(of: #/LessonTest\(\s*(".+?")/#).map { String($0.1) } ?? ""
  }

  /// Returns the test with the given sentence: the lines from the sentence to the closing brace.
  private static func test(_ sentence: String, in code: String) -> String {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(where: { $0.contains("LessonTest(" + sentence) }) else { return "" }
    let margin = lines[first].prefix { $0 == " " }
    let end = lines[first...].firstIndex { $0.hasPrefix(margin + "}") } ?? first
    return lines[first...end].joined(separator: "\n")
  }
}
