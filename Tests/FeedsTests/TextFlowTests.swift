import Testing

@testable import Feeds

struct TextFlowTests {
  /// A table of two columns, behind a paragraph.
  private func append(_ number: Int, to flow: inout TextFlow) {
    flow.append(collapsing: "Paragraph \(number)")
    flow.beginTable()
    for row in 0..<3 {
      flow.breakLine()
      flow.append(collapsing: String(repeating: "x", count: row + 1))
      flow.breakColumn()
      flow.append(collapsing: "cell")
    }
    flow.endTable()
  }

  @Test func aTableIsAlignedAndWhatStandsBeforeItStays() {
    var flow = TextFlow()
    append(1, to: &flow)
    append(2, to: &flow)
    let table = "x   | cell\nxx  | cell\nxxx | cell"
    #expect(flow.text == "Paragraph 1\n\n\(table)\n\nParagraph 2\n\n\(table)")
  }

  /// The work of a table depends on the table, and not on the text before it.
  @Test func aFeedOfTablesIsReadInOnePass() {
    var one = TextFlow()
    append(0, to: &one)
    var many = TextFlow()
    for number in 0..<2_000 { append(number, to: &many) }
    #expect(one.bytesAligned > 0)
    #expect(many.bytesAligned == 2_000 * one.bytesAligned)
    #expect(many.text.split(separator: "\n").count == 2_000 * 4)
  }

  @Test func tablesInATableAreAlignedOnceWithIt() {
    var flow = TextFlow()
    flow.beginTable()
    for number in 0..<5 { append(number, to: &flow) }
    #expect(flow.bytesAligned == 0)
    flow.endTable(all: true)
    #expect(flow.bytesAligned > 0 && flow.bytesAligned <= flow.text.utf8.count)
  }
}
