import TerminalCore

extension BoundTextField {
  static var fieldCommands: CommandTable {
    filterCommands
      + CommandTable(for: BoundTextField.self, in: .text, when: { $0.isEnabled }) {
        KeyCommand(LineEditor.commit, isEnabled: { $0.canCommit }) { $0.commit() }.titled { $0.commitTitle }
        for (binding, edit) in LineEditor.commands {
          KeyCommand(binding, isEnabled: { edit.canPerform($0.editor) }) { $0.edited(edit.perform(&$0.editor)) }
        }
        KeyCommand(.cut, "Cut", keys: [.control("x")], prominence: .helpOnly, isEnabled: { $0.canCopy }) { $0.cut() }
        KeyCommand(
          LineEditor.paste, isEnabled: { field in field.window.map { field.editor.canInsert($0.clipboard) } ?? false }
        ) { $0.edited($0.editor.insert($0.window?.clipboard ?? "")) }
        KeyCommand(.copyOrLeave, isEnabled: { $0.canCopy }) { $0.copySelection() }
      }
  }

  private var canCommit: Bool {
    isEdited || hasTargets(for: .editingDidEndOnExit) || defaultButton?.canBePressed ?? false
  }

  /// The title of the command for Enter: `keyTitle`, or the title of the default button if Enter presses that button.
  private var commitTitle: String? {
    keyTitle ?? (hasTargets(for: .editingDidEndOnExit) && !isInNumberField ? nil : defaultButton?.currentTitle)
  }

  private var canCopy: Bool { editor.hasSelection && !isSecure }

  private func cut() {
    copySelection()
    edited(editor.delete(.left))
  }

  private func copySelection() { window?.copy(editor.selectedText) }

  // MARK: Filters

  /// Configures the Esc key for a field that filters a view.
  ///
  /// Esc clears the text. If the field is empty, Esc moves focus to the view.
  ///
  /// - Parameter view: The view that shows the matches, such as a list; the field keeps only a weak reference to the
  ///   view.
  public func filters(_ view: View) { filtered = view }

  private static var filterCommands: CommandTable {
    CommandTable(for: BoundTextField.self, when: { $0.isEnabled && $0.filtered != nil }) {
      KeyCommand(.cancel, isEnabled: { $0.editor.count > 0 }) { field in
        field.show(field.editor.selectAll())
        field.edited(field.editor.delete(.left))
      }
      .titled { _ in "Clear" }
      KeyCommand(.cancel, isEnabled: { $0.filtered.map { $0.canBecomeFirstResponder && $0.isVisible } ?? false }) {
        $0.filtered?.becomeFirstResponder()
      }
      .titled { $0.filtered?.name ?? "Go to list" }
    }
  }
}
