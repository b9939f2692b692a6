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
