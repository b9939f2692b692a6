import TerminalCore
import Testing
import Widgets

@MainActor @Suite struct StatusBarTests {
  @Test func scrollKeysAreNamedAsSoonAsATextCanScroll() {
    let text = TextView("one\ntwo")
    let bar = StatusBar()
    let harness = WindowHarness(
      VStack {
        text.height(.fill)
        bar.height(.fixed(1))
      }, size: Size(40, 4))
    #expect(!bar.hints.contains { $0.command == .moveDown })
    text.text = "one\ntwo\nthree\nfour\nfive"
    harness.frame()
    #expect(bar.hints.contains { $0.command == .moveDown })
    harness.resize(to: Size(40, 10))
    #expect(!bar.hints.contains { $0.command == .moveDown })
  }

  @Test func scrollKeysAreNamedUnderATextThatWasJustPresented() {
    let below = Label("below")
    let bar = StatusBar()
    let harness = WindowHarness(
      VStack {
        below.height(.fill)
        bar.height(.fixed(1))
      }, size: Size(40, 4))
    harness.window.present(TextView("one\ntwo\nthree\nfour\nfive\nsix"))
    harness.frame()
    #expect(bar.hints.contains { $0.command == .moveDown })
  }
}
