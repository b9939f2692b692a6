import Bindery
import BinderySources

final class ToggleExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .valueExhibits }
  let inStock = Toggle("In stock")
  let several = Toggle("Several values")
  let shown = Label(role: .secondary)

  @ViewBuilder override var content: [View] {
    inStock; several; shown.width(.fill)
  }

  override var shownTypes: [Responder.Type] { [Toggle.self] }
  override var switches: [(title: String, value: Observable<Bool>)] { [("Enabled", viewModel.isEnabled)] }

  override func bind(_ model: GalleryViewModel) {
    several.isMixed = true
    several.bind(\.isEnabled, to: model.isEnabled.value)
    inStock.bind(to: model.isInStock)
    inStock.bind(
      \.isEnabled, to: model.isEnabled.value)
    shown.bind(
      \.text,
      to: model.isInStock.value ? "In stock" : "Sold out")
  }
}

final class NumberFieldExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .valueExhibits }
  let count = NumberField(0...9_999)
  let weight = NumberField(0...2.5, step: 0.25)
  let shown = Label(role: .secondary)
  let validationError = Label(role: .error)

  override func makeExhibit() -> View {
    VStack(spacing: 1) {
      row("Count ", count)
      row("Weight", weight)
      shown
      validationError
    }
  }

  override var shownTypes: [Responder.Type] { [NumberField<Int>.self] }
  override var switches: [(title: String, value: Observable<Bool>)] { [("Enabled", viewModel.isEnabled)] }

  override func bind(_ model: GalleryViewModel) {
    count.bind(to: model.count)
    weight.bind(to: model.weight)
    count.bind(
      \.isEnabled, to: model.isEnabled.value)
    shown.bind(
      \.text,
      to: """
        \(model.count.value) pieces of \(model.weightText.value) kg
        """)
    validationError.track({ [count, weight] in count.validationError ?? weight.validationError ?? "" }) {
      $0.text = ThemeRole.error.marked($1)
    }
  }
}

final class ProgressExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .valueExhibits }
  let copy = Button()
  let progress = ProgressBar()
  let result = Label()
  let spinner = Spinner("Copying")

  @ViewBuilder override var content: [View] {
    copy; progress; result; spinner
  }

  override func bind(_ model: GalleryViewModel) {
    copy.bind(to: model.copy)
    progress.bind(to: model.copy)
    result.bind(
      \.text, to: model.result.value)
    spinner.bind(
      \.isAnimating, to: model.copy.isExecuting)
  }
}
