import Bindings
import TerminalCore

/// The list of suggestions in front of the page; the field that the list belongs to keeps focus.
final class SuggestionMenu: Layer {
  let list = BoundList.inPanel(named: "Suggestions")
  private let popup: PopupPanel
  private weak var field: View?
  private let onClose: () -> Void
  private var items: [String] = []

  /// The maximum number of visible suggestions.
  private static let maximumRows = 8
  /// The maximum width of the suggestions, in columns.
  private static let maximumColumns = 60
  /// The number of suggestions that are measured for the width of the list.
  private static let sampleLimit = 500

  init(below field: View, onClose: @escaping () -> Void) {
    popup = PopupPanel("", list)
    self.field = field
    self.onClose = onClose
    super.init()
    list.canHaveFocus = false
    list.bind(count: { [weak self] in self?.items.count ?? 0 }) { [weak self] row, index in
      row.title = self?.items[index] ?? ""
    }
    popup.add(to: self)
  }

  /// Whether the list changes because of the state and not because of the user.
  private(set) var isUpdating = false

  func show(_ state: SuggestionState) {
    isUpdating = true
    defer { isUpdating = false }
    list.emptyText = state.notice
    if state.items != items {
      items = state.items
      list.reload()
      setNeedsLayout()
    }
    list.select(state.choice)
  }

  override func place() {
    guard let field, let window else { return }
    let rows = min(Self.maximumRows, max(1, items.count))
    let titles = items.isEmpty ? [list.emptyText] : items.prefix(Self.sampleLimit)
    let width = titles.reduce(0) { max($0, min(Self.maximumColumns, TextWidth.of($1))) }
    let content = Size(width: list.rowWidth(ofText: width), height: rows)
    // The list begins at the left edge of the field, so that it does not cover labels to the left of the field.
    let panel = popup.frame(for: content, beside: field.frameOnScreen, in: window)
    frame = panel.withMargin(in: Rect(origin: .zero, size: window.size))
    popup.place(at: panel.offset(by: .zero - frame.origin), in: self)
  }

  override func close() { onClose() }
  override var closesOnOutsideClick: Bool { true }
  override var coversViewsBehind: Bool { true }

  /// Closes the list if the field is not visible, or if the list covers the field because the window is too small.
  override func closeIfMisplaced() {
    let place = field?.visibleRect ?? .zero
    if place.isEmpty || !frame.intersection(place).isEmpty { close() }
  }

  override var accessibilityParts: [AccessibilityPart] { [.view(list)] }
  override var accessibilityActions: [AccessibilityAction: (String) -> Void] {
    [.dismiss: { [weak self] _ in self?.close() }]
  }
}
