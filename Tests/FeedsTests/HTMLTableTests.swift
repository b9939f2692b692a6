import TestSupport
import Testing

@testable import Feeds

struct HTMLTableTests {
  private func text(_ html: String, width: Int = 60) -> String {
    ReadableText(html: html).pieces(width: width).map(\.text).joined()
  }

  @Test func anEmptyCellKeepsItsColumn() {
    let html = """
      <p>Plans:</p><table><tr><td></td><th>Free<th>Pro<th>Team</tr><tr><th>Feeds<td>50<td>&nbsp;<td>900</tr>
      <tr><th>Sync<td><td><b> </b><td>yes</tr><tr><td><td></tr></table>after
      """
    #expect(
      text(html) == """
        Plans:

              │ Free │ Pro │ Team
        ──────┼──────┼─────┼─────
        Feeds │   50 │     │ 900
        Sync  │      │     │ yes

        after
        """)
    #expect(ReadableText(html: html).plain.contains("\nFeeds | 50 |  | 900\n"))
    #expect(
      ReadableText(html: html).spoken == "Plans:\n\nFeeds, Free: 50, Team: 900\nSync, Team: yes\n\nafter")
  }

  @Test func cellsSpanColumnsAndRows() {
    let html = """
      <table border=1><tr><th rowspan=2>Region<th colspan=2>2025<th colspan=2>2026</tr><tr><th>Q1<th>Q2<th>Q1<th>Q2</tr>
      <tr><td>North<td>12<td>14<td>15<td>16</tr><tr><td>South<td colspan=2>closed until May<td>3<td>4</tr>
      <tr><td colspan=5>Figures in thousands of readers</tr></table>
      """
    #expect(
      text(html) == """
        Region │ 2025             │ 2026
               │     Q1 │      Q2 │ Q1 │ Q2
        ───────┼────────┼─────────┼────┼───
        North  │     12 │      14 │ 15 │ 16
        South  │ closed until May │  3 │  4
        Figures in thousands of readers
        """)
    #expect(ReadableText(html: html).plain.contains("South | closed until May | 3 | 4\nFigures"))
  }

  @Test func cellsHaveTheAlignmentOfTheirMarkup() {
    let html = """
      <table border=1><tr><th>Name<th align=right>Amount<th align=center>Size
      <tr><td>Apples<td align=RIGHT>two kilos<td style="color: red; text-align: center">S
      <tr style="text-align:right"><td>Figs<td>one<td align=left>12 inches
      <tr><td>Total<td colspan=2 align=right>3</table>
      """
    #expect(
      text(html) == """
        Name   │    Amount │   Size
        ───────┼───────────┼──────────
        Apples │ two kilos │     S
          Figs │       one │ 12 inches
        Total  │                     3
        """)
    #expect(ReadableText(html: html).plain.hasPrefix("Name | Amount | Size\nApples | two kilos | S\n"))
    #expect(ReadableText(html: html).spoken.hasSuffix("Name: Total, Amount: 3"))
  }

  @Test func numbersThatAreAlignedAtTheLeftStayThere() {
    let html = "<table border=1><tr><td>a<td align=left>1<td>3<tr><td>b<td align=left>1000<td>2000</table>"
    #expect(text(html) == "a │ 1    │    3\nb │ 1000 │ 2000")
  }

  @Test func aCellThatSpansRowsEndsWithItsGroup() {
    #expect(
      text(
        """
        <table><tbody><tr><th rowspan=0>Friday<td>9:00<td>Opening</tr><tr><td>10:00<td>Parsers</tr></tbody>
        <tbody><tr><th>Monday<td>9:00<td>Maps</tr></tbody></table>
        """) == """
          Friday │ 9:00  │ Opening
                 │ 10:00 │ Parsers
          Monday │ 9:00  │ Maps
          """)
  }

  @Test func blocksInACellAreItsLines() {
    #expect(
      text(
        """
        <table><tr><th>Release<th>Changes</tr><tr><td>1.2<br>(March)<td><p>Two:</p><ul><li>search as you type
        <li>themes for light terminals, with colors of the terminal</ul></tr><tr><td><td><pre>a
          b</pre></tr><tr><td>1.1<td><blockquote>said</blockquote></tr></table><p>end</p>
        """, width: 40) == """
          Release │ Changes
          ────────┼───────────────────────────────
          1.2     │ Two:
          (March) │ • search as you type
                  │ • themes for light terminals,
                  │ with colors of the terminal
                  │   a
                  │     b
          1.1     │ > said

          end
          """)
  }

  @Test func aTableInAQuoteOrAListHasItsMargin() {
    let html = "<table><tr><th>A<th>B</tr><tr><td><td>2</tr></table>"
    #expect(text("<blockquote>\(html)</blockquote>") == "> A │ B\n>   │ 2")
    #expect(text("<ul><li>\(html)<li>x</ul>") == "• A │ B\n    │ 2\n\n• x")
  }

  @Test func aNarrowTableIsALineForEachCell() {
    let html = """
      <table><caption>Hosts</caption><tr><th><th>Processor<th>Main memory<th>Network</tr>
      <tr><th>alpha<td>8 cores<br>3.2 GHz<td>32 GB, with correction<td>10 Gbit/s</tr>
      <tr><th>beta<td>4 cores<td><td>1 Gbit/s, wireless</tr></table>
      """
    #expect(
      text(html, width: 30) == """
        Hosts
        alpha
        Processor: 8 cores
        3.2 GHz
        Main memory: 32 GB, with correction
        Network: 10 Gbit/s

        beta
        Processor: 4 cores
        Network: 1 Gbit/s, wireless
        """)
  }

  // MARK: - Layout

  @Test(arguments: [
    (
      """
      <table width=100% role=presentation><tr><td><table width=600><tr><td><img src="https://e.example/l.png" alt=Weekly>
      </tr><tr><td><h1>Five links</h1><p>Paragraph one.</p></tr><tr><td><table><tr><td width=20></td><td>Read it</td>
      <td width=20></td></tr></table></tr><tr><td>Unsubscribe</tr></table></tr></table>
      """,
      "[picture 1: Weekly]\n\nFive links\n\nParagraph one.\n\nRead it\n\nUnsubscribe\n\n[1] https://e.example/l.png"
    ),
    (
      "<table border=0><tr><td>river<td>submitted by /u/river <br/> [link]</table>",
      "river\nsubmitted by /u/river\n[link]"
    ),
    ("<table><tr><td>One paragraph.<tr><td>Another.</table>", "One paragraph.\nAnother."),
    ("<table role=presentation><tr><td>a<td>b<tr><td>c<td>d</table>", "a\nb\nc\nd"),
    ("<table><tr><th>text<th></th></tr></table>", "text"),
    ("<table><tr><td>a<td>b<tr><td>c<td>d<tr><td>e</table>", "a │ b\nc │ d\ne"),
    ("<table><tr><td>a<td>b<tr><td>c<tr><td>e</table>", "a\nb\nc\ne"),
    ("<table><caption>T</caption><tr><td>a<td>b<tr><td>c<tr><td>e</table>", "T\na │ b\nc\ne"),
    ("<script>'<table>'</script><table border=1><tr><td>a<td>b</table>", "a │ b"),
    (
      "x<table><tr><th>Kit<th>Parts<tr><td>Basic<td><table border=1><tr><td>Bolt<td>4</table></table>y",
      "x\n\nKit\nParts\nBasic\n\nBolt │ 4\n\ny"
    ),
  ])
  func onlyDataIsAlignedInColumns(html: String, expected: String) {
    #expect(text(html) == expected)
  }

  // MARK: - Errors and limits

  @Test(arguments: [
    ("<table border=1><tr><td>a<td>b</table></table><tr><td>x<td>y", "a │ b\n\nx\ny"),
    ("<table border=1><td>a<td>b<tr><td>c<td>d", "a │ b\nc │ d"),
    ("<table><tr><th>a<td>b <b>c<td>d</tr><tr><td><ul><li>e<td>f</table>", "a   │ b c │ d\n• e │ f"),
    ("<table border=1><tr><td><a href='https://a.b'>a<td>b</table>", "a [1] │ b\n\n[1] https://a.b"),
  ])
  func brokenTablesAreRead(html: String, expected: String) {
    #expect(text(html) == expected)
  }

  @Test(arguments: [
    "<table>", "<tr>", "<td>", "<table border=1><tr><td>a<td>", "<tr><td rowspan=0>", "<tr><td colspan=1000>a",
    "<tr><td rowspan=1000 colspan=1000></tr>", "<td>a", "<tr><td>a<br>", "<th>", "</table>", "<td>a<td><ul><li>",
  ])
  func theTimeForTablesIsLinear(piece: String) {
    let html = "<table border=1><tr><th>a<th>b" + String(repeating: piece, count: isCompleteRun ? 5_000 : 1_000)
    let readable = ReadableText(html: html)
    #expect(readable.text.utf8.count < 10 * html.utf8.count)
    #expect(readable.pieces(width: 40).reduce(0) { $0 + $1.text.utf8.count } < 50 * html.utf8.count)
  }

  @Test func symbolsAreAsWideAsOnTheScreen() {
    let rows = ["✅", "❌", "⭐", "no", "👍🏽", "é"].map { "<tr><td>\($0)<td>x" }.joined()
    let lines = ReadableText(html: "<table>\(rows)</table>").pieces(width: 40).map(\.text).joined().split(
      separator: "\n")
    #expect(lines == ["✅ │ x", "❌ │ x", "⭐ │ x", "no │ x", "👍🏽 │ x", "é  │ x"])
  }
}
