import Bindery
import BinderySources

/// The measured loads as a sparkline, a gauge and a bar chart.
final class ChartsExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .chartExhibits }
  let load = Sparkline(in: 0...100)
  let gauge = Gauge(
    "Load", in: 0...100,
    warning: 60, error: 80)
  let counts = BarChart()
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

  override func bind(_ model: GalleryViewModel) {
    load.bind(to: model.loads)
    gauge.bind(\.value, to: model.lastLoad)
    counts.bind(
      \.bars,
      to: model.loadCounts.map {
        .init($0.name, Double($0.count))
      })
  }

  override func viewDidLoad() {
    measure.observe(self, for: .primaryAction) { page, _ in page.viewModel.measure() }
  }
}

final class SliderExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .chartExhibits }
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
    share.bind(to: model.share)
    weight.bind(to: model.weight)
    share.bind(
      \.isEnabled, to: model.isEnabled.value)
    shown.bind(
      \.text,
      to: """
        \(model.share.value) % of \(model.weightText.value) kg
        """)
  }
}

final class DisclosureExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .chartExhibits }
  let inStock = Toggle("In stock")
  let count = NumberField(0...9_999)
  let after = Label("The view below moves.", role: .secondary)
  private(set) lazy var details = makeGroup()

  @ViewBuilder override var content: [View] {
    details; after
  }

  private func makeGroup() -> DisclosureGroup {
    DisclosureGroup("Details") {
      inStock
      HStack(spacing: 1) {
        Label("Count"); count
      }
    }
  }

  override var shownTypes: [Responder.Type] { [DisclosureGroup.self] }
  override var switches: [(title: String, value: Observable<Bool>)] { [("Expanded", viewModel.showsDetails)] }

  override func bind(_ model: GalleryViewModel) {
    details.bind(to: model.showsDetails)
    inStock.bind(to: model.isInStock)
    count.bind(to: model.count)
  }
}

final class LinkExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .chartExhibits }
  let manual = Link(
    "Manual", to: "https://example.org")
  let shown = Label(role: .secondary)

  @ViewBuilder override var content: [View] {
    manual; shown.width(.fill)
  }

  override var shownTypes: [Responder.Type] { [Link.self] }
  override var switches: [(title: String, value: Observable<Bool>)] { [("Enabled", viewModel.isEnabled)] }

  override func open(link: String) -> Bool {
    viewModel.opened.value = link
    return true
  }

  override func bind(_ model: GalleryViewModel) {
    manual.bind(\.isEnabled, to: model.isEnabled.value)
    shown.bind(\.text, to: model.opened.value.map { "Opened: \($0)" } ?? "Nothing is open.")
  }
}
