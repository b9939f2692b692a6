import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@MainActor @Suite struct LogLinkTests {
  private func links(_ text: String) -> [String] {
    StyledText(text).linkingAddresses(role: .text).spans.compactMap(\.link)
  }

  @Test(arguments: [
    ("GET https://example.org/a?b=c 200", ["https://example.org/a?b=c"]),
    ("http://a.example, (https://b.example/x).", ["http://a.example", "https://b.example/x"]),
    ("<https://a.example/日本> \"http://b.example\"", ["https://a.example/日本", "http://b.example"]),
    ("https:// http:/x ftp://a.example 12:30 shttp", []), ("", []),
    ("https://a.example\u{1B}[31m", ["https://a.example"]),
    ("(https://a.example/a_(b)), https://b.example/)", ["https://a.example/a_(b)", "https://b.example/"]),
  ])
  func addressesInALineAreLinks(text: String, addresses: [String]) { #expect(links(text) == addresses) }

  @Test func rolesOfTheApplicationStay() {
    let text = StyledText("https://a.example", role: .accent)
    #expect(text.linkingAddresses(role: .text) == text)
  }

  @Test func anAddressThatIsCutOffIsComplete() {
    let log = LogBuffer()
    log.append("\tsee https://example.org/a/long/address")
    let view = LogView()
    view.bind(to: log)
    view.showsScrollbar = false
    let harness = WindowHarness(view, size: Size(width: 24, height: 3))
    let row = (0..<3).first { harness.terminal.rows[$0].contains("see") } ?? 0
    #expect(harness.terminal.rows[row].hasSuffix("\u{2026}"))
    #expect(harness.link(at: 23, row) == "https://example.org/a/long/address")
    #expect(harness.link(at: 10, row) == nil)
  }
}
