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
  let insertsText: Bool

  /// Creates a scope.
  ///
  /// - Parameters:
  ///   - name: The unique name of the scope in key files.
  ///   - place: A phrase that describes where the commands are available, such as "In a list".
  public init(_ name: String, place: String) { self.init(name, place: place, insertsText: false) }

  init(_ name: String, place: String, insertsText: Bool) {
    self.name = name
    self.place = place
    self.insertsText = insertsText
  }

  /// The scope of commands that are available everywhere in the application.
  public static let application = KeyScope("application", place: "Everywhere")
  /// The scope of commands that are available anywhere in a tab view, including its content.
  public static let tabs = KeyScope("tabs", place: "In tabs")
  /// The scope of keys that apply while a tab bar has focus.
  public static let tabBar = KeyScope("tabBar", place: "In the tab bar")
  /// The scope of the commands that select, find and open the rows of a list.
  public static let list = KeyScope("list", place: "In a list")
  /// The scope of the commands for the columns and cells of a table, in addition to the commands of `list`.
  public static let table = KeyScope("table", place: "In a table")
  /// The scope of the commands of scrollable views without a selection, such as `TextView`.
  public static let scroll = KeyScope("scroll", place: "In read-only text")
  /// The scope of the editing commands of a text field.
  public static let text = KeyScope("text", place: "In a field", insertsText: true)
  /// The scope of keys that apply while a button has focus.
  public static let button = KeyScope("button", place: "On a button")
  /// The scope of keys that apply while a `SegmentedControl` has focus.
  public static let segmentedControl = KeyScope("segmentedControl", place: "On a segmented control")
  /// The scope of keys that apply while a `RadioGroup` has focus.
  public static let radioGroup = KeyScope("radioGroup", place: "On a radio group")
  /// The scope of keys that apply while a `Picker` has focus.
  public static let picker = KeyScope("picker", place: "On a picker")
  /// The scope of the commands in the open list of a picker, in addition to the commands of `list`.
  public static let pickerMenu = KeyScope("pickerMenu", place: "In the list of a picker")
  /// The scope of keys that apply while a `Toggle` has focus.
  public static let toggle = KeyScope("toggle", place: "On a toggle")
  /// The scope of keys that apply while a `NumberField` has focus.
  public static let numberField = KeyScope("numberField", place: "In a number field")
  /// The scope of the commands that move between the fields of a form and revert edits.
  public static let form = KeyScope("form", place: "In a form")
  /// The scope of the commands of dialogs that have a default button.
  public static let dialog = KeyScope("dialog", place: "In a dialog")
}
