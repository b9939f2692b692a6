public import TerminalCore
import Bindings

// A row is a view that is filled again and again: only as many exist as are seen. What it says is one value, so that filling it with
// what it says already draws nothing.

/// A row of a list: a mark, a title, a detail at the right edge, and a switch where there is something to switch.
///
/// Subclass it to draw something else; keep what it shows in properties that call `setNeedsDisplay()`, and reset them in `prepareForReuse()`.
@MainActor open class ListRow: View {
  /// What stands before the title, such as `●`; the list's rows should have marks of the same width.
  public final var mark: String {
    get { content.mark }
    set { change { $0.mark = newValue } }
  }
  /// What the row is about.
  public final var title: String {
    get { content.title }
    set { change { $0.title = newValue } }
  }
  /// What stands at the right edge: a date, a size.
  public final var detail: String {
    get { content.detail }
    set { change { $0.detail = newValue } }
  }
  /// Whether the row's switch is on; nil where it has none.
  public final var toggle: Bool? {
    get { content.toggle }
    set { change { $0.toggle = newValue } }
  }
  /// How the mark looks.
  public final var markRole: ThemeRole {
    get { content.markRole }
    set { change { $0.markRole = newValue } }
  }
  /// How the title looks.
  public final var titleRole: ThemeRole {
    get { content.titleRole }
    set { change { $0.titleRole = newValue } }
  }
  /// How the detail looks.
  public final var detailRole: ThemeRole {
    get { content.detailRole }
    set { change { $0.detailRole = newValue } }
  }

  /// The place in the list of what the row shows; nil while it shows nothing.
  public internal(set) final var index: Int?
  /// Whether it is the selected row, and whether its list has the focus.
  public internal(set) final var selection = Selection.none {
    didSet { if selection != oldValue { setNeedsDisplay() } }
  }
  /// What is being looked for: where the title has it, it is shown in the role `match`.
  public internal(set) final var match = "" { didSet { if match != oldValue { setNeedsDisplay() } } }

  final var id: AnyHashable?
  private(set) final var content = Content()
  /// Whether what it shows may say something else now.
  final var needsFilling = false
  /// Made once and evaluated again for each place: rows that scroll by are to cost as little as can be.
  private var filling: (any RepeatableExpression)?
  private var isFilling = false

  /// Whether it says what its model says: not while it waits for the end of the turn to be filled again.
  final var isUpToDate: Bool { !needsFilling && filling?.isStale != true }

  /// How a row is selected.
  public nonisolated enum Selection: Hashable, Sendable {
    /// It is not.
    case none
    /// It is, and the keys go to its list.
    case active
    /// It is, and the keys go elsewhere.
    case inactive
  }

  struct Content: Equatable {
    var mark = ""
    var title = ""
    var detail = ""
    var toggle: Bool?
    var markRole = ThemeRole.accent
    var titleRole = ThemeRole.text
    var detailRole = ThemeRole.secondary
  }

  /// Makes a row that says nothing.
  public required override init() { super.init() }

  /// What is found, copied and read out; the title, unless a subclass knows better.
  open var text: String { title }

  /// Called before the row is filled for another place in the list; its own properties are reset already.
  open func prepareForReuse() {}

  /// Tells those who registered with the list for such an event of its rows.
  public final func sendRowActions(for event: ControlEvent) { list?.send(event, of: self) }

  /// Asks for the other state of the switch: the list's targets are told `.rowToggled`, and the model decides.
  public final func flip() { if toggle != nil { sendRowActions(for: .rowToggled) } }

  /// The list it is a row of.
  public final var list: BoundList? { superview as? BoundList }

  /// Draws mark, title, detail and switch over the whole row, each cell once.
  open override func draw(on canvas: Canvas) { drawContent(on: canvas) }

  /// One row.
  open override func sizeThatFits(_ available: Size) -> Size { Size(available.columns, 1) }

  /// A click on the switch flips it; the rest is the list's.
  open override func mouse(_ event: MouseEvent) -> Bool {
    guard case .up(.left) = event.kind, toggleColumns.contains(event.location.x), event.location.y == 0 else {
      return false
    }
    flip()
    return true
  }

  /// A row.
  open override var role: Role { .row }
  /// Its text.
  open override var valueText: String? { text }
  /// Selected, where it is.
  open override var states: Set<MeaningState> { selection == .none ? [] : [.selected] }
  /// What it shows: `title`, `detail`, `mark`, `toggle`, and its number from 1 as `number`.
  open override func property(_ name: String) -> String? {
    switch name {
    case "title": title
    case "detail": detail
    case "mark": mark
    case "toggle": toggle.map { $0 ? "on" : "off" }
    case "number": index.map { "\($0 + 1)" }
    default: super.property(name)
    }
  }

  /// Fills the row for a place, and again whenever something changes that was read for it, wherever it stands then.
  ///
  /// A row has one source as long as it lives.
  final func follow(_ source: ListSource, at index: Int) {
    if self.index != index { prepareForReuse() }
    self.index = index
    id = source.id(index)
    needsFilling = false
    if let filling { return filling.evaluateNow() }
    filling = trackAllowingConstant(
      { [weak self] in self?.fillAgain(from: source) ?? false }, { _, _ in }, at: source.place)
  }

  /// Shows nothing, and follows nothing.
  final func rest() {
    index = nil
    filling?.evaluateNow()
    id = nil
    selection = .none
  }

  /// Fills the row for a place, once.
  final func fill(at index: Int, from source: ListSource) {
    if self.index != index { prepareForReuse() }
    self.index = index
    Tracking.untracked { fill { source.fill(self, index) } }
  }

  /// Returns whether it was filled.
  ///
  /// A place may be gone that the list has not heard of yet.
  private func fillAgain(from source: ListSource) -> Bool {
    guard let index, index < Tracking.untracked(source.count) else { return false }
    fill { source.fill(self, index) }
    return true
  }

  /// Changes what the row shows; while it is filled, what came out of it is looked at once, at the end.
  private func change(_ edit: (inout Content) -> Void) {
    if isFilling { return edit(&content) }
    let before = content
    edit(&content)
    if content != before { setNeedsDisplay() }
  }

  /// Fills the row anew; what comes out equal draws nothing.
  private func fill(_ body: () -> Void) {
    let before = content
    isFilling = true
    content = Content()
    body()
    isFilling = false
    if content != before { setNeedsDisplay() }
  }
}
