import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@MainActor @Suite struct LinkTests {
  private final class Page: Stack {
    var opened: [String] = []
    var opensLinks = true

    override func open(link: String) -> Bool {
      if opensLinks { opened.append(link) }
      return opensLinks
    }
  }

  private let text = TextView()
  private let label = Label(alignment: .trailing)
  private let page: Page
  private let harness: WindowHarness

  init() {
    text.styledText =
      "See " + StyledText("the plan", link: "https://plan.example") + ",\n日本 "
      + StyledText("this", link: "file:2") + " and\n" + StyledText("that", link: "file:3")
    text.showsScrollbar = false
    label.styledText = "日 " + StyledText("more", link: "more:1") + "."
    page = Page(.vertical, [label, text])
    harness = WindowHarness(page, size: Size(width: 14, height: 4))
  }

  @Test func aClickOpensALink() {
    #expect(harness.picture == "      日 more.\nSee the plan,\n日本 this and\nthat")
    for place in [(3, 1), (4, 1), (11, 1), (12, 1), (5, 2), (8, 2), (9, 2), (0, 3), (4, 3)] {
      harness.click(x: place.0, y: place.1)
    }
    #expect(page.opened == ["https://plan.example", "https://plan.example", "file:2", "file:2", "file:3"])
    page.opened = []
    for x in [8, 9, 12, 13] { harness.click(x: x) }
    #expect(page.opened == ["more:1", "more:1"])
  }

  @Test func webLinksAreLinksOfTheTerminal() {
    #expect((0..<14).map { harness.link(at: $0, 1) != nil } == (0..<14).map { (4..<12).contains($0) })
    #expect(harness.link(at: 4, 1) == "https://plan.example")
    #expect(harness.link(at: 5, 2) == nil && harness.link(at: 0, 3) == nil)
    label.styledText = "日 " + StyledText("more", link: "https://more.example") + "."
    harness.frame()
    #expect((0..<14).map { harness.link(at: $0, 0) != nil } == (0..<14).map { (9..<13).contains($0) })
  }

  @Test func aDragSelectsTheTextOfALink() {
    harness.mouse(.down(.left), .drag(.left), x: 5, y: 1)
    harness.mouse(.drag(.left), .up(.left), x: 9, y: 1)
    #expect(text.selectedText == "he p" && page.opened == [])
  }

  @Test func keysSelectLinksAndEnterOpensTheSelectedOne() {
    #expect(!text.canPerform("openLink"))
    harness.press(.character("]"), Key(.enter), .character("]"), .character("]"), Key(.enter))
    #expect(page.opened == ["https://plan.example", "file:3"])
    harness.press(.character("]"), .character("["), .character("["), Key(.enter))
    #expect(text.selectedText == "this" && page.opened.last == "file:2")
    harness.expectToBeAsRepainted()
  }

  @Test func aLinkThatIsNotVisibleIsScrolledIntoView() {
    harness.resize(to: Size(width: 14, height: 2))
    harness.press(.character("["))
    #expect(text.selectedText == "that" && harness.terminal.row(1) == "that")
  }

  @Test func aLinkThatNothingOpensIsCopied() {
    page.opensLinks = false
    harness.click(x: 5, y: 1)
    #expect(harness.window.clipboard == "https://plan.example")
  }

  @Test func aTextWithoutLinksHasNoKeysForThem() {
    text.text = "Plain."
    harness.frame()
    #expect(!harness.window.activeKeyBindings.contains { $0.binding.command == "nextLink" })
  }
}
