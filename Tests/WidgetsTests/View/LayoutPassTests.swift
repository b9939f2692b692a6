import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@MainActor @Suite struct LayoutPassTests {
  @Test func aViewThatIsReleasedByAFrameMayInvalidateOthers() {
    let label = Label("before")
    let stage = WindowHarness(label, size: Size(width: 10, height: 1))
    do {
      let parting = PartingView { label.text = "after" }
      label.addSubview(parting)
      parting.setNeedsDisplay()
      parting.removeFromSuperview()
    }
    stage.frame()
    stage.frame()
    #expect(stage.picture == "after")
  }

  @Test func aDeepViewIsLaidOutWithoutTheViewsAroundIt() {
    let window = Window(size: Size(width: 10, height: 4), timers: TimerQueue(now: { .zero }))
    let inner = CountingView()
    let outer = CountingView()
    outer.addSubview(inner)
    window.rootView = outer
    window.update()
    let before = (outer.layouts, inner.layouts)
    inner.setNeedsLayout()
    window.update()
    #expect(outer.layouts == before.0)
    #expect(inner.layouts == before.1 + 1)
    window.update()
    #expect(inner.layouts == before.1 + 1)
  }

  @Test func theStatusBarShowsTheCommandsOfTheNewFocus() {
    let window = Window(size: Size(width: 60, height: 4), timers: TimerQueue(now: { .zero }))
    let bar = StatusBar()
    let text = TextView((1...20).map { "Line \($0)" }.joined(separator: "\n"))
    window.rootView = VStack {
      Button("Go")
      text.height(.fill)
      bar
    }
    window.update()
    #expect(bar.items.map(\.command) == [.activate])
    text.becomeFirstResponder()
    window.update()
    #expect(bar.items.map(\.command) == [.pageDown, .find, .moveDown])
  }

  @Test func aSmallerDialogLeavesNoCells() {
    let window = Window(size: Size(width: 30, height: 9), timers: TimerQueue(now: { .zero }))
    let terminal = MemoryTerminal(size: Size(width: 30, height: 9))
    let label = Label("A rather long line here\nand\nmore")
    window.rootView = Label("below")
    window.present(Dialog("Ask", label))
    show(window, on: terminal)
    label.text = "Short"
    show(window, on: terminal)
    #expect(
      terminal.screen == """
        below


                 ╭─ Ask ───╮
                 │ Short   │
                 ╰─────────╯



        """)
  }

  @Test func aWideCharacterAboveTheEdgeOfAPaneStaysWhole() {
    let window = Window(size: Size(width: 12, height: 3), timers: TimerQueue(now: { .zero }))
    let terminal = MemoryTerminal(size: Size(width: 12, height: 3), verifiesFrames: true)
    let (left, right) = (Label("left"), Label("right"))
    left.width = .fixed(6)
    right.width = .fixed(6)
    window.rootView = HStack {
      left; right
    }
    let above = Label("a日本語日本")
    above.height = .fixed(1)
    window.present(
      VStack {
        above; Spacer()
      })
    show(window, on: terminal)
    right.text = "other\nother\nother"
    show(window, on: terminal)
    #expect(terminal.screen.hasPrefix("a日本語日本"))
  }

  private func show(_ window: Window, on terminal: MemoryTerminal) {
    window.update()
    terminal.present(window.surface, damage: window.surface.damage, cursor: nil)
    window.surface.presented()
  }
}

@MainActor private final class CountingView: View {
  var layouts = 0

  override func layoutSubviews() {
    layouts += 1
    super.layoutSubviews()
  }
}

private final class PartingView: View {
  private let atEnd: () -> Void

  init(_ atEnd: @escaping () -> Void) {
    self.atEnd = atEnd
    super.init()
  }

  isolated deinit { atEnd() }
}
