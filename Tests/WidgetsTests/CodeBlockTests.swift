import TerminalCore
import Testing

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
}
