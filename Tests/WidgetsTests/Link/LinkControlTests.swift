import TerminalCore
import Testing
import Widgets

@MainActor @Suite struct LinkControlTests {
  private final class Page: Stack {
    var opened: [String] = []
    var opensLinks = true

    override func open(link: String) -> Bool {
      if opensLinks { opened.append(link) }
      return opensLinks
    }
  }

  private let link = Link("Manual", to: "https://example.org/manual")
  private let page: Page
  private let harness: WindowHarness

  init() {
    page = Page(.vertical, [link])
    harness = WindowHarness(page, size: Size(width: 10, height: 2))
  }

  @Test func keysAndAClickOpenTheAddress() {
    #expect(harness.terminal.rows[0] == "Manual")
    harness.press(Key(.enter))
    harness.press(.character(" "))
    harness.click(x: 5)
    #expect(page.opened == Array(repeating: "https://example.org/manual", count: 3))
    harness.click(x: 6)
    harness.mouse(.down(.left), x: 1)
    harness.mouse(.up(.left), x: 8)
    harness.mouse(.up(.left), x: 1)
    #expect(page.opened.count == 3)
  }

  @Test func theTitleIsALinkOfTheTerminal() {
    #expect(harness.link(at: 0, 0) == "https://example.org/manual" && harness.link(at: 5, 0) != nil)
    #expect(harness.link(at: 6, 0) == nil)
    link.address = "https://example.org/other"
    harness.frame()
    #expect(harness.link(at: 0, 0) == "https://example.org/other")
    link.address = "example:other"
    harness.frame()
    #expect(harness.link(at: 0, 0) == nil)
  }

  @Test func anAddressThatNoResponderOpensIsCopied() {
    page.opensLinks = false
    harness.press(Key(.enter))
    #expect(harness.window.clipboard == "https://example.org/manual")
  }

  @Test func anEmptyAddressOpensNothing() {
    link.address = ""
    var events = 0
    let owner = Responder()
    link.observe(owner, for: .primaryAction) { _, _ in events += 1 }
    harness.press(Key(.enter))
    #expect(page.opened == [])
    #expect(events == 1)
  }

  @Test func aLinkWithoutATitleShowsItsAddress() {
    link.title = ""
    harness.resize(to: Size(width: 30, height: 2))
    #expect(harness.terminal.rows[0] == "https://example.org/manual")
    #expect(link.name == "https://example.org/manual" && link.scriptProperty("text") == "https://example.org/manual")
    harness.click(x: 25)
    #expect(page.opened == ["https://example.org/manual"])
    link.address = "b"
    harness.frame()
    #expect(harness.terminal.rows[0] == "b")
    harness.expectToBeAsRepainted()
  }

  @Test func aLinkWithoutATitleAndAnAddressCannotHaveFocus() {
    let other = Link("Other", to: "b")
    page.addSubview(other)
    harness.frame()
    link.address = ""
    link.title = ""
    harness.frame()
    #expect(!link.canBecomeFirstResponder && harness.window.firstResponder === other)
    harness.expectToBeAsRepainted()
  }

  @Test func theStyleShowsLinkFocusAndDisabledState() {
    let other = Link("Other", to: "b")
    page.addSubview(other)
    harness.frame()
    #expect(harness.terminal.style(at: .zero) == Theme.dark[.selection])
    #expect(harness.terminal.style(at: Point(x: 0, y: 1)) == Theme.dark[.link])
    link.isEnabled = false
    harness.frame()
    #expect(harness.terminal.style(at: .zero) == Theme.dark[.disabled])
    harness.click(x: 1)
    link.open()
    #expect(page.opened == [])
  }

  @Test func theNodeHasTheTitleAndTheAddress() {
    let node = harness.window.accessibilityNode.children[0].children[0]
    #expect(node.role == .link)
    #expect(node.name == "Manual")
    #expect(node.value == "https://example.org/manual")
    #expect(harness.window.perform(.press, on: node.id))
    #expect(page.opened == ["https://example.org/manual"])
  }

  @Test func anyTitleIsDrawnAtAnyWidth() {
    link.title = "\u{1B}[31m日本語\u{202E}👩‍👩‍👧"
    for columns in 0...20 {
      harness.resize(to: Size(width: columns, height: 1))
      harness.expectToBeAsRepainted("\(columns) columns")
      #expect(!harness.picture.contains("\u{1B}"))
    }
  }
}
