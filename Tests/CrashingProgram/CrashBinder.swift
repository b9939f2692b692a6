import Bindery

/// A screen with one button, which prints the text, if any, and crashes.
final class CrashBinder: Binder<Void> {
  private let button = Button("Crash")
  private let text: String?
  private let crash: () -> Void

  init(printing text: String?, crash: @escaping () -> Void) {
    (self.text, self.crash) = (text, crash)
    super.init(())
  }

  override func makeView() -> View {
    button.addTarget(self, action: CrashBinder.press, for: .primaryAction)
    return button
  }

  private func press() {
    if let text { print(text) }
    crash()
  }
}
