import Bindings
import TerminalCore
import Widgets

/// A page with a live table of the bindings, and a log of the most recent writes and notifications.
///
/// Opening the page for the first time turns on the inspector if the application has not done so. All binders then bind
/// again, so that their bindings are recorded. Earlier bindings between models are not recorded, and the page displays
/// a notice about these bindings.
@MainActor final class BindingInspection {
  private weak var application: Application?
  private var page: InspectionPage?
  private var rows = InspectionRows()
  private var isUpdateDue = false
  /// The editor that opens source locations, or nil if the terminal cannot run other programs.
  var editor: SourceEditor?
  /// Whether bindings may have existed before the inspector was turned on.
  private var isLate = false

  /// Turns on the inspector if the inspector is off, and returns the view of the page.
  func open(in application: Application) -> View {
    self.application = application
    if application.turnOnInspector() { isLate = true }
    let page = InspectionPage(notice: isLate ? lateness : nil)
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
    page.table.observe(self, for: .primaryAction) { inspection, _ in inspection.openPlace() }
    page.table.copiedText = { [weak self] in self?.rows.shown[$0].record.place }
    update()
    BindingInspector.current?.onTrace = { [weak self] entry in
      if !Self.isToolkits(entry.place) { self?.updateSoon() }
    }
    return page.view
  }

  /// Ends the live updates of the page, and leaves the inspector on.
  func close() {
    BindingInspector.current?.onTrace = nil
    page = nil
    rows = InspectionRows()
  }

  /// Schedules an update of the page; further calls have no effect until the update.
  private func updateSoon() {
    guard !isUpdateDue, let application else { return }
    isUpdateDue = true
    application.window.timers.schedule(after: .milliseconds(200)) { [weak self] in
      guard let self else { return }
      isUpdateDue = false
      update()
    }
  }

  /// Updates the table and the log; bindings that have fired since the last update are highlighted for 150 ms.
  private func update() {
    guard let page, let inspector = BindingInspector.current else { return }
    rows.update(Self.records(of: inspector))
    let log = inspector.trace.lazy.reversed().filter { !Self.isToolkits($0.place) }.prefix(Self.logLength)
    page.log.update(log.map(InspectionPage.line).joined(separator: "\n"))
    if application?.window.showsMotion != true { rows.endHighlight() }
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
    page?.place.text = record.map { "\($0.place) · \($0.kind.rawValue) -> \($0.targetText)" } ?? ""
    page?.sources.text = record?.sources.joined(separator: ", ") ?? ""
    page?.value.text = record?.lastValue ?? ""
  }

  /// Opens the location of the selected binding in the user's editor, or copies the location if that fails.
  private func openPlace() {
    guard let place = selectedRecord?.place, let window = application?.window else { return }
    let problem = editor.map { $0.open(place) } ?? "This terminal cannot run an editor."
    guard let problem else { return }
    window.copy(place)
    window.show(Toast("\(problem) The location was copied.", role: .warning), for: .seconds(8), from: self)
  }

  private var lateness: String {
    let remedy = application?.inspectorRemedy ?? ""
    return "Bindings between models that existed before this page was first opened are not listed. \(remedy)"
  }

  /// Returns the listed bindings; bindings that differ in nothing that is listed are one record.
  static func records(of inspector: BindingInspector) -> [BindingRecord] {
    BindingRecord.merged(inspector.bindings.filter { !isToolkits($0.place) })
  }

  /// Returns whether the given source location is in a module of the library.
  ///
  /// Bindings within the library's views are not listed.
  static func isToolkits(_ place: String) -> Bool { place.hasPrefix("Widgets/") || place.hasPrefix("Bindery/") }

  private static let logLength = 200
}

extension Application {
  /// Turns on the inspector if the inspector is off.
  ///
  /// All binders then bind again, so that their bindings are recorded.
  ///
  /// - Returns: Whether the inspector was off.
  func turnOnInspector() -> Bool {
    guard BindingInspector.current == nil else { return false }
    BindingInspector.turnOn()
    navigator.rebindAll()
    return true
  }
}

/// The rows of the table, and the bindings that have fired since the previous update.
struct InspectionRows {
  struct Row {
    let record: BindingRecord
    /// Whether the binding has fired since the previous update.
    let hasFired: Bool
  }

  private var records: [BindingRecord] = []
  private var counts: [ObjectIdentifier: Int]?
  /// The identities of the bindings that have fired since the previous update.
  private(set) var fired: Set<ObjectIdentifier> = []
  /// The text that a visible row must contain; an empty string matches all rows.
  var filter = "" { didSet { if filter != oldValue { arrange() } } }
  private(set) var shown: [Row] = []

