public import TerminalCore

/// A view that arranges labeled fields in rows above a row of buttons.
///
/// The rows scroll if they do not fit. Buttons that do not fit side by side are in a column.
///
///     let form = Form(buttons: [cancel, save]) {
///       FormRow("Name", BoundTextField(), to: \.name, of: draft)
///       FormRow("Count", NumberField(0...9_999), to: \.count, of: draft)
///     }
///
/// The arrow keys move between fields, and Enter presses the default button. Undo first reverts the edits of the
/// focused field, and then the edits of the remaining fields, newest first. In a narrow window, each label is above its
/// field. If there is enough space, an empty row, help text or a validation error separates adjacent rows. In a theme
/// without frames, rows beside their labels are always separated.
@MainActor public final class Form: View {
  /// The buttons, which remain visible below the rows.
  public let buttons: [Button]
  private let rowStack: FormStack
  private let scroll: ScrollView
  private let bar: ButtonBar
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
    bar = ButtonBar(buttons)
    super.init()
    for view in [scroll, bar] as [View] { addSubview(view) }
  }

  /// The rows, including those inside sections and other containers, but not the rows of nested forms.
  public var rows: [FormRow] { Self.rows(in: rowStack) { _ in true } }

  private var visibleRows: [FormRow] { Self.rows(in: rowStack) { !$0.isHidden } }

  private static func rows(in view: View, where condition: (View) -> Bool) -> [FormRow] {
    view.subviews.filter(condition).flatMap { view in
      (view as? FormRow).map { [$0] } ?? (view is Form ? [] : rows(in: view, where: condition))
    }
  }

  /// Whether the value of any field has changed since the form was shown, or any field has invalid input.
  public var isEdited: Bool { rows.contains(where: \.isEdited) }

  /// Validates all visible rows, shows their validation errors, and moves focus to the first field with an error.
  ///
  /// A value that the model has rejected is validated again.
  ///
  /// - Returns: Whether the values of all visible rows are valid.
  @discardableResult public func validate() -> Bool {
    for row in visibleRows { row.validate() }
    return !showErrors()
  }

  /// Shows the validation errors of all visible rows, and moves focus to the first field with an error.
  ///
  /// - Returns: Whether a visible row has a validation error.
  @discardableResult public func showErrors() -> Bool {
    let rows = visibleRows
    for row in rows { row.showError() }
    guard let row = rows.first(where: { $0.reason != nil }) else { return false }
    row.becomeFirstResponder()
    return true
  }

  // MARK: Layout

  public override func sizeThatFits(_ available: Size) -> Size {
    Size(width: available.width, height: rowsHeight(in: available) + footer(in: available))
  }

  /// Returns the number of rows for the buttons and the empty row above them.
  private func footer(in size: Size) -> Int { buttons.isEmpty ? 0 : bar.fittingSize(size).height + 1 }

  private func rowsHeight(in size: Size) -> Int {
    rowStack.fittingSize(Size(width: size.width, height: max(0, size.height - footer(in: size)))).height
  }

  public override var minimumUsefulHeight: Int? { 2 }

  public override func layoutSubviews() {
    let height = bounds.height
    let preferredHeight = rowsHeight(in: bounds.size)
    let button = buttons.isEmpty ? 0 : bar.height(in: bounds.size, below: preferredHeight)
    // In a low form, the empty row above the buttons is omitted first.
    let gap = button > 0 && height >= Self.spaciousHeight ? 1 : 0
    let rows = min(height - button - gap, preferredHeight)
    scroll.frame = Rect(x: 0, y: 0, width: bounds.width, height: rows)
    bar.frame = Rect(x: 0, y: min(rows + 1, height - button), width: bounds.width, height: button)
  }

  /// The minimum height, in rows, at which an empty row always separates the buttons from rows that scroll.
  private static let spaciousHeight = 12

  // MARK: Keys

  public override var focusTraits: FocusTraits { [.movesFocusByArrows, .scopesDefaultButton] }

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

  private func undo() { if let edit = history.takeUndo() { edit.row.restore(edit.old) } }

  private func redo() { if let edit = history.takeRedo() { edit.row.restore(edit.new) } }

  public override func firstResponderDidChange() { history.endRun() }

  private func neighbor(_ step: Int) -> View? {
    let views = (window?.focusableViews ?? []).filter { $0.isInside(self) }
    guard let index = views.firstIndex(where: \.isFirstResponder), views.indices.contains(index + step) else {
      return nil
    }
    return views[index + step]
  }
}

nonisolated extension KeyScope {
  /// The scope of the commands that move between the fields of a form and revert edits.
  public static let form = KeyScope("form", place: "In a form")
}
