import TerminalCore
import Widgets

// The question before something that cannot be taken back.

extension Navigator {
  /// Asks a question that is answered by one of two buttons, and waits for the answer.
  ///
  ///     if await navigator.confirm("End sshd?", yes: "End it", no: "Keep") { end() }
  ///
  /// The button that leaves things as they are has the focus, so that a key too many does no harm; Esc means it, too.
  /// Keys typed ahead go to the question. Call it from an asynchronous action of `addKeyAction` or `addTarget`, which
  /// is pending work as a whole.
  ///
  /// - Parameters:
  ///   - question: what is asked; a long one is wrapped.
  ///   - title: what stands on the frame.
  ///   - yes: the button that has it done.
  ///   - no: the button that leaves things as they are.
  /// - Returns: whether it is to be done.
  public func confirm(
    _ question: String, title: String = "Sure?", yes: String = "Yes", no: String = "No"
  ) async -> Bool {
    await present(Question(question, title: title, yes: yes, no: no)) ?? false
  }
}

/// A question in a dialog of its own.
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
