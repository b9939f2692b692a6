import Bindery
import BinderySources

final class RadioGroupExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .optionExhibits }
  let roast = RadioGroup(GalleryViewModel.Roast.medium).named("Roast")
  let chosen = Label(role: .secondary)

  @ViewBuilder override var content: [View] {
    roast; chosen.width(.fill)
  }

  override var shownTypes: [Responder.Type] { [RadioGroup<GalleryViewModel.Roast>.self] }
  override var switches: [(title: String, value: Observable<Bool>)] { [("Enabled", viewModel.isEnabled)] }

  override func bind(_ model: GalleryViewModel) {
    roast.bind(to: model.roast)
    roast.bind(
      \.isEnabled, to: model.isEnabled.value)
    chosen.bind(
      \.text, to: "A \(model.roast.value) roast")
  }
}

final class PickerExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .optionExhibits }
  let country = Picker(
    "Germany", among: GalleryViewModel.countries)
  let part = Picker(
    0,
    options: OptionList(count: 100_000) {
      "Part \($0)"
    })
  let chosen = Label(role: .secondary)

  override func makeExhibit() -> View {
    VStack(spacing: 1) {
      row("Country", country.width(.max(24, .fill)))
      row("Part   ", part.width(.max(24, .fill)))
      chosen
    }
  }

  override var shownTypes: [Responder.Type] { [Picker<String>.self] }
  override var switches: [(title: String, value: Observable<Bool>)] { [("Enabled", viewModel.isEnabled)] }

  override func bind(_ model: GalleryViewModel) {
    country.bind(to: model.country)
    part.bind(to: model.part)
    country.bind(
      \.isEnabled, to: model.isEnabled.value)
    chosen.bind(
      \.text,
      to: """
        Part \(model.part.value) for \(model.country.value)
        """)
  }
}
