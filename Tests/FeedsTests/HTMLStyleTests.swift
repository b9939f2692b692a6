import Testing

@testable import Feeds

/// Spaces and line ends in code, and those that styles preserve.
struct HTMLStyleTests {
  private func text(_ html: String) -> String {
    ReadableText(html: html).pieces(width: 72).map(\.text).joined()
  }

  @Test(arguments: [
    ("<pre>\n\na\n\n\nb\n\n\n</pre>c", "  a\n\n\n  b\n\nc"), ("<pre>a\n  \n \nb</pre>", "  a\n\n\n  b"),
    ("<pre>a<br><br><br>b</pre>", "  a\n\n\n  b"), ("<p>a</p><pre>\n\n\n</pre>b", "a\n\nb"),
    ("<pre>a\n\n\n<a href=https://n.example/>b</a></pre>", "  a\n\n\n  b [1]\n\n[1] https://n.example/"),
    ("<pre style='white-space:normal'>a\n  b</pre>", "  a b"),
    ("<blockquote><pre>a</blockquote><p>b\nc", ">   a\n\nb c"),
    ("<pre>a\n \n</pre><p>b", "  a\n\nb"),
  ])
  func codeKeepsItsBlankLinesBetweenItsLines(html: String, expected: String) {
    #expect(text(html) == expected)
  }

  @Test(arguments: ["pre", "pre-wrap", "break-spaces", "PRE-WRAP !important", "preserve nowrap"])
  func aStylePreservesSpacesAndLineEnds(value: String) {
    #expect(
      text("<p style='color: red; White-Space : \(value)'>a  b\n c <b>d\n\n\n e</b></p><p>f\n g</p>")
        == "a  b\n c d\n\n\n e\n\nf g")
  }

  @Test(arguments: [
    ("<div style='white-space:pre-line'> a  b \n\n c</div>d\ne", "a b\n\nc\nd e"),
    ("<code style='display:block; white-space:pre'>if x:\n\ty()</code>", "if x:\n    y()"),
    ("<span style=white-space:pre>a\nb</span>\nc", "a\nb c"), ("<p style='white-space:nowrap'>a\nb", "a b"),
    ("<div style=white-space:pre>a\nb<div>c\nd</div>e\nf</div>g\nh", "a\nb\nc\nd\ne\nf\ng h"),
    ("<div style=white-space:pre>a\nb<span style=white-space:normal>c\nd</span>e\nf</div>", "a\nbc de\nf"),
    ("<div style=white-space:normal><pre>a\nb</pre>c\nd</div>", "  a\n  b\n\nc d"),
    ("<p style=white-space:pre>a\nb<p>c\nd", "a\nb\n\nc d"),
    ("<p style=white-space:pre>a\nb<div>c\nd</div>", "a\nb\nc d"),
    ("<div><p style=white-space:pre>a\nb</div>c\nd", "a\nb\nc d"),
    ("<ul><li style=white-space:pre>a\nb<li>c\nd</ul>", "• a\n  b\n• c d"),
    ("<ul><li style=white-space:pre>a\nb<ul><li>c\nd</ul>e\nf</ul>g\nh", "• a\n  b\n  • c\n    d\n  e\n  f\n\ng h"),
    ("<blockquote><span style=white-space:pre>a\nb</blockquote>c\nd", "> a\n> b\n\nc d"),
    ("<div style=white-space:pre-wrap>\n  <p>a</p>\n  <p>b</p>\n\n</div>c", "a\n\nb\n\nc"),
    ("<img style=white-space:pre alt=x>a\nb", "[x]a b"), ("<br style=white-space:pre>a\nb<p>c\nd", "a b\n\nc d"),
    ("<div style=white-space:pre-line>a<br>b\nc</div>", "a\nb\nc"),
  ])
  func aStyleOfSpacesEndsWithItsElement(html: String, expected: String) {
    #expect(text(html) == expected)
  }

  @Test func spacesBeforeALinkAreNotPartOfTheLink() {
    let pieces = ReadableText(html: "<pre>a\n  <a href=https://n.example/>b</a></pre>").pieces(width: 72)
    #expect(pieces[1] == ReadableText.Piece("a\n    ", style: .codeBlock(nil)))
    #expect(pieces[2] == ReadableText.Piece("b [1]", style: .link(1)))
  }

  @Test func aStyleOfSpacesInACellEndsWithTheCell() {
    let row = "<tr><td><span style=white-space:pre>a\nb<td>c\nd</tr>"
    #expect(ReadableText(html: "<table border=1>\(row)\(row)</table>").text == "a\u{1E}b\u{1F}c d\na\u{1E}b\u{1F}c d")
  }
}
