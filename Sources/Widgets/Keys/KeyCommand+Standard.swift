// The standard commands. Each comment describes the effect of the command.
nonisolated extension KeyCommand {
  /// Moves focus to the next control in reading order.
  public static let focusNext: KeyCommand = "focusNext"
  /// Moves focus to the previous control in reading order.
  public static let focusPrevious: KeyCommand = "focusPrevious"
  /// Goes back, or closes the presented view.
  public static let cancel: KeyCommand = "cancel"
  /// Leaves the application.
  public static let leave: KeyCommand = "leave"
  /// Goes back if possible, or else leaves the application.
  public static let backOrLeave: KeyCommand = "backOrLeave"
  /// Copies the selected text if there is any, or else leaves the application.
  public static let copyOrLeave: KeyCommand = "copyOrLeave"
  /// Suspends the process and returns the terminal to the shell.
  public static let suspend: KeyCommand = "suspend"
  /// Reverts the last change.
  public static let undo: KeyCommand = "undo"
  /// Restores the change that was last reverted.
  public static let redo: KeyCommand = "redo"
  /// Shows all available keys.
  public static let help: KeyCommand = "help"
  /// Loads the content again.
  public static let refresh: KeyCommand = "refresh"
  /// Shows the captured output of the process.
  public static let showLog: KeyCommand = "showLog"
  /// Shows the live bindings with their recent writes and notifications.
  public static let inspectBindings: KeyCommand = "inspectBindings"

  /// Moves one row or line up.
  public static let moveUp: KeyCommand = "moveUp"
  /// Moves one row or line down.
  public static let moveDown: KeyCommand = "moveDown"
  /// Moves one page up.
  public static let pageUp: KeyCommand = "pageUp"
  /// Moves one page down.
  public static let pageDown: KeyCommand = "pageDown"
  /// Moves to the first row or line.
  public static let moveToTop: KeyCommand = "moveToTop"
  /// Moves to the last row or line.
  public static let moveToBottom: KeyCommand = "moveToBottom"
  /// Performs the primary action of a row or a button.
  public static let activate: KeyCommand = "activate"
  /// Searches the rows for text.
  public static let find: KeyCommand = "find"
  /// Moves to the next match.
  public static let findNext: KeyCommand = "findNext"
  /// Moves to the previous match.
  public static let findPrevious: KeyCommand = "findPrevious"
  /// Copies the text of the row or the field.
  public static let copyItem: KeyCommand = "copyItem"

  /// Shows the next tab.
  public static let nextTab: KeyCommand = "nextTab"
  /// Shows the previous tab.
  public static let previousTab: KeyCommand = "previousTab"
  /// Chooses the next value.
  public static let nextChoice: KeyCommand = "nextChoice"
  /// Chooses the previous value.
  public static let previousChoice: KeyCommand = "previousChoice"
  /// Moves focus to the button on the left.
  public static let previousButton: KeyCommand = "previousButton"
  /// Moves focus to the button on the right.
  public static let nextButton: KeyCommand = "nextButton"
  /// Moves the caret one character to the left.
  public static let moveLeft: KeyCommand = "moveLeft"
  /// Moves the caret one character to the right.
  public static let moveRight: KeyCommand = "moveRight"
  /// Moves the caret to the beginning of the word.
  public static let moveWordLeft: KeyCommand = "moveWordLeft"
  /// Moves the caret to the end of the word.
  public static let moveWordRight: KeyCommand = "moveWordRight"
  /// Moves the caret before the first character.
  public static let moveToStart: KeyCommand = "moveToStart"
  /// Moves the caret after the last character.
  public static let moveToEnd: KeyCommand = "moveToEnd"
  /// Extends the selection one character to the left.
  public static let selectLeft: KeyCommand = "selectLeft"
  /// Extends the selection one character to the right.
  public static let selectRight: KeyCommand = "selectRight"
  /// Extends the selection one word to the left.
  public static let selectWordLeft: KeyCommand = "selectWordLeft"
  /// Extends the selection one word to the right.
  public static let selectWordRight: KeyCommand = "selectWordRight"
  /// Extends the selection to the first character.
  public static let selectToStart: KeyCommand = "selectToStart"
  /// Extends the selection to the last character.
  public static let selectToEnd: KeyCommand = "selectToEnd"
  /// Selects the whole text.
  public static let selectAll: KeyCommand = "selectAll"
  /// Deletes the selection, or else the character before the caret.
  public static let deleteBackward: KeyCommand = "deleteBackward"
  /// Deletes the selection, or else the character after the caret.
  public static let deleteForward: KeyCommand = "deleteForward"
  /// Deletes from the caret to the beginning of the word.
  public static let deleteWordBackward: KeyCommand = "deleteWordBackward"
  /// Deletes from the caret to the end of the word.
  public static let deleteWordForward: KeyCommand = "deleteWordForward"
  /// Deletes all text before the caret.
  public static let deleteToStart: KeyCommand = "deleteToStart"
  /// Deletes all text after the caret.
  public static let deleteToEnd: KeyCommand = "deleteToEnd"
  /// Copies the selection and deletes it.
  public static let cut: KeyCommand = "cut"
  /// Inserts the text that was last cut or copied in the application.
  public static let pasteClipboard: KeyCommand = "pasteClipboard"
  /// Confirms the text of a field.
  public static let commit: KeyCommand = "commit"
}
