import Testing

@testable import TerminalCore

@Suite struct SpellingTests {
  private let words = ["click", "press", "Backspace"]

  @Test(arguments: [
    ("clik", "click"), ("clcik", "click"), ("clicks", "click"), ("PRESS", "press"), ("backspcae", "Backspace"),
  ])
  func aWordWithFewWrongLettersIsFound(written: String, meant: String) {
    #expect(Spelling.nearest(to: written, among: words) == meant)
    #expect(Spelling.question(for: written, among: words) == " Did you mean '\(meant)'?")
  }

  @Test(arguments: ["", "cl", "xlixx", "wheel", String(repeating: "a", count: 100)])
  func aWordWithOtherLettersHasNoMatch(written: String) {
    #expect(Spelling.nearest(to: written, among: words) == nil)
    #expect(Spelling.question(for: written, among: words).isEmpty)
  }

  @Test func aSwapOfAdjacentLettersCountsOnce() {
    #expect(Spelling.nearest(to: "ab", among: ["ba"]) == "ba")
    #expect(Spelling.nearest(to: "abc", among: ["cba"]) == nil)
  }
}
