public import TerminalCore

/// A form: rows with aligned labels, which scroll if there are more rows than space, above a row of buttons.
///
///     let form = Form(buttons: [cancel, save]) {
///       FormRow("Name", BoundTextField(), to: draft.name)
///       FormRow("Count", NumberField(0...9_999), to: draft.count)
///     }
///
/// The arrow keys move between fields, and Enter presses the default button. Undo reverts the edits of the field with
/// focus, and then those of the other fields, the newest first. In a narrow window, each label is above
/// its field. Rows are separated by empty rows, or by their help texts and validation errors, if all of them fit.
@MainActor public final class Form: View {
  /// The buttons, which remain visible below the rows.
  public let buttons: [Button]
  private let rowStack: FormStack
  private let scroll: ScrollView
  private let bar: Stack
  /// The edits of the fields that can be reverted.
  var history = FormHistory()

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - buttons: The buttons below the rows.
  ///   - content: A closure that builds the rows, the sections and other views.
  public init(buttons: [Button] = [], @ViewBuilder _ content: () -> [View]) {
    self.buttons = buttons
    rowStack = FormStack(content())
    scroll = ScrollView(rowStack)
    bar = Stack(.horizontal, spacing: 2, buttons)
    bar.distribution = .trailing
    super.init()
    for view in [scroll, bar] as [View] { addSubview(view) }
  }

  /// The rows, including those inside sections and other containers, but not those of another form.
  public var rows: [FormRow] { Self.rows(in: rowStack) { _ in true } }

  private var visibleRows: [FormRow] { Self.rows(in: rowStack) { !$0.isHidden } }

  private static func rows(in view: View, where condition: (View) -> Bool) -> [FormRow] {
    view.subviews.filter(condition).flatMap { view in
      (view as? FormRow).map { [$0] } ?? (view is Form ? [] : rows(in: view, where: condition))
    }
  }

  /// Whether the value of a field differs from its value when the form was shown.
  public var isEdited: Bool { rows.contains(where: \.isEdited) }

  /// Validates all visible rows, shows their validation errors, and moves focus to the first field with an error.
  ///
  /// A value that the model rejected is validated again.
  ///
  /// - Returns: Whether all values of visible rows are valid.
  @discardableResult public func validate() -> Bool {
    for row in visibleRows { row.validate() }
    return !showErrors()
  }

  /// Shows the validation errors of all visible rows, and moves focus to the first field with an error.
  ///
  /// - Returns: Whether there is an error.
  @discardableResult public func showErrors() -> Bool {
    let rows = visibleRows
    for row in rows { row.showError() }
    guard let row = rows.first(where: { $0.reason != nil }) else { return false }
    row.focusField()
    return true
  }

  // MARK: Layout

  /// Returns a size with room for all rows, the buttons, and an empty row above the buttons.
  public override func sizeThatFits(_ available: Size) -> Size {
    Size(width: available.width, height: rowsHeight(in: available) + footer)
  }

  /// The number of rows for the buttons and the empty row above them.
  private var footer: Int { buttons.isEmpty ? 0 : 2 }

  private func rowsHeight(in size: Size) -> Int {
    rowStack.fittingSize(Size(width: size.width, height: max(0, size.height - footer))).height
  }

  override var leastUsefulHeight: Int? { 2 }

  public override func layoutSubviews() {
    let height = bounds.height
    let button = buttons.isEmpty ? 0 : min(1, height)
    let rows = min(height - button, rowsHeight(in: bounds.size))
    scroll.frame = Rect(x: 0, y: 0, width: bounds.width, height: rows)
    // The empty row above the buttons is the first that a low window loses.
    bar.frame = Rect(x: 0, y: min(rows + 1, height - button), width: bounds.width, height: button)
  }

  // MARK: Keys

  public override class var commands: CommandTable {
    CommandTable(for: Form.self, in: .form) {
      KeyCommand(
        "nextField", "Next field", keys: [Key(.down)], prominence: .helpOnly, isEnabled: { $0.neighbor(1) != nil }
      ) { $0.neighbor(1)?.becomeFirstResponder() }
      KeyCommand(
        "previousField", "Previous field", keys: [Key(.up)], prominence: .helpOnly,
        isEnabled: { $0.neighbor(-1) != nil }
      ) { $0.neighbor(-1)?.becomeFirstResponder() }
      KeyCommand(.undo, isEnabled: { $0.history.canUndo }) { $0.undo() }
      KeyCommand(.redo, isEnabled: { $0.history.canRedo }) { $0.redo() }
    }
  }

  /// Reverts the newest edit that can be reverted, and moves focus to its field.
  private func undo() { if let edit = history.takeUndo() { edit.row.restore(edit.old) } }

  /// Restores the edit that was reverted last.
  private func redo() { if let edit = history.takeRedo() { edit.row.restore(edit.new) } }

  /// Ends a run of typing, because focus has moved.
  public override func firstResponderDidChange() { history.endRun() }

  /// Returns the focusable view a step before or after the view with focus, or nil at the ends of the form.
  private func neighbor(_ step: Int) -> View? {
    let views = (window?.focusableViews ?? []).filter { $0.isInside(self) }
    guard let index = views.firstIndex(where: \.isFirstResponder), views.indices.contains(index + step) else {
      return nil
    }
    return views[index + step]
  }
}
