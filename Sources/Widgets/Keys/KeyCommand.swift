/// A command that a responder can perform, identified by its name in the key table and in key files.
///
/// Widgets handle commands instead of keys; the key table maps keys to commands.
public nonisolated struct KeyCommand: Hashable, Sendable, CustomStringConvertible {
  /// The name, unique in a responder chain.
  public let name: String

  /// Creates a command.
  ///
  /// - Parameter name: A name that is unique in a responder chain.
  public init(_ name: String) { self.name = name }

  /// The name.
  public var description: String { name }
}

/// A part of the key table that is active while a responder with this scope is in the chain.
public nonisolated struct KeyScope: Hashable, Sendable {
  /// The name in key files.
  public let name: String

  /// Creates a scope.
  ///
  /// - Parameter name: A unique name.
  public init(_ name: String) { self.name = name }

  /// The scope of the whole application.
  public static let application = KeyScope("application")
  /// The scope of text fields.
  public static let text = KeyScope("text")
  /// The scope of lists.
  public static let list = KeyScope("list")
  /// The scope of scrollable views without a selection.
  public static let scroll = KeyScope("scroll")
  /// The scope of buttons.
  public static let button = KeyScope("button")
  /// The scope of a row of tabs with focus.
  public static let tabBar = KeyScope("tabBar")
  /// The scope of tab views, including their content.
  public static let tabs = KeyScope("tabs")
  /// The scope of choices.
  public static let choice = KeyScope("choice")
  /// The scope of dialogs with a default button.
  public static let dialog = KeyScope("dialog")

  /// The standard scopes with a description of their place, in the order of the help.
  public static let standard: [(scope: KeyScope, place: String)] = [
    (.application, "Everywhere"), (.tabs, "In tabs"), (.tabBar, "On the row of tabs"), (.list, "In a list"),
    (.scroll, "In read-only text"), (.text, "In a field"), (.button, "On a button"), (.choice, "On a choice"),
    (.dialog, "In a dialog"),
  ]
}
