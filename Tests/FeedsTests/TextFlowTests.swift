import Testing

@testable import Feeds

struct TextFlowTests {
  @Test func aStyleIncludesTheSpacesBetweenItsWordsAndNotThoseAroundIt() {
    var flow = TextFlow()
    flow.append(collapsing: "one ")
    flow.style = .strong
    flow.append(collapsing: "two  three ")
    flow.style = nil
    flow.append(collapsing: "four")
    #expect(flow.text == "one two three four")
    #expect(flow.spans == [ReadableText.Span(range: 4..<13, style: .strong)])
  }

  @Test(arguments: [
    ("a b", "a b"), ("a  b", "a b"), (" a ", "a"), ("a\u{A0}b", "a b"), ("a \u{A0}\n b", "a b"), ("a\tb", "a b"),
    ("é à", "é à"), ("\u{C2}\u{A0}", "\u{C2}"), (" \u{A0} ", ""), ("a \u{301}b", "a \u{301}b"),
  ])
  func runsOfSpacesBecomeOneSpace(source: String, text: String) {
    var flow = TextFlow()
    flow.append(collapsing: source)
    #expect(flow.text == text)
  }

  @Test(arguments: [
    ("", ""), (" ", ""), ("a b", "a b"), ("a  b", "a b"), (" a", "a"), ("a ", "a"), ("a\nb", "a b"),
    ("a\u{1B}b", "a b"), ("a\u{7F}b", "a b"), ("é\u{A0}b", "é b"),
  ])
  func aLineHasItsWordsWithSingleSpaces(source: String, line: String) { #expect(source.oneLine == line) }

  @Test func aSecondLineBreakEndsTheParagraph() {
    var flow = TextFlow()
    flow.breakLineOrParagraph()
    for word in ["one", "two", "three"] {
      flow.append(collapsing: word)
      flow.breakLineOrParagraph()
      if word == "two" { flow.breakLineOrParagraph() }
    }
    #expect(flow.text == "one\ntwo\n\nthree")
  }
}
