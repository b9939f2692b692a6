import TerminalCore

extension RowsView: FieldChoices {}

extension BoundTextField {
  /// Configures the keys of a field above a list from which the user chooses a row.
  ///
  ///     field.bind(to: \.query, of: model)
  ///     field.chooses(from: list)
  ///     list.bind {
  ///       model.matches
  ///     } row: { row, post in
  ///       row.title = post.title
  ///     }
  ///
  /// While the field has focus, Up, Down, Page Up and Page Down move the selection of the list, and Enter performs the
  /// primary action of the list, unless Enter presses a default button or the field has a target for
  /// `editingDidEndOnExit`. For a field whose list the user enters and leaves, see ``filters(_:)``.
  ///
  /// - Parameter list: The list, table or tree that displays the matches. The field references it weakly.
  public func chooses(from list: RowsView) {
    choices = list
    filtered = nil
  }
}
