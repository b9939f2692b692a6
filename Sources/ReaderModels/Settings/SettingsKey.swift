import Feeds

/// A setting in the settings file; the raw value is its name in the file.
nonisolated enum SettingsKey: String, CaseIterable {
  case name
  case theme
  case refresh
  case keep
  case keepFor = "keep-for"
  case mouse

  func text(in settings: Settings) -> String {
    switch self {
    case .name: QuotedText.written(settings.name)
    case .theme: settings.theme.rawValue
    case .refresh: settings.refreshInterval.title
    case .keep: settings.keptPosts.title
    case .keepFor: settings.keptAge.title
    case .mouse: settings.mouse ? "on" : "off"
    }
  }

  /// Parses `text` and stores the value in the settings.
  ///
  /// - Parameters:
  ///   - text: The text after `=`.
  ///   - settings: The settings in which the value is stored.
  ///   - themes: The theme files of the user, which the settings can name.
  /// - Returns: A description of the error, or nil if the value is valid.
  func read(_ text: String, into settings: inout Settings, themes: [ThemeChoice]) -> String? {
    switch self {
    case .name:
      guard let name = QuotedText.read(text) else {
        return "\(text.clipped) begins with a quotation mark but does not end with one. Add or remove a quotation mark"
      }
      settings.name = name
    case .theme:
      guard let theme = ThemeChoice.named(text, or: themes) else {
        let names = (ThemeChoice.builtIn + themes).map(\.rawValue)
        return "'\(text.clipped)' is not a theme. Use one of: \(Self.list(names))"
      }
      settings.theme = theme
    case .refresh:
      let text = text.lowercased() == "never" ? RefreshInterval.off.title : text
      return Self.read(text, as: "a refresh interval", into: &settings.refreshInterval)
    case .keep: return Self.read(text, as: "a number of posts to keep", into: &settings.keptPosts)
    case .keepFor: return Self.read(text, as: "an age of posts to keep", into: &settings.keptAge)
    case .mouse:
      guard let isOn = ["on": true, "off": false][text.lowercased()] else {
        return "'\(text.clipped)' is neither 'on' nor 'off'. Use one of these values"
      }
      settings.mouse = isOn
    }
    return nil
  }

  /// Parses the title of a choice in any case, or its number.
  private static func read<Choice: NumberChoice>(
    _ text: String, as noun: String, into value: inout Choice
  ) -> String? {
    guard let choice = Choice.allCases.first(where: { text.lowercased() == $0.title || Int(text) == $0.rawValue })
    else { return "'\(text.clipped)' is not \(noun). Use one of: \(list(Choice.allCases.map(\.title)))" }
    value = choice
    return nil
  }

  static var names: String { list(allCases.map(\.rawValue)) }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}

/// The syntax of strings in a settings file; a string is quoted if it would otherwise be ambiguous.
nonisolated enum QuotedText {
  static func written(_ text: String) -> String {
    let isPlain =
      !text.isEmpty && text.first?.isWhitespace == false && text.last?.isWhitespace == false
      && text.first != "\"" && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      && !text.contains(where: \.isNewline)
    return isPlain ? text : "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  /// Returns the text that the given value in the file denotes, or nil if a quotation mark is missing.
  static func read(_ text: String) -> String? {
    guard text.first == "\"" else { return text }
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars.dropFirst()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return rest.isEmpty ? String(result) : nil
      case "\\":
        guard let next = rest.popFirst() else { return nil }
        result.append(next == "n" ? "\n" : next == "r" ? "\r" : next == "t" ? "\t" : next)
      default: result.append(scalar)
      }
    }
    return nil
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    case "\n", "\u{85}", "\u{2028}", "\u{2029}": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: scalar.properties.generalCategory == .control ? "" : String(Character(scalar))
    }
  }
}

nonisolated extension String {
  /// The text, shortened to 60 characters with an ellipsis if it is longer.
  var clipped: String { clipped(to: 60) }
}
