public import TerminalCore

// Views ask for a role, not for a color, so that light, dark and colorless terminals are one table each.

/// What a piece of the screen is, so that a theme can say how it looks.
public nonisolated struct ThemeRole: Hashable, Sendable {
  /// Tells most names apart in one comparison: a role is looked for in a theme whenever a view draws.
  private let mark: UInt64
  /// The name, as settings call it.
  public let name: String

  /// Makes a role of its name; an application may have its own.
  public init(_ name: String) {
    var mark: UInt64 = 0
    for byte in name.utf8 { mark = mark &* 257 &+ UInt64(byte) }
    self.mark = mark
    self.name = name
  }

  /// Ordinary text.
  public static let text = ThemeRole("text")
  /// Text that matters less.
  public static let secondary = ThemeRole("secondary")
  /// A heading.
  public static let title = ThemeRole("title")
  /// What is to be noticed.
  public static let accent = ThemeRole("accent")
  /// What failed.
  public static let error = ThemeRole("error")
  /// What went well.
  public static let success = ThemeRole("success")
  /// A border.
  public static let border = ThemeRole("border")
  /// The border of what has the focus.
  public static let borderFocused = ThemeRole("borderFocused")
  /// The selected row of a list that has the focus.
  public static let selection = ThemeRole("selection")
  /// The selected row of a list that has not.
  public static let selectionInactive = ThemeRole("selectionInactive")
  /// Text being edited; the terminal's own, so that a typed character costs a byte.
  public static let field = ThemeRole("field")
  /// The empty rest of a field.
  public static let fieldRest = ThemeRole("fieldRest")
  /// The empty rest of the field that has the focus.
  public static let fieldRestFocused = ThemeRole("fieldRestFocused")
  /// What an empty field says.
  public static let placeholder = ThemeRole("placeholder")
  /// Selected text.
  public static let selectedText = ThemeRole("selectedText")
  /// A button.
  public static let button = ThemeRole("button")
  /// The button that has the focus.
  public static let buttonFocused = ThemeRole("buttonFocused")
  /// The button that Enter presses although it does not have the focus.
  public static let buttonDefault = ThemeRole("buttonDefault")
  /// What cannot be used now.
  public static let disabled = ThemeRole("disabled")
  /// The application's header.
  public static let header = ThemeRole("header")
  /// A tab.
  public static let tab = ThemeRole("tab")
  /// The tab that is shown.
  public static let tabSelected = ThemeRole("tabSelected")
  /// The status bar.
  public static let statusBar = ThemeRole("statusBar")
  /// A key named in the status bar.
  public static let statusKey = ThemeRole("statusKey")
  /// A word that was found.
  public static let match = ThemeRole("match")
}

/// How each role looks.
public nonisolated struct Theme: Hashable, Sendable {
  /// The name, as settings call it.
  public let name: String
  /// How roles look, in the order of their names.
  ///
  /// A list, which is short: for a dictionary's type the runtime would look through all libraries, at every start, for how roles are hashed.
  private var entries: [Entry] = []

  private struct Entry: Hashable {
    let role: ThemeRole
    var style: Style
  }

  /// Makes a theme of a name and its styles.
  public init(name: String, styles: [ThemeRole: Style]) {
    self.name = name
    for (role, style) in styles { self[role] = style }
  }

  init(name: String, styles: KeyValuePairs<ThemeRole, Style>) {
    self.name = name
    for (role, style) in styles { self[role] = style }
  }

  /// The style of a role; the terminal's own for a role the theme does not know.
  public subscript(role: ThemeRole) -> Style {
    get {
      var index = 0
      while index < entries.count {
        if entries[index].role == role { return entries[index].style }
        index += 1
      }
      return .plain
    }
    set {
      var index = 0
      while index < entries.count, entries[index].role.name < role.name { index += 1 }
      if index < entries.count, entries[index].role == role {
        entries[index].style = newValue
      } else {
        entries.insert(Entry(role: role, style: newValue), at: index)
      }
    }
  }

  /// The theme that suits a terminal.
  public static func suiting(_ capabilities: TerminalCapabilities) -> Theme {
    if capabilities.colors == .none { return .colorless }
    return capabilities.hasLightBackground ? .light : .dark
  }
}
