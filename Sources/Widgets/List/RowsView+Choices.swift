import TerminalCore

extension RowsView: FieldChoices {}

extension BoundTextField {
  /// Configures the keys of a field above a list from which the user chooses a row.
  ///
  ///     field.bind(to: model.text)
  ///     field.chooses(from: list)
  ///     list.bind { model.matches } row: { row, match in row.title = match.name }
  ///     list.observe(self, for: .primaryAction) { page, _ in page.finish() }
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
