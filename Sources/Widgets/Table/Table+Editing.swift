import TerminalCore

/// The text that the user has entered in a table cell, with the row and the column of the cell.
@MainActor public struct TableEdit<Row> {
  /// The current element of the row.
  public let row: Row
  /// The identifier of the column.
  public let column: String
  /// The entered text.
  public let text: String
}

/// The field that covers the edited cell, and the label that displays the reason for rejecting the text.
@MainActor final class CellEditor {
  let id: AnyHashable
  let column: Int
  let original: String
  let field: BoundTextField
  let reason = Label()

  init(id: AnyHashable, column: Int, name: String, original: String) {
    self.id = id
    self.column = column
    self.original = original
    field = BoundTextField(text: original).named(name)
    reason.isHidden = true
  }

  var accessibilityParts: [AccessibilityPart] {
    [.view(field), .view(reason)]
  }

  func show(validationError: String?) {
    field.show(validationError: validationError)
    reason.show(error: validationError)
    reason.isHidden = validationError == nil
  }

  /// Displays the reason in the given row, below the field if it fits there.
  ///
  /// The reason covers the whole row, because the remaining part of a number would be another number.
  func placeReason(y: Int, columns: Int) {
    reason.indent = max(0, min(field.frame.minX, columns - TextWidth.of(reason.text)))
    reason.frame = Rect(x: 0, y: y, width: columns, height: 1)
  }
}

extension Table {
  /// Registers a closure that stores or rejects the text that the user enters in a cell.
  ///
  /// Enter and F2 edit the cell of the selected row in the current column, if the column is `editable()`. During the
  /// edit, Enter stores the text, and Esc discards it. The text is also stored when the field loses focus. Rejected
  /// text remains in the field, and the reason is displayed below the field. If the row is removed during the edit,
  /// changed text is copied to the clipboard.
  ///
  /// - Parameters:
  ///   - target: The object that stores the text, such as the model. The table references the object weakly.
  ///   - store: A closure that stores the text and returns nil, or rejects the text and returns the reason.
  public func storeEdits<Target: AnyObject>(
    with target: Target, _ store: @escaping (Target, TableEdit<Row>) -> String?
  ) {
    storeEdit = { [weak target] edit in
      guard let target else {
        return "The text cannot be stored, because its model no longer exists. Press Esc to discard the text."
      }
      return store(target, edit)
    }
  }

  var canEdit: Bool {
    editor == nil && storeEdit != nil && selectedIndex != nil && column(layout.current)?.isEditable == true
  }

  /// Whether the given cell is being edited, so that the field is in place of all its lines.
  func isEditing(_ column: Int, of row: ListRow) -> Bool {
    guard let editor, editor.column == column else { return false }
    return editor.id == row.index.map { row.id ?? AnyHashable($0) }
  }

  /// Begins editing the cell of the selected row in the current column, if that cell can be edited.
  public func beginEditing() {
    guard isEnabled, canEdit, let id = selectedID, let index = selectedIndex, let row = element(at: index) else {
      return
    }
    let column = columns[layout.current]
    let editor = CellEditor(id: id, column: layout.current, name: column.name, original: column.text(row).string)
    self.editor = editor
    addSubview(editor.reason)
    addSubview(editor.field)
    editor.field.observe(self, for: .editingDidEndOnExit) { table, _ in table.commitEdit() }
    editor.field.observe(self, for: .editingDidEnd) { table, _ in table.commitEdit() }
    editor.field.observe(self, for: .editingChanged) { table, _ in table.noteEdit() }
    change(notifying: false) { $0.select(index) }
    changeLayout { $0.revealCurrent() }
    placeEditor()
    selectedRow?.setNeedsDisplay()
    editor.field.becomeFirstResponder()
    editor.field.perform(.selectAll)
    setNeedsLayout()
  }

  func commitEdit() {
    guard let editor else { return }
    let text = editor.field.text
    if text == editor.original { return endEditing() }
    guard let index = source.row(of: editor.id, near: selectedIndex ?? 0), let row = element(at: index) else {
      return abandonEdit()
    }
    let reason = storeEdit?(TableEdit(row: row, column: columns[editor.column].id, text: text))
    guard self.editor === editor else { return }
    if reason == nil { return endEditing() }
    editor.show(validationError: reason.map { Sanitizer.plain($0) })
    setNeedsLayout()
  }

  /// Ends the edit without storing the text.
  func endEditing() {
    guard let editor else { return }
    let hadFocus = editor.field.isFirstResponder
    self.editor = nil
    if hadFocus { becomeFirstResponder() }
    editor.field.removeFromSuperview()
    editor.reason.removeFromSuperview()
    setNeedsDisplay()
  }

  /// Ends the edit of a removed row, and copies changed text to the clipboard to preserve it.
  private func abandonEdit() {
    guard let editor else { return }
    if editor.field.text != editor.original { window?.copy(editor.field.text) }
    endEditing()
  }

  func endEditingOfLostRow() {
    guard let editor, source.row(of: editor.id, near: selectedIndex ?? 0) == nil else { return }
    abandonEdit()
  }

  func placeEditor() {
    guard let editor else { return }
    let row = rowViews.visible.first { row in
      row.index.map { row.id ?? AnyHashable($0) } == editor.id
    }
    let part = layout.visiblePart(of: editor.column)
    guard let row, !part.isEmpty else {
      editor.field.frame = .zero
      editor.reason.frame = .zero
      return
    }
    let y = row.frame.minY
    // The text of the field is aligned with the text of the cell. The caret after a number is in the gap.
    let isTrailing = layout.columns[editor.column].alignment == .trailing
    let start = max(0, columnsOrigin + part.lowerBound - editor.field.paddingOnSurface)
    let end = min(bounds.width, columnsOrigin + part.upperBound + (isTrailing ? 1 : 0))
    editor.field.isTrailing = isTrailing
    editor.field.frame = Rect(x: start, y: y, width: end - start, height: 1)
    editor.placeReason(y: y + 1 < bounds.height ? y + 1 : y - 1, columns: bounds.width)
    // Scrolled rows may have been drawn over both views, so both are drawn again.
    editor.field.setNeedsDisplay()
    editor.reason.setNeedsDisplay()
  }

  func element(at index: Int) -> Row? { (source as? ElementSource<Row>)?.element(at: index) }
}