  /// Replaces the bindings with the given records.
  ///
  /// After the first update, no binding counts as fired.
  mutating func update(_ records: [BindingRecord]) {
    self.records = records
    if let counts { fired = Set(records.filter { $0.fired > counts[$0.id] ?? 0 }.map(\.id)) }
    counts = Dictionary(records.map { ($0.id, $0.fired) }, uniquingKeysWith: { $1 })
    arrange()
  }

  mutating func endHighlight() {
    fired = []
    arrange()
  }

  var summary: String { filter.isEmpty ? "\(records.count) live" : "\(shown.count) of \(records.count)" }

  private mutating func arrange() {
    let query = filter.lowercased()
    let found = query.isEmpty ? records : records.filter { $0.description.lowercased().contains(query) }
    shown = found.map { Row(record: $0, hasFired: fired.contains($0.id)) }
  }
}

@MainActor private final class InspectionPage {
  let filter = BoundTextField(placeholder: "Filter").named("Filter").identified("inspectorFilter")
  let table: Table<InspectionRows.Row>
  let place = Label().identified("inspectorPlace")
  let sources = Label(role: .secondary).identified("inspectorSources")
  let value = Label(role: .code).identified("inspectorValue")
  let log = TextView().identified("inspectorLog").named("Log of writes and notifications")
  let view: Dialog
  var panel: Panel { view.panel }

  init(notice: String?) {
    typealias Row = InspectionRows.Row
    func text(_ row: Row, _ string: String, _ role: ThemeRole? = nil) -> StyledText {
      StyledText(string, role: row.hasFired ? .success : role)
    }
    table = Table<Row> {
      // The mark identifies fired bindings on terminals without color.
      TableColumn("Source", styled: { text($0, ($0.hasFired ? "● " : "  ") + Self.names(of: $0.record.sources)) })
        .fill(minimum: 10).unsortable()
      TableColumn("Binding", styled: { text($0, $0.record.kind.rawValue, .secondary) }).unsortable()
      TableColumn("Target", styled: { text($0, $0.record.targetText) }).fill(minimum: 8).unsortable()
      TableColumn("Value", styled: { text($0, $0.record.lastValue ?? "", .code) }).fill().unsortable()
      TableColumn("Count", styled: { text($0, "\($0.record.fired)", .secondary) }).alignment(.trailing).unsortable()
      TableColumn("Where", styled: { text($0, Self.file(of: $0.record.place), .link) }).unsortable()
    }
    table.identified("inspector").named("Bindings").keyTitle = "Open in editor"
    table.emptyText = "No match"
    filter.chooses(from: table)
    (log.themeRole, log.wraps, log.showsScrollbar) = (.secondary, false, false)
    let warning = TextView(notice ?? "")
    warning.themeRole = .secondary
    warning.isFocusable = false
    warning.isHidden = notice == nil
    let details = Stack(.vertical, [place.width(.fill), sources.width(.fill), value.width(.fill)])
    let content = InspectionContent(
      .vertical, [filter, warning, table.height(.min(3, .fill(2))), details, log.height(.fill)])
    content.widthChanged = { [table] width in table.hiddenColumns = width < Self.widthOfAllColumns ? ["Binding"] : [] }
    view = Dialog("Bindings", content.width(.percent(100)).height(.percent(100)))
  }

  /// The minimum width in which the kinds of the bindings have a column.
  private static let widthOfAllColumns = 80

  /// Returns the given entry as one line without modules, so that the value begins within a narrow window.
  static func line(of entry: TraceEntry) -> String {
    switch entry {
    case .wrote(let source, _, let value, let origin, let depth):
      indent(depth) + "\(names(of: [source])) = \(value)\(origin.map { " by \($0)" } ?? "")"
    case .notified(let target, let place, let value, let depth):
      indent(depth) + "-> \(target) at \(file(of: place)): \(value)"
    }
  }

  private static func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) }

  /// Returns the names of the given sources, without their locations.
  private static func names(of sources: [String]) -> String {
    sources.map { source in source.firstRange(of: " (").map { String(source[..<$0.lowerBound]) } ?? source }
      .joined(separator: ", ")
  }

  /// Returns the given source location without the module and the file extension.
  private static func file(of place: String) -> String {
    let name = place.split(separator: "/").last.map(String.init) ?? place
    return name.split(separator: ".swift", maxSplits: 1).joined()
  }
}

/// The content of the page, which depends on the size.
private final class InspectionContent: Stack {
  var widthChanged: (Int) -> Void = { _ in }

  /// The minimum height, in rows, at which empty rows separate the parts.
  private static let spaciousHeight = 16

  override func layoutSubviews() {
    widthChanged(bounds.width)
    spacing = bounds.height < Self.spaciousHeight ? 0 : 1
    super.layoutSubviews()
  }
}
