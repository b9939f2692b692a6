import Bindings
import TerminalCore
import Testing
import Widgets

@MainActor @Suite struct StatusBarTests {
  @Test func scrollKeysAreShownAsSoonAsATextCanScroll() {
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

  @Test func scrollKeysAreShownForATextThatWasJustPresented() {
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

  @Test func aCommandOfLowPriorityIsHiddenIfAnotherDoesNotFit() {
    let field = BoundTextField()
    let harness = WindowHarness(
      VStack {
        field; StatusBar().height(.fixed(1))
      }, size: Size(30, 2))
    field.addKeyAction("send", title: "Send it all at once now", keys: [Key(.function(2))], hint: 94) {}
    field.addKeyAction("tab", title: "Two", keys: [Key(.function(3))], hint: 10) {}
    field.addKeyAction("stop", title: "Stop", keys: [Key(.function(4))], hint: 20) {}
    harness.frame()
    #expect(!names("F3 Two", harness))
    harness.resize(to: Size(120, 2))
    #expect(names("F3 Two", harness))
  }

  @Test func aModelPropertyReadByAKeyActionIsTracked() {
    let form = NameForm()
    let field = BoundTextField()
    let harness = fieldWithBar(field)
    field.bind(to: \.name, of: form)
    field.addKeyAction("send", title: "Send", keys: [Key(.function(2))], isEnabled: { form.isValid }) {}
    harness.frame()
    harness.type("a")
    #expect(!names("Send", harness))
    harness.type("b")
    #expect(names("Send", harness))
    harness.type("c")
    #expect(names("Send", harness))
    form.name = ""
    harness.frame()
    #expect(!names("Send", harness))
    form.name = "abc"
    harness.frame()
    #expect(names("Send", harness))
  }

  @Test func aCellReadByAKeyActionIsTrackedRepeatedly() {
    let (isOpen, isValid) = (Observable(false), Observable(true))
    let field = BoundTextField()
    let harness = fieldWithBar(field)
    field.addKeyAction("send", title: "Send", keys: [Key(.function(2))], isEnabled: { isOpen.value && isValid.value }) {
    }
    for (open, valid) in [(true, true), (true, false), (false, true), (true, true), (true, false), (true, true)] {
      (isOpen.value, isValid.value) = (open, valid)
      harness.frame()
      #expect(names("Send", harness) == (open && valid))
    }
  }

  @Test func aCellThatAKeyActionReadsOnlyLaterIsTracked() {
    let (first, second) = (Observable(true), Observable(true))
    var readsSecond = false
    let field = BoundTextField()
    let harness = fieldWithBar(field)
    field.addKeyAction(
      "send", title: "Send", keys: [Key(.function(2))], isEnabled: { readsSecond ? second.value : first.value }
    ) {}
    harness.frame()
    readsSecond = true
    harness.window.keysMayHaveChanged()
    harness.frame()
    #expect(names("Send", harness))
    second.value = false
    harness.frame()
    #expect(!names("Send", harness))
    second.value = true
    harness.frame()
    #expect(names("Send", harness))
  }

  @Test func aModelPropertyIsStillTrackedAfterAnUpdate() {
    let (form, isOpen) = (NameForm(), Observable(true))
    form.name = "abc"
    let field = BoundTextField()
    let harness = fieldWithBar(field)
    field.addKeyAction("send", title: "Send", keys: [Key(.function(2))], isEnabled: { isOpen.value && form.isValid }) {}
    for _ in 0..<3 {
      harness.window.keysMayHaveChanged()
      harness.frame()
    }
    form.name = ""
    harness.frame()
    #expect(!names("Send", harness))
    form.name = "abc"
    harness.frame()
    #expect(names("Send", harness))
    isOpen.value = false
    harness.frame()
    #expect(!names("Send", harness))
  }

  @Test func typingDoesNotEvaluateUnrelatedKeyActions() {
    let isOpen = Observable(true)
    var asked = 0
    let field = BoundTextField()
    let harness = fieldWithBar(field)
    field.addKeyAction(
      "send", title: "Send", keys: [Key(.function(2))],
      isEnabled: {
        asked += 1; return isOpen.value
      }
    ) {}
    harness.type("ab")
    let before = asked
    harness.type("cdefgh")
    #expect(asked == before)
    isOpen.value = false
    harness.frame()
    #expect(asked > before && !names("Send", harness))
  }

  @Test func aKeyActionThatIsAddedAgainIsShownAndTracked() {
    let isOpen = Observable(true)
    let field = BoundTextField()
    let harness = fieldWithBar(field)
    field.addKeyAction("send", title: "Send", keys: [Key(.function(2))]) {}
    harness.frame()
    #expect(names("Send", harness))
    field.addKeyAction("send", title: "Send", keys: [Key(.function(2))], isEnabled: { isOpen.value }) {}
    harness.frame()
    isOpen.value = false
    harness.frame()
    #expect(!names("Send", harness))
    field.addKeyAction("send", title: "Replace", keys: [Key(.function(2))]) {}
    harness.frame()
    #expect(names("Replace", harness))
  }

  private func fieldWithBar(_ field: BoundTextField) -> WindowHarness {
    WindowHarness(
      VStack {
        field; StatusBar().height(.fixed(1))
      }, size: Size(200, 2))
  }

  private func names(_ title: String, _ harness: WindowHarness) -> Bool { harness.terminal.row(1).contains(title) }
}

@Observable private final class NameForm {
  var name = ""
  var isValid: Bool { name.count > 1 }
}
