import TerminalCore
import Widgets

extension Navigator {
  /// Presents a question with two buttons, and returns the answer.
  ///
  ///     if await navigator.confirm("End sshd?", yes: "End it", no: "Keep") { end() }
  ///
  /// The negative button has focus and is the default button: Enter and Esc answer no. Keys typed ahead are sent to
  /// the dialog. Call this method from an asynchronous action of `KeyCommand` or `addTarget`, which is pending work as
  /// a whole.
  ///
  /// - Parameters:
  ///   - question: The text of the question, which is wrapped if it is long.
  ///   - title: The title of the dialog.
  ///   - yes: The title of the affirmative button.
  ///   - no: The title of the negative button.
  /// - Returns: Whether the affirmative button was pressed.
  public func confirm(
    _ question: String, title: String = "Are you sure?", yes: String = "Yes", no: String = "No"
  ) async -> Bool {
    await present(Question(question, title: title, yes: yes, no: no)) ?? false
  }
}

/// A dialog with a question and two buttons.
@MainActor private final class Question: Binder<String>, Presentable {
  typealias Result = Bool
  private let no: Button
  private let yes: Button

  init(_ question: String, title: String, yes: String, no: String) {
    (self.yes, self.no) = (Button(yes), Button(no))
    super.init(question)
    self.title = title
    self.no.isDefault = true
  }

  override func makeView() -> View {
    let question = Label(viewModel)
    question.identifier = "question"
    return Dialog(
      title,
      VStack(spacing: 1, padding: Insets(top: 1, left: 2, bottom: 1, right: 2)) {
        question
        HStack(spacing: 2) {
          no
          yes
        }
      })
  }

  override func bind(_ question: String) {
    no.observe(self, for: .primaryAction) { binder, _ in binder.finish(with: false) }
    yes.observe(self, for: .primaryAction) { binder, _ in binder.finish(with: true) }
  }
}
