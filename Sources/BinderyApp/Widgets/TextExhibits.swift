import Bindery
import BinderySources

final class LabelExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .textExhibits }
  let leading = Label()
  let center = Label(role: .accent, alignment: .center)
  let trailing = Label(role: .secondary, alignment: .trailing)
  let source = BoundTextField(placeholder: "Label text").named("Text")

  override func makeExhibit() -> View {
    VStack(spacing: 1) {
      source
      leading
      center
      trailing
      Label("✗ An error message", role: .error)
      Label("✓ A success message", role: .success)
    }
  }

  override func bind(_ model: GalleryViewModel) {
    source.bind(to: model.text)
    leading.bind(\.text, to: model.text.value)
    center.bind(\.text, to: model.text.value)
    trailing.bind(\.text, to: model.text.value)
  }
}

final class TextFieldExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .textExhibits }
  let plain = BoundTextField(placeholder: "Some text").named("Plain")
  let secret = BoundTextField(placeholder: "A secret", isSecure: true).named("Masked")
  let number = BoundTextField(placeholder: "0 to 100").named("Number")
  let country = BoundTextField(placeholder: "Type a letter").named("Country")
  let held = Label(role: .secondary)
  let validationError = Label(role: .error)

  override func makeExhibit() -> View {
    VStack(spacing: 1) {
      row("Plain  ", plain)
      row("Masked ", secret)
      row("Number ", number)
      row("Country", country)
      held
      validationError
    }
  }

  override var shownTypes: [Responder.Type] { [BoundTextField.self] }
  override var switches: [(title: String, value: Observable<Bool>)] {
    [("Enabled", viewModel.isEnabled), ("Masked", viewModel.isMasked)]
  }

  override func bind(_ model: GalleryViewModel) {
    plain.bind(to: model.text)
    secret.bind(to: model.secret)
    secret.canReveal = true
    number.bind(to: model.shareText)
    country.bind(to: model.origin)
    country.suggests { text in
      try await model.countries(
        startingWith: text)
    }
    held.bind(
      \.text, to: "Value: \(model.share.value)")
    for field in [plain, secret, number, country] {
      field.bind(
        \.isEnabled, to: model.isEnabled.value)
    }
    secret.bind(
      \.isSecure, to: model.isMasked.value)
  }

  override func viewDidLoad() {
    for event in [ControlEvent.editingChanged, .editingDidEnd] {
      number.addTarget(self, action: TextFieldExhibit.showValidationError, for: event)
    }
  }

  private func showValidationError() { validationError.text = ThemeRole.error.marked(number.validationError ?? "") }
}

final class TextViewExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .textExhibits }
  let text = TextView().named("Text")
  private(set) lazy var panel = Panel("", text)

  override func makeExhibit() -> View { panel }
  override var shownTypes: [Responder.Type] { [TextView.self] }

  override func bind(_ model: GalleryViewModel) {
    text.text = model.everySummary
  }
}
