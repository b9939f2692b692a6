nonisolated extension ThemeRole {
  /// The roles of the library, in the order of their declarations.
  public static let standard: [ThemeRole] = [
    .text, .secondary, .title, .accent, .error, .warning, .dialog, .success, .info, .border, .borderFocused,
    .selection, .selectionInactive, .field, .fieldFocused, .fieldRest, .fieldRestFocused, .placeholder,
    .selectedText, .button, .buttonFocused, .buttonDefault, .disabled, .header, .tabBar, .tab, .tabSelected,
    .statusBar, .statusKey, .match, .link, .strong, .emphasis, .strikethrough, .heading, .quotation, .scrollbar,
    .scrollbarThumb, .code, .codeBlock, .codeKeyword, .codeType, .codeString, .codeNumber, .codeComment,
    .added, .removed,
  ]
}
