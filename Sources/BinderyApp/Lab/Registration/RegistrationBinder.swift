import Bindery
import BinderySources
import ViewModels

/// The page of both registration lessons, which accepts any `RegistrationForm`.
final class RegistrationBinder: LessonBinder<any RegistrationForm> {
  let name = BoundTextField(placeholder: "Your name")
  let email = BoundTextField(placeholder: "you@example.org")
  let password = BoundTextField(placeholder: "8+ with a digit")
  let repeated = BoundTextField(placeholder: "Password again")
  let submit = Button()
  let outcome = Label(role: .accent)
  private let modelCode: LessonPiece
  private let usualCode: LessonPiece

  init(
    _ form: any RegistrationForm, title: String, notes: LessonNotes, code: (viewModel: LessonPiece, usual: LessonPiece)
  ) {
    (modelCode, usualCode) = (code.viewModel, code.usual)
    super.init(form, title: title, notes: notes)
  }

  override func makeLive() -> View {
    for field in RegistrationField.allCases { view(of: field).isSecure = field.isSecret }
    return Panel(title, makeForm(viewModel))
  }

  override func pieces(of part: LessonPart) -> [LessonPiece] {
    switch part {
    case .before: [.before(.registrationBefore)]
    case .viewModel:
      [
        .model(.registrationField), .model(.requirement, "nonisolated extension RegistrationField"), modelCode,
      ]
    case .binder:
      [
        .binder(.registrationBinder, "func makeForm"), .binder(.registrationBinder, "override func bind"),
        .binder(.registrationBinder, "func view"),
      ]
    case .test: [.test(.registrationLessonTests)]
    case .mistake: [usualCode]
    }
  }

  private func makeForm(_ form: any RegistrationForm) -> Form {
    Form(buttons: [submit]) {
      for field in RegistrationField.allCases {
        FormRow(
          field.title, view(of: field),
          to: form.text(of: field),
          error: { form.reason(for: field) })
      }
      outcome
    }
  }

  override func bind(_ form: any RegistrationForm) {
    super.bind(form)
    submit.bind(to: form.submit)
    outcome.bind(\.text, to: form.status)
  }

  override func viewDidLoad() {
    for field in RegistrationField.allCases {
      view(of: field).addTarget(self, action: RegistrationBinder.fieldDone, for: .editingDidEndOnExit)
    }
  }

  /// Moves focus to the next field, or submits the form after the last field.
  ///
  /// An invalid form is not submitted. Instead, focus moves to its first invalid field.
  private func fieldDone(_ done: BoundTextField) {
    if done !== repeated { return window?.moveFocus(by: 1) ?? () }
    if viewModel.submit.execute() { return }
    let wrong = RegistrationField.allCases.first {
      viewModel.reason(for: $0) != nil || viewModel.text(of: $0).value.isEmpty
    }
    if let wrong { view(of: wrong).becomeFirstResponder() }
  }

  private func view(of field: RegistrationField) -> BoundTextField {
    switch field {
    case .name: name
    case .email: email
    case .password: password
    case .repeated: repeated
    }
  }
}
