import TerminalCore

/// A control for editing text, such as a text field or a text editor.
@MainActor protocol EditingControl: Control {
  associatedtype Editor: TextEditing

  var editor: Editor { get set }
  /// The received parts of an incomplete paste.
  var pasted: String { get set }
  /// The size, in bytes, above which further parts of a paste are discarded.
  var pasteLimit: Int { get }
  var canMoveCaret: Bool { get }
  var canEdit: Bool { get }
  var canCopy: Bool { get }

  /// Updates the display after the given change.
  func show(_ change: EditChange)
  /// Updates the display after an edit by the user, and notifies the targets.
  func edited(_ change: EditChange)
  func performEdit(_ command: EditCommand)
}

extension EditingControl {
  static func editingCommands(in scope: KeyScope) -> CommandTable {
    CommandTable(for: Self.self, in: scope, when: { $0.canMoveCaret }) {
      for (binding, command) in EditCommand.movements { keyCommand(binding, command) }
    }
      + CommandTable(for: Self.self, in: scope, when: { $0.canEdit && $0.canMoveCaret }) {
        for (binding, command) in EditCommand.changes { keyCommand(binding, command) }
        KeyCommand(.cut, "Cut", keys: [.control("x")], prominence: .helpOnly, isEnabled: { $0.canCopy }) {
          $0.copySelection()
          $0.edited($0.editor.delete(.left))
        }
        KeyCommand(
          EditCommand.paste, isEnabled: { view in view.window.map { view.editor.canInsert($0.clipboard) } ?? false }
        ) { $0.edited($0.editor.insert($0.window?.clipboard ?? "")) }
      }
  }

  private static func keyCommand(_ binding: KeyBinding, _ command: EditCommand) -> KeyCommand<Self> {
    KeyCommand(binding, isEnabled: { $0.editor.canPerform(command) }) { $0.performEdit(command) }
  }

  func performEdit(_ command: EditCommand) { edited(editor.perform(command)) }

  func copySelection() { window?.copy(editor.selectedText) }

  /// Inserts typed text if the user can change the text.
  ///
  /// - Returns: Whether the user can change the text.
  func insert(typed text: String) -> Bool {
    if canEdit { edited(editor.insert(text, as: .typing)) }
    return canEdit
  }

  /// Collects a part of a paste, and inserts the whole paste when the last part has been received.
  ///
  /// - Returns: Whether the user can change the text.
  func collect(pasted text: String, isLast: Bool) -> Bool {
    guard canEdit else { return false }
    if pasted.utf8.count < pasteLimit { pasted += text }
    if isLast { finishPaste() }
    return true
  }

  func finishPaste() {
    guard !pasted.isEmpty else { return }
    let text = pasted
    pasted = ""
    edited(editor.insert(text).union(text.utf8.count >= pasteLimit ? .cut : []))
  }

  /// Moves focus to the view, and replaces the whole text as one undoable edit by the user.
  func replaceText(with text: String) {
    becomeFirstResponder()
    replaceAll(with: text)
  }

  /// Replaces the whole text as one undoable edit by the user.
  func replaceAll(with text: String) {
    let selection = editor.selectAll()
    edited(selection.union(text.isEmpty ? editor.delete(.left) : editor.insert(text)))
  }
}
