/// The purpose of a part of the screen, to which a theme assigns a style.
///
/// Views draw with roles instead of colors, so a theme is a table of styles by role.
public nonisolated struct ThemeRole: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the role in settings.
  public let rawValue: String

  /// Creates a role from a unique name; applications can define their own roles.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a role whose name is the given string literal.
  ///
  /// The name must be unique.
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
  /// A warning.
  public static let warning: ThemeRole = "warning"
  /// The surface of a dialog.
  public static let dialog: ThemeRole = "dialog"
  /// A success message.
  public static let success: ThemeRole = "success"
  /// A message that is neither a success nor an error.
  public static let info: ThemeRole = "info"
  /// The border of a panel without focus.
  public static let border: ThemeRole = "border"
  /// The border of the panel with focus.
  public static let borderFocused: ThemeRole = "borderFocused"
  /// The selected row of a list with focus.
  public static let selection: ThemeRole = "selection"
  /// The selected row of a list without focus.
  public static let selectionInactive: ThemeRole = "selectionInactive"
  /// The text of a field without focus.
  public static let field: ThemeRole = "field"
  /// The text of the field with focus.
  public static let fieldFocused: ThemeRole = "fieldFocused"
  /// The empty part of a field without focus.
  public static let fieldRest: ThemeRole = "fieldRest"
  /// The empty part of the field with focus.
  public static let fieldRestFocused: ThemeRole = "fieldRestFocused"
  /// The placeholder of an empty field.
  public static let placeholder: ThemeRole = "placeholder"
  /// Text that is selected in a field, a text editor or a text view.
  public static let selectedText: ThemeRole = "selectedText"
  /// A button without focus.
  public static let button: ThemeRole = "button"
  /// The button with focus.
  public static let buttonFocused: ThemeRole = "buttonFocused"
  /// The default button, which Enter presses even if the button does not have focus.
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
  /// A link in text.
  public static let link: ThemeRole = "link"
  /// Important text, such as `**strong**` in Markdown.
  public static let strong: ThemeRole = "strong"
  /// Emphasized text, such as `*emphasis*` in Markdown.
  public static let emphasis: ThemeRole = "emphasis"
  /// Text with a strikethrough line.
  public static let strikethrough: ThemeRole = "strikethrough"
  /// The heading of a section of text.
  public static let heading: ThemeRole = "heading"
  /// A quotation in text.
  public static let quotation: ThemeRole = "quotation"
  /// The track of a scrollbar outside a frame.
  public static let scrollbar: ThemeRole = "scrollbar"
  /// The thumb of a scrollbar.
  public static let scrollbarThumb: ThemeRole = "scrollbarThumb"
  /// Source code within text.
  public static let code: ThemeRole = "code"
  /// The surface of a block of source code; without a background, a block has no surface.
  public static let codeBlock: ThemeRole = "codeBlock"
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
  /// An added line, such as in a diff.
  public static let added: ThemeRole = "added"
  /// A removed line, such as in a diff.
  public static let removed: ThemeRole = "removed"
}
