public import TerminalCore

/// The purpose of a part of the screen, to which a theme assigns a style.
///
/// Views draw with roles instead of colors, so that a theme is a single table.
public nonisolated struct ThemeRole: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the role in settings.
  public let rawValue: String

  /// Creates a role from a unique name; applications can define their own roles.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a role from a unique name; applications can define their own roles.
  public init(stringLiteral name: String) { rawValue = name }

  /// Ordinary text.
  public static let text: ThemeRole = "text"
  /// Less important text, such as the footnote of a panel.
  public static let secondary: ThemeRole = "secondary"
  /// A heading, such as the title of a panel.
  public static let title: ThemeRole = "title"
  /// Emphasized text, such as the title of the panel with focus.
  public static let accent: ThemeRole = "accent"
  /// An error message.
  public static let error: ThemeRole = "error"
  /// The surface of a dialog.
  public static let dialog: ThemeRole = "dialog"
  /// A success message.
  public static let success: ThemeRole = "success"
  /// The border of a panel without focus.
  public static let border: ThemeRole = "border"
  /// The border of the panel with focus.
  public static let borderFocused: ThemeRole = "borderFocused"
  /// The selected row of a list with focus.
  public static let selection: ThemeRole = "selection"
  /// The selected row of a list without focus.
  public static let selectionInactive: ThemeRole = "selectionInactive"
  /// Text being edited; in the themes without surfaces, a typed character is one byte of output.
  public static let field: ThemeRole = "field"
  /// The text of the field with focus; the same as `field` in themes with colors.
  public static let fieldFocused: ThemeRole = "fieldFocused"
  /// The empty part of a field.
  public static let fieldRest: ThemeRole = "fieldRest"
  /// The empty part of the field with focus.
  public static let fieldRestFocused: ThemeRole = "fieldRestFocused"
  /// The placeholder of an empty field.
  public static let placeholder: ThemeRole = "placeholder"
  /// Selected text.
  public static let selectedText: ThemeRole = "selectedText"
  /// A button without focus.
  public static let button: ThemeRole = "button"
  /// The button with focus.
  public static let buttonFocused: ThemeRole = "buttonFocused"
  /// The default button, which Enter presses although it does not have focus.
  public static let buttonDefault: ThemeRole = "buttonDefault"
  /// A disabled control.
  public static let disabled: ThemeRole = "disabled"
  /// The header of the application.
  public static let header: ThemeRole = "header"
  /// The surface of a row of tabs.
  public static let tabBar: ThemeRole = "tabBar"
  /// An unselected tab.
  public static let tab: ThemeRole = "tab"
  /// The selected tab.
  public static let tabSelected: ThemeRole = "tabSelected"
  /// The titles and the background of the status bar.
  public static let statusBar: ThemeRole = "statusBar"
  /// A key in the status bar.
  public static let statusKey: ThemeRole = "statusKey"
  /// Text that matches a search.
  public static let match: ThemeRole = "match"
  /// A link.
  public static let link: ThemeRole = "link"
  /// Important text.
  public static let strong: ThemeRole = "strong"
  /// Emphasized text.
  public static let emphasis: ThemeRole = "emphasis"
  /// Text with a line through it.
  public static let strikethrough: ThemeRole = "strikethrough"
  /// The heading of a section of text.
  public static let heading: ThemeRole = "heading"
  /// A quotation.
  public static let quotation: ThemeRole = "quotation"
  /// The track of a scrollbar outside of a frame.
  public static let scrollbar: ThemeRole = "scrollbar"
  /// The thumb of a scrollbar.
  public static let scrollbarThumb: ThemeRole = "scrollbarThumb"
  /// Source code in a text.
  public static let code: ThemeRole = "code"
  /// A keyword or an attribute in source code.
  public static let codeKeyword: ThemeRole = "codeKeyword"
  /// A type in source code.
  public static let codeType: ThemeRole = "codeType"
  /// A string in source code.
  public static let codeString: ThemeRole = "codeString"
  /// A number in source code.
  public static let codeNumber: ThemeRole = "codeNumber"
  /// A comment in source code.
  public static let codeComment: ThemeRole = "codeComment"
}

/// A table of styles by role.
public nonisolated struct Theme: Hashable, Sendable {
  /// The name of the theme in settings.
  public internal(set) var name: String
  private(set) var styles: [ThemeRole: Style]

  /// Creates a theme from a name and a table of styles.
  public init(name: String, styles: [ThemeRole: Style]) {
    self.name = name
    self.styles = styles
  }

  /// The style of a role, or the default style of the terminal for an unknown role.
  public subscript(role: ThemeRole) -> Style {
    get { styles[role] ?? .plain }
    set { styles[role] = newValue }
  }

  /// Returns the standard theme for the colors and the background of a terminal.
  public static func suiting(_ capabilities: TerminalCapabilities) -> Theme {
    if capabilities.colors == .none { return .colorless }
    return capabilities.hasLightBackground ? .light : .dark
  }
}
