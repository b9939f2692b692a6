import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@MainActor @Suite(.timeLimit(.minutes(20))) struct ToastTests {
  private let field = BoundTextField(text: "typed")
  private let harness: WindowHarness

  init() {
    harness = WindowHarness(
      Stack(.vertical, [field, Spacer(), StatusBar().height(.fixed(1))]), size: Size(width: 30, height: 8))
  }

  private func show(_ text: String, role: ThemeRole = .text, for duration: Duration = Toast.standardDuration) {
    harness.window.show(Toast(text, role: role), for: duration)
    harness.frame()
  }

  private var shown: [String] { harness.window.toasts?.toasts.map(\.text) ?? [] }

  @Test func aMessageIsAboveTheStatusBarForItsTime() {
    show("Saved.", role: .success)
    #expect(
      harness.terminal.rows[3...6].map { String($0.drop { $0 == " " }.prefix(12)) } == [
        "╭──────────╮", "│ ✓ Saved. │", "╰──────────╯", "",
      ])
    harness.expectToBeAsRepainted()
    harness.advance(by: .milliseconds(3_900))
    #expect(shown == ["Saved."])
    harness.advance(by: .milliseconds(100))
    #expect(!harness.picture.contains("Saved."))
    #expect(harness.window.toasts == nil)
    #expect(harness.window.timers.nextDeadline == nil)
    harness.expectToBeAsRepainted()
  }

  @Test(arguments: [
    (ThemeRole.success, "✓", "Success"), (.warning, "!", "Warning"), (.error, "✗", "Error"),
    (.info, "·", "Information"),
  ]) func aRoleWithAMeaningHasAMarkAndAName(role: ThemeRole, mark: String, name: String) {
    show("12 posts.", role: role)
    #expect(harness.picture.contains("│ \(mark) 12 posts. │"))
    #expect(harness.window.toasts?.toasts.first?.name == name)
    for theme in Theme.builtIn where theme != .colorless && theme != .highContrast {
      #expect(theme[role] != theme[.text], "\(theme.name)")
    }
  }

  @Test func aToastInAPageHasTheSurfaceOfToasts() {
    let theme = Theme.derived(foreground: RGB(216, 219, 226), background: RGB(22, 24, 29))
    let page = VStack(alignment: .leading) { Toast("Saved.") }
    let surface = WindowHarness(page, size: Size(width: 20, height: 4), theme: theme).window.surface
    #expect(surface[0, 0].style.background == theme[.tabBar].background)
    #expect(surface[5, 0].style.background == theme[.tabBar].background)
    #expect(surface[15, 0].style.background == .terminal)
  }

  @Test func theNewestMessageIsLowestAndTheOldestIsRemovedAtTheLimit() {
    harness.resize(to: Size(width: 30, height: 24))
    for number in 1...Toast.limit + 1 { show("Message \(number)") }
    #expect(shown == (2...Toast.limit + 1).map { "Message \($0)" })
    let rows = shown.map { text in harness.terminal.rows.firstIndex { $0.contains(text) } ?? -1 }
    #expect(rows == [11, 14, 17, 20])
    harness.expectToBeAsRepainted()
  }

  @Test func anEqualMessageIsNotShownTwiceAndItsTimeBeginsAgain() {
    show("Saved.")
    harness.advance(by: .seconds(3))
    show("Saved.")
    #expect(shown == ["Saved."])
    harness.advance(by: .seconds(3))
    #expect(shown == ["Saved."])
    show("Saved.", role: .error)
    #expect(shown == ["Saved."])
  }

  @Test func aSenderReplacesOnlyItsOwnMessage() {
    let other = Responder()
    func show(_ text: String, from sender: AnyObject?) { harness.window.show(Toast(text), from: sender) }
    show("Not saved.", from: field)
    show("Sent.", from: other)
    show("Ready.", from: nil)
    show("Saved.", from: field)
    #expect(shown == ["Sent.", "Ready.", "Saved."])
    harness.window.toasts?.toasts.last?.dismiss()
    show("Saved again.", from: field)
    #expect(shown == ["Sent.", "Ready.", "Saved again."])
    show("Done.", from: nil)
    #expect(shown == ["Sent.", "Ready.", "Saved again.", "Done."])
  }

  @Test func aReleasedSenderReplacesNothing() {
    for text in ["First.", "Second."] { harness.window.show(Toast(text), from: Responder()) }
    #expect(shown == ["First.", "Second."])
  }

  @Test func eachMessageHasItsOwnTime() {
    show("long", for: .seconds(9))
    show("short", for: .seconds(1))
    harness.advance(by: .seconds(1))
    #expect(shown == ["long"])
    harness.expectToBeAsRepainted()
  }

  @Test func focusAndKeysStayWhereTheyAre() {
    harness.window.focus(field)
    show("Saved.")
    #expect(harness.window.firstResponder === field)
    harness.type("!")
    #expect(field.text == "typed!")
    #expect(harness.window.rootView is Stack)
    #expect(harness.window.focusableViews.allSatisfy { $0 === field })
  }

  @Test func aClickDismissesItAndReachesNothingBelow() {
    let button = Button("Press")
    var presses = 0
    button.observe(button, for: .primaryAction) { _, _ in presses += 1 }
    let harness = WindowHarness(button, size: Size(width: 30, height: 8))
    harness.window.show(Toast("Saved."))
    harness.window.show(Toast("Sent."))
    harness.frame()
    harness.mouse(.wheel(rows: -1, columns: 0), x: 22, y: 6)
    harness.click(x: 22, y: 6)
    #expect(harness.window.toasts?.toasts.map(\.text) == ["Saved."])
    harness.mouse(.down(.left), x: 22, y: 6)
    harness.mouse(.up(.left), x: 2, y: 1)
    #expect(harness.window.toasts?.toasts.map(\.text) == ["Saved."])
    #expect(presses == 0)
    harness.click(x: 22, y: 6)
    #expect(harness.window.toasts == nil)
    harness.expectToBeAsRepainted()
  }

  @Test func itIsAboveADialogInItsOwnColors() {
    show("Before.", role: .success)
    let before = harness.terminal.styledScreen
    let dialog = Dialog("Question", Button("OK"))
    harness.window.present(dialog)
    show("After.", role: .error)
    #expect(harness.window.firstResponder is Button)
    #expect(harness.window.overlay.subviews.last === harness.window.toasts)
    #expect(harness.picture.contains("✗ After."))
    harness.expectToBeAsRepainted()
    harness.window.dismiss(dialog)
    harness.window.toasts?.toasts.last?.dismiss()
    harness.frame()
    #expect(harness.terminal.styledScreen == before)
  }

  @Test func theAccessibilityTreeHasTheMessageAndDismissesIt() throws {
    show("Two\nlines\u{1B}[31m", role: .error)
    harness.window.present(Dialog("Question", Button("OK")))
    harness.frame()
    let node = try #require(harness.window.accessibilityNode.children.last?.children.first)
    #expect(node.role == .notification)
    #expect(node.name == "Error")
    #expect(node.value?.contains("\u{1B}") == false)
    #expect(node.actions == [.dismiss])
    #expect(harness.window.perform(.dismiss, on: node.id))
    #expect(shown.isEmpty)
  }

  @Test func aWarningHasAMark() {
    show("Low disk", role: .warning)
    harness.frame()
    #expect(harness.picture.contains("! Low disk"))
  }

  @Test func aLongMessageIsWrappedAndTruncated() {
    show(String(repeating: "word ", count: 5_000))
    let toast = harness.window.toasts?.toasts.first
    #expect(toast?.frame.size == Size(width: 24, height: 6))
    #expect(harness.picture.contains("word…"))
    harness.expectToBeAsRepainted()
  }

  @Test(arguments: [Size(width: 1, height: 1), Size(width: 3, height: 2), Size(width: 12, height: 5), .zero])
  func smallWindowsShowAsMuchAsFits(size: Size) {
    for number in 1...3 { show("漢字 \(number)", role: .success) }
    harness.resize(to: size)
    harness.expectToBeAsRepainted()
    harness.resize(to: Size(width: 30, height: 14))
    #expect(harness.picture.contains("✓ 漢字 1"))
    harness.expectToBeAsRepainted()
  }

  @Test func aToastDoesNotTouchTheWordsAndTheFrameOfThePage() {
    let page = Panel(
      "Page", TextView(Array(repeating: "Words of the page that are covered.", count: 3).joined(separator: "\n")))
    let harness = WindowHarness(page, size: Size(width: 30, height: 8), theme: .colorless)
    harness.window.show(Toast("Saved.", role: .success))
    harness.frame()
    #expect(
      harness.picture == """
        ┏━ Page ━━━━━━━━━━━━━━━━━━━━━┓
        ┃Words of the page that are  ┃
        ┃covered.                    ┃
        ┃Words of the page that are  ┃
        ┃covered.       ╭──────────╮ ┃
        ┃Words of the p │ ✓ Saved. │ ┃
        ┃covered.       ╰──────────╯ ┃
        ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
        """)
    harness.expectToBeAsRepainted()
  }

  @Test func aThemeWithoutFramesHasEmptyRowsAroundTheTextIfThereIsRoom() {
    let theme = Theme.derived(foreground: RGB(220, 220, 220), background: RGB(20, 20, 20))
    let harness = WindowHarness(Label("page"), size: Size(width: 30, height: 20), theme: theme)
    harness.window.show(Toast("Saved.", role: .success))
    harness.frame()
    #expect(harness.terminal.rows[16...].map { $0.drop { $0 == " " } } == ["▌", "▌ ✓ Saved.", "▌", ""])
    #expect(
      (16...19).map { harness.terminal.style(at: Point(x: 27, y: $0)).background == theme[.tabBar].background }
        == [true, true, true, false])
    harness.resize(to: Size(width: 30, height: 8))
    #expect(harness.terminal.rows[5...].map { $0.drop { $0 == " " } } == ["", "▌ ✓ Saved.", ""])
    harness.expectToBeAsRepainted()
  }

  @Test func aThemeWithoutFramesHasASurfaceAndAnEdge() {
    harness.window.theme = .derived(
      foreground: RGB(220, 220, 220), background: RGB(20, 20, 20))
    show("Saved.", role: .success)
    show("Sent.")
    #expect(harness.picture.contains("▌ ✓ Saved."))
    #expect(harness.picture.contains("▌ Sent."))
    harness.expectToBeAsRepainted()
  }

  @Test func aPageThatScrollsBehindItIsDrawnCorrectly() {
    let list = BoundList()
    list.bind(count: { 100 }) { row, index in row.title = "Row \(index) " + String(repeating: "x", count: index % 30) }
    let harness = WindowHarness(list, size: Size(width: 30, height: 8))
    harness.window.show(Toast("Saved."))
    harness.frame()
    for _ in 0..<12 { harness.press(Key(.down)) }
    harness.expectToBeAsRepainted()
    harness.mouse(.wheel(rows: 3, columns: 0), x: 2, y: 2)
    harness.advance(by: .seconds(4))
    harness.expectToBeAsRepainted()
  }
}

@Suite struct ToastLayoutTests {
  private let layout = ToastLayout(size: Size(width: 40, height: 10), floor: 9, spacing: 1)

  @Test func toastsAreStackedUpwardFromTheCorner() {
    let frames = layout.frames(of: [Size(width: 10, height: 3), Size(width: 20, height: 1)])
    #expect(frames == [Rect(x: 28, y: 3, width: 10, height: 3), Rect(x: 18, y: 7, width: 20, height: 1)])
  }

  @Test func olderToastsThatDoNotFitHaveNoFrame() {
    let sizes = [Size(width: 9, height: 1), Size(width: 9, height: 5), Size(width: 9, height: 5)]
    #expect(layout.frames(of: sizes).map(\.isEmpty) == [true, true, false])
  }

  @Test func theNewestToastIsReducedToTheWindow() {
    #expect(layout.frames(of: [Size(width: 99, height: 99)]) == [Rect(x: 2, y: 0, width: 36, height: 8)])
    #expect(ToastLayout(size: .zero, floor: 0, spacing: 1).frames(of: [Size(width: 9, height: 3)]) == [.zero])
    #expect(layout.frames(of: []) == [])
  }
}
