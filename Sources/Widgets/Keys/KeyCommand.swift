// Widgets know commands, not keys: the key table says which key means which command.

/// The name of something a responder can do, as the key table and a file of keys call it.
public nonisolated struct KeyCommand: Hashable, Sendable, CustomStringConvertible {
  /// The name, unique in a chain of responders.
  public let name: String

  /// Makes a command of its name.
  public init(_ name: String) { self.name = name }

  /// The name.
  public var description: String { name }
}

/// A part of the key table that is alive while a responder of its kind is in the chain.
public nonisolated struct KeyScope: Hashable, Sendable {
  /// The name, as a file of keys calls it.
  public let name: String

  /// Makes a scope of its name.
  public init(_ name: String) { self.name = name }

  /// Alive in every application.
  public static let application = KeyScope("application")
  /// Alive where text is edited.
  public static let text = KeyScope("text")
  /// Alive in a list.
  public static let list = KeyScope("list")
  /// Alive in what scrolls without a selection.
  public static let scroll = KeyScope("scroll")
  /// Alive on what Enter or Space sets off.
  public static let button = KeyScope("button")
  /// Alive on a row of tabs that has the focus.
  public static let tabBar = KeyScope("tabBar")
  /// Alive everywhere inside tabs.
  public static let tabs = KeyScope("tabs")
  /// Alive where one of a few values is chosen.
  public static let choice = KeyScope("choice")
  /// Alive in a dialog that has a default button.
  public static let dialog = KeyScope("dialog")

  /// The scopes that every application has, each with where it is alive, in the order in which people are shown them.
  public static let standard: [(scope: KeyScope, place: String)] = [
    (.application, "Everywhere"), (.tabs, "In tabs"), (.tabBar, "On the row of tabs"), (.list, "In a list"),
    (.scroll, "In a text to read"), (.text, "In a field"), (.button, "On a button"), (.choice, "On a choice"),
    (.dialog, "In a dialog"),
  ]
}
