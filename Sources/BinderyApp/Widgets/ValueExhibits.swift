import Bindery

final class ToggleExhibit: ExhibitBinder {
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
    // Shown in the Lab: toggleExhibit
    inStock.bind(to: model.isInStock)
    inStock.bind(
      \.isEnabled, to: model.isEnabled.value)
    shown.bind(
      \.text,
      to: model.isInStock.value ? "In stock" : "Sold out")
    // End of the excerpt
  }
}

final class NumberFieldExhibit: ExhibitBinder {
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
    // Shown in the Lab: numberFieldExhibit
    count.bind(to: model.count)
    weight.bind(to: model.weight)
    count.bind(
      \.isEnabled, to: model.isEnabled.value)
    shown.bind(
      \.text,
      to: """
        \(model.count.value) pieces of \(model.weightText.value) kg
        """)
    // End of the excerpt
    validationError.track({ [count, weight] in count.validationError ?? weight.validationError ?? "" }) {
      $0.text = ThemeRole.error.marked($1)
    }
  }
}

final class ProgressExhibit: ExhibitBinder {
  let copy = Button()
  let progress = ProgressBar()
  let result = Label()
  let spinner = Spinner("Copying")

  @ViewBuilder override var content: [View] {
    copy; progress; result; spinner
  }

  override var pieces: [LessonPiece] { super.pieces + [.viewModel(.copyModel)] }

  override func bind(_ model: GalleryViewModel) {
    // Shown in the Lab: progressExhibit
    copy.bind(to: model.copy)
    progress.bind(to: model.copy)
    result.bind(
      \.text, to: model.result.value)
    spinner.bind(
      \.isAnimating, to: model.copy.isExecuting)
    // End of the excerpt
  }
}
