import Bindery

@Observable final class TextFieldModel {
  var text = "Bindery"
  let secret = Observable("open sesame", label: "secret", isSensitive: true)
  /// The last valid number that was entered, from 0 to 100.
  let number = Observable(40, label: "number")
  var country = ""
  var isEnabled = true
  /// Whether the masked field displays dots.
  var isMasked = true
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) { self.clock = clock }

  /// The number as text; other text is rejected with a reason.
  @ObservationIgnored private(set) lazy var numberText = number.map(
    { "\($0)" }
  ) { text throws(ConversionError) in
    guard let number = Int(text), (0...100).contains(number) else {
      throw ConversionError("From 0 to 100.")
    }
    return number
  }

  /// Returns the countries whose names begin with the given text, after a quarter of a second.
  func countries(startingWith text: String) async throws -> [String] {
    try await clock.sleep(for: .milliseconds(250))
    return Countries.names.filter { $0.lowercased().hasPrefix(text.lowercased()) }
  }
}

final class TextFieldPage: Binder<TextFieldModel> {
  let plain = BoundTextField(placeholder: "Some text").named("Plain")
  let secret = BoundTextField(placeholder: "A secret", isSecure: true).named("Masked")
  let number = BoundTextField(placeholder: "0 to 100").named("Number")
  let country = BoundTextField(placeholder: "Type a letter").named("Country")
  let held = Label(role: .secondary)
  let validationError = Label()

  override func makeView() -> View {
    secret.canReveal = true
    return VStack(spacing: 1) {
      HStack(spacing: 1) {
        Label("Plain  ")
        plain
      }
      HStack(spacing: 1) {
        Label("Masked ")
        secret
      }
      HStack(spacing: 1) {
        Label("Number ")
        number
      }
      HStack(spacing: 1) {
        Label("Country")
        country
      }
      held
      validationError
    }
  }

  override func bind(_ model: TextFieldModel) {
    plain.bind(to: \.text, of: model)
    secret.bind(to: model.secret)
    secret.bind(\.isSecure, to: model.isMasked)
    number.bind(to: model.numberText)
    held.bind(\.text, to: "Value: \(model.number.value)")
    country.bind(to: \.country, of: model)
    country.suggests { text in try await model.countries(startingWith: text) }
    for field in [plain, secret, number, country] {
      field.bind(\.isEnabled, to: model.isEnabled)
    }
    let number = number
    validationError.bindError(to: number.validationError)
  }
}

extension TextFieldPage {
  static let widget = Widget(
    "textField", "Text field",
    """
    One line of text, with a caret, a selection, undo and movement by words. The binding is two-way. The text can be masked, and text \
    that the model rejects is kept. An asynchronous source can suggest texts.
    """, keys: [BoundTextField.self], model: TextFieldModel.init, page: TextFieldPage.init,
    states: { ["Enabled": Binding($0, \.isEnabled), "Masked": Binding($0, \.isMasked)] })
}
