// What the Widgets tab says of each widget.

extension GalleryViewModel {
  /// What there is to say of every widget, below each other.
  public var everySummary: String {
    Widget.allCases.map { "\($0.title)\n\n\($0.summary)" }.joined(separator: "\n\n")
  }
}

extension GalleryViewModel.Widget {
  /// What it is called.
  public var title: String {
    switch self {
    case .label: "Label"
    case .button: "Button"
    case .textField: "Text field"
    case .choice: "Choice"
    case .list: "List"
    case .refresh: "Refresh indicator"
    case .textView: "Text view"
    case .panel: "Panel"
    case .split: "Split view"
    case .stack: "Stacks and sizes"
    case .tabs: "Tabs"
    case .dialog: "Dialog"
    case .statusBar: "Status bar"
    }
  }

  /// What it is for, in a paragraph.
  public var summary: String {
    switch self {
    case .label: "Text that is read, at the left, in the middle or at the right, in one of the theme's roles."
    case .button:
      """
      Pressed with Enter, Space or the mouse. Bound to a command it greys out while that cannot be done, is busy while it runs, and \
      runs it. It has a title and a look for each state.
      """
    case .textField:
      """
      One line of text, with a caret, a selection, undo and words. Bound both ways; it may be masked, and it shows what the model \
      refuses while it keeps what was typed.
      """
    case .choice: "One of a few values, side by side. The arrows, Space or a click select; it is bound like a field."
    case .list:
      """
      Rows with a mark, a title, a detail and a switch. Only rows that are seen exist. The selection is kept by identity, whatever \
      comes, goes or moves; / finds.
      """
    case .refresh:
      """
      What a list shows at its top while it loads: a spinner, or why it could not. A fresh Up on the first row asks, the next one \
      refreshes.
      """
    case .textView: "Text of many lines: it wraps at words, scrolls, and says how far one has read."
    case .panel: "A frame around a view, with a title and a footnote. It shows whether the focus is inside."
    case .split: "Two views beside each other. A narrow window shows one of them."
    case .stack:
      """
      Views in a row or in a column. A length is fixed, what the view needs, a percentage, or a share of the rest; a spacer takes the \
      rest.
      """
    case .tabs: "Several views of which one is shown; Alt and a digit show one, and so do the arrows on the titles."
    case .dialog: "A question above the rest: the focus stays in it until it is answered or left with Esc."
    case .statusBar:
      """
      One line that names the keys that work now, the most useful first, and a message. It reads the commands of the focused view and \
      of the views around it.
      """
    }
  }
}
