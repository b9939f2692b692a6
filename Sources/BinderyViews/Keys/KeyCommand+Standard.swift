// The standard commands of widgets and of every application.
nonisolated extension CommandName {
  /// The command that moves focus to the next control in reading order.
  public static let focusNext: CommandName = "focusNext"
  /// The command that moves focus to the previous control in reading order.
  public static let focusPrevious: CommandName = "focusPrevious"
  /// The command that returns to the previous page, or closes the presented view.
  public static let cancel: CommandName = "cancel"
  /// The command that leaves the application.
  public static let leave: CommandName = "leave"
  /// The command that returns to the previous page, or leaves the application if there is no previous page.
  public static let backOrLeave: CommandName = "backOrLeave"
  /// The command that copies the selected text, or leaves the application if no text is selected.
  public static let copyOrLeave: CommandName = "copyOrLeave"
  /// The command that suspends the process and returns the terminal to the shell.
  public static let suspend: CommandName = "suspend"
  /// The command that reverts the last change.
  public static let undo: CommandName = "undo"
  /// The command that restores the change that was last reverted.
  public static let redo: CommandName = "redo"
  /// The command that shows all available keys.
  public static let help: CommandName = "help"
  /// The command that opens a dialog with all available commands.
  public static let commandPalette: CommandName = "commandPalette"
  /// The command that opens the menu of the commands of the view with focus.
  public static let contextMenu: CommandName = "contextMenu"
  /// The command that reloads the content.
  public static let refresh: CommandName = "refresh"
  /// The command that shows the captured output of the process.
  public static let showLog: CommandName = "showLog"
  /// The command that shows the live bindings with their recent writes and notifications.
  public static let inspectBindings: CommandName = "inspectBindings"

  /// The command that moves one row or line up.
  public static let moveUp: CommandName = "moveUp"
  /// The command that moves one row or line down.
  public static let moveDown: CommandName = "moveDown"
  /// The command that moves one page up.
  public static let pageUp: CommandName = "pageUp"
  /// The command that moves one page down.
  public static let pageDown: CommandName = "pageDown"
  /// The command that moves to the first row or line.
  public static let moveToTop: CommandName = "moveToTop"
  /// The command that moves to the last row or line.
  public static let moveToBottom: CommandName = "moveToBottom"
  /// The command that extends the selection to the row or line above.
  public static let extendUp: CommandName = "extendUp"
  /// The command that extends the selection to the row or line below.
  public static let extendDown: CommandName = "extendDown"
  /// The command that performs the primary action of a row or button.
  public static let activate: CommandName = "activate"
  /// The command that searches the rows of a list for text.
  public static let find: CommandName = "find"
  /// The command that moves to the next match.
  public static let findNext: CommandName = "findNext"
  /// The command that moves to the previous match.
  public static let findPrevious: CommandName = "findPrevious"
  /// The command that copies the text of the selected row or the focused field.
  public static let copyItem: CommandName = "copyItem"

  /// The command that shows the next tab.
  public static let nextTab: CommandName = "nextTab"
  /// The command that shows the previous tab.
  public static let previousTab: CommandName = "previousTab"
  /// The command that chooses the next value.
  public static let nextChoice: CommandName = "nextChoice"
  /// The command that chooses the previous value.
  public static let previousChoice: CommandName = "previousChoice"
  /// The command that switches a control on or off.
  public static let toggle: CommandName = "toggle"
  /// The command that moves the caret one character to the left.
  public static let moveLeft: CommandName = "moveLeft"
  /// The command that moves the caret one character to the right.
  public static let moveRight: CommandName = "moveRight"
  /// The command that moves the caret left to the beginning of a word.
  public static let moveWordLeft: CommandName = "moveWordLeft"
  /// The command that moves the caret right to the end of a word.
  public static let moveWordRight: CommandName = "moveWordRight"
  /// The command that moves the caret before the first character.
  public static let moveToStart: CommandName = "moveToStart"
  /// The command that moves the caret after the last character.
  public static let moveToEnd: CommandName = "moveToEnd"
  /// The command that extends the selection one character to the left.
  public static let selectLeft: CommandName = "selectLeft"
  /// The command that extends the selection one character to the right.
  public static let selectRight: CommandName = "selectRight"
  /// The command that extends the selection one word to the left.
  public static let selectWordLeft: CommandName = "selectWordLeft"
  /// The command that extends the selection one word to the right.
  public static let selectWordRight: CommandName = "selectWordRight"
  /// The command that extends the selection to the first character.
  public static let selectToStart: CommandName = "selectToStart"
  /// The command that extends the selection to the last character.
  public static let selectToEnd: CommandName = "selectToEnd"
  /// The command that selects the whole text.
  public static let selectAll: CommandName = "selectAll"
  /// The command that deletes the selection, or the character before the caret if no text is selected.
  public static let deleteBackward: CommandName = "deleteBackward"
  /// The command that deletes the selection, or the character after the caret if no text is selected.
  public static let deleteForward: CommandName = "deleteForward"
  /// The command that deletes the text from the caret back to the beginning of a word.
  public static let deleteWordBackward: CommandName = "deleteWordBackward"
  /// The command that deletes the text from the caret to the end of a word.
  public static let deleteWordForward: CommandName = "deleteWordForward"
  /// The command that deletes all text after the caret.
  public static let deleteToEnd: CommandName = "deleteToEnd"
  /// The command that copies the selection and deletes it.
  public static let cut: CommandName = "cut"
  /// The command that inserts the text that was last cut or copied in the application.
  public static let pasteClipboard: CommandName = "pasteClipboard"
  /// The command that confirms the text of a field.
  public static let commit: CommandName = "commit"
}
