public import Bindings
import TerminalCore
import Widgets

// Call these methods in an asynchronous action of `KeyCommand` or `addTarget`. The entire action is then pending work,
// and keys typed ahead are sent to the dialog.

extension Navigator {
  /// Presents a message with one button, and returns when the user closes the dialog.
  ///
  ///     await navigator.alert("The file was saved as notes.txt.", title: "Saved")
  ///
  /// - Parameters:
  ///   - message: The text of the message; long text is wrapped.
  ///   - title: The title of the dialog.
  ///   - button: The title of the button.
  public func alert(_ message: String, title: String = "Message", button: String = "OK") async {
    _ = await present(MessageBinder(message, title: title, answers: [(button, { () })]))
  }

  /// Presents a question with two buttons, and returns whether the user confirms.
  ///
  ///     if await navigator.confirm("End sshd?", yes: "End it", no: "Keep") { end() }
  ///
  /// The negative button has focus and is the default button, so neither Enter nor Esc confirms. The keys `y` and `n`
  /// press the affirmative and the negative button; the status bar shows them.
  ///
  /// - Parameters:
  ///   - question: The text of the question; long text is wrapped.
  ///   - title: The title of the dialog.
  ///   - yes: The title of the affirmative button.
  ///   - no: The title of the negative button.
  /// - Returns: Whether the affirmative button was pressed.
  public func confirm(
    _ question: String, title: String = "Are you sure?", yes: String = "Yes", no: String = "No"
  ) async -> Bool {
    let binder = MessageBinder(
      question, title: title, answers: [(no, { false }), (yes, { true })], isAnsweredByKeys: true)
    return await present(binder) ?? false
  }

  /// The answer to the question about unsaved changes.
  enum ChangesAnswer { case discard, save }

  /// Presents the question whether unsaved changes are kept, discarded or saved.
  ///
  /// As in `confirm`, the keys `y` and `n` answer the question: they discard and keep the changes.
  ///
  /// - Parameters:
  ///   - question: The text of the question.
  ///   - keep: The title of the default button, which closes the dialog.
  ///   - save: The title of the button that saves the changes, or nil if the changes cannot be saved.
  /// - Returns: The answer, or nil to keep the changes.
  func askAboutChanges(_ question: String, keep: String, save: String?) async -> ChangesAnswer? {
    var answers: [(String, () -> ChangesAnswer?)] = [(keep, { nil }), ("Discard", { .discard })]
    if let save { answers.append((save, { .save })) }
    return await present(
      MessageBinder(question, title: "Unsaved changes", answers: answers, isAnsweredByKeys: true))
  }

  /// Presents a question with a text field, and returns the text that the user enters.
  ///
  ///     let rule = Rule<String>("Type a name.") { !$0.isEmpty }
  ///     if let name = await navigator.prompt("The name of the folder?", rules: [rule]) { add(name) }
  ///
  /// Enter in the field presses the affirmative button. If the text violates a rule after the first edit or the first
  /// press of the button, the rule's message is displayed below the field, and the button is disabled until the text is
  /// valid. The question is the accessibility name of the field.
  ///
  /// - Parameters:
  ///   - question: The text of the question; long text is wrapped.
  ///   - title: The title of the dialog.
  ///   - text: The initial text, which is selected.
  ///   - placeholder: The text that is displayed while the field is empty.
  ///   - isSecure: Whether the field displays bullets instead of the text, for example for a password.
  ///   - rules: The rules that the text must satisfy.
  ///   - accept: The title of the affirmative button.
  ///   - cancel: The title of the negative button.
  /// - Returns: The text, or nil if the user cancels the dialog.
  public func prompt(
    _ question: String, title: String = "Question", text: String = "", placeholder: String = "", isSecure: Bool = false,
    rules: [Rule<String>] = [], accept: String = "OK", cancel: String = "Cancel"
  ) async -> String? {
    let answer = Validated(text, rules: rules, isSensitive: isSecure)
    let field = BoundTextField(placeholder: placeholder, isSecure: isSecure).identified("answer").named(question)
    let reason = Label().identified("reason")
    field.bind(to: answer)
    field.perform("selectAll")
    // As in a form, the rules apply to the initial text after the first attempt to accept it.
    let isChecked = Observable(false)
    let shownReason = { isChecked.value ? answer.reason : answer.shownReason }
    reason.bindError(to: shownReason())
    let content = VStack {
      field
      reason
    }
    return await present(
      MessageBinder(
        question, title: title, content: content.width(.min(Self.minimumFieldWidth, .fill)),
        answers: [(cancel, { nil }), (accept, { answer.value })],
        standardAnswer: 1, canAccept: { shownReason() == nil && !answer.isChecking },
        validate: {
          isChecked.value = true
          if !answer.isValid { field.becomeFirstResponder() }
          return answer.isValid
        }))
  }

