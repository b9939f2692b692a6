/// The name of a command in command tables and in key files, such as `undo`.
public nonisolated struct CommandName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The string that identifies the command, such as `findNext`.
  public let rawValue: String

  /// Creates a name from the given string.
  ///
  /// Different commands of a responder chain must have different names.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a name from a string literal.
  public init(stringLiteral name: String) { rawValue = name }
}

/// A group of commands, such as the commands of lists.
///
/// A line in a key file can be restricted to a scope.
public nonisolated struct KeyScope: Hashable, Sendable {
  /// The unique name of the scope in key files.
  public let name: String
  /// A phrase that describes where the commands are available, such as "In a list".
  public let place: String
  /// Whether keys that produce characters insert text where the commands are available.
  public let insertsText: Bool

  /// Creates a scope.
  ///
  /// - Parameters:
  ///   - name: The unique name of the scope in key files.
  ///   - place: A phrase that describes where the commands are available, such as "In a list".
  ///   - insertsText: Whether keys that produce characters insert text where the commands are available.
  public init(_ name: String, place: String, insertsText: Bool = false) {
    self.name = name
    self.place = place
    self.insertsText = insertsText
  }

  /// The scope of commands that are available everywhere in the application.
  public static let application = KeyScope("application", place: "Everywhere")
  /// The scope of commands that are available anywhere in a tab view, including its content.
  public static let tabs = KeyScope("tabs", place: "In tabs")
  /// The scope of the commands that select, find and open the rows of a list.
  public static let list = KeyScope("list", place: "In a list")
  /// The scope of the commands of scrollable views without a selection, such as `TextView`.
  public static let scroll = KeyScope("scroll", place: "In read-only text")
  /// The scope of the editing commands of a text field.
  public static let text = KeyScope("text", place: "In a field", insertsText: true)
}
