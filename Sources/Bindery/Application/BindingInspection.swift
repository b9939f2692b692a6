import Bindings
import TerminalCore
import Widgets

/// A page with a live table of the bindings, and with the most recent writes and notifications.
///
/// The inspector is turned on when the page is first opened, unless the application turned it on earlier. All binders
/// then bind again, so that their bindings are recorded. Older bindings between models cannot be recorded, and the
/// page contains a notice about them.
@MainActor final class BindingInspection {
  private weak var application: Application?
  private var page: InspectionPage?
  private var rows = InspectionRows()
  private var isUpdateDue = false
  /// Whether bindings may have existed before the inspector was turned on.
  private var isLate = false

  /// Turns on the inspector if it is off, and returns the page.
  func open(in application: Application) -> View {
    self.application = application
    if application.turnOnInspector() { isLate = true }
    let page = InspectionPage(notice: isLate ? Self.lateness : nil)
    self.page = page
    rows = InspectionRows()
    page.table.bind(
      count: { [weak self] in self?.rows.shown.count ?? 0 }, element: { [unowned self] in rows.shown[$0] },
      id: { $0.record.id })
    page.filter.observe(self, for: .editingChanged) { inspection, field in
      inspection.rows.filter = field.text
      inspection.show()
    }
    page.filter.observe(self, for: .editingDidEndOnExit) { inspection, _ in
      inspection.page?.table.becomeFirstResponder()
    }
    page.table.observe(self, for: .selectionChanged) { inspection, _ in inspection.showDetails() }
    page.table.observe(self, for: .primaryAction) { inspection, _ in inspection.copyPlace() }
    update()
    BindingInspector.current?.onTrace = { [weak self] entry in
      if !Self.isToolkits(entry.place) { self?.updateSoon() }
    }
    return page.view
  }

  /// Ends the live updates of the page, without turning the inspector off.
  func close() {
    BindingInspector.current?.onTrace = nil
    page = nil
    rows = InspectionRows()
  }

  /// Schedules an update of the page; further calls have no effect until that update.
  private func updateSoon() {
    guard !isUpdateDue, let application else { return }
    isUpdateDue = true
    application.window.timers.schedule(after: .milliseconds(200)) { [weak self] in
      guard let self else { return }
      isUpdateDue = false
      update()
    }
  }

  /// Shows the current bindings; those that fired since the last update are highlighted for a moment.
  private func update() {
    guard let page, let inspector = BindingInspector.current else { return }
    rows.update(inspector.bindings.filter { !Self.isToolkits($0.place) })
    let log = inspector.trace.lazy.reversed().filter { !Self.isToolkits($0.place) }.prefix(Self.logLength)
    page.log.update(log.map(\.description).joined(separator: "\n"))
    show()
    guard !rows.fired.isEmpty, let application else { return }
    application.window.timers.schedule(after: .milliseconds(150)) { [weak self] in
      self?.rows.endHighlight()
      self?.page?.table.reload()
    }
  }

  private func show() {
    page?.table.reload()
    page?.panel.footnote = rows.summary
    showDetails()
  }

  private var selectedRecord: BindingRecord? {
    page?.table.selectedIndex.flatMap { rows.shown.indices.contains($0) ? rows.shown[$0].record : nil }
  }

  private func showDetails() {
    let record = selectedRecord
    page?.place.text = record.map { "\($0.place) · \($0.kind.rawValue) -> \($0.target)" } ?? ""
    page?.sources.text = record?.sources.joined(separator: ", ") ?? ""
  }

  /// Copies the source location of the selected binding, so that it can be opened in an editor.
  private func copyPlace() { if let record = selectedRecord { application?.window.copy(record.place) } }

  /// A notice about the bindings that the inspector could not record.
  private static let lateness = """
    Bindings between models that existed before this page was first opened are not listed. \
    To list them, call BindingInspector.turnOn() at the beginning of main.
    """

  /// Returns whether a source location is in a module of the library, whose views have internal bindings.
  static func isToolkits(_ place: String) -> Bool { place.hasPrefix("Widgets/") || place.hasPrefix("Bindery/") }

  private static let logLength = 200
}

extension Application {
  /// Turns on the inspector if it is off, and binds all binders again, so that their bindings are recorded.
  ///
  /// - Returns: Whether the inspector was off.
  func turnOnInspector() -> Bool {
    guard BindingInspector.current == nil else { return false }
    BindingInspector.turnOn()
    navigator.rebindAll()
    return true
  }
}

