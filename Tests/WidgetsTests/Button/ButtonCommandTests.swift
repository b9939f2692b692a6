import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@MainActor @Suite(.timeLimit(.minutes(20))) struct ButtonCommandTests {
  private let clock = ManualClock()
  private let isValid = Bindings.Observable(false)
  private let window = Window(size: Size(width: 30, height: 3), timers: TimerQueue(now: { .zero }))
  private let button = Button()

  @Test func aButtonHasTheTitleOfItsCommandAndIsDisabledWithIt() {
    let save = makeCommand()
    button.bind(to: save)
    show()
    #expect(button.title == "Save")
    #expect(!button.isEnabled)
    isValid.value = true
    window.update()
    #expect(button.isEnabled)
  }

  @Test func pressingExecutesTheCommandOnceAndTheButtonIsBusyWhileItRuns() async {
    let save = makeCommand()
    isValid.value = true
    button.bind(to: save)
    show()
    button.press()
    window.update()
    #expect(save.isExecuting)
    #expect(button.isBusy && button.isEnabled && button.isFirstResponder)
    button.press()
    await clock.advance(by: .seconds(1))
    window.update()
    #expect(!button.isBusy)
    #expect(save.output == 1)
  }

  @Test func aBusyButtonHasAnEllipsisAndKeepsItsWidth() {
    let stage = WindowHarness(HStack { button }, size: Size(width: 12, height: 1))
    button.title = "Save"
    stage.frame()
    #expect(stage.picture == "[ Save ]")
    button.isBusy = true
    stage.frame()
    #expect(stage.picture == "[ Save…]")
    stage.window.theme = .derived(foreground: .white, background: .black)
    stage.frame()
    #expect(stage.picture == "  Save…")
  }

  @Test func theEdgesOfAButtonDoNotDependOnItsState() {
    button.title = "Count"
    button.titles = [.focused: "Press me"]
    let stage = WindowHarness(HStack { button }, size: Size(width: 14, height: 1))
    #expect(stage.picture == "[ Press me ]")
    stage.window.focus(nil)
    stage.frame()
    #expect(stage.picture == "[  Count   ]")
  }

  @Test func aBindingIsReleasedWithTheButton() {
    weak var gone: Command<Void, Int>?
    do {
      let save = makeCommand()
      gone = save
      let button = Button()
      button.bind(to: save)
    }
    #expect(gone == nil)
  }

  @Test func anEndedBindingExecutesNothing() {
    let save = makeCommand()
    isValid.value = true
    let binding = button.bind(to: save)
    show()
    binding.dispose()
    button.press()
    #expect(!save.isExecuting)
  }

  private func show() {
    window.rootView = VStack { button }
    window.update()
    button.becomeFirstResponder()
  }

  private func makeCommand() -> Command<Void, Int> {
    var runs = 0
    return Command("Save", clock: clock, canExecute: { [isValid] in isValid.value }) { [clock] in
      runs += 1
      try await clock.sleep(for: .seconds(1))
      return runs
    }
  }
}
