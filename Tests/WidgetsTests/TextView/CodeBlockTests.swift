import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite struct CodeBlockTests {
  private static let derived = Theme.derived(foreground: RGB(216, 219, 226), background: RGB(22, 24, 29))
  private let view = TextView()

  private func stage(_ theme: Theme = derived, height: Int = 20) -> WindowHarness {
    view.showsScrollbar = false
    view.styledText = "Run:\n\n" + StyledText(code: "let a = 1\n\nb()", language: "swift") + "\n\nDone."
    return WindowHarness(view, size: Size(width: 14, height: height), theme: theme)
  }

  /// Returns the rows of the screen; the mark `|` precedes a row whose cells are all on the surface of code.
  private func rows(_ harness: WindowHarness) -> String {
    let surface = harness.window.surface
    let lines = harness.picture.split(separator: "\n", omittingEmptySubsequences: false)
    let rows = (0..<surface.size.height).map { y in
      let cells = (0..<surface.size.width).filter {
        surface[$0, y].style.background == harness.window.theme[.codeBlock].background
      }
      let mark = harness.window.theme.fillsCodeBlocks && cells.count == surface.size.width ? "|" : ""
      return mark + (y < lines.count ? lines[y] : "") + (cells.isEmpty || cells.count == surface.size.width ? "" : "?")
    }
    return rows[..<(rows.lastIndex { !$0.isEmpty } ?? 0).advanced(by: 1)].joined(separator: "\n")
  }

  @Test func aBlockIsASurfaceWithOneRowAboveAndBelow() {
    let harness = stage()
    #expect(rows(harness) == "Run:\n\n|\n|let a = 1\n|\n|b()\n|\n\nDone.")
    #expect(view.text == "Run:\n\nlet a = 1\n\nb()\n\nDone." && view.lineCount == 9)
    #expect(harness.window.surface[0, 3].style.foreground == Self.derived[.codeKeyword].foreground)
  }

  @Test func aSmallWindowHasNoRowsAroundCode() {
    let harness = stage(height: 19)
    #expect(rows(harness) == "Run:\n\n|let a = 1\n|\n|b()\n\nDone.")
    harness.resize(to: Size(width: 14, height: 20))
    #expect(view.lineCount == 9)
  }

  @Test(arguments: [Theme.dark, .light, .plain, .colorless, .highContrast, .basic(isLight: true)])
  func themesWithFramesHaveNoSurface(theme: Theme) {
    let harness = stage(theme)
    #expect(rows(harness) == "Run:\n\nlet a = 1\n\nb()\n\nDone.")
    #expect(harness.window.surface[13, 2].style == .plain)
    harness.window.theme = Self.derived
    harness.frame()
    #expect(rows(harness).contains("|b()"))
    #expect(view.lineCount == 9)
  }

  @Test func codeWithoutSyntaxColorsIsOrdinaryTextOnTheSurface() {
    let harness = stage()
    view.styledText = StyledText(code: "12 feeds", language: nil) + "\n\n" + StyledText("12", role: .code)
    harness.frame()
    let surface = harness.window.surface
    #expect(surface[0, 1].style == Self.derived[.codeBlock])
    #expect(surface[0, 4].style == Self.derived[.code])
    harness.window.theme = .dark
    harness.frame()
    #expect(harness.window.surface[0, 0].style == Theme.dark[.code])
  }

  @Test func selectionsAndMatchesAreVisibleInCode() {
    let harness = stage()
    view.queries = ["b()"]
    view.selection = TextSelection(anchor: 6, caret: 9)
    harness.frame()
    #expect(harness.window.surface[0, 3].style.background == Self.derived[.selection].background)
    #expect(harness.window.surface[4, 3].style.background == Self.derived[.codeBlock].background)
    #expect(harness.window.surface[0, 5].style == Self.derived[.match].over(Self.derived[.codeBlock]))
    #expect(view.selectedText == "let")
  }

  @Test func linesOfCodeAreSelectedByKeys() {
    let harness = stage()
    for _ in 0..<20 { harness.press(Key(.down, .shift)) }
    #expect(view.selectedText == view.text)
    for _ in 0..<6 { harness.press(Key(.up, .shift)) }
    #expect(view.selectedText == "Run:\n\n")
    harness.press(Key(.up, .shift))
    #expect(view.selectedText == "Run:\n")
  }

  @Test func theMouseSelectsCode() {
    let harness = stage()
    harness.window.dispatch(.mouse(MouseEvent(.down(.left), at: Point(x: 4, y: 3))))
    harness.window.dispatch(.mouse(MouseEvent(.drag(.left), at: Point(x: 3, y: 5))))
    #expect(view.selectedText == "a = 1\n\nb()")
  }

  @Test func codeThatIsNotWrappedScrollsInsideItsSurface() {
    view.wraps = false
    let harness = stage()
    view.styledText = StyledText(swift: "abcdefghijklmnopqrstuvwxyz\nb")
    harness.frame()
    #expect(rows(harness) == "|\n| abcdefghijklm\n| b\n|")
    harness.press(Key(.right))
    #expect(rows(harness) == "|\n| ijklmnopqrstu\n|\n|")
    harness.press(Key(.right), Key(.right))
    #expect(rows(harness) == "|\n| nopqrstuvwxyz\n|\n|")
    harness.window.dispatch(.mouse(MouseEvent(.down(.left), at: Point(x: 2, y: 1))))
    harness.window.dispatch(.mouse(MouseEvent(.drag(.left), at: Point(x: 4, y: 1))))
    #expect(view.selectedText == "op")
  }

  @Test func codeBehindADialogIsDimmed() {
    let harness = stage()
    harness.window.present(Dialog("Ask", Label("x")))
    harness.frame()
    let dimmed = Self.derived.dimmed[.codeBlock].background
    #expect(dimmed != Self.derived[.codeBlock].background)
    #expect(harness.window.surface[0, 2].style.background == dimmed)
  }

  @Test func aScrolledBlockIsDrawnAsAWhole() {
    let harness = stage()
    let code = StyledText(code: (0..<200).map { "line\($0)()" }.joined(separator: "\n"), language: "c")
    view.styledText = "\n" + code + "\n"
    harness.frame()
    for key in [Key(.down), Key(.pageDown), Key(.end), Key(.up), Key(.home)] {
      harness.press(key)
      #expect(harness.terminal.difference == nil)
    }
    #expect(rows(harness).hasPrefix("\n|\n|line0()\n|line1()"))
  }

  // MARK: Code in wrapped text

  private static let call = "let posts = try await load() // all"

  /// Returns a screen without a surface of code that displays prose, a line of code that is cut, a short one and prose.
  private func wrappedStage(_ theme: Theme = .dark, height: Int = 7) -> WindowHarness {
    view.showsScrollbar = false
    let code = StyledText(code: Self.call + "\nb()\n\n日本語日本語日", language: "swift")
    view.styledText = "Prose that wraps.\n" + code + "\nEnd."
    return WindowHarness(view, size: Size(width: 12, height: height), theme: theme)
  }

  @Test func proseIsWrappedAndCodeScrollsBelowIt() {
    let harness = wrappedStage()
    #expect(view.lineCount == 7)
    #expect(harness.picture == "Prose that\nwraps.\nlet posts =…\nb()\n\n日本語日本 …\nEnd.")
    #expect(harness.terminal.style(at: Point(x: 11, y: 2)) == Theme.dark[.secondary])
    harness.type(">")
    #expect(harness.picture == "Prose that\nwraps.\n… = try awa…\n…\n\n… 語日\nEnd.")
    harness.expectToBeAsRepainted()
    harness.type(">>>>")
    #expect(view.columnOffset == 23 && !view.canPerform("scrollCodeRight"))
    #expect(harness.picture == "Prose that\nwraps.\n…ad() // all\n…\n\n…\nEnd.")
    harness.type("<<<")
    #expect(view.columnOffset == 0 && !view.canPerform("scrollCodeLeft"))
    harness.press(Key(.right))
    #expect(view.columnOffset == 8)
    harness.press(Key(.left))
    #expect(view.columnOffset == 0)
    harness.expectToBeAsRepainted()
  }

  @Test func aBlockThatFitsStaysWhileAWiderBlockScrolls() {
    let harness = wrappedStage(height: 3)
    view.styledText =
      StyledText(code: Self.call, language: "swift") + "\nEnd.\n" + StyledText(code: "b()", language: "c")
    harness.frame()
    harness.type(">>>")
    #expect(harness.picture == "…ad() // all\nEnd.\nb()")
    harness.expectToBeAsRepainted()
  }

  @Test func aWideSurfaceOfCodeIsFilledAtEachPosition() {
    let harness = wrappedStage(Self.derived, height: 20)
    #expect(rows(harness) == "Prose that\nwraps.\n|\n|let posts =…\n|b()\n|\n|日本語日本 …\n|\nEnd.")
    harness.type(">>>>")
    #expect(rows(harness) == "Prose that\nwraps.\n|\n|…ad() // all\n|…\n|\n|…\n|\nEnd.")
    harness.expectToBeAsRepainted()
  }

  @Test func theWheelScrollsCodeOnlyIfALineIsCut() {
    let harness = wrappedStage()
    harness.mouse(.wheel(rows: 0, columns: 1), x: 2)
    #expect(view.columnOffset == 4)
    harness.resize(to: Size(width: 40, height: 7))
    #expect(view.columnOffset == 0 && !harness.picture.contains("…"))
    #expect(!view.mouse(MouseEvent(.wheel(rows: 0, columns: 1), at: .zero)))
  }

  @Test func theKeysAreAvailableWhileACutLineIsVisible() {
    let harness = wrappedStage(height: 2)
    func keys() -> [Bool] {
      ["scrollCodeLeft", "scrollCodeRight"].map { command in
        harness.window.activeKeyBindings.contains { $0.binding.command == command && $0.isEnabled }
      }
    }
    #expect(keys() == [false, false])
    harness.press(Key(.down))
    #expect(keys() == [false, true])
    harness.type(">")
    #expect(keys() == [true, true])
    harness.press(Key(.up))
    #expect(keys() == [false, false] && view.columnOffset == 8)
    view.text = "Prose that wraps."
    harness.frame()
    #expect(keys() == [false, false] && view.columnOffset == 0)
  }

  @Test func textAndCopiesOfCutLinesAreWhole() {
    let harness = wrappedStage()
    harness.type(">")
    #expect(view.valueText == view.text && view.scriptProperties["lines"] == "7")
    // A click in prose ignores the columns by which code is scrolled.
    harness.mouse(.down(.left), .drag(.left), x: 2, y: 0)
    #expect(view.selection?.range == 2..<2)
    harness.mouse(.down(.left), x: 4, y: 2)
    harness.mouse(.drag(.left), x: 7, y: 2)
    #expect(view.selectedText == "try")
    harness.advance(by: .seconds(1))
    for _ in 0..<3 { harness.mouse(.down(.left), .up(.left), x: 5, y: 2) }
    #expect(view.selectedText == Self.call)
  }

  @Test func aMatchInTheHiddenPartOfALineIsScrolledIntoView() {
    let harness = wrappedStage()
    view.findsText = true
    harness.type("/all")
    #expect(view.columnOffset == 23 && harness.terminal.row(2) == "…ad() // all")
    harness.press(Key(.escape))
    #expect(view.columnOffset == 0)
    harness.type("/try")
    #expect(view.selectedText == "try" && harness.terminal.row(2).contains("try"))
    harness.press(Key(.enter))
    view.queries = ["let", "load"]
    harness.type("n")
    #expect(view.selectedText == "load" && harness.terminal.row(2).contains("load"))
    harness.type("n")
    #expect(view.selectedText == "let" && view.columnOffset == 0)
    harness.expectToBeAsRepainted()
  }

  @Test func aLinkInTheHiddenPartOfCodeIsScrolledIntoView() {
    let harness = wrappedStage()
    let code = StyledText(code: "// \(String(repeating: "x", count: 40)) ", language: "swift")
    view.styledText = code + StyledText("source", link: "https://source.example")
    harness.frame()
    harness.type("]")
    #expect(view.selectedText == "source" && harness.terminal.row(0).hasSuffix("source"))
  }

  @Test func inAPanelWideCodeHasABarInTheLowerEdge() {
    let text = TextView()
    text.styledText = "Prose that wraps.\n" + StyledText(code: Self.call, language: "swift")
    let harness = WindowHarness(Panel("P", text), size: Size(width: 16, height: 6), theme: .dark)
    #expect(
      harness.picture == """
        ┏━ P ━━━━━━━━━━┓
        ┃Prose that    ┃
        ┃wraps.        ┃
        ┃let posts = t…┃
        ┃              ┃
        ┗▄▄▄▄▄▄━━━━━━━━┛
        """)
    harness.type(">>>>")
    #expect(
      harness.picture == """
        ┏━ P ━━━━━━━━━━┓
        ┃Prose that    ┃
        ┃wraps.        ┃
        ┃…load() // all┃
        ┃              ┃
        ┗━━━━━━━━▄▄▄▄▄▄┛
        """)
    text.text = "Prose that wraps."
    harness.frame()
    #expect(
      harness.picture == """
        ┏━ P ━━━━━━━━━━┓
        ┃Prose that    ┃
        ┃wraps.        ┃
        ┃              ┃
        ┃              ┃
        ┗━━━━━━━━━━━━━━┛
        """)
  }

  @Test func aTextWithWideCodeNeedsNoMoreThanTheAvailableWidth() {
    _ = wrappedStage()
    #expect(view.sizeThatFits(Size(width: 12, height: 20)) == Size(width: 12, height: 7))
    #expect(view.sizeThatFits(Size(width: 50, height: 20)) == Size(width: 35, height: 6))
  }
}