/// The rows of the table, and the bindings that fired since the previous update.
struct InspectionRows {
  /// A binding in the table.
  struct Row {
    let record: BindingRecord
    /// Whether the binding fired since the previous update.
    let hasFired: Bool
  }

  private var records: [BindingRecord] = []
  private var counts: [ObjectIdentifier: Int]?
  /// The bindings that fired since the previous update.
  private(set) var fired: Set<ObjectIdentifier> = []
  /// The text that shown rows contain; an empty text shows all rows.
  var filter = "" { didSet { if filter != oldValue { arrange() } } }
  /// The rows that contain the text of the filter.
  private(set) var shown: [Row] = []

  /// Replaces the bindings; none is regarded as fired in the first update.
  mutating func update(_ records: [BindingRecord]) {
    self.records = records
    if let counts { fired = Set(records.filter { $0.fired > counts[$0.id] ?? 0 }.map(\.id)) }
    counts = Dictionary(records.map { ($0.id, $0.fired) }, uniquingKeysWith: { $1 })
    arrange()
  }

  /// Regards no binding as fired.
  mutating func endHighlight() {
    fired = []
    arrange()
  }

  /// The number of bindings, and of those that the filter shows.
  var summary: String { filter.isEmpty ? "\(records.count) live" : "\(shown.count) of \(records.count)" }

  private mutating func arrange() {
    let wanted = filter.lowercased()
    let found = wanted.isEmpty ? records : records.filter { $0.description.lowercased().contains(wanted) }
    shown = found.map { Row(record: $0, hasFired: fired.contains($0.id)) }
  }
}

/// The views of the page.
@MainActor private final class InspectionPage {
  let filter = BoundTextField(placeholder: "Filter").named("Filter").identified("inspectorFilter")
  let table: Table<InspectionRows.Row>
  /// The location and the kind of the selected binding.
  let place = Label().identified("inspectorPlace")
  /// The sources of the selected binding with their locations.
  let sources = Label(role: .secondary).identified("inspectorSources")
  let log = TextView().identified("inspectorLog").named("Log of writes and notifications")
  let view: Dialog
  var panel: Panel { view.panel }

  init(notice: String?) {
    typealias Row = InspectionRows.Row
    func text(_ row: Row, _ string: String, _ role: ThemeRole? = nil) -> StyledText {
      StyledText(string, role: row.hasFired ? .success : role)
    }
    table = Table<Row> {
      // The mark shows without color which bindings fired.
      TableColumn("Source", styled: { text($0, ($0.hasFired ? "● " : "  ") + Self.names(of: $0.record.sources)) })
        .fill(minimum: 10).unsortable()
      TableColumn("Binding", styled: { text($0, $0.record.kind.rawValue, .secondary) }).unsortable()
      TableColumn("Target", styled: { text($0, $0.record.target) }).unsortable()
      TableColumn("Value", styled: { text($0, $0.record.lastValue ?? "", .code) }).fill(minimum: 6).unsortable()
      TableColumn("Count", styled: { text($0, "\($0.record.fired)", .secondary) }).alignment(.trailing).unsortable()
      TableColumn("Where", styled: { text($0, Self.file(of: $0.record.place), .link) }).unsortable()
    }
    table.identified("inspector").named("Bindings").keyTitle = "Copy place"
    table.emptyText = "No binding contains this text."
    log.themeRole = .secondary
    let warning = TextView(notice ?? "")
    warning.themeRole = .secondary
    warning.isFocusable = false
    warning.isHidden = notice == nil
    let content = Stack(
      .vertical,
      [
        filter, warning, table.height(.min(3, .fill(2))),
        Stack(.vertical, padding: Insets(top: 1, bottom: 1), [place.width(.fill), sources.width(.fill)]),
        log.height(.fill),
      ])
    view = Dialog("Bindings", content.width(.percent(100)).height(.percent(100)))
  }

  /// Returns the names of sources without their locations.
  private static func names(of sources: [String]) -> String {
    sources.map { source in source.firstRange(of: " (").map { String(source[..<$0.lowerBound]) } ?? source }
      .joined(separator: ", ")
  }

  /// Returns a location without the module and without the extension of the file.
  private static func file(of place: String) -> String {
    let name = place.split(separator: "/").last.map(String.init) ?? place
    return name.split(separator: ".swift", maxSplits: 1).joined()
  }
}
