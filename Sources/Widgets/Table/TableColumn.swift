import TerminalCore

/// A column of a ``Table``, with a title and a closure that returns the text for each row.
///
/// By default, a column is as wide as its title or the widest text displayed so far. A column of more than 60 screen
/// columns shows the rest of its text if space is left, or when the user moves through the column with the Right key.
/// See `fill(minimum:)` and `fixed(_:)` for other widths.
@MainActor public struct TableColumn<Row> {
  /// The identifier that refers to the column, for example in `TableSort` and in `hiddenColumns`.
  public let id: String
  /// The title in the header.
  public let title: String
  let text: (Row) -> StyledText
  var alignment = Alignment.leading
  var width = TableLayout.Width.fit
  var minimum = 1
  var isSortable = true
  var isEditable = false
  var role = ThemeRole.text

  /// Creates a column that displays the description of a value, such as a string or a number.
  ///
  /// - Parameters:
  ///   - title: The title in the header.
  ///   - id: The identifier, or nil to use the title.
  ///   - value: A key path or a closure that returns the value of a row.
  public init(_ title: String, id: String? = nil, _ value: @escaping (Row) -> some CustomStringConvertible) {
    self.init(title, id: id, styled: { StyledText(value($0).description) })
  }

  /// Creates a column that displays values formatted by the given closure.
  ///
  /// - Parameters:
  ///   - title: The title in the header.
  ///   - id: The identifier, or nil to use the title.
  ///   - value: A key path or a closure that returns the value of a row.
  ///   - format: A closure that returns the text of a value.
  public init<Value>(
    _ title: String, id: String? = nil, _ value: @escaping (Row) -> Value, format: @escaping (Value) -> String
  ) {
    self.init(title, id: id, styled: { StyledText(format(value($0))) })
  }

  /// Creates a column that displays text with theme roles.
  ///
  /// - Parameters:
  ///   - title: The title in the header.
  ///   - id: The identifier, or nil to use the title.
  ///   - text: A closure that returns the text of a row.
  public init(_ title: String, id: String? = nil, styled text: @escaping (Row) -> StyledText) {
    self.id = id ?? title
    self.title = title
    self.text = text
  }

  /// Returns a copy of the column with the given alignment of the title and of the text in the cells.
  public func alignment(_ alignment: Alignment) -> TableColumn { changed { $0.alignment = alignment } }

  /// Returns a copy of the column that fills a share of the remaining width.
  ///
  /// - Parameter minimum: The minimum width, in screen columns. The table scrolls horizontally if there is less space.
  public func fill(minimum: Int = 8) -> TableColumn {
    changed { ($0.width, $0.minimum) = (.fill, minimum) }
  }

  /// Returns a copy of the column with the given initial width, in screen columns.
  ///
  /// The initial width does not depend on the text in the cells. The user can change the width.
  public func fixed(_ width: Int) -> TableColumn { changed { $0.width = .fixed(width) } }

  /// Returns a copy of the column with the given minimum width, in screen columns.
  public func minimum(_ width: Int) -> TableColumn { changed { $0.minimum = width } }

  /// Returns a copy of the column with sorting disabled.
  public func unsortable() -> TableColumn { changed { $0.isSortable = false } }

  /// Returns a copy of the column with editable cells; see `storeEdits(with:_:)`.
  public func editable() -> TableColumn { changed { $0.isEditable = true } }

  /// Returns a copy of the column in which text without a role has the given theme role.
  public func role(_ role: ThemeRole) -> TableColumn { changed { $0.role = role } }

  private func changed(_ body: (inout TableColumn) -> Void) -> TableColumn {
    var copy = self
    body(&copy)
    return copy
  }

  /// The accessibility name: the title, or the identifier of a column without a title.
  var name: String { title.isEmpty ? id : title }

  var geometry: TableLayout.Column {
    TableLayout.Column(
      title: TextWidth.of(title) + (isSortable ? Self.markWidth : 0), width: width, minimum: minimum,
      alignment: alignment, role: role)
  }

  /// The width of the sort mark, including the space before it.
  private static var markWidth: Int { 2 }
}

/// A result builder that collects the columns of a ``Table``.
@resultBuilder @MainActor public enum TableBuilder<Row> {
  /// Returns an array that contains the given column.
  public static func buildExpression(_ column: TableColumn<Row>) -> [TableColumn<Row>] { [column] }
  /// Returns the columns of all statements, in order.
  public static func buildBlock(_ parts: [TableColumn<Row>]...) -> [TableColumn<Row>] { parts.flatMap(\.self) }
  /// Returns the columns of all iterations of a loop, in order.
  public static func buildArray(_ parts: [[TableColumn<Row>]]) -> [TableColumn<Row>] { parts.flatMap(\.self) }
  /// Returns the columns of an `if` statement without `else`, or an empty array if its condition is false.
  public static func buildOptional(_ part: [TableColumn<Row>]?) -> [TableColumn<Row>] { part ?? [] }
}
