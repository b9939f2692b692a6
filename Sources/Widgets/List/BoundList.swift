/// A scrolling list of rows in which the user can select one or more rows.
///
///     inbox.bind(to: archive.messages) { row, message in row.title = message.subject }
///
/// The rows are the elements of an array, or are created on demand. The selection, the search, the sections and the
/// events are those of every ``RowsView``.
@MainActor public final class BoundList: RowsView, ElementRows {
  /// Creates an empty list that fills the available space.
  public override init() { super.init() }

  public override class var commands: CommandTable {
    elementCommands + filterCommands + findBarCommands(in: .list)
  }
}
