import Bindery

final class RecordedPage: Binder<Observable<Int>> {
  let name = BoundTextField()
  let password = BoundTextField(isSecure: true)
  let rows = BoundList()
  let save = Button("Save")
  let count = Label()

  /// The action of F9.
  var onReport: () -> Void = {}
  /// The number of evaluations of the condition of F9.
  private(set) var evaluations = 0

  init() { super.init(Observable(0)) }

  override class var commands: CommandTable {
    CommandTable(for: RecordedPage.self) {
      KeyCommand("report", "Report", keys: [Key(.function(9))], isEnabled: { $0.isReportEnabled() }) { $0.onReport() }
    }
  }

  override func makeView() -> View {
    rows.bind(count: { 50 }) { row, index in row.title = "Row \(index)" }
    name.accessibilityName = "Name"
    password.accessibilityName = "Password"
    return VStack {
      name
      password
      rows.height(.fixed(3))
      save
      count
    }
  }

  override func bind(_ model: Observable<Int>) {
    count.bind(\.text, to: "\(model.value)")
    save.observe(self, for: .primaryAction) { page, _ in page.viewModel.value += 1 }
  }

  private func isReportEnabled() -> Bool {
    evaluations += 1
    return true
  }

  func start(after duration: Duration, on clock: ManualClock) {
    Task { [viewModel] in
      try await clock.sleep(for: duration)
      viewModel.value += 1
    }
  }
}
