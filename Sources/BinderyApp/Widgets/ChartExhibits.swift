import Bindery

/// The measured loads as a sparkline, a gauge and a bar chart.
final class ChartsExhibit: ExhibitBinder {
  // Shown in the Lab: chartsDeclaration
  let load = Sparkline(in: 0...100)
  let gauge = Gauge(
    "Load", in: 0...100,
    warning: 60, error: 80)
  let counts = BarChart()
  // End of the excerpt
  let measure = Button("Measure")

  override func makeExhibit() -> View {
    Panel(
      "Charts",
      VStack(spacing: 1) {
        load.named("Last loads").height(.fixed(2))
        gauge
        HStack { measure }
        counts.named("Counts").height(.fill)
      })
  }

  override var pieces: [LessonPiece] { [.binder(.chartsDeclaration)] + super.pieces + [.viewModel(.chartsModel)] }

  override func bind(_ model: GalleryViewModel) {
    // Shown in the Lab: chartsExhibit
    load.bind(to: model.loads)
    gauge.bind(\.value, to: model.lastLoad)
    counts.bind(
      \.bars,
      to: model.loadCounts.map {
        .init($0.name, Double($0.count))
      })
    // End of the excerpt
  }

  override func viewDidLoad() {
    measure.observe(self, for: .primaryAction) { page, _ in page.viewModel.measure() }
  }
}

final class SliderExhibit: ExhibitBinder {
  let share = Slider(0...100, step: 5)
  let weight = Slider(0...2.5, step: 0.25)
  let shown = Label(role: .secondary)

  override func makeExhibit() -> View {
    VStack(spacing: 1) {
      // The numbers of the other slider have one more column.
      row("Share ", HStack(padding: Insets(right: 1)) { share.named("Share") }.width(.fill))
      row("Weight", weight)
      shown
    }
  }

  override var shownTypes: [Responder.Type] { [Slider<Int>.self] }
  override var switches: [(title: String, value: Observable<Bool>)] { [("Enabled", viewModel.isEnabled)] }

  override func bind(_ model: GalleryViewModel) {
    // Shown in the Lab: sliderExhibit
    share.bind(to: model.share)
    weight.bind(to: model.weight)
    share.bind(
      \.isEnabled, to: model.isEnabled.value)
    shown.bind(
      \.text,
      to: """
        \(model.share.value) % of \(model.weightText.value) kg
        """)
    // End of the excerpt
  }
}

final class DisclosureExhibit: ExhibitBinder {
  let inStock = Toggle("In stock")
  let count = NumberField(0...9_999)
  let after = Label("The view below moves.", role: .secondary)
  private(set) lazy var details = makeGroup()

  @ViewBuilder override var content: [View] {
    details; after
  }

  private func makeGroup() -> DisclosureGroup {
    // Shown in the Lab: disclosureGroup
    DisclosureGroup("Details") {
      inStock
      HStack(spacing: 1) {
        Label("Count"); count
      }
    }
    // End of the excerpt
  }

  override var shownTypes: [Responder.Type] { [DisclosureGroup.self] }
  override var switches: [(title: String, value: Observable<Bool>)] { [("Expanded", viewModel.showsDetails)] }
  override var pieces: [LessonPiece] { [.binder(.disclosureGroup)] + super.pieces }

  override func bind(_ model: GalleryViewModel) {
    // Shown in the Lab: disclosureExhibit
    details.bind(to: model.showsDetails)
    inStock.bind(to: model.isInStock)
    count.bind(to: model.count)
    // End of the excerpt
  }
}

final class LinkExhibit: ExhibitBinder {
  // Shown in the Lab: linkDeclaration
  let manual = Link(
    "Manual", to: "https://example.org")
  // End of the excerpt
  let shown = Label(role: .secondary)

  @ViewBuilder override var content: [View] {
    manual; shown.width(.fill)
  }

  override var shownTypes: [Responder.Type] { [Link.self] }
  override var switches: [(title: String, value: Observable<Bool>)] { [("Enabled", viewModel.isEnabled)] }
  override var pieces: [LessonPiece] { [.binder(.linkDeclaration)] + super.pieces }

  // Shown in the Lab: linkExhibit
  override func open(link: String) -> Bool {
    viewModel.opened.value = link
    return true
  }
  // End of the excerpt

  override func bind(_ model: GalleryViewModel) {
    manual.bind(\.isEnabled, to: model.isEnabled.value)
    shown.bind(\.text, to: model.opened.value.map { "Opened: \($0)" } ?? "Nothing is open.")
  }
}
