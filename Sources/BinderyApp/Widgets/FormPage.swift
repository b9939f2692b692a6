import Bindery

@Observable final class FormModel {
  let name = Validated(
    "Hex bolt", rules: [Rule("Type a name.") { !$0.isEmpty }], label: "name")
  var count = 120
  var isInStock = true
  var country = "Germany"
}

final class FormPage: Binder<FormModel> {
  let submit = Button("Submit")
  private lazy var form = makeForm(viewModel)

  override func makeView() -> View { form }

  private func makeForm(_ model: FormModel) -> Form {
    Form(buttons: [submit]) {
      FormRow("Name", BoundTextField(), to: model.name, help: "As on the box")
      FormRow("Count", NumberField(0...9_999), to: \.count, of: model)
      FormRow("In stock", Toggle("yes"), to: \.isInStock, of: model)
      Section("Delivery") {
        FormRow(
          "Country", Picker("", among: Countries.options),
          to: \.country, of: model)
      }
    }
  }

  override func bind(_ model: FormModel) {
    submit.isDefault = true
    submit.observe(self, for: .primaryAction) { page, _ in page.submitForm() }
  }

  private func submitForm() {
    if form.validate() {
      navigator?.toast("Submitted.", role: .success, from: self)
    } else {
      navigator?.toast(
        "Not submitted. Correct the marked values.", role: .warning, from: self)
    }
  }
}

extension FormPage {
  static let widget = Widget(
    "form", "Form",
    """
    Rows with aligned labels, help text and validation errors. The arrow keys move between fields. In a narrow form, the labels are \
    above the fields.
    """, keys: [Form.self], model: { _ in FormModel() }, page: FormPage.init)
}
