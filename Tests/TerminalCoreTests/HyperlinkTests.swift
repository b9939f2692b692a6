import Testing

@testable import TerminalCore

/// Addresses of hyperlinks, and their numbers in the cells of a surface.
@MainActor @Suite struct HyperlinkTests {
  @Test(arguments: [
    ("https://example.org/a?b=c#d", "https://example.org/a?b=c#d"), ("HTTP://example.org", "HTTP://example.org"),
    ("mailto:ada@example.org", "mailto:ada@example.org"),
    ("https://example.org/é ü", "https://example.org/%C3%A9%20%C3%BC"), ("https://例え/", "https://%E4%BE%8B%E3%81%88/"),
    ("https://example.org/\u{9B}", "https://example.org/%C2%9B"),
  ])
  func addressesAreEncoded(address: String, encoded: String) {
    #expect(Hyperlink.encoded(address) == encoded)
    #expect(Hyperlink.encoded(encoded) == encoded)
  }

  @Test(arguments: [
    "", "manual", "/etc/passwd", "file:///etc/passwd", "javascript:alert(1)", "example.org", ":https",
    "https://example.org/\u{1B}]0;title\u{7}", "https://example.org/\u{7}", "https://example.org/\n",
    "https://example.org/\u{7F}", "\u{1B}https://example.org/",
  ])
  func otherAddressesAreNotSent(address: String) { #expect(Hyperlink.encoded(address) == nil) }

  @Test func noScalarReachesTheTerminalAsAControl() {
    for code in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(code), let encoded = Hyperlink.encoded("https://a/\(scalar)") else { continue }
      guard encoded.utf8.allSatisfy({ (0x21..<0x7F).contains($0) }) else {
        Issue.record("U+\(String(code, radix: 16))")
        break
      }
    }
  }

  @Test func anAddressHasALimit() {
    let start = "https://example.org/"
    let rest = Hyperlink.addressLimit - start.utf8.count
    #expect(Hyperlink.encoded(start + String(repeating: "a", count: rest)) != nil)
    #expect(Hyperlink.encoded(start + String(repeating: "a", count: rest + 1)) == nil)
    #expect(Hyperlink.encoded(start + String(repeating: "é", count: rest / 2)) == nil)
  }

  @Test func aSurfaceNumbersAddresses() {
    let surface = Surface(size: Size(width: 10, height: 2))
    #expect(!surface.hasLinks)
    let first = surface.link(to: "https://example.org/é")
    #expect(first != 0 && surface.link(to: "https://example.org/é") == first)
    #expect(surface.link(to: "javascript:") == 0)
    #expect(surface.address(ofLink: first) == "https://example.org/%C3%A9")
    #expect(surface.address(ofLink: 0) == nil && surface.address(ofLink: 9) == nil)
    surface.resize(to: Size(width: 9, height: 2))
    #expect(!surface.hasLinks)
  }

  @Test func hyperlinksOfCellsOutliveTheRemovalOfOthers() {
    let surface = Surface(size: Size(width: 10, height: 2))
    var style = Style.plain
    style.link = surface.link(to: "https://example.org/kept")
    surface.fill(Rect(x: 2, y: 1, width: 3, height: 1), with: Cell(Glyph("x"), style: style))
    for number in 0..<1000 { _ = surface.link(to: "https://example.org/\(number)") }
    surface.presented()
    #expect(surface[2, 1].style.link == 1)
    #expect(surface.address(ofLink: surface[2, 1].style.link) == "https://example.org/kept")
    #expect(surface[0, 1].style.link == 0)
  }

  @Test func aTerminalInMemoryHasTheHyperlinks() {
    let surface = Surface(size: Size(width: 10, height: 2))
    let terminal = MemoryTerminal(size: surface.size, verifiesFrames: true)
    for number in 0..<3 { _ = surface.link(to: "https://example.org/\(number)") }
    var style = Style(attributes: .underline)
    style.link = surface.link(to: "https://example.org/2")
    surface.fill(Rect(x: 2, y: 1, width: 3, height: 1), with: Cell(Glyph("x"), style: style))
    terminal.present(surface, damage: surface.damage, cursor: nil)
    surface.presented()
    #expect(terminal.link(at: Point(x: 2, y: 1)) == "https://example.org/2")
    #expect(terminal.link(at: Point(x: 5, y: 1)) == nil)
    #expect(terminal.style(at: Point(x: 2, y: 1)) == Style(attributes: .underline))
    #expect(terminal.styledRow(1).map(\.columns) == [0..<2, 2..<5, 5..<10])
    #expect(terminal.difference == nil)
    style.link = surface.link(to: "https://example.org/1")
    surface.fill(Rect(x: 2, y: 1, width: 3, height: 1), with: Cell(Glyph("x"), style: style))
    terminal.present(surface, damage: Damage(size: surface.size), cursor: nil)
    #expect(terminal.difference?.contains("in a different style") == true)
  }

  @Test func aStyleOverALinkIsTheLink() {
    var base = Style.plain
    base.link = 7
    #expect(Style(attributes: .bold).over(base).link == 7)
    #expect(base.adding(.bold).link == 7)
    #expect(base.over(.plain).link == 7)
    #expect(base.unlinked == .plain && base != .plain)
  }

  @Test func aCellHasSixteenBytes() { #expect(MemoryLayout<Cell>.stride == 16) }
}