  /// Presents a list of options, and returns the option that the user chooses.
  ///
  ///     let format = await navigator.choose("Export as", among: [(Format.json, "JSON"), (.csv, "CSV")])
  ///
  /// Only visible rows are created, so the list can be long. `/` searches the options. The question is the
  /// accessibility name of the list.
  ///
  /// - Parameters:
  ///   - question: The text of the question; long text is wrapped.
  ///   - title: The title of the dialog.
  ///   - options: The values and their titles, in display order.
  ///   - selected: The index of the option that is initially selected.
  ///   - accept: The title of the affirmative button.
  ///   - cancel: The title of the negative button.
  /// - Returns: The value of the chosen option, or nil if the user cancels the dialog.
  public func choose<Value>(
    _ question: String, title: String = "Choose", among options: [(value: Value, title: String)], selected: Int = 0,
    accept: String = "Choose", cancel: String = "Cancel"
  ) async -> Value? {
    let list = BoundList().identified("options").named(question)
    list.emptyText = "There are no options."
    list.keyTitle = accept
    list.bind(count: { options.count }) { row, index in row.title = options[index].title }
    if options.indices.contains(selected) { list.select(selected) }
    let titleWidth = options.prefix(Self.measuredOptions).reduce(Self.minimumOptionWidth) {
      max($0, TextWidth.of($1.title))
    }
    list.width(.fixed(min(titleWidth, Self.maximumOptionWidth)))
    let chosen: () -> Value? = { list.selectedIndex.map { options[$0].value } }
    let binder = MessageBinder(
      question, title: title, content: list.height(.max(Self.maximumOptionRows, .fit)),
      answers: options.isEmpty ? [(cancel, { nil })] : [(cancel, { nil }), (accept, chosen)])
    list.observe(binder, for: .primaryAction) { binder, list in
      if let index = list.selectedIndex { binder.finish(with: options[index].value) }
    }
    return await present(binder)
  }

  /// Displays the given message for a few seconds, without moving focus.
  ///
  ///     navigator?.toast("The draft was saved.", role: .success)
  ///
  /// The message appears in the lower right corner of the window. If the navigator is not in a window, the call has no
  /// effect.
  ///
  /// - Parameters:
  ///   - text: The message; long messages are wrapped.
  ///   - role: The theme role; `.success`, `.warning`, `.error` and `.info` also add a mark.
  ///   - duration: The time for which the message is displayed.
  ///   - sender: The object whose previous message is replaced, such as a form that was submitted again; nil to replace
  ///     only a message with the same text.
  public func toast(
    _ text: String, role: ThemeRole = .text, for duration: Duration = Toast.standardDuration,
    from sender: AnyObject? = nil
  ) {
    window?.show(Toast(text, role: role), for: duration, from: sender)
  }

  /// The minimum width of the text field in `prompt`, in columns.
  private static let minimumFieldWidth = 40
  /// The maximum number of visible options in `choose`; longer lists scroll.
  private static let maximumOptionRows = 12
  /// The limits of the list's width in columns, and the number of titles that are measured.
  private static let (minimumOptionWidth, maximumOptionWidth, measuredOptions) = (30, 70, 500)
}

/// A dialog with a message, an optional view, and one button per answer.
@MainActor private final class MessageBinder<Result>: Binder<String>, Presentable {
  private let content: View?
  private let buttons: [Button]
  private let answers: [() -> Result?]
  private let canAccept: (() -> Bool)?
  private let validate: () -> Bool
  private let isAnsweredByKeys: Bool

  /// Creates a dialog with a button for each answer.
  ///
  /// - Parameters:
  ///   - content: The view between the message and the buttons.
  ///   - answers: The titles of the buttons and their answers; the answer nil dismisses the dialog.
  ///   - standardAnswer: The index of the default button.
  ///   - canAccept: A tracked expression that returns whether the last button is enabled; nil always enables the
  ///     button.
  ///   - validate: A closure that is called when the last button is pressed, and returns whether the dialog is closed.
  ///   - isAnsweredByKeys: Whether the keys for yes and no press the second and the first button.
  init(
    _ message: String, title: String, content: View? = nil, answers: [(title: String, answer: () -> Result?)],
    standardAnswer: Int = 0, canAccept: (() -> Bool)? = nil, validate: @escaping () -> Bool = { true },
    isAnsweredByKeys: Bool = false
  ) {
    self.isAnsweredByKeys = isAnsweredByKeys
    self.content = content
    self.answers = answers.map(\.answer)
    self.canAccept = canAccept
    self.validate = validate
    buttons = answers.map { Button($0.title) }
    super.init(message)
    self.title = title
    buttons[standardAnswer].isDefault = true
    // The status bar names the answer that Enter gives.
    for button in buttons { button.keyTitle = button.title }
  }

  override class var commands: CommandTable {
    CommandTable(for: MessageBinder.self) {
      KeyCommand(.cancel, isEnabled: { $0.buttons.count == 1 }) { $0.dismiss() }.titled { _ in "Close" }
    } + super.commands
  }

  override func makeView() -> View {
    let message = TextView(viewModel).identified("question")
    message.isFocusable = false
    let top = VStack(spacing: 1) {
      message
      if let content { content }
    }
    let dialog = Dialog(title, MessageView(top, ButtonBar(buttons)))
    if isAnsweredByKeys { dialog.answers = (yes: buttons[1], no: buttons[0]) }
    return dialog
  }

  override func bind(_ message: String) {
    if let canAccept { buttons.last?.bind(\.isEnabled, to: canAccept()) }
    for (button, answer) in zip(buttons, answers) {
      button.observe(self, for: .primaryAction) { binder, button in
        if button === binder.buttons.last, !binder.validate() { return }
        if let result = answer() { binder.finish(with: result) } else { binder.dismiss() }
      }
    }
  }
}
