import Bindery
import BinderySources

final class FormExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .formExhibit }
  override var pieces: [LessonPiece] { [.binder(sourceFile)] }
  let submit = Button("Submit")
  private(set) lazy var form = makeForm(viewModel)

  override func makeExhibit() -> View { form }

  private func makeForm(_ model: GalleryViewModel) -> Form {
    Form(buttons: [submit]) {
      FormRow(
        "Name", BoundTextField(),
        to: model.itemName, help: "As on the box")
      FormRow(
        "Count", NumberField(0...9_999),
        to: model.count)
      FormRow(
        "In stock", Toggle("yes"),
        to: model.isInStock)
      Section("Delivery") {
        FormRow(
          "Country",
          Picker("", among: GalleryViewModel.countries),
          to: model.country)
      }
    }
  }

  override var shownTypes: [Responder.Type] { [Form.self] }

  override func viewDidLoad() {
    submit.isDefault = true
    submit.observe(self, for: .primaryAction) { page, _ in
      if page.form.validate() {
        page.navigator?.toast("Submitted.", role: .success, from: page)
      } else {
        page.navigator?.toast("Not submitted. Correct the marked values.", role: .warning, from: page)
      }
    }
  }
}
