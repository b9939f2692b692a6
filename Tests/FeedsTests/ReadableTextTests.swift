import Foundation
import TestSupport
import Testing

@testable import Feeds

struct ReadableTextTests {
  /// Returns the text of markup, with the columns of tables aligned for 72 columns.
  private func text(_ html: String, width: Int = 72) -> String {
    ReadableText(html: html).pieces(width: width).map(\.text).joined()
  }

  @Test func paragraphsArePartedByOneBlankLine() {
    #expect(
      text("<p>One\n  sentence.</p>\n\n<p></p><p>&nbsp;</p><p>Another<br>line.</p>") == """
        One sentence.

        Another
        line.
        """)
  }

  @Test func listsHaveBulletsAndNumbers() {
    #expect(
      text("Before<ul><li>one<li>two<ol><li>a</li><li>b</li></ol></li></ul><p>after") == """
        Before

        • one
        • two
          1. a
          2. b

        after
        """)
  }

  @Test func aListItemKeepsItsParagraphsTogether() {
    #expect(
      text("<ul><li><p>one</p><p>more of it</p></li><li>two</li></ul>") == """
        • one

          more of it

        • two
        """)
  }

  @Test func quotesAreMarkedLineByLine() {
    #expect(
      text("He said:<blockquote><p>First.</p><p>Second.<br/>Third.</p></blockquote>And went.") == """
        He said:

        > First.

        > Second.
        > Third.

        And went.
        """)
  }

  @Test func codeKeepsItsLinesAndSpaces() {
    #expect(
      text("<p>Try:</p><pre><code>if x {\n  <b>go</b>()\n\n\n\tend\n}\n</code></pre><p>Done.</p>") == """
        Try:

          if x {
            go()


              end
          }

        Done.
        """)
  }

  @Test func linksAreNumberedOnceEachAndExplainedAtTheEnd() {
    let readable = ReadableText(
      html: """
        <p>See <a href="/a?x=1&amp;y=2">this</a>, <a href='https://b.example/'>that</a> and <a href=/a?x=1&y=2>this again</a>.
        <a href="#top">Up</a> <a href="javascript:alert(1)">run</a> <a href="https://c.example/">https://c.example/</a></p>
        """, base: URL(string: "https://example.org/blog/post"))
    #expect(
      readable.text == """
        See this [1], that [2] and this again [1]. Up run https://c.example/

        [1] https://example.org/a?x=1&y=2
        [2] https://b.example/
        [3] https://c.example/
        """)
    #expect(readable.links == ["https://example.org/a?x=1&y=2", "https://b.example/", "https://c.example/"])
  }

  @Test(arguments: [
    ("http://[::1\nx]/", "http://[::1x]/"), ("http://e.example:port/\nevil", nil), ("java\nscript:alert(1)", nil),
    ("https://e.example/a\n/b\t/c", "https://e.example/a/b/c"), ("\n https://e.example/ \n", "https://e.example/"),
    ("https://e.example/a b\u{2028}\u{85}c", "https://e.example/a%20b%E2%80%A8%C2%85c"), ("relative/path", nil),
    ("https://e.example/" + String(repeating: "a", count: FeedLimits.addressBytes), nil),
  ])
  func aLinkIsOneLineAndAnAddress(href: String, address: String?) {
    #expect(ReadableText(html: "<a href=\"\(href)\">x</a>").links == [address].compactMap { $0 })
    #expect(LinkList.address(href, base: nil) == address)
  }

  @Test func linksBeyondTheMostAreWordsAlone() {
    let html = (0...FeedLimits.linksOfPost).map { "<a href='https://e.example/\($0)'>w\($0)</a>" }.joined(
      separator: " ")
    let readable = ReadableText(html: html)
    #expect(readable.links.count == FeedLimits.linksOfPost)
    #expect(readable.text.contains("w1999 [2000] w2000\n\n[1] https://e.example/0\n"))
    #expect(readable.text.hasSuffix("\n[2000] https://e.example/1999\n\nOnly the first 2000 links have a number."))
    #expect(!ReadableText(html: "<a href=https://e.example>x</a>").text.contains("Only"))
  }

  @Test func aHeadlineHasNoNumbersForItsLinks() {
    #expect(ReadableText.line(html: "The <a href='https://a.example'>A</a> &amp; <em>B</em>") == "The A & B")
  }

  @Test(arguments: [
    ("&lt;b&gt; &amp;amp; &quot;q&quot; &apos;", "<b> &amp; \"q\" '"),
    ("caf&eacute; &mdash; &#8364;&#x20AC; &hellip;", "café — €€ …"),
    ("&#x1F469;&#x200D;&#x1F467;", "👩‍👧"),
    ("&#147;old&#148;", "“old”"),
    ("AT&T &nosuch; &; &#; &#x; &#xZZ; a & b", "AT&T &nosuch; &; &#; &#x; &#xZZ; a & b"),
    ("&#0;&#55296;&#1114112;&#99999999999999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("&ccaron;&lstrok;&Zcaron; &rarr;&CounterClockwiseContourIntegral;&fjlig;&bne;", "čłŽ →∳fj=\u{20E5}"),
    ("&COPY;&AMP;&commat;&zwj;&Afr;", "©&@\u{200D}𝔄"), ("&div &die &centerdot &ccaron", "&div &die &centerdot &ccaron"),
    ("&amp", "&"), ("&copy 2026 &nbsp|&eacute", "© 2026 |é"), ("a?b=1&copy=2&euro", "a?b=1&copy=2&euro"),
  ])
  func entitiesAreResolvedAndWhatIsNoneStays(html: String, expected: String) {
    #expect(text("<p>\(html)</p>") == expected)
  }

  @Test func theTableHasTheNamesOfTheStandard() {
    #expect(HTMLEntityNames.all.count == 2_125 && HTMLEntityNames.latin1.count == 96)
    #expect(HTMLEntityNames.all.values.allSatisfy { 1...2 ~= $0.unicodeScalars.count })
  }

  @Test func scriptsAndStylesAreDropped() {
    #expect(
      text(
        "<head><title>T</title></head>a<script>if (x < 1) { '<p>' }</script>b<STYLE>p{}</STYLE><!-- <p>no</p> -->c<svg><text>x</text></svg>d"
      ) == "abcd")
  }

  @Test func tablesAreRowsAndColumns() {
    #expect(
      text("<table><tr><th>Key</th><th>Does</th></tr>\n<tr> <td>F1</td> <td>help</td></tr></table>") == """
        Key │ Does
        ────┼─────
        F1  │ help
        """)
  }

  @Test func columnsOfASmallTableStandBelowEachOther() {
    #expect(
      text(
        "Before<table><tr><th>Planet<th>Day</tr><tr><td>日本<td>1 <a href=https://a.b>x</a></tr><tr><td>Saturnus<td></table>after"
      ) == """
        Before

        Planet   │ Day
        ─────────┼────────
        日本     │ 1 x [1]
        Saturnus │

        after

        [1] https://a.b
        """)
  }

  @Test func aTableThatNeverEndsIsAligned() {
    #expect(text("<table><tr><td>a<td>b<tr><td>long<td>c") == "a    │ b\nlong │ c")
  }

  @Test func cellsOfAWideTableAreWrapped() {
    let html = """
      <p>Fans:</p><table><tr><th>Name<th>Verdict</tr>
      <tr><td>A4x20<td>Fast, but the <a href="https://a.example/">fan</a> is loud under load</tr></table><p>End.</p>
      """
    #expect(
      text(html, width: 26).hasPrefix(
        """
        Fans:

        Name  │ Verdict
        ──────┼───────────────────
        A4x20 │ Fast, but the fan
              │ [1] is loud under
              │ load

        End.
        """))
  }

  @Test func tooManyColumnsAreSeparatedAndNotAligned() {
    let cells = (1...9).map { "<td>column \($0)" }.joined()
    #expect(
      text("<table><tr>\(cells)<tr><td>a<td>b") == (1...9).map { "column \($0)" }.joined(separator: " │ ") + "\na │ b")
  }

  @Test(arguments: 1...40) func piecesLoseNothingAndFitTheWidth(width: Int) {
    var random = SeededGenerator(seed: UInt64(width))
    let words = [
      "a", "日本", "long-word-without-a-space", "<b>bold</b> ly", "x y z", "", "é", "<a href='https://a.b'>l</a>",
    ]
    let rows = (0..<4).map { _ in (0...random.below(3)).map { _ in "<td>" + words[random.below(words.count)] }.joined()
    }
    let readable = ReadableText(html: "<p>Before</p><table><tr>" + rows.joined(separator: "<tr>") + "</table><p>After")
    let shown = readable.pieces(width: width)
    func letters(_ text: String) -> [Character] { text.filter { !" │\n\u{1F}".contains($0) }.sorted() }
    #expect(letters(shown.map(\.text).joined()) == letters(readable.text))
    for style in Set(readable.spans.map(\.style)) {
      let expected = readable.spans.filter { $0.style == style }.map {
        String(decoding: Array(readable.text.utf8)[$0.range], as: UTF8.self)
      }
      #expect(letters(shown.filter { $0.style == style }.map(\.text).joined()) == letters(expected.joined()))
    }
  }

  // MARK: - Styles

  /// Returns the styled parts of markup, with their styles.
  private func styled(_ html: String) -> [String] {
    ReadableText(html: html).pieces(width: 72).compactMap { piece in piece.style.map { "\($0): \(piece.text)" } }
  }

  @Test(arguments: [
    ("a <b>bold</b> b <strong>c d</strong>", ["strong: bold", "strong: c d"]),
    ("<h2>A <em>head</em></h2><p>text", ["heading: A head"]),
    (
      "<i>a <b>b</b> c</i> <s>d</s> <code>e</code>",
      [
        "emphasis: a", "strong: b", "emphasis: c", "strikethrough: ~~d~~", "code: e",
      ]
    ),
    ("<blockquote>said <b>loud</b></blockquote>after", ["quotation: said", "strong: loud"]),
    ("<pre>one\n  two</pre>", ["codeBlock(nil): one\n    two"]),
    ("see <a href='https://a.b'>that <b>page</b></a>.", ["link(1): that page [1]", "link(1): [1] https://a.b"]),
    ("<img src='https://a.b/c.png' alt='cat'>", ["link(1): [picture 1: cat]\n\n[1] https://a.b/c.png"]),
    ("</b>a<b>", []), ("<b>a</b></b>b", ["strong: a"]),
  ])
  func elementsStyleTheirText(html: String, expected: [String]) {
    #expect(styled(html) == expected)
  }

  @Test(arguments: [
    ("<pre><code class='x language-Swift'>a</code></pre>", "swift"), ("<pre lang='c++'>a", "c++"),
    ("<pre class='lang-js foo'>a", "js"), ("<pre class='brush: php; toolbar: false'>a", "php"),
    ("<pre class='brush:c#;'>a", "c#"), ("<pre class=swift>a", nil), ("<pre class='language-'>a", nil),
    ("<div class='language-go highlighter'><div class=highlight><pre><code>a", "go"),
    ("<div class='highlight highlight-source-shell'><pre>a", "shell"),
    ("<div class='language-go'>b<pre>a", nil), ("<div class='language-go'><pre lang=c>a", "c"),
    ("<pre class='language-abcdefghijklmnop'>a", nil), ("<pre class='language-a&#10;b'>a", "a"),
    ("<pre lang=c>b</pre><pre>a", nil),
  ])
  func codeNamesItsLanguage(html: String, language: String?) {
    let pieces = ReadableText(html: html).pieces(width: 72)
    #expect(pieces.last == ReadableText.Piece("a", style: .codeBlock(language)))
  }

  @Test func adjacentBlocksOfCodeAreTwoParts() {
    #expect(
      styled("<pre>a\n\nb</pre><pre>c</pre><p>d</p><pre>e <a href=https://f.g>h</a> i</pre>").prefix(6) == [
        "codeBlock(nil): a\n\n  b", "codeBlock(nil): c", "codeBlock(nil): e ", "link(1): h [1]", "codeBlock(nil):  i",
        "link(1): [1] https://f.g",
      ])
  }

  @Test(arguments: [
    ("10<sup>6</sup> people, H<sub>2</sub>O", "10^6 people, H_2O"),
    ("First<br><br>Second<br>third", "First\n\nSecond\nthird"),
    ("<div>a<br></div><br>b", "a\n\nb"),
    ("He said <q>yes</q>.", "He said “yes”."),
    ("<ol start=5><li>five<li>six<li value=9>nine</ol>", "5. five\n6. six\n9. nine"),
    ("<ol start=99999999999999999999><li>one</ol>", "1. one"),
    (
      "<dl><dt>Term<dd>Its <p>meaning<dt>Other<dd>one<dd>two</dl>after",
      "Term\n    Its\n\n    meaning\nOther\n    one\n    two\n\nafter"
    ),
    ("<ol type=a start=26><li>one<li>two</ol><ol type=A><li>three</ol>", "z. one\naa. two\n\nA. three"),
    ("<ol type=i start=1994><li>one<li>two</ol><ol type=I><li>three</ol>", "mcmxciv. one\nmcmxcv. two\n\nI. three"),
    ("<ol type=a start=0><li>one<li>two</ol><ol type=I start=4000><li>x</ol>", "0. one\na. two\n\n4000. x"),
    ("<ol reversed><li>one<ol><li>a<li>b</ol><li>two</ol>", "2. one\n   1. a\n   2. b\n1. two"),
    ("<ol reversed start=1><li>one<li>two<li>three</ol>", "1. one\n0. two\n-1. three"),
    (
      "<ul><li><input type=checkbox checked disabled> done<li><input disabled type=\"checkbox\"/>open</ul><input name=q>",
      "• [x] done\n• [ ] open"
    ),
    ("Price: <s>10 €</s> <del>9 €</del> 8 €", "Price: ~~10 €~~ ~~9 €~~ 8 €"),
    ("<table><tr><td class='gutter gl'><pre>1\n2</pre></td><td><pre>code</pre></td></table>", "  code"),
    (
      "<table><tr><td class=lntd><pre><span class=lnt>1\n</span></pre></td><td class=lntd><pre>code</pre></td></table>",
      "  code"
    ),
    ("<pre class=line-numbers><span class=\"ln x\"> 1</span>a\n<span class=ln> 2</span>b</pre>", "  a\n  b"),
    ("&lbrace;&dollar;&excl;&lpar;&fflig;", "{$!(ﬀ"),
  ])
  func elementsThatFeedsUseAreReadAsInABrowser(html: String, expected: String) {
    #expect(text(html) == expected)
  }

  @Test(arguments: [
    ("a<div style='COLOR: red; display : none !important'>b<div>c</div>d</div>e", "ae"),
    ("a <span style=top:0 hidden>b</span>c", "a c"), ("a<img hidden alt=b>c", "ac"), ("<p hidden>a<p>b</p>c", "c"),
    ("<ul><li>a<ul><li hidden>b</li><li>c</li></ul></li></ul>", "• a\n  • c"),
    ("<div hidden>a<p>b <span hidden>c</span>", "a\n\nb c"), ("<div style='display:block'>a</div>", "a"),
  ])
  func hiddenElementsAreSkippedIfTheyAreClosed(html: String, expected: String) {
    #expect(text(html) == expected)
  }

  @Test func imagesAreTheirDescription() {
    #expect(text("<img alt='A cat' src=x>and<img src=y>") == "[A cat]and")
  }

  @Test func textWithoutATagKeepsItsLines() {
    #expect(text("One.\n\n\n\nTwo &amp; three,\nif a < b.\n") == "One.\n\nTwo & three,\nif a < b.")
  }

  @Test(arguments: [
    ("<b>a < b and 2<3", "a < b and 2<3"),
    ("<p>a<br", "a<br"),
    ("a<p title=\"never closed>b", "a\n\nb"),
    ("<>a</>b<p>", "<>a</>b"),
    ("<p>x<!-- never closed", "x"),
    ("<script>never closed", ""),
    ("</p></ul></li></blockquote>a", "a"),
    ("", ""), ("<", "<"), ("<p>&", "&"), ("<p>\u{1}\u{1B}[31mred\u{7F}", "[31mred"),
  ])
  func brokenMarkupStillReads(html: String, expected: String) {
    #expect(text(html) == expected)
  }

  @Test func nestingHasNoEffectOnTheStackAndLittleOnTheMargin() throws {
    let html =
      String(repeating: "<blockquote><ul><li>", count: 20_000) + "deep"
      + String(repeating: "</li></ul></blockquote>", count: 20_000) + "<p>out"
    let lines = text(html).split(separator: "\n")
    let deep = try #require(lines.first { $0.hasSuffix("deep") })
    #expect(deep.count < 40)
    #expect(lines.last == "out")
  }

  @Test(arguments: [
    "<a ", "<a \"", "<a '\">", "<", "</", "<!--", "<![CDATA[", "&", "&#", "<a href='x'>", "<p>\n", "<pre>\n ",
    "<div hidden>", "<p style='display:none'>", "<ol reversed>", "<ol reversed></ol>", "<ol type=i><li>", "<s>", "</s>",
    "<div style=white-space:pre>\n ", "<b style=white-space:pre> ", "<p style=white-space:pre-line>\n\n",
  ])
  func whateverIsRepeatedIsReadToItsEnd(piece: String) {
    // An algorithm slower than linear time would exceed the duration of a complete run.
    let count = isCompleteRun ? 50_000 : 3_000
    #expect(text("<b>" + String(repeating: piece, count: count) + "</b> the end").utf8.count < 200 * count)
  }

  @Test func anyBytesAreReadWithoutATrap() {
    let pieces = [
      "<", ">", "/", "p", "a href=", "\"", "'", "&", "#", "x41", ";", "!--", "-->", "li", "pre", "ul", " ", "\n", "é",
      "\u{0}",
    ]
    var random = SeededGenerator(seed: 7)
    for _ in 0..<(isCompleteRun ? 2_000 : 500) {
      let html = (0..<random.below(41)).map { _ in pieces[random.below(pieces.count)] }.joined()
      let result = text(html)
      #expect(!result.hasPrefix("\n") && !result.hasSuffix("\n"), "\(html.debugDescription)")
    }
  }
}
