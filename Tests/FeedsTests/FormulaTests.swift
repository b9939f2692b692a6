import Foundation
import Testing

@testable import Feeds

/// Formulas that a page contains in several notations.
@Suite(.timeLimit(.minutes(5))) struct FormulaTests {
  private static let rows = "<mrow><mi>E</mi><mo>=</mo><mi>m</mi></mrow>"
  private static let math =
    "<math><semantics>\(rows)<annotation encoding=\"application/x-tex\">E = m</annotation></semantics></math>"
  private static let glyphs =
    "<span class=\"katex-html\" aria-hidden=\"true\"><span class=\"base\"><span>E</span><span>=</span><span>m</span></span></span>"

  @Test(arguments: [
    math, math.uppercased().replacing("E = M", with: "E = m").replacing("<MI>M", with: "<MI>m"),
    "<math><semantics>\(rows)<annotation-xml encoding='MathML-Content'><apply><eq/><ci>E</ci><ci>m</ci></apply></annotation-xml><annotation>E</annotation></semantics></math>",
    "<m:math><m:semantics><m:mi>E</m:mi><m:mo>=</m:mo><m:mi>m</m:mi><m:annotation>E</m:annotation></m:semantics></m:math>",
    "<span class='katex'><span class='katex-mathml'>\(math)</span>\(glyphs)</span>",
    "<span class='katex-display'><span class=\"katex\"><span class=\"katex-mathml\">\(math)</span>\(glyphs)</span></span>",
    "<span class='katex'>\(glyphs)</span>",
    "<span class='katex'>\(glyphs)<span class='katex-mathml'></span></span>",
    "<span class='MathJax_CHTML mjx-chtml'><span class='mjx-math' aria-hidden='true'><span>E</span><span>=m</span></span><span class='MJX_Assistive_MathML'>\(math)</span></span>",
    "<mjx-container class='MathJax'><mjx-math aria-hidden='true'><mjx-c></mjx-c></mjx-math><mjx-assistive-mml>\(math)</mjx-assistive-mml></mjx-container>",
    "<mjx-container><mjx-math>E=m</mjx-math><mjx-assistive-mml display='inline'>\(math)</mjx-assistive-mml></mjx-container>",
    "<span class='mwe-math-element'><span>\(math)</span><img src='/1.svg' class='mwe-math-fallback-image-inline' alt='E=m'></span>",
    "<math><semantics><annotation encoding='application/x-tex'>E=m</annotation></semantics></math>",
  ])
  func aFormulaAppearsOnce(formula: String) {
    let base = URL(string: "https://n.example/")
    #expect(ReadableText(html: "<p>Let \(formula) hold.</p>", base: base).text == "Let E=m hold.")
    let twice = ReadableText(html: "<p>\(formula) and \(formula), <b>so</b></p>", base: base)
    #expect(twice.text == "E=m and E=m, so")
  }

  @Test func aFormulaInAtomAppearsOnce() throws {
    let xml = """
      <feed xmlns="http://www.w3.org/2005/Atom" xmlns:m="http://www.w3.org/1998/Math/MathML"><entry><id>1</id>
      <title type="html">&lt;math>&lt;semantics>&lt;mi>x&lt;/mi>&lt;annotation>x&lt;/annotation>&lt;/semantics>&lt;/math> rules</title>
      <content type="xhtml"><div>Let <m:math><m:semantics><m:mi>y</m:mi><m:annotation-xml>y</m:annotation-xml></m:semantics></m:math>.</div></content>
      </entry></feed>
      """
    let post = try #require(try FeedParser().parse(Data(xml.utf8), from: .bundled).items.first)
    #expect(post.title == "x rules" && post.text.text == "Let y.")
  }

  @Test func theTitleInAnIdentityHasEachNotation() throws {
    let xml = """
      <rss><channel><item><title>&lt;math>&lt;mi>x&lt;/mi>&lt;annotation>x&lt;/annotation>&lt;/math></title></item></channel></rss>
      """
    let post = try #require(try FeedParser().parse(Data(xml.utf8), from: .bundled).items.first)
    #expect(post.title == "x" && post.id == "xx\u{1F}")
  }

  @Test(arguments: ["<annotation>a</annotation>", "<p>a</p><math><mi>x</mi></math> <annotation>b"])
  func anAnnotationElsewhereIsText(html: String) {
    #expect(ReadableText(html: html).text.last == (html.hasSuffix("b") ? "b" : "a"))
  }
}
