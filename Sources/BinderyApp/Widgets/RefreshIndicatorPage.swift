import Bindery

@Observable final class RefreshIndicatorModel {
  var fails = false
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) { self.clock = clock }

  /// A loader that loads numbers in one second, or fails if `fails` is true.
  @ObservationIgnored private(set) lazy var loader = Loader<[String]>(
    self, clock: clock, label: "numbers"
  ) { model in
    try await model.load()
  }

  /// The numbers from the last successful load.
  var numbers: [String] { loader.value ?? [] }

  private func load() async throws -> [String] {
    let load = loader.generation
    try await clock.sleep(for: .seconds(1))
    if untracked({ fails }) { throw WidgetError("No answer.") }
    return (1...5).map { "Number \($0) of load \(load)" }
  }
}

final class RefreshIndicatorPage: Binder<RefreshIndicatorModel> {
  let numbers = BoundList().named("Numbers")
  let refresh = RefreshIndicator()

  override func makeView() -> View {
    numbers.refreshIndicator = refresh
    numbers.emptyText = "Press Up twice, or F5, to load."
    return numbers
  }

  override func bind(_ model: RefreshIndicatorModel) {
    refresh.bind(to: model.loader)
    numbers.bind(to: \.numbers, of: model) { row, text in
      row.title = text
    }
  }
}

extension RefreshIndicatorPage {
  static let widget = Widget(
    "refresh", "Refresh indicator",
    """
    A spinner at the top of a list while it loads, or the error. On the first row, Up prepares a refresh, and Up again starts it.
    """, model: RefreshIndicatorModel.init, page: RefreshIndicatorPage.init,
    states: { ["The load fails": Binding($0, \.fails)] })
}
