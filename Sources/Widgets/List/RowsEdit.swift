import Bindings

/// A change of the rows of a list.
enum RowsEdit {
  /// The edits of a change. If the change does not match the number of rows, the list is reloaded.
  case edit(ListChange)
  /// The replacement of a block, given by its old indices, by a number of new rows.
  ///
  /// The row above the block is filled again. The list does not search for identities. If the selected row was in the
  /// block, the row above the block is selected.
  case replace(Range<Int>, count: Int)
  /// The insertion or removal of rows at the start, and the insertion of rows at the end.
  ///
  /// The distance is the number of rows inserted at the start; negative if rows were removed there, and nil if all rows
  /// were replaced. The count is the new number of rows. The closure changes the selection before it is published.
  case shift(by: Int?, count: Int, select: (inout ListState) -> Void = { _ in })
  /// Any other change, after which the selection and the scroll position are preserved by identity.
  ///
  /// The closure returns the row to select if the selected row was removed. If the result is nil, the nearest row is
  /// selected that was visible before and that remains.
  case reload(neighbor: () -> Int? = { nil })
}
