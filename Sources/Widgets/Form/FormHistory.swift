import Bindings

/// A type-erased value of a field.
struct FieldValue {
  /// A closure that returns whether the field still has the value.
  let isCurrent: () -> Bool
  /// A closure that assigns the value to the field, and sends the change event.
  let restore: () -> Void

  init<Field: ValueControl>(of field: Field) {
    let value = field.value
    isCurrent = { [weak field] in field?.value == value }
    restore = { [weak field] in
      field?.value = value
      field?.sendActions(for: Field.changeEvent)
    }
  }
}

struct FormEdit {
  let row: FormRow
  let old: FieldValue
  var new: FieldValue
}

/// The undo and redo history of the fields of a form.
///
/// An edit can be reverted only while the field has the value that the edit produced. Otherwise, the model has replaced
/// the value, and the edit is discarded.
struct FormHistory {
  /// The maximum number of edits; older edits are discarded.
  static let limit = 100

  private var edits = UndoStacks<FormEdit>(limit: limit)
  /// Whether the next key in a text field extends the newest edit.
  private var isTyping = false

  var canUndo: Bool { edits.undos.contains(where: Self.canRevert) }
  var canRedo: Bool { edits.redos.contains(where: Self.canRestore) }

  private static func canRevert(_ edit: FormEdit) -> Bool { edit.new.isCurrent() && !edit.old.isCurrent() }
  private static func canRestore(_ edit: FormEdit) -> Bool { edit.old.isCurrent() && !edit.new.isCurrent() }

  /// Adds the given edit, or merges it into the newest edit if both belong to one run of typing.
  ///
  /// A text field has a separate undo history. If that history restores the value before an earlier edit, the earlier
  /// edit and all later edits of the field are removed.
  mutating func record(_ edit: FormEdit, joinsTyping: Bool) {
    guard !edit.old.isCurrent() else { return }
    if joinsTyping, let first = edits.undos.firstIndex(where: { $0.row === edit.row && $0.old.isCurrent() }) {
      edits.update { undos in undos = undos[..<first] + undos[first...].filter { $0.row !== edit.row } }
    } else if joinsTyping, isTyping, edits.undos.last?.row === edit.row {
      edits.update { $0[$0.count - 1].new = edit.new }
    } else {
      edits.add(edit)
    }
    isTyping = joinsTyping
  }

  /// Ends the current run of typing, so that the next key begins a new edit.
  mutating func endRun() { isTyping = false }

  /// Removes and returns the newest edit that can be reverted, and discards all newer edits.
  mutating func takeUndo() -> FormEdit? {
    isTyping = false
    while let edit = edits.undo({ Self.canRevert($0) ? $0 : nil }) {
      if Self.canRevert(edit) { return edit }
    }
    return nil
  }

  /// Removes and returns the last reverted edit that can be restored, and discards edits reverted later.
  mutating func takeRedo() -> FormEdit? {
    isTyping = false
    while let edit = edits.redo({ Self.canRestore($0) ? $0 : nil }) {
      if Self.canRestore(edit) { return edit }
    }
    return nil
  }
}
