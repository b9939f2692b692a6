import Bindery

@Observable final class ButtonModel {
  var isEnabled = true
  var presses = 0
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) { self.clock = clock }

  /// A command that runs for one and a half seconds.
  @ObservationIgnored private(set) lazy var work = Command(
    self, "Work", clock: clock, canExecute: { $0.isEnabled }
  ) { model in
    try await model.doWork()
  }

  private func doWork() async throws {
    try await clock.sleep(for: .milliseconds(1500))
    press()
  }

  func press() { presses += 1 }
}

final class ButtonPage: Binder<ButtonModel> {
  let work = Button()
  let plain = Button("Count")
  let count = Label()

  override func makeView() -> View {
    plain.titles = [.focused: "Press me", .highlighted: "Pressed", .disabled: "Not now"]
    plain.roles = [.highlighted: .error]
    return VStack(spacing: 1, alignment: .leading) {
      HStack(spacing: 2) {
        work
        plain
      }
      count.width(.fill)
    }
  }

  override func bind(_ model: ButtonModel) {
    work.bind(to: model.work)
    plain.bind(\.isEnabled, to: model.isEnabled)
    plain.observe(self, for: .primaryAction) { _, _ in model.press() }
    count.bind(\.text, to: "Pressed: \(model.presses)")
  }
}

extension ButtonPage {
  static let widget = Widget(
    "button", "Button",
    """
    Pressed with Enter, Space or the mouse. If bound to a command, the button runs it, is disabled with it, and shows that it is \
    running. Each state has a title and a style.
    """, keys: [Button.self], model: ButtonModel.init, page: ButtonPage.init,
    states: { ["Enabled": Binding($0, \.isEnabled)] })
}
